import type { GreenActions as Actions } from '../../domain/order/cart.ts'
import { useActions, useSelector } from '../../store/hooks.ts'
import { greenActionsMessages as messages, greenActionsLine } from '../../messages/order-fields.ts'
import { Switch } from '../../ui/field/choices.tsx'
import { switches } from '../../ui/field/choice.styles.ts'
import { stylesRef } from '../../ui/styles/css.ts'
import type { QueryData } from '../../queries/queries.ts'
import { useNowUntil } from '../use-now.ts'

const names = ['cutlery', 'cup', 'bread'] as const satisfies readonly (keyof Actions)[]
const adoptStyles = stylesRef(switches)

/** Items omitted by default (F5): each switch states what is saved, and what switching it off adds. */
export function GreenActions() {
  const { cart } = useActions()
  const taken = useSelector((state) => state.cart.greenActions)
  return (
    <div ref={adoptStyles} role="group" aria-label={messages.title}>
      <p className="small soft">{messages.intro}</p>
      {names.map((name) => (
        <Switch
          key={name}
          label={messages[name]}
          hint={!taken[name] && messages[`${name}Off`]}
          checked={taken[name]}
          onChange={(event) => cart.setGreenAction(name, event.currentTarget.checked)}
        />
      ))}
    </div>
  )
}

type OrderGreenActionsProps = { order: Pick<QueryData<'order'>, 'number' | 'greenActions' | 'cancellableUntil'> }

/** The items omitted from a placed order. No request changes them: until the cut-off a link opens the contact form. */
export function OrderGreenActions({ order: { number, greenActions, cancellableUntil } }: OrderGreenActionsProps) {
  const { panels } = useActions()
  const now = useNowUntil(cancellableUntil)
  if (!greenActions) return null
  return (
    <>
      {greenActionsLine(greenActions)}
      {new Date(cancellableUntil) > now && (
        <>
          <br />
          <button
            type="button"
            className="link-inline"
            aria-haspopup="dialog"
            onClick={() => panels.openAdditional('contact', messages.changeSubject(number))}
          >
            {messages.change}
          </button>
        </>
      )}
    </>
  )
}
