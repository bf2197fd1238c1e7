import { useState } from 'react'
import { costPerGuest, parseEuros, parseGuests } from '../../core/domain/budget.ts'
import { euros, price } from '../../core/domain/money.ts'
import { useActions, useSelector } from '../../core/store/hooks.ts'
import { commonText } from '../../core/messages/common.ts'
import { cartMoreText } from '../messages.ts'
import { Icon, checkCircle, warningCircle } from '../../core/ui/icons/icons.tsx'
import { fields } from '../../core/ui/field/field.styles.ts'
import { adopting } from '../../core/ui/styles/css.ts'
import type { Cart } from '../shapes.ts'
import { moreStyles } from './more.styles.ts'
import { NumberField } from './NumberField.tsx'

const words = cartMoreText.budget
const dress = adopting(fields, moreStyles)

/** The budget in euros that the first press on the plus gives. */
const USUAL = 20

/** The cost per guest compared with the budget per guest; exceeding it only shows a message. */
export function Budget({ cart }: { cart: Cart }) {
  const { cart: actions } = useActions()
  const typed = useSelector((state) => state.cart.budgetPerPerson)
  const guests = useSelector((state) => state.preferences.guests)
  const budget = parseEuros(typed)

  function stepBudget(by: number) {
    const next = budget ? budget / 100 + by : USUAL
    actions.setFields({ budgetPerPerson: next > 0 ? euros(Math.round(next * 100)).replace(/\s/g, '') : '' })
  }
  return (
    <div ref={dress}>
      <div className="budget-fields">
        <Guests />
        <NumberField
          name="budgetPerPerson"
          label={words.perPerson}
          hint={words.hint}
          unit="€"
          decimal
          value={typed}
          error={budget === undefined ? words.invalid : undefined}
          onType={(budgetPerPerson) => actions.setFields({ budgetPerPerson })}
          onStep={stepBudget}
        />
      </div>
      <Cost cart={cart} guests={guests} budget={budget ?? null} />
    </div>
  )
}

/**
 * An unreadable number of guests as typed, kept so that a closed drawer does not lose it, with the number that stood then: another
 * number was set elsewhere since, and counts.
 */
let unread: { typed: string; instead: number | null } | null = null

function Guests() {
  const { preferences } = useActions()
  const guests = useSelector((state) => state.preferences.guests)
  const [refused, setRefused] = useState(unread)
  const bad = refused && refused.instead === guests ? refused.typed : null

  function type(typed: string) {
    const count = parseGuests(typed)
    unread = count === undefined ? { typed, instead: guests } : null
    setRefused(unread)
    if (count !== undefined) preferences.set({ guests: count })
  }
  return (
    <NumberField
      name="guests"
      label={words.guests}
      value={bad ?? String(guests ?? '')}
      error={bad === null ? undefined : guestsError(bad)}
      onType={type}
      onStep={(by) => type(String(Math.max(1, (guests ?? 0) + by)))}
    />
  )
}

/** A text other than digits gets the words of the rules of the trade (§5). */
const guestsError = (typed: string): string =>
  /^\d+$/.test(typed.trim()) ? words.guestsInvalid : commonText.invalidField

type CostProps = { cart: Cart; guests: number | null; budget: number | null }

function Cost({ cart, guests, budget }: CostProps) {
  const head = costPerGuest(cart, guests, budget)
  if (!head) return <p className="small soft">{words.askGuests}</p>
  const { cost, left } = head
  return (
    <div className={left !== null && left < 0 ? 'head-cost head-cost-over' : 'head-cost'} role="status">
      <p className="head-cost-amount">{words.cost(price(cost))}</p>
      {left !== null && (
        <p className="head-cost-said">
          <Icon path={left < 0 ? warningCircle : checkCircle} />
          <span>{left < 0 ? words.exceeded(price(-left)) : words.respected}</span>
        </p>
      )}
      <p className="small soft">
        {words.includes}
        {left !== null && left > 0 && ` ${words.margin(price(left))}`}
      </p>
    </div>
  )
}
