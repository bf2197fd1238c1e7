import { minimumOrder } from '../../core/domain/order/cart.ts'
import type { Cents } from '../../core/domain/money.ts'
import type { ChannelSlice } from '../../core/store/state.ts'
import type { CartSlice } from '../../core/store/slices/cart-state.ts'
import { useEffect, useRef, useState } from 'react'
import type { Draft } from '../../core/store/storage/checkout-draft.ts'
import { json } from '../../core/domain/built-ins.ts'

type Cart = NonNullable<CartSlice['cart']>
type Item = Cart['items'][number]
type Message = Cart['messages'][number]

/** Unit prices in cents before tax, by the id of their line, as last seen or accepted. */
type SeenPrices = Readonly<Record<string, Cents>>

/** One change of the cart, which the customer can accept or fix. */
export type Change =
  | { kind: 'price'; item: Item; before: Cents }
  | { kind: 'short'; item: Item; left: number; substitutes: Message['substitutes'] }
  | { kind: 'gone'; item: Item; substitutes: Message['substitutes']; text: string }
  | { kind: 'coupon' }
  | { kind: 'slot'; text: string }
  | { kind: 'minimum'; left: Cents }
  | { kind: 'message'; text: string }

/** The prices seen before, with the present price of new lines. */
export const withNewLines = ({ items }: Pick<Cart, 'items'>, seen: SeenPrices): SeenPrices =>
  Object.fromEntries(items.map(({ id, unitPrice }) => [id, seen[id] ?? unitPrice]))

/** All that must be accepted or fixed before the order: the server's messages first, then prices, then the minimum. */
export function changesOf(cart: Cart, seen: SeenPrices, minimumEuros: number | null): Change[] {
  const fromServer = cart.messages.flatMap((message) => changesIn(cart, message))
  const lost = fromServer.flatMap((change) => ('item' in change ? [change.item.id] : []))
  const prices = cart.items.flatMap((item) => {
    const before = seen[item.id]
    if (before === undefined || before === item.unitPrice || lost.includes(item.id)) return []
    return [{ kind: 'price' as const, item, before }]
  })
  const { left, reached } = minimumOrder(cart, minimumEuros ?? 0)
  return [...fromServer, ...prices, ...(reached ? [] : [{ kind: 'minimum' as const, left }])]
}

function changesIn(cart: Cart, { type, message, code, items, left, substitutes }: Message): Change[] {
  const lines = cart.items.filter(({ id }) => items.includes(id))
  if (code === 'product_gone') return lines.map((item) => ({ kind: 'gone', item, substitutes, text: message }))
  if (code === 'out_of_stock') return lines.map((item) => ({ kind: 'short', item, left: left ?? 0, substitutes }))
  if (code === 'coupon_lost') return [{ kind: 'coupon' }]
  if (code === 'slot_gone') return [{ kind: 'slot', text: message }]
  return type === 'error' ? [{ kind: 'message', text: message }] : []
}

const NONE: readonly Change[] = []

/**
 * The changes since the customer saw the cart. `hasChanged` is false while only a minimum or a message has blocked the order since the
 * checkout opened.
 */
export function useChanges(cart: CartSlice['cart'], channel: ChannelSlice['channel'], draft: Draft) {
  const [seen, setSeen] = useState<SeenPrices>(draft.prices)
  const [source, setSource] = useState(draft)
  if (source !== draft) {
    setSource(draft)
    setSeen({ ...seen, ...draft.prices() })
  }
  const known = cart ? withNewLines(cart, seen) : seen
  const key = json(known)
  useEffect(() => {
    const prices = JSON.parse(key) as SeenPrices
    setSeen(prices)
    draft.save({ prices })
  }, [key, draft])

  const isRead = cart !== null && cart.items.length > 0
  const changes = isRead ? changesOf(cart, known, channel?.minimumOrderAmount ?? null) : NONE
  const hasChanged = useRef(false)
  const isBlocked = changes.length > 0 && changes.every(({ kind }) => kind === 'minimum' || kind === 'message')
  if (isRead && channel && !isBlocked) hasChanged.current = true

  return {
    changes,
    hasChanged: hasChanged.current,
    accept: (itemId: number) => {
      const item = cart?.items.find(({ id }) => id === itemId)
      if (item) setSeen({ ...known, [itemId]: item.unitPrice })
    },
  }
}
