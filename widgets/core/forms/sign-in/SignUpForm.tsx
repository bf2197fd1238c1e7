import { email, optional, password, required, siret } from '../../domain/validation.ts'
import type { Prefill } from '../../store/settings.ts'
import { useActions } from '../../store/hooks.ts'
import { authText } from '../../text/auth.ts'
import { formsText as words } from '../../text/forms.ts'
import { validationText } from '../../text/validation.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Checkbox } from '../../ui/field/Checkbox.tsx'
import { Field, RequiredNote } from '../../ui/field/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PhoneField } from '../../ui/field/PhoneField.tsx'
import { CivilityField } from './CivilityField.tsx'
import { fields, flag, oneOfValues } from '../fields.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useFormDraft } from '../use-form-draft.ts'
import { usePrefill } from '../use-prefill.ts'

/** The draft of a new account (§3), field by field as the server names them. */
const schema = fields({
  civility: oneOfValues(['MME', 'M'], validationText.required),
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

/** Opens an account and signs in. */
export function SignUpForm({ onDone, onSignIn, onLegal }: SignUpFormProps) {
  const { session } = useActions()
  const kept = useFormDraft('sign-in')
  const prefill = usePrefill()
  return (
    <div className="auth-form">
      <Form
        schema={schema}
        draft={kept}
        aria-label={authText.signUp}
        onSubmit={async (draft) => {
          await session.signUp(draft)
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
              label={words.email}
              defaultValue={prefill.email}
              error={errors.email}
            />
            <NewPasswordField name="password" label={authText.password} error={errors.password} />
            <Checkbox name="newsletter" label={authText.newsletter} error={errors.newsletter} />
            <Legal onLegal={onLegal} />
            <Button type="submit" size="large" block busy={busy}>
              {authText.signUp}
            </Button>
          </>
        )}
      </Form>
      <p className="form-after">
        {authText.haveAccount}{' '}
        <Button variant="link" onClick={onSignIn}>
          {authText.signIn}
        </Button>
      </p>
    </div>
  )
}

function Person({ errors, prefill }: { errors: Record<string, string>; prefill: Prefill }) {
  return (
    <>
      <Field
        className="half"
        name="firstName"
        autoComplete="given-name"
        autoCapitalize="words"
        label={words.firstName}
        defaultValue={prefill.firstName}
        error={errors.firstName}
      />
      <Field
        className="half"
        name="lastName"
        autoComplete="family-name"
        autoCapitalize="words"
        label={words.lastName}
        defaultValue={prefill.lastName}
        error={errors.lastName}
      />
      <Field
        className="half"
        name="company"
        autoComplete="organization"
        label={words.company}
        defaultValue={prefill.company}
        error={errors.company}
      />
      <PhoneField
        className="half"
        name="phoneNumber"
        label={words.phone}
        defaultValue={prefill.phone}
        error={errors.phoneNumber}
      />
      <Field
        name="siret"
        inputMode="numeric"
        autoComplete="off"
        optional
        label={words.siret}
        hint={words.siretHint}
        error={errors.siret}
      />
    </>
  )
}

function Legal({ onLegal }: Pick<SignUpFormProps, 'onLegal'>) {
  const { before, terms, between, privacy, after } = authText.legal
  return (
    <p className="small soft">
      {before}
      <button type="button" className="link-inline" onClick={() => onLegal('terms')}>
        {terms}
      </button>
      {between}
      <button type="button" className="link-inline" onClick={() => onLegal('privacy')}>
        {privacy}
      </button>
      {after}
    </p>
  )
}
