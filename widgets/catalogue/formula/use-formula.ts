import { useState } from 'react'
import type { Formula } from '../../core/domain/catalogue/formulas.ts'
import { failureOf, failureMessage } from '../../core/domain/failure.ts'
import { useActions, useRunAction, useRuntime, useChannelCode } from '../../core/store/hooks.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { formulasMessages as messages } from '../../core/messages/formulas.ts'
import { requestPlace } from '../../core/element/page/request-place.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import type { Product } from '../catalogue-types.ts'
import { reduce } from '../../core/domain/built-ins.ts'
import type { Cents } from '../../core/domain/money.ts'
import type { Availability } from '../availability/availability.ts'

/** Adds a formula to the cart and removes it again, line by line, with one alert at the end. */
export function useFormula({ code: subject, title }: Formula) {
  const runtime = useRuntime()
  const { store } = runtime
  const { cart, alerts } = useActions()
  const runAction = useRunAction()
  const [busy, setBusy] = useState(false)
  const [isAdded, setAdded] = useState(false)

  /** `before` holds the lines that earlier attempts added: the undo removes all of them. */
  async function add(lines: readonly FormulaLine[], before: readonly FormulaLine[] = []): Promise<void> {
    setBusy(true)
    await requestPlace(runtime)
    const { added, rejected, left, cause } = await addEach(
      lines.filter(({ unavailable }) => unavailable === null),
      ({ code, quantity }) => cart.add({ productCode: code, quantity }),
    )
    setBusy(false)
    const inCart = [...before, ...added]
    setAdded(inCart.length > 0)
    if (left.length > 0) {
      const action = { label: commonMessages.actions.retry, run: () => void add(left, inCart) }
      const message = inCart.length > 0 ? messages.interrupted(namesOf(left)) : failureMessage(cause)
      return alerts.show('error', message, { subject, action })
    }
    if (inCart.length === 0) return alerts.show('error', messages.nothing, { subject })
    const missing = [...lines.filter(({ unavailable }) => unavailable !== null), ...rejected]
    const action = { label: commonMessages.actions.cancel, run: () => void remove(inCart) }
    alerts.show('success', addedMessage(title, missing), { subject, action })
  }

  async function remove(inCart: readonly FormulaLine[]): Promise<void> {
    const removeEach = async () => {
      for (const { code, quantity } of inCart) {
        const line = store
          .getState()
          .cart.cart?.items.find(({ product, choices }) => product.code === code && choices.length === 0)
        if (line) await cart.setQuantity(line.id, Math.max(0, line.quantity - quantity))
      }
    }
    const removed = await runAction(removeEach, { subject })
    if (!removed) return
    setAdded(false)
    const action = { label: commonMessages.actions.undo, run: () => void add(inCart) }
    alerts.show('message', messages.removed(title), { subject, action })
  }

  return { add, busy, isAdded }
}

/** Adds the lines until a request fails; `left` are those that were not sent. The server rejects what is out of stock, or no longer on sale. */
async function addEach(lines: readonly FormulaLine[], addLine: (line: FormulaLine) => Promise<void>) {
  const added: FormulaLine[] = []
  const rejected: FormulaLine[] = []
  for (const [index, line] of lines.entries()) {
    try {
      await addLine(line)
      added.push(line)
    } catch (cause) {
      if (failureOf(cause).kind !== 'refused') return { added, rejected, left: lines.slice(index), cause }
      rejected.push({ ...line, unavailable: 'stock' })
    }
  }
  return { added, rejected, left: [], cause: null }
}

function addedMessage(title: string, missing: readonly FormulaLine[]): string {
  if (missing.length === 0) return messages.added(title)
  const isLate = missing.every(({ unavailable }) => unavailable === 'date')
  return (isLate ? messages.partial : messages.partialStock)(namesOf(missing), missing.length)
}

const namesOf = (lines: readonly FormulaLine[]): string => lines.map(({ code }) => messages.components[code]).join(', ')

/** The categories of the components (§7 lists products by category); the first one is also the list of the breakfast page. */
export const BREAKFAST = 'petit-dejeuner'
const DRINKS = 'softs-a-partager'

/** The components of the formulas at this channel, null until they are read; `cause` is why they could not be. */
type FormulaProducts = { products: readonly Product[] | null; failed: boolean; cause: unknown; retry(): void }

export function useFormulaProducts(): FormulaProducts {
  const channel = useChannelCode()
  const breakfast = useQuery('products', { channel, taxons: [BREAKFAST] })
  const drinks = useQuery('products', { channel, taxons: [DRINKS] })
  const products = breakfast.data && drinks.data && [...breakfast.data, ...drinks.data]
  return {
    products,
    failed: !products && (breakfast.status === 'failed' || drinks.status === 'failed'),
    cause: breakfast.cause ?? drinks.cause,
    retry: () => [breakfast, drinks].forEach(({ reload }) => reload()),
  }
}

type Component = Formula['components'][number]['product']

/** A component with its quantity. `unavailable` is the reason why it cannot be ordered: not for the chosen slot, or not in stock. */
export type FormulaLine = {
  code: Component
  quantity: number
  product: Product | null
  unavailable: null | 'date' | 'stock'
}

/** The lines that a formula, ordered `times` times, adds to the cart of this channel. */
export const formulaLines = (
  { components }: Formula,
  times: number,
  products: readonly Product[],
  availabilityOf: (product: Product) => Availability,
): FormulaLine[] =>
  components.map(({ product: code, quantity: perFormula }) => {
    const product = products.find((other) => other.code === code) ?? null
    const quantity = perFormula * times
    return { code, quantity, product, unavailable: unavailability(product, quantity, availabilityOf) }
  })

function unavailability(
  product: Product | null,
  quantity: number,
  availabilityOf: (product: Product) => Availability,
): FormulaLine['unavailable'] {
  if (!product || (product.onHand ?? Infinity) < quantity) return 'stock'
  const { status } = availabilityOf(product)
  if (status === 'available') return null
  return status === 'unavailable' ? 'date' : 'stock'
}

export function formulaPrice(lines: readonly FormulaLine[]): Cents {
  const available = lines.filter(({ unavailable }) => unavailable === null)
  return reduce(available, (sum, { product, quantity }) => sum + (product?.price ?? 0) * quantity, 0)
}
