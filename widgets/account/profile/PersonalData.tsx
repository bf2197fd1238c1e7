import { useState } from 'react'
import { useCustomer, useActions } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { accountMessages } from '../../core/messages/account.ts'
import { forms } from '../../core/components/forms.styles.ts'
import { Loading } from '../../core/components/loading/Loading.tsx'
import { stylesRef } from '../../core/ui/styles/css.ts'
import { LoadFailed, Skeleton } from '../../core/ui/feedback/feedback.tsx'
import { fields } from '../../core/components/form-fields.ts'
import { NewPasswordField, UsernameForManagers } from '../../core/components/sign-in/NewPasswordField.tsx'
import { currentPassword, password } from '../../core/domain/customer/validation.ts'
import { authMessages } from '../../core/messages/auth.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { Form } from '../../core/ui/form/Form.tsx'
import { PasswordField } from '../../core/ui/field/PasswordField.tsx'
import { personalDataMessages as messages } from './messages.ts'
import { profileStyles } from './profile.styles.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { Rights } from './DataRights.tsx'

const adoptStyles = stylesRef(forms, profileStyles)

/** The customer's profile, password and legal rights (H6). */
export function PersonalData({ onLeave }: { onLeave(): void }) {
  const { data: profile, status, reload } = useQuery('profile', useCustomer())
  const hasFailed = status === 'failed'
  return (
    <div className="data" ref={adoptStyles}>
      <h2 className="account-title" part="heading">
        {accountMessages.navigation.personalData}
      </h2>
      {hasFailed && <LoadFailed onRetry={reload} />}
      {profile ? (
        <>
          <section className="data-part">
            <h2>{messages.identity}</h2>
            <ProfileForm profile={profile} />
          </section>
          <section className="data-part">
            <h2>{messages.password.title}</h2>
            <p className="soft">{messages.password.intro}</p>
            <PasswordChange email={profile.email} />
          </section>
          <Rights onLeave={onLeave} />
        </>
      ) : (
        !hasFailed && <ProfileSkeleton />
      )}
    </div>
  )
}

const SKELETON_FIELDS = [1, 2, 3, 4]

function ProfileSkeleton() {
  return (
    <div className="data-part">
      <Loading />
      <Skeleton width="160px" height="26px" />
      {SKELETON_FIELDS.map((field) => (
        <Skeleton key={field} height="72px" />
      ))}
    </div>
  )
}

const passwordSchema = fields({ currentPassword, newPassword: password })

/** Changes the password of a customer who knows the current one. The new one can be shown, so it is typed only once. */
export function PasswordChange({ email }: { email: string }) {
  const { profile, alerts } = useActions()
  const [changes, setChanges] = useState(0)
  return (
    <Form
      schema={passwordSchema}
      aria-label={messages.password.title}
      onSubmit={async ({ currentPassword, newPassword }) => {
        await profile.changePassword(currentPassword, newPassword)
        alerts.show('success', messages.password.changed, { timed: true })
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
              label={messages.password.current}
              error={errors.currentPassword}
            />
            <NewPasswordField name="newPassword" label={authMessages.newPassword} error={errors.newPassword} />
          </div>
          <Button type="submit" className="data-send" variant="line" busy={busy}>
            {authMessages.changePassword}
          </Button>
        </>
      )}
    </Form>
  )
}
