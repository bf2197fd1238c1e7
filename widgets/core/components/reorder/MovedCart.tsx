import { useState } from 'react'
import { excludedAllergensIn } from '../../domain/catalogue/catalogue.ts'
import { price } from '../../domain/money.ts'
import { reorderChoices, takenLines, type ReorderChoice } from '../../domain/order/reorder-choices.ts'
import { movedCartMessages as messages } from '../../messages/moved-cart.ts'
import { reorderMessages } from '../../messages/reorder.ts'
import { navigate, type Emit } from '../../store/events.ts'
import { useActions, useRunAction, useSelector } from '../../store/hooks.ts'
import type { CartSlice, LineChange } from '../../store/slices/cart-state.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Button } from '../../ui/kit.tsx'
import { containedAllergens } from '../order/ReplaceLine.tsx'
import { reorderStyles } from './reorder.styles.ts'

const sheets = [reorderStyles]

/** What has changed in a cart that was moved to another channel: prices, quantities, removed lines with their substitutes. */
export function MovedCart({ changes, emit }: Pick<CartSlice, 'changes'> & { emit: Emit }) {
  const { cart, panels } = useActions()
  const compose = () => {
    cart.dismissChanges()
    panels.close()
    navigate(emit, { to: 'category', category: MENUS, subcategory: null })
  }
  return (
    <Dialog
      title={messages.title}
      note={messages.intro(changes?.channelName ?? '')}
      open={changes !== null}
      onClose={cart.dismissChanges}
      styles={sheets}
      footer={
        <Button block data-first onClick={cart.dismissChanges}>
          {messages.done}
        </Button>
      }
    >
      <ul className="reorder">
        {changes?.lines.map((line) => (
          <ChangedLine key={line.id} line={line} onCompose={compose} />
        ))}
      </ul>
    </Dialog>
  )
}

/** The category of the menus (§2). */
const MENUS = 'pause-dejeuner'

function ChangedLine({ line, onCompose }: { line: LineChange; onCompose(): void }) {
  const { name, quantity, unitPrice, choices, state } = line
  const avoid = useSelector(({ preferences }) => preferences.avoid)
  const isRemoved = unitPrice === null
  const remaining = isRemoved ? 0 : (line.available ?? quantity)
  const others = state === 'price' ? [] : reorderChoices({ ...line, quantity: quantity - remaining })
  const offered = others.filter(
    ({ substitute }) =>
      substitute && excludedAllergensIn(allergensOf(line, substitute.productCode), avoid).length === 0,
  )
  return (
    <li className="reorder-line">
      <p>
        <b>
          {reorderMessages.times(quantity)} {name}
        </b>
        {reasons(line).map((reason) => (
          <span key={reason} className="small reorder-why">
            {reason}
          </span>
        ))}
        {isRemoved && <span className="small soft">{messages.removed}</span>}
      </p>
      {offered.length > 0 && <Substitutes line={line} offered={offered} />}
      {isRemoved && choices.length > 0 && (
        <Button variant="link" className="button-start" onClick={onCompose}>
          {messages.compose}
        </Button>
      )}
    </li>
  )
}

const allergensOf = ({ substitutes }: LineChange, code: string): readonly string[] =>
  substitutes.find(({ productCode }) => productCode === code)?.allergens ?? []

/** Why a line is not the same; one that is short may have another price too. */
function reasons({ state, reason, oldUnitPrice, unitPrice, available, missing }: LineChange): string[] {
  const { states } = reorderMessages
  if (unitPrice === null) {
    if (reason === 'part') return [states.part(missing?.name ?? '')]
    return [reason ? states[reason] : state === 'out' ? states.out : messages.gone]
  }
  return [
    ...(state === 'short' ? [messages.short(available ?? 0)] : []),
    ...(unitPrice === oldUnitPrice ? [] : [messages.price(price(oldUnitPrice), price(unitPrice))]),
  ]
}

/** Adds one substitute of a line, once. */
function Substitutes({ line, offered }: { line: LineChange; offered: readonly ReorderChoice[] }) {
  const [added, setAdded] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const { cart } = useActions()
  const runAction = useRunAction()

  async function add(choice: ReorderChoice, code: string, name: string) {
    setBusy(code)
    const isDone = await runAction(async () => {
      for (const { productCode, quantity, unitPrice: _, ...parts } of takenLines([line], () => choice)) {
        // A menu is added with quantity 1 (D8).
        const times = line.choices.length > 0 ? quantity : 1
        for (let done = 0; done < times; done++) await cart.add({ productCode, quantity: quantity / times, ...parts })
      }
    })
    setBusy(null)
    if (isDone) setAdded(name)
  }

  return (
    <>
      <p className="small" aria-live="polite">
        {added && messages.added(added)}
      </p>
      {!added &&
        offered.map((choice) => {
          const other = line.substitutes.find(({ productCode }) => productCode === choice.substitute?.productCode)
          if (!other) return null
          const { productCode, name, part, unitPrice, allergens } = other
          return (
            <div key={productCode}>
              <Button variant="line" busy={busy === productCode} onClick={() => void add(choice, productCode, name)}>
                {part
                  ? messages.addWith(line.missing?.name ?? '', name)
                  : messages.add(choice.take, name, price(unitPrice))}
              </Button>
              <p className="small soft">{containedAllergens(allergens)}</p>
            </div>
          )
        })}
    </>
  )
}
