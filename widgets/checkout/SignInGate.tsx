import { Suspense, lazy, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Emit } from '../core/element/events.ts'
import { StepSkeleton } from './Waiting.tsx'

const Gate = lazy(async () => ({ default: (await import('./Gate.tsx')).Gate }))

type SignInGateProps = { signedIn: boolean; emit: Emit; children: ReactNode }

/** Signed out, the step waits behind the sign-in form. A step already begun stays in the page, with what was typed in it. */
export function SignInGate({ signedIn, emit, children }: SignInGateProps) {
  const begun = useRef(false)
  if (signedIn) begun.current = true
  return (
    <>
      {!signedIn && (
        <Suspense fallback={<StepSkeleton />}>
          <Gate emit={emit} />
        </Suspense>
      )}
      {begun.current && <div hidden={!signedIn}>{children}</div>}
    </>
  )
}
