import { email, optional, password, required, siret } from '../../domain/customer/validation.ts'
import type { Prefill } from '../../store/settings.ts'
import { useActions } from '../../store/hooks.ts'
import { authMessages } from '../../messages/auth.ts'
import { commonMessages } from '../../messages/common.ts'
import { formsMessages as messages } from '../../messages/channel.ts'
import { validationMessages } from '../../messages/validation.ts'
import { Button } from '../../ui/kit.tsx'
import { Checkbox, RadioCard } from '../../ui/field/choices.tsx'
import { Field, RequiredNote, FieldError, useFieldId } from '../../ui/field/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PhoneField } from '../../ui/field/PhoneField.tsx'
import { fields, flag, oneOfValues } from '../form-fields.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useFormDraft, usePrefill } from '../use-form-draft.ts'

/** The fields of a new account (§3), by the names of the server. */
const schema = fields({
  civility: oneOfValues(['MME', 'M'], () => validationMessages.required),
  firstName: required,
  lastName: required,
  company: required,
  phoneNumber: required,
  siret: optional(siret),
  email,
  password,
  newsletter: flag,
})

type SignUpFormProps = {
  onDone?(): void
  onSignIn(): void
  onLegal(page: 'terms' | 'privacy'): void
}

export function SignUpForm({ onDone, onSignIn, onLegal }: SignUpFormProps) {
  const { session } = useActions()
  const draft = useFormDraft('sign-in')
  const prefill = usePrefill()
  return (
    <div className="auth-form">
      <p>
        {authMessages.haveAccount}{' '}
        <Button variant="link" onClick={onSignIn}>
          {authMessages.signIn}
        </Button>
      </p>
      <Form
        schema={schema}
        draft={draft}
        aria-label={authMessages.signUp}
        onSubmit={async (values) => {
          await session.signUp(values)
          onDone?.()
        }}
      >
        {({ errors, busy }) => (
          <>
            <RequiredNote />
            <CivilityField error={errors.civility} />
            <Person errors={errors} prefill={prefill} />
            <Field
              name="email"
              type="email"
              autoComplete="email"
              label={messages.email}
              defaultValue={prefill.email}
              error={errors.email}
            />
            <NewPasswordField name="password" label={authMessages.password} error={errors.password} />
            <Checkbox name="newsletter" label={authMessages.newsletter} error={errors.newsletter} />
            <Legal onLegal={onLegal} />
            <Button type="submit" size="large" block busy={busy}>
              {authMessages.signUp}
            </Button>
          </>
        )}
      </Form>
    </div>
  )
}

function Person({ errors, prefill }: { errors: Record<string, string>; prefill: Prefill }) {
  const field = (name: keyof typeof schema.rules, label: string) => ({ name, label, error: errors[name] })
  const half = (name: 'firstName' | 'lastName' | 'company') => ({
    ...field(name, messages[name]),
    className: 'half',
    defaultValue: prefill[name],
  })
  return (
    <>
      <Field {...half('firstName')} autoComplete="given-name" autoCapitalize="words" />
      <Field {...half('lastName')} autoComplete="family-name" autoCapitalize="words" />
      <Field {...half('company')} autoComplete="organization" />
      <PhoneField {...field('phoneNumber', messages.phone)} className="half" defaultValue={prefill.phone} />
      <Field
        {...field('siret', messages.siret)}
        inputMode="numeric"
        autoComplete="off"
        optional
        hint={messages.siretHint}
      />
    </>
  )
}

function Legal({ onLegal }: Pick<SignUpFormProps, 'onLegal'>) {
  const { before, terms, between, privacy, after } = authMessages.legal
  return (
    <p className="small soft">
      {before}
      <button type="button" className="link-inline" onClick={() => onLegal('terms')}>
        {terms}
        <span className="unseen">{commonMessages.actions.newWindow}</span>
      </button>
      {between}
      <button type="button" className="link-inline" onClick={() => onLegal('privacy')}>
        {privacy}
        <span className="unseen">{commonMessages.actions.newWindow}</span>
      </button>
      {after}
    </p>
  )
}

type CivilityFieldProps = {
  /** The known civility. */
  value?: 'MME' | 'M' | undefined
  error?: string | undefined
}

/** The civility, Madame or Monsieur; neither is preselected. */
export function CivilityField({ value, error }: CivilityFieldProps) {
  const id = useFieldId()
  const rules = { required: true, ...(error && { 'aria-invalid': true, 'aria-describedby': id }) }
  return (
    <fieldset className="field civility">
      <legend>{messages.civility}</legend>
      <div className="form-row">
        <RadioCard
          name="civility"
          value="MME"
          label={messages.civilityMme}
          defaultChecked={value === 'MME'}
          {...rules}
        />
        <RadioCard name="civility" value="M" label={messages.civilityM} defaultChecked={value === 'M'} {...rules} />
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
