import { useState } from 'react'
import { ForgottenPasswordForm } from '../core/forms/ForgottenPasswordForm.tsx'
import { SignInForm } from '../core/forms/SignInForm.tsx'
import { SignUpForm } from '../core/forms/SignUpForm.tsx'
import type { Emit } from '../core/element/events.ts'
import { useActions } from '../core/store/hooks.ts'
import { accountText } from '../core/text/account.ts'

/** The ways in, switched in place: the cart and the step stay where they are. */
export function Gate({ emit }: { emit: Emit }) {
  const [form, setForm] = useState<'sign-in' | 'sign-up' | 'forgotten'>('sign-in')
  const { askPasswordReset } = useActions().session
  const signIn = () => setForm('sign-in')
  return (
    <section className="gate">
      <p className="lead">{accountText.auth.signInToContinue}</p>
      {form === 'sign-in' && (
        <SignInForm onForgotten={() => setForm('forgotten')} onSignUp={() => setForm('sign-up')} />
      )}
      {form === 'sign-up' && (
        <SignUpForm onSignIn={signIn} onLegal={(page) => void emit('catering:navigate', { to: page })} />
      )}
      {form === 'forgotten' && <ForgottenPasswordForm request={askPasswordReset} onSignIn={signIn} />}
    </section>
  )
}
