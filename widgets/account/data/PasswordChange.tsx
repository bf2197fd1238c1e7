import { useState } from 'react'
import { fields } from '../../core/forms/fields.ts'
import { NewPasswordField } from '../../core/forms/sign-in/NewPasswordField.tsx'
import { UsernameForManagers } from '../../core/forms/sign-in/UsernameForManagers.tsx'
import { knownPassword, password } from '../../core/domain/validation.ts'
import { useActions } from '../../core/store/hooks.ts'
import { accountText } from '../../core/text/account.ts'
import { personalDataText } from '../../core/text/personal-data.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { Form } from '../../core/ui/form/Form.tsx'
import { PasswordField } from '../../core/ui/field/PasswordField.tsx'

const words = personalDataText.password
const schema = fields({ currentPassword: knownPassword, newPassword: password })

/** Another password for whoever knows the present one; shown on demand, so it is typed once. */
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
          {/* Begun anew once it is changed, while the button keeps the focus. */}
          <div key={changes} className="data-passwords">
            <PasswordField
              name="currentPassword"
              autoComplete="current-password"
              label={words.current}
              error={errors.currentPassword}
            />
            <NewPasswordField name="newPassword" label={accountText.auth.newPassword} error={errors.newPassword} />
          </div>
          <Button type="submit" className="data-send" variant="line" busy={busy}>
            {accountText.auth.changePassword}
          </Button>
        </>
      )}
    </Form>
  )
}
