import { forms } from '../core/components/forms.styles.ts'
import { ForgottenPasswordForm } from '../core/components/sign-in/ForgottenPasswordForm.tsx'
import { SignInForm, useSignInNote } from '../core/components/sign-in/SignInForm.tsx'
import { SignUpForm } from '../core/components/sign-in/SignUpForm.tsx'
import type { Emit } from '../core/element/events.ts'
import { useActions } from '../core/store/hooks.ts'
import { authText } from '../core/messages/auth.ts'
import { adopting } from '../core/ui/styles/css.ts'
import { NewPassword } from './NewPassword.tsx'
import type { AuthView } from './views.ts'

const dress = adopting(forms)

type AuthProps = {
  view: AuthView
  /** False when another view was requested, which needs a signed-in customer. */
  isRequested: boolean
  signedIn: boolean
  /** Token of the emailed link, until it is used. */
  resetToken: string | null
  emit: Emit
  onView(view: AuthView): void
  onDone(): void
  onPasswordChanged(): void
}

/** Sign-in, sign-up and forgotten password, whose emailed link opens the form for a new password. */
export function Auth({ view, isRequested, signedIn, resetToken, emit, onView, onDone, onPasswordChanged }: AuthProps) {
  const { requestPasswordReset } = useActions().session
  const note = useSignInNote()
  const toSignIn = () => onView('sign-in')
  const back = signedIn ? undefined : toSignIn
  const { title, intro } = authText.headings[resetToken === null ? view : 'new-password']
  return (
    <section className="auth" ref={dress}>
      <header part="heading">
        <h2>{title}</h2>
        <p className="soft">{isRequested ? intro : note}</p>
      </header>
      {view === 'sign-in' && (
        <SignInForm
          onDone={onDone}
          onForgotten={() => onView('forgotten-password')}
          onSignUp={() => onView('sign-up')}
        />
      )}
      {view === 'sign-up' && (
        <SignUpForm
          onDone={onDone}
          onSignIn={toSignIn}
          onLegal={(page) => void emit('catering:navigate', { to: page })}
        />
      )}
      {view === 'forgotten-password' && resetToken === null && (
        <ForgottenPasswordForm request={requestPasswordReset} onSignIn={back} />
      )}
      {resetToken !== null && <NewPassword token={resetToken} onChanged={onPasswordChanged} onSignIn={back} />}
    </section>
  )
}
