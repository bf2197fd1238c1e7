import { useState, useMemo } from 'react'
import { useActions, useSelector } from '../../store/hooks.ts'
import { SignUpForm } from './SignUpForm.tsx'
import { email, currentPassword } from '../../domain/customer/validation.ts'
import { hasCart } from '../../domain/order/cart.ts'
import { commonMessages } from '../../messages/common.ts'
import { authMessages as messages } from '../../messages/auth.ts'
import { Button, Alert, caretLeft } from '../../ui/kit.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/field/PasswordField.tsx'
import { failureOf, rejection } from '../../domain/failure.ts'
import { fields } from '../form-fields.ts'
import { useFormDraft, usePrefill } from '../use-form-draft.ts'

/** Sign-in, sign-up and forgotten password, switched in place; the view behind stays mounted, and reads the session after the sign-in. */
export function SignInOrUp({ onLegal }: { onLegal(page: 'terms' | 'privacy'): void }) {
  const [form, setForm] = useState<'sign-in' | 'sign-up' | 'forgotten'>('sign-in')
  const { requestPasswordReset } = useActions().session
  const signIn = () => setForm('sign-in')
  if (form === 'sign-up') return <SignUpForm onSignIn={signIn} onLegal={onLegal} />
  if (form === 'forgotten') return <ForgottenPasswordForm request={requestPasswordReset} onSignIn={signIn} />
  return <SignInForm onForgotten={() => setForm('forgotten')} onSignUp={() => setForm('sign-up')} />
}

// An old password may be shorter than the current rule, so sign-in only requires a value.
const schema = fields({ email, password: currentPassword })

type SignInFormProps = {
  onDone?(): void
  onForgotten(): void
  onSignUp(): void
}

/** The reason to sign in. It mentions the cart only while one is stored here: a sign-out in another tab removes it. */
export const useSignInNote = (): string =>
  useSelector(({ cart }) => {
    if (cart.status === 'suspended') return commonMessages.alerts.cartHeld
    return hasCart(cart) ? messages.signInWithCart : messages.signInToContinue
  })

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
    <div className="auth-form sign-in">
      <Form schema={schema} draft={draft} onSubmit={signIn} aria-label={messages.signIn}>
        {({ busy, field }) => (
          <>
            <Field
              {...field('email')}
              type="email"
              autoComplete="username"
              defaultValue={prefill.email}
              enterKeyHint="go"
              label={messages.email}
            />
            <PasswordField
              {...field('password')}
              autoComplete="current-password"
              enterKeyHint="go"
              label={messages.password}
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
      <section className="no-account">
        <h2>{messages.noAccount}</h2>
        <p className="soft">{messages.noAccountText}</p>
        <Button variant="line" size="large" block onClick={onSignUp}>
          {messages.signUp}
        </Button>
      </section>
    </div>
  )
}

const forgottenSchema = fields({ email })

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
        schema={forgottenSchema}
        takesFocus={takesFocus}
        draft={draft}
        aria-label={messages.sendLink}
        onSubmit={async (values) => {
          setSent(false)
          await request(values.email)
          setSent(true)
        }}
      >
        {({ busy, field }) => (
          <>
            <Field
              {...field('email')}
              type="email"
              autoComplete="username"
              enterKeyHint="send"
              label={messages.email}
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
