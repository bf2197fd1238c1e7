import { BulkValidationError, fieldErrorsOf, type FieldErrors } from '../domain-error.ts'
import type { CustomerRow } from '../../database/schema.ts'
import { basketOf, type Basket } from './basket.ts'
import type { CartChange, Changed } from './cart-changes.ts'
import type { Attribution } from './attribution.ts'
import { createCart } from './carts.ts'
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

/** Makes several changes, all of them or none; each refusal is answered at the place of its change. */
export const together =
  (changes: readonly CartChange[]): CartChange =>
  async (trx, cart, now) => {
    const refusals: FieldErrors[] = []
    let changed: Changed = { order: cart }
    for (const change of changes) {
      refusals.push(await fieldErrorsOf(async () => void (changed = await change(trx, changed.order, now))))
    }
    if (refusals.some((fields) => Object.keys(fields).length > 0)) throw new BulkValidationError(refusals)
    return changed
  }
