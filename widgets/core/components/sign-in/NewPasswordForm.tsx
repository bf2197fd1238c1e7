import { currentPassword, password } from '../../domain/customer/validation.ts'
import { authMessages as messages } from '../../messages/auth.ts'
import { Button } from '../../ui/kit.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/field/PasswordField.tsx'
import { failureOf, rejection } from '../../domain/failure.ts'
import { fields } from '../form-fields.ts'
import { NewPasswordField, UsernameForManagers } from './NewPasswordField.tsx'

const schema = fields({ newPassword: password, confirmNewPassword: currentPassword })

type NewPasswordFormProps = {
  /** The account, if known, so that a password manager updates the right entry. */
  username?: string | undefined
  /** Sends the new password with the token of the emailed link. */
  change(password: string): Promise<void>
  onDone(): void
  /** Called when the link has expired, or was already used. */
  onDeadLink(): void
}

/** The last step of a password reset: the new password, typed twice. */
export function NewPasswordForm({ username, change, onDone, onDeadLink }: NewPasswordFormProps) {
  async function submit({ newPassword, confirmNewPassword }: { newPassword: string; confirmNewPassword: string }) {
    if (newPassword !== confirmNewPassword) throw rejection('', { confirmNewPassword: [messages.passwordsDiffer] })
    try {
      await change(newPassword)
    } catch (cause) {
      if (!isDeadLink(cause)) throw cause
      return onDeadLink()
    }
    onDone()
  }

  return (
    <div className="auth-form">
      <Form schema={schema} aria-label={messages.changePassword} onSubmit={submit}>
        {({ busy, field }) => (
          <>
            {username && <UsernameForManagers value={username} />}
            <NewPasswordField {...field('newPassword')} label={messages.newPassword} />
            <PasswordField
              {...field('confirmNewPassword')}
              autoComplete="new-password"
              enterKeyHint="send"
              label={messages.confirmPassword}
            />
            <Button type="submit" size="large" block busy={busy}>
              {messages.changePassword}
            </Button>
          </>
        )}
      </Form>
    </div>
  )
}

/** Backends name the cause differently: an error that is not about the password is about the link. */
function isDeadLink(cause: unknown): boolean {
  const { kind, fields: blamed, codes } = failureOf(cause)
  if (kind !== 'refused') return kind === 'not-found'
  return (
    'token' in codes ||
    (Object.keys(codes).length > 0 && !('newPassword' in blamed) && !('confirmNewPassword' in blamed))
  )
}
