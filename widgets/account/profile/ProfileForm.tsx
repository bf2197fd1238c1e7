import { useState, type FormEvent } from 'react'
import { CivilityField } from '../../core/components/sign-in/SignUpForm.tsx'
import { fields, oneOfValues, text, optionalField } from '../../core/components/form-fields.ts'
import { joinPhone, shownPhone } from '../../core/domain/customer/phone.ts'
import { useFormDraft } from '../../core/components/use-form-draft.ts'
import { email, currentPassword, optional, required, siret } from '../../core/domain/customer/validation.ts'
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

type Errors = Record<string, string>

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
          <Person profile={profile} errors={errors} />
          {isAnother(typedEmail, profile.email) && (
            <PasswordField
              name="currentPassword"
              autoComplete="current-password"
              label={messages.password.current}
              hint={messages.emailPasswordHint}
              error={errors.currentPassword}
            />
          )}
          <Business profile={profile} errors={errors} />
          <Button type="submit" className="data-send" busy={busy}>
            {commonMessages.actions.save}
          </Button>
        </>
      )}
    </Form>
  )
}

function Person({ profile, errors }: { profile: Profile; errors: Errors }) {
  const phone = joinPhone({ prefix: profile.phonePrefix, number: profile.phoneNumber })
  return (
    <>
      <Field
        className="half"
        name="firstName"
        autoComplete="given-name"
        defaultValue={profile.firstName}
        label={labels.firstName}
        error={errors.firstName}
      />
      <Field
        className="half"
        name="lastName"
        autoComplete="family-name"
        defaultValue={profile.lastName}
        label={labels.lastName}
        error={errors.lastName}
      />
      <Field
        className="half"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={profile.email}
        label={labels.email}
        hint={messages.emailHint}
        error={errors.email}
      />
      <PhoneField
        className="half"
        name="phoneNumber"
        defaultValue={shownPhone(phone)}
        label={labels.phone}
        hint={labels.phoneHint}
        error={errors.phoneNumber}
      />
    </>
  )
}

function Business({ profile, errors }: { profile: Profile; errors: Errors }) {
  return (
    <>
      <Field
        className="half"
        name="company"
        autoComplete="organization"
        defaultValue={profile.company}
        label={labels.company}
        error={errors.company}
      />
      <Field
        className="half"
        name="siret"
        inputMode="numeric"
        autoComplete="off"
        optional
        defaultValue={inGroups(profile.siret)}
        label={labels.siret}
        hint={labels.siretHint}
        error={errors.siret}
      />
      <Field
        className="half"
        name="birthday"
        type="date"
        autoComplete="bday"
        optional
        defaultValue={profile.birthday}
        label={messages.birthday}
        error={errors.birthday}
      />
    </>
  )
}

const isAnother = (typed: string, email: string): boolean =>
  !['', email.toLowerCase()].includes(typed.trim().toLowerCase())

/** Groups a SIRET, three digits of the company at a time, then the establishment: '732 829 320 00074'. */
const inGroups = (siret: string): string => siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4')
