import { useState } from 'react'
import { fields } from '../../core/components/form-fields.ts'
import { NewPasswordField, UsernameForManagers } from '../../core/components/sign-in/NewPasswordField.tsx'
import { currentPassword, password } from '../../core/domain/validation.ts'
import { useActions } from '../../core/store/hooks.ts'
import { authText } from '../../core/messages/auth.ts'
import { personalDataText } from './messages.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { Form } from '../../core/ui/form/Form.tsx'
import { PasswordField } from '../../core/ui/field/PasswordField.tsx'

const words = personalDataText.password
const schema = fields({ currentPassword: currentPassword, newPassword: password })

/** Changes the password of a customer who knows the current one. The new one can be shown, so it is typed only once. */
export function PasswordChange({ email }: { email: string }) {
  const { profile, alerts } = useActions()
  const [changes, setChanges] = useState(0)
  return (
    <Form
      schema={schema}
      aria-label={words.title}
      onSubmit={async ({ currentPassword, newPassword }) => {
        await profile.changePassword(currentPassword, newPassword)
        alerts.show('success', words.changed, { timed: true })
        setChanges(changes + 1)
      }}
    >
      {({ errors, busy }) => (
        <>
          <UsernameForManagers value={email} />
          {/* The fields are emptied once the password is changed; the button keeps the focus. */}
          <div key={changes} className="data-passwords">
            <PasswordField
              name="currentPassword"
              autoComplete="current-password"
              label={words.current}
              error={errors.currentPassword}
            />
            <NewPasswordField name="newPassword" label={authText.newPassword} error={errors.newPassword} />
          </div>
          <Button type="submit" className="data-send" variant="line" busy={busy}>
            {authText.changePassword}
          </Button>
        </>
      )}
    </Form>
  )
}
