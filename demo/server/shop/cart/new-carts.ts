import { BulkRefusal, Refusal, refusalsOf, type FieldErrors } from '../refusal.ts'
import type { CustomerRow } from '../../database/schema.ts'
import { basketOf, type Basket } from './basket.ts'
import type { CartChange, Changed } from './cart-changes.ts'
import type { Attribution } from './attribution.ts'
import { cartBegunWith, createCart } from './carts.ts'
import type { DataAndClock } from '../shop.ts'

/** Creates a cart with items; if one is refused, no cart is left. */
export async function createCartWith(
  { db, now }: DataAndClock,
  channel: string,
  customer: CustomerRow | null,
  change: CartChange,
  attribution?: Attribution,
): Promise<Basket> {
  const instant = now()
  return db.transaction().execute(async (trx) => {
    const cart = await createCart(trx, channel, customer?.id ?? null, instant, attribution)
    const { order, lines } = await change(trx, cart, instant)
    return basketOf(trx, order, instant, lines)
  })
}

/** An item for a new cart, and the key of the press that adds it. */
export type First = { key: string; change: CartChange }

/**
 * Begins a cart, with its first item if that may be added: when it may not, the call that adds it to the empty cart says why. The same
 * key again answers the cart that it began, as the first answer may have been lost.
 */
export async function beginCart(
  shop: DataAndClock,
  channel: string,
  customer: CustomerRow | null,
  attribution: Attribution,
  first: First | null,
): Promise<Basket> {
  const { db, now } = shop
  if (first) {
    const begun = await cartBegunWith(db, first.key, customer?.id ?? null)
    if (begun) return basketOf(db, begun, now())
    try {
      return await createCartWith(shop, channel, customer, first.change, attribution)
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
    }
  }
  return basketOf(db, await createCart(db, channel, customer?.id ?? null, now(), attribution), now())
}

/** Makes several changes, all of them or none; each refusal is answered at the place of its change. */
export const together =
  (changes: readonly CartChange[]): CartChange =>
  async (trx, cart, now) => {
    const refusals: FieldErrors[] = []
    let changed: Changed = { order: cart }
    for (const change of changes) {
      refusals.push(await refusalsOf(async () => void (changed = await change(trx, changed.order, now))))
    }
    if (refusals.some((fields) => Object.keys(fields).length > 0)) throw new BulkRefusal(refusals)
    return changed
  }
