import { email, currentPassword } from '../../domain/customer/validation.ts'
import { hasCart } from '../../domain/order/cart.ts'
import { useActions, useSelector } from '../../store/hooks.ts'
import { authMessages as messages } from '../../messages/auth.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/field/PasswordField.tsx'
import { failureOf, rejection } from '../../domain/failure.ts'
import { fields } from '../form-fields.ts'
import { useFormDraft, usePrefill } from '../use-form-draft.ts'

// An old password may be shorter than the current rule, so sign-in only requires a value.
const schema = fields({ email, password: currentPassword })

type SignInFormProps = {
  onDone?(): void
  onForgotten(): void
  onSignUp(): void
}

/** The reason to sign in. It mentions the cart only while one is stored here: a sign-out in another tab removes it. */
export const useSignInNote = (): string =>
  useSelector(({ cart }) => hasCart(cart)) ? messages.signInWithCart : messages.signInToContinue

/** Email and password. The error of wrong credentials is above the form and does not state which of the two is wrong. */
export function SignInForm({ onDone, onForgotten, onSignUp }: SignInFormProps) {
  const { session } = useActions()
  const prefill = usePrefill()
  const draft = useFormDraft('sign-in')

  async function signIn(values: { email: string; password: string }) {
    await session.signIn(values.email, values.password).catch((cause: unknown) => {
      throw failureOf(cause).kind === 'unauthorized' ? rejection(messages.wrongCredentials) : cause
    })
    onDone?.()
  }

  return (
    <div className="auth-form">
      <Form schema={schema} draft={draft} onSubmit={signIn} aria-label={messages.signIn}>
        {({ errors, busy }) => (
          <>
            <Field
              name="email"
              type="email"
              autoComplete="username"
              defaultValue={prefill.email}
              enterKeyHint="go"
              label={messages.email}
              error={errors.email}
            />
            <PasswordField
              name="password"
              autoComplete="current-password"
              enterKeyHint="go"
              label={messages.password}
              error={errors.password}
            />
            <p className="form-end">
              <Button variant="link" onClick={onForgotten}>
                {messages.forgotten}
              </Button>
            </p>
            <Button type="submit" size="large" block busy={busy}>
              {messages.signIn}
            </Button>
          </>
        )}
      </Form>
      <p className="form-after">
        {messages.noAccount}{' '}
        <Button variant="link" onClick={onSignUp}>
          {messages.signUp}
        </Button>
      </p>
    </div>
  )
}
