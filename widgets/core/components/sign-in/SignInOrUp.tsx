import { useState } from 'react'
import { useActions } from '../../store/hooks.ts'
import { ForgottenPasswordForm } from './ForgottenPasswordForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

/** Sign-in, sign-up and forgotten password, switched in place; the view behind stays mounted, and reads the session after the sign-in. */
export function SignInOrUp({ onLegal }: { onLegal(page: 'terms' | 'privacy'): void }) {
  const [form, setForm] = useState<'sign-in' | 'sign-up' | 'forgotten'>('sign-in')
  const { requestPasswordReset } = useActions().session
  const signIn = () => setForm('sign-in')
  if (form === 'sign-up') return <SignUpForm onSignIn={signIn} onLegal={onLegal} />
  if (form === 'forgotten') return <ForgottenPasswordForm request={requestPasswordReset} onSignIn={signIn} />
  return <SignInForm onForgotten={() => setForm('forgotten')} onSignUp={() => setForm('sign-up')} />
}
