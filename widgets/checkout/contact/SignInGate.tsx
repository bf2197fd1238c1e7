import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { Emit } from '../../core/element/events.ts'
import { StepSkeleton } from '../Waiting.tsx'
import { late } from '../../core/ui/lazy/late.tsx'

const Gate = late(
  () => import('./Gate.tsx'),
  (file) => file.Gate,
  <StepSkeleton />,
)

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
      {!signedIn && <Gate emit={emit} />}
      {begun.current && (
        <div key={owner} hidden={!signedIn}>
          {children}
        </div>
      )}
    </>
  )
}
