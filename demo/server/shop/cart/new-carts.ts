import { BulkValidationError, fieldErrorsOf, type FieldErrors } from '../domain-error.ts'
import type { CustomerRow } from '../../database/schema.ts'
import { pricedCart, type PricedCart } from './priced-cart.ts'
import type { CartChange, ChangeResult } from './cart-changes.ts'
import type { Attribution } from './attribution.ts'
import { createCart } from './carts.ts'
import type { DatabaseAndClock } from '../shop.ts'

/** Creates a cart with items; rolled back when one is rejected. */
export async function createCartWith(
  { db, now }: DatabaseAndClock,
  channel: string,
  customer: CustomerRow | null,
  change: CartChange,
  attribution?: Attribution,
): Promise<PricedCart> {
  const instant = now()
  return db.transaction().execute(async (trx) => {
    const cart = await createCart(trx, channel, customer?.id ?? null, instant, attribution)
    const { order, lines } = await change(trx, cart, instant)
    return pricedCart(trx, order, instant, lines)
  })
}

/** Applies several changes, all or none; each error is reported at the index of its change. */
export const applyAll =
  (changes: readonly CartChange[]): CartChange =>
  async (trx, cart, now) => {
    const errors: FieldErrors[] = []
    let changed: ChangeResult = { order: cart }
    for (const change of changes) {
      errors.push(await fieldErrorsOf(async () => void (changed = await change(trx, changed.order, now))))
    }
    if (errors.some((fields) => Object.keys(fields).length > 0)) throw new BulkValidationError(errors)
    return changed
  }
