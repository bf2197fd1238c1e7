import { Suspense, lazy, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Emit } from '../core/element/events.ts'
import { StepSkeleton } from './Waiting.tsx'

const Gate = lazy(async () => ({ default: (await import('./Gate.tsx')).Gate }))

type SignInGateProps = {
  signedIn: boolean
  /** Id of whoever is signed in, or was: another person finds nothing of the one before. */
  owner: number | null
  emit: Emit
  children: ReactNode
}

/** Signed out, the step waits behind the sign-in form. A step already begun stays in the page, with what was typed in it. */
export function SignInGate({ signedIn, owner, emit, children }: SignInGateProps) {
  const begun = useRef(false)
  if (signedIn) begun.current = true
  return (
    <>
      {!signedIn && (
        <Suspense fallback={<StepSkeleton />}>
          <Gate emit={emit} />
        </Suspense>
      )}
      {begun.current && (
        <div key={owner} hidden={!signedIn}>
          {children}
        </div>
      )}
    </>
  )
}
