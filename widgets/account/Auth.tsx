import { useState } from 'react'
import { forms } from '../core/components/forms.styles.ts'
import { ForgottenPasswordForm, SignInForm, useSignInNote } from '../core/components/sign-in/SignInForm.tsx'
import { SignUpForm } from '../core/components/sign-in/SignUpForm.tsx'
import { navigate, type Emit } from '../core/store/events.ts'
import { useActions, useCustomer, useSelector } from '../core/store/hooks.ts'
import { hasCart } from '../core/domain/order/cart.ts'
import { authMessages } from '../core/messages/auth.ts'
import { stylesRef } from '../core/ui/styles/css.ts'
import { NewPasswordForm } from '../core/components/sign-in/NewPasswordForm.tsx'
import { useQuery } from '../core/queries/use-query.ts'
import { Alert } from '../core/ui/kit.tsx'
import type { AuthView } from './views.ts'

const adoptStyles = stylesRef(forms)

type AuthProps = {
  view: AuthView
  /** Whether the page requested this view; otherwise it requested one that requires a session. */
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
  const isCartFilled = useSelector(({ cart }) => hasCart(cart))
  const toSignIn = () => onView('sign-in')
  const back = signedIn ? undefined : toSignIn
  const { title, intro } = authMessages.headings[resetToken === null ? view : 'new-password']
  return (
    <section className="auth" ref={adoptStyles}>
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
      {/* Not in the heading, which a page may replace by its own. */}
      {view === 'sign-up' && isRequested && isCartFilled && <p className="soft">{authMessages.cartStays}</p>}
      {view === 'sign-up' && (
        <SignUpForm onDone={onDone} onSignIn={toSignIn} onLegal={(page) => navigate(emit, { to: page })} />
      )}
      {view === 'forgotten-password' && resetToken === null && (
        <ForgottenPasswordForm request={requestPasswordReset} onSignIn={back} />
      )}
      {resetToken !== null && <NewPassword token={resetToken} onChanged={onPasswordChanged} onSignIn={back} />}
    </section>
  )
}

type NewPasswordProps = {
  token: string
  onChanged(): void
  /** Absent for a signed-in customer. */
  onSignIn: (() => void) | undefined
}

/** The view of an emailed link: a form for a new password, or a form for another link when this one no longer works. */
function NewPassword({ token, onChanged, onSignIn }: NewPasswordProps) {
  const [isExpired, setIsExpired] = useState(false)
  const { session, alerts } = useActions()
  const { data: owner } = useQuery('profile', useCustomer())

  if (isExpired) {
    return (
      <div className="auth-form">
        <Alert type="error">{authMessages.deadLink}</Alert>
        {/* The form that had the focus is gone, so this one takes it. */}
        <ForgottenPasswordForm takesFocus request={session.requestPasswordReset} onSignIn={onSignIn} />
      </div>
    )
  }
  return (
    <NewPasswordForm
      username={owner?.email}
      change={(password) => session.resetPassword(token, password)}
      onDone={() => {
        alerts.show('success', authMessages.passwordChanged)
        onChanged()
      }}
      onDeadLink={() => setIsExpired(true)}
    />
  )
}
