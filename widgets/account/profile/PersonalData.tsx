import { joinPhone, shownPhone } from '../../core/domain/customer/phone.ts'
import { useState, type FormEvent } from 'react'
import { useCustomer, useActions } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { accountMessages } from '../messages.ts'
import { forms } from '../../core/components/forms.styles.ts'
import { Loading } from '../../core/components/loading/Loading.tsx'
import { stylesRef } from '../../core/ui/styles/css.ts'
import { LoadFailed, Skeleton, Button } from '../../core/ui/kit.tsx'
import { fields, oneOfValues, text, optionalField } from '../../core/components/form-fields.ts'
import { NewPasswordField, UsernameForManagers } from '../../core/components/sign-in/NewPasswordField.tsx'
import { currentPassword, password, email, optional, required, siret } from '../../core/domain/customer/validation.ts'
import { authMessages } from '../../core/messages/auth.ts'
import { Form } from '../../core/ui/form/Form.tsx'
import { PasswordField } from '../../core/ui/field/PasswordField.tsx'
import { personalDataMessages as messages } from './messages.ts'
import { profileStyles } from './profile.styles.ts'
import { Rights } from './DataRights.tsx'
import { CivilityField } from '../../core/components/sign-in/SignUpForm.tsx'
import { useFormDraft } from '../../core/components/use-form-draft.ts'
import type { Profile } from '../../core/store/state.ts'
import { formsMessages as labels } from '../../core/messages/channel.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { validationMessages } from '../../core/messages/validation.ts'
import { Field, RequiredNote } from '../../core/ui/field/Field.tsx'
import { PhoneField } from '../../core/ui/field/PhoneField.tsx'

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

function ProfileSkeleton() {
  return (
    <div className="data-part">
      <Loading />
      <Skeleton width="160px" height="26px" />
      {[0, 1, 2, 3].map((field) => (
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
        alerts.show('success', messages.password.changed, { subject: 'profile' })
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

const schema = fields({
  civility: oneOfValues(['MME', 'M'], () => validationMessages.required),
  firstName: required,
  lastName: required,
  email,
  phoneNumber: required,
  company: required,
  siret: optional(siret),
  birthday: text,
  currentPassword: optionalField(currentPassword),
})

/** The profile, as orders and invoices name the customer (H6). A new email address needs the password. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { profile: actions, alerts } = useActions()
  const draft = useFormDraft('profile')
  const [typedEmail, setTypedEmail] = useState(draft.read()?.email ?? profile.email)
  return (
    <Form
      schema={schema}
      draft={draft}
      aria-label={messages.identity}
      onInput={({ target }: FormEvent) => {
        if (target instanceof HTMLInputElement && target.name === 'email') setTypedEmail(target.value)
      }}
      onSubmit={async (typed) => {
        await actions.save({ ...typed, birthday: typed.birthday || null })
        alerts.show('success', messages.saved, { subject: 'profile' })
      }}
    >
      {({ errors, busy }) => (
        <>
          <RequiredNote />
          <CivilityField value={profile.gender === 'f' ? 'MME' : 'M'} error={errors.civility} />
          <ProfileFields profile={profile} errors={errors} needsPassword={isAnother(typedEmail, profile.email)} />
          <Button type="submit" className="data-send" busy={busy}>
            {commonMessages.actions.save}
          </Button>
        </>
      )}
    </Form>
  )
}

type ProfileFieldsProps = { profile: Profile; errors: Record<string, string>; needsPassword: boolean }

function ProfileFields({ profile, errors, needsPassword }: ProfileFieldsProps) {
  const field = (name: Exclude<keyof typeof schema.rules, 'civility' | 'currentPassword'>, label: string) => ({
    className: 'half',
    name,
    label,
    defaultValue: profile[name],
    error: errors[name],
  })
  const phone = joinPhone({ prefix: profile.phonePrefix, number: profile.phoneNumber })
  return (
    <>
      <Field {...field('firstName', labels.firstName)} autoComplete="given-name" />
      <Field {...field('lastName', labels.lastName)} autoComplete="family-name" />
      <Field {...field('email', labels.email)} type="email" autoComplete="email" hint={messages.emailHint} />
      <PhoneField {...field('phoneNumber', labels.phone)} defaultValue={shownPhone(phone)} hint={labels.phoneHint} />
      {needsPassword && (
        <PasswordField
          name="currentPassword"
          autoComplete="current-password"
          label={messages.password.current}
          hint={messages.emailPasswordHint}
          error={errors.currentPassword}
        />
      )}
      <Field {...field('company', labels.company)} autoComplete="organization" />
      <Field
        {...field('siret', labels.siret)}
        inputMode="numeric"
        autoComplete="off"
        optional
        defaultValue={inGroups(profile.siret)}
        hint={labels.siretHint}
      />
      <Field {...field('birthday', messages.birthday)} type="date" autoComplete="bday" optional />
    </>
  )
}

const isAnother = (typed: string, email: string): boolean =>
  !['', email.toLowerCase()].includes(typed.trim().toLowerCase())

/** Groups a SIRET, three digits of the company at a time, then the establishment: '732 829 320 00074'. */
const inGroups = (siret: string): string => siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4')
