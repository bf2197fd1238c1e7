import { useState, type FormEvent } from 'react'
import { CivilityField } from '../../core/components/sign-in/SignUpForm.tsx'
import { fields, oneOfValues, text, optionalField, shownPhone } from '../../core/components/form-fields.ts'
import { useFormDraft } from '../../core/components/use-form-draft.ts'
import { email, currentPassword, optional, required, siret } from '../../core/domain/customer/validation.ts'
import { joinPhone } from '../../core/domain/customer/profile.ts'
import { useActions } from '../../core/store/hooks.ts'
import type { Profile } from '../../core/store/state.ts'
import { formsMessages } from '../../core/messages/forms.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { validationMessages } from '../../core/messages/validation.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { Field, RequiredNote } from '../../core/ui/field/Field.tsx'
import { Form } from '../../core/ui/form/Form.tsx'
import { PasswordField } from '../../core/ui/field/PasswordField.tsx'
import { PhoneField } from '../../core/ui/field/PhoneField.tsx'
import { personalDataMessages as messages } from './messages.ts'

const labels = formsMessages
const schema = fields({
  civility: oneOfValues(['MME', 'M'], validationMessages.required),
  firstName: required,
  lastName: required,
  email,
  phoneNumber: required,
  company: required,
  siret: optional(siret),
  birthday: text,
  currentPassword: optionalField(currentPassword),
})

/** The profile, as orders and invoices name the customer (H6). A new e-mail address needs the password. */
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
        alerts.show('success', messages.saved, { timed: true })
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
  const field = (name: Exclude<keyof typeof schema.shape, 'civility' | 'currentPassword'>, label: string) => ({
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
