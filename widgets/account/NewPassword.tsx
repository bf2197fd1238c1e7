import { useEffect, useRef, useState } from 'react'
import { ForgottenPasswordForm } from '../core/forms/ForgottenPasswordForm.tsx'
import { NewPasswordForm } from '../core/forms/NewPasswordForm.tsx'
import { useActions } from '../core/store/hooks.ts'
import { accountText } from '../core/text/account.ts'
import { Alert } from '../core/ui/Alert.tsx'

type NewPasswordProps = {
  token: string
  onChanged(): void
  onSignIn(): void
}

/** Behind a mailed link: another password, or another link when this one is dead. */
export function NewPassword({ token, onChanged, onSignIn }: NewPasswordProps) {
  const [dead, setDead] = useState(false)
  const { session, alerts } = useActions()
  const another = useRef<HTMLDivElement>(null)

  // The form that had the focus is gone.
  useEffect(() => {
    if (dead) another.current?.querySelector('input')?.focus()
  }, [dead])

  if (dead) {
    return (
      <div ref={another} className="auth-form">
        <Alert type="error">{accountText.auth.deadLink}</Alert>
        <ForgottenPasswordForm request={session.askPasswordReset} onSignIn={onSignIn} />
      </div>
    )
  }
  return (
    <NewPasswordForm
      change={(password) => session.resetPassword(token, password)}
      onDone={() => {
        alerts.show('success', accountText.auth.passwordChanged)
        onChanged()
      }}
      onDeadLink={() => setDead(true)}
    />
  )
}
