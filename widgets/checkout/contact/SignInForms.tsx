import { useSignInNote, SignInOrUp } from '../../core/components/sign-in/SignInForm.tsx'
import { navigate, type Emit } from '../../core/store/events.ts'
import { adoptStyles } from '../adopt-styles.ts'

/** The sign-in, sign-up and password forms in place; the cart and the step do not change. */
export function SignInForms({ emit }: { emit: Emit }) {
  return (
    <section className="checkout-sign-in" ref={adoptStyles}>
      <p className="lead">{useSignInNote()}</p>
      <SignInOrUp onLegal={(page) => navigate(emit, { to: page })} />
    </section>
  )
}
