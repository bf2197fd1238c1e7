import { useState } from 'react'
import { ForgottenPasswordForm } from '../core/components/sign-in/ForgottenPasswordForm.tsx'
import { NewPasswordForm } from '../core/components/sign-in/NewPasswordForm.tsx'
import { useActions, useCustomer } from '../core/store/hooks.ts'
import { useQuery } from '../core/queries/use-query.ts'
import { authText } from '../core/messages/auth.ts'
import { Alert } from '../core/ui/feedback/feedback.tsx'

type NewPasswordProps = {
  token: string
  onChanged(): void
  /** Absent for a signed-in customer. */
  onSignIn: (() => void) | undefined
}

/** The view of an emailed link: a form for a new password, or a form for another link when this one no longer works. */
export function NewPassword({ token, onChanged, onSignIn }: NewPasswordProps) {
  const [isExpired, setIsExpired] = useState(false)
  const { session, alerts } = useActions()
  const { data: owner } = useQuery('profile', useCustomer())

  if (isExpired) {
    return (
      <div className="auth-form">
        <Alert type="error">{authText.deadLink}</Alert>
        {/* The form that had the focus is gone, so this one takes it. */}
        <ForgottenPasswordForm takesFocus request={session.requestPasswordReset} onSignIn={onSignIn} />
      </div>
    )
  }
  return (
    <NewPasswordForm
      username={owner?.email}
      change={(password) => session.resetPassword(token, password)}
      onDone={() => {
        alerts.show('success', authText.passwordChanged)
        onChanged()
      }}
      onDeadLink={() => setIsExpired(true)}
    />
  )
}
