import { useMemo, useState } from 'react'
import { email } from '../../domain/customer/validation.ts'
import { authMessages as messages } from '../../messages/auth.ts'
import { Alert } from '../../ui/feedback/feedback.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { caretLeft } from '../../ui/icons/icons.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { fields } from '../form-fields.ts'
import { useFormDraft } from '../use-form-draft.ts'

const schema = fields({ email })

type ForgottenPasswordFormProps = {
  request(email: string): Promise<void>
  /** Opens the sign-in form; absent for a signed-in customer. */
  onSignIn: (() => void) | undefined
  takesFocus?: boolean
}

/** Requests an email with a link. The response is the same for an unknown email. */
export function ForgottenPasswordForm({ request, onSignIn, takesFocus }: ForgottenPasswordFormProps) {
  const shared = useFormDraft('sign-in')
  // The draft is shared with the sign-up form, whose input is not sent with this form.
  const draft = useMemo(() => ({ ...shared, clear: () => undefined }), [shared])
  const [sent, setSent] = useState(false)
  return (
    <div className="auth-form">
      <Form
        schema={schema}
        takesFocus={takesFocus}
        draft={draft}
        aria-label={messages.sendLink}
        onSubmit={async (values) => {
          setSent(false)
          await request(values.email)
          setSent(true)
        }}
      >
        {({ errors, busy }) => (
          <>
            <Field
              name="email"
              type="email"
              autoComplete="username"
              enterKeyHint="send"
              label={messages.email}
              error={errors.email}
            />
            <Button type="submit" size="large" block busy={busy}>
              {messages.sendLink}
            </Button>
          </>
        )}
      </Form>
      {sent && (
        <Alert type="success">
          <p>{messages.resetSent}</p>
          <p>{messages.resetHelp}</p>
        </Alert>
      )}
      {onSignIn && (
        <p className="form-after">
          <Button variant="link" icon={caretLeft} onClick={onSignIn}>
            {messages.backToSignIn}
          </Button>
        </p>
      )}
    </div>
  )
}
