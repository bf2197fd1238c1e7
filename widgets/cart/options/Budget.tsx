import { useState, useId, type KeyboardEvent } from 'react'
import { costPerGuest, parseEuros, parseGuests } from '../../core/domain/order/budget.ts'
import { euros, price } from '../../core/domain/money.ts'
import { useActions, useSelector } from '../../core/store/hooks.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { cartOptionsMessages } from '../messages.ts'
import { Icon, checkCircle, warningCircle, minus, plus } from '../../core/ui/kit.tsx'
import { fieldStyles } from '../../core/ui/field/field.styles.ts'
import { stylesRef } from '../../core/ui/styles/css.ts'
import type { Cart } from '../cart-types.ts'
import { optionsStyles } from './options.styles.ts'
import { FieldError } from '../../core/ui/field/Field.tsx'

const messages = cartOptionsMessages.budget
const adoptStyles = stylesRef(fieldStyles, optionsStyles)

/** The budget in euros that the first click on the plus button sets. */
const INITIAL_BUDGET = 20

/** The cost per guest compared with the budget per guest; exceeding it only shows a message. */
export function Budget({ cart }: { cart: Cart }) {
  const { cart: actions } = useActions()
  const typed = useSelector((state) => state.cart.budgetPerPerson)
  const guests = useSelector((state) => state.preferences.guests)
  const budget = parseEuros(typed)

  function stepBudget(by: number) {
    const next = budget ? budget / 100 + by : by > 0 ? INITIAL_BUDGET : 0
    actions.setFields({ budgetPerPerson: next > 0 ? euros(Math.round(next * 100)).replace(/\s/g, '') : '' })
  }
  return (
    <div ref={adoptStyles}>
      <div className="budget-fields">
        <Guests />
        <NumberField
          name="budgetPerPerson"
          label={messages.perPerson}
          hint={messages.hint}
          unit="€"
          decimal
          value={typed}
          error={budget === undefined ? messages.invalid : undefined}
          onType={(budgetPerPerson) => actions.setFields({ budgetPerPerson })}
          onStep={stepBudget}
        />
      </div>
      <Cost cart={cart} guests={guests} budget={budget ?? null} />
    </div>
  )
}

/** An invalid number as typed, which outlives a closed drawer, until another view stores another number. */
let lastInvalid: { typed: string; stored: number | null } | null = null

function Guests() {
  const { preferences } = useActions()
  const guests = useSelector((state) => state.preferences.guests)
  const [invalid, setInvalid] = useState(lastInvalid)
  const invalidText = invalid && invalid.stored === guests ? invalid.typed : null

  function type(typed: string) {
    const count = parseGuests(typed)
    lastInvalid = count === undefined ? { typed, stored: guests } : null
    setInvalid(lastInvalid)
    if (count !== undefined) preferences.set({ guests: count })
  }
  return (
    <NumberField
      name="guests"
      label={messages.guests}
      value={invalidText ?? String(guests ?? '')}
      error={invalidText === null ? undefined : guestsError(invalidText)}
      onType={type}
      onStep={(by) => type(String(Math.max(1, (guests ?? 0) + by)))}
    />
  )
}

/** Digits out of range have a message of their own (§5). */
const guestsError = (typed: string): string =>
  /^\d+$/.test(typed.trim()) ? messages.guestsInvalid : commonMessages.invalidField

function Cost({ cart, guests, budget }: { cart: Cart; guests: number | null; budget: number | null }) {
  const head = costPerGuest(cart, guests, budget)
  if (!head) return <p className="small soft">{messages.enterGuests}</p>
  const { cost, left } = head
  return (
    <div className={left !== null && left < 0 ? 'head-cost head-cost-over' : 'head-cost'} role="status">
      <p className="head-cost-amount">{messages.cost(price(cost))}</p>
      {left !== null && (
        <p className="cost-per-guest">
          <Icon path={left < 0 ? warningCircle : checkCircle} />
          <span>{left < 0 ? messages.exceeded(price(-left)) : messages.respected}</span>
        </p>
      )}
      <p className="small soft">
        {messages.includes}
        {left !== null && left > 0 && ` ${messages.margin(price(left))}`}
      </p>
    </div>
  )
}

type NumberFieldProps = {
  name: string
  label: string
  hint?: string
  /** Shown after the number, such as the euro sign. */
  unit?: string
  decimal?: boolean
  value: string
  /** The error of the typed text; shown once the field is left. */
  error: string | undefined
  onType(typed: string): void
  onStep(by: 1 | -1): void
}

/** A field for a number, with buttons that step it; the arrow keys step it too. */
function NumberField({ name, label, hint, unit, decimal, value, error, onType, onStep }: NumberFieldProps) {
  const id = useId()
  const [typing, setTyping] = useState(false)
  const shownError = typing ? undefined : error

  function stepByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="number">
        <button type="button" aria-label={messages.less(label)} onClick={() => onStep(-1)}>
          <Icon path={minus} />
        </button>
        <input
          id={id}
          className="input"
          name={name}
          inputMode={decimal ? 'decimal' : 'numeric'}
          autoComplete="off"
          enterKeyHint="done"
          value={value}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={[hint && `${id}h`, shownError && `${id}e`].filter(Boolean).join(' ') || undefined}
          onFocus={() => setTyping(error === undefined)}
          onBlur={() => setTyping(false)}
          onKeyDown={stepByKey}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {unit && <span aria-hidden="true">{unit}</span>}
        <button type="button" aria-label={messages.more(label)} onClick={() => onStep(1)}>
          <Icon path={plus} />
        </button>
      </span>
      {hint && (
        <span className="hint" id={`${id}h`}>
          {hint}
        </span>
      )}
      {shownError && (
        <div role="alert">
          <FieldError id={`${id}e`}>{shownError}</FieldError>
        </div>
      )}
    </div>
  )
}
