import { WaysIn } from '../../core/forms/sign-in/WaysIn.tsx'
import type { Emit } from '../../core/element/events.ts'
import { accountText } from '../../core/text/account.ts'

/** The ways in, switched in place: the cart and the step stay where they are. */
export function Gate({ emit }: { emit: Emit }) {
  return (
    <section className="gate">
      <p className="lead">{accountText.auth.signInToContinue}</p>
      <WaysIn onLegal={(page) => void emit('catering:navigate', { to: page })} />
    </section>
  )
}
