import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { StepSkeleton } from '../Waiting.tsx'
import { late } from '../../core/ui/lazy.tsx'

const Gate = late(
  () => import('./SignInForms.tsx'),
  (file) => file.SignInForms,
  <StepSkeleton />,
)

type SignInGateProps = {
  signedIn: boolean
  /** The id of the customer who is signed in, or was; another customer does not see this one's step. */
  owner: number | null
  emit: Emit
  children: ReactNode
}

/** Shows the sign-in form instead of the step while signed out. A step already shown stays hidden in the page with what was typed. */
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
