import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { StepSkeleton } from '../StepPlaceholders.tsx'
import { lazy } from '../../core/ui/lazy.tsx'

const SignIn = lazy(() => import('./SignInForms.tsx'), 'SignInForms', <StepSkeleton />)

type RequireSignInProps = {
  signedIn: boolean
  /** Id of the present customer, or of the last one. For another customer the step starts empty. */
  owner: number | null
  emit: Emit
  children: ReactNode
}

/** Shows the sign-in form instead of the step while signed out. A step already shown stays hidden in the page with what was typed. */
export function RequireSignIn({ signedIn, owner, emit, children }: RequireSignInProps) {
  const begun = useRef(false)
  if (signedIn) begun.current = true
  return (
    <>
      {!signedIn && <SignIn emit={emit} />}
      {begun.current && (
        <div key={owner} hidden={!signedIn}>
          {children}
        </div>
      )}
    </>
  )
}
