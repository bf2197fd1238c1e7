import { randomUUID } from 'node:crypto'
import type { CustomerRow, Queries } from '../../database/schema.ts'
import {
  BulkValidationError,
  cartNotFound,
  fieldErrorsOf,
  validationError,
  type DomainError,
  type FieldErrors,
} from '../domain-error.ts'
import { AdditionKeys, contentHash } from '../idempotency.ts'
import type { DatabaseAndClock } from '../context.ts'
import { largeWriteInTurn, transactionInTurn } from '../write-turns.ts'
import { changeCart, checkQuantities, type CartChange } from './cart-changes.ts'
import { CartDraft, emptyCart, type DraftedCart, type NewItem } from './cart-draft.ts'
import { cartByToken, createCart } from './carts.ts'
import { pricedCart, type PricedCart } from './priced-cart.ts'

/** An item to add, with its idempotency key. */
export type Addition = NewItem & { key: string | null }

/** The error for the messages of each item. */
type Reject = (errors: readonly FieldErrors[]) => DomainError

const rejectOne: Reject = ([fields = {}]) => validationError(fields)
const rejectEach: Reject = (errors) => new BulkValidationError(errors)

/** Adds one item. */
export const addItemChange = (addition: Addition): CartChange => addAll([addition], rejectOne)

/**
 * Adds products and menus, all or none, after checking that they are on sale and in stock. The same key again adds nothing, because a
 * browser sends a request twice by itself when a reused connection ends before the response; with another item it is rejected (409).
 */
const addAll =
  (additions: readonly Addition[], reject: Reject): CartChange =>
  async (trx, cart, now) => {
    const { draft, keys } = await checked(trx, cart, additions, reject, now)
    await keys.save(trx, cart.id, now)
    return { order: cart, lines: await draft.save(trx, now) }
  }

async function checked(
  db: Queries,
  cart: DraftedCart,
  additions: readonly Addition[],
  reject: Reject,
  now: Date,
): Promise<{ draft: CartDraft; keys: AdditionKeys }> {
  const sent = additions.flatMap(({ key }) => key ?? [])
  const keys = await AdditionKeys.of(db, cart.id, sent)
  const draft = await CartDraft.of(db, cart, additions)
  const errors = additions.map(({ key, ...item }) =>
    fieldErrorsOf(() => {
      const { productCode, quantity, choices } = item
      if (key && !keys.isFirst(key, contentHash([item]))) return
      const product = draft.eligible(productCode, now)
      if (product.isMenu && quantity !== 1) throw validationError({ quantity: ['Un menu s’ajoute un par un.'] })
      const stored = draft.add(product, { quantity, choices }, now) ?? {}
      const [short] = draft.shortages([productCode, ...Object.values(stored)])
      checkQuantities(short, draft.isTooLong(), stored)
    }),
  )
  if (errors.some((fields) => Object.keys(fields).length > 0)) throw reject(errors)
  return { draft, keys }
}

/**
 * Adds several items, with the errors of each at its index; `from` is the address of the client. What can be rejected is rejected before
 * the transaction, which checks again what may have changed.
 */
export async function addSeveral(
  shop: DatabaseAndClock,
  token: string,
  customer: CustomerRow | null,
  additions: readonly Addition[],
  from: string,
): Promise<PricedCart> {
  return largeWriteInTurn(shop.db, from, async () => {
    const cart = await cartByToken(shop.db, token)
    if (!cart || (cart.customer_id !== null && cart.customer_id !== customer?.id)) throw cartNotFound()
    await checked(shop.db, cart, additions, rejectEach, shop.now())
    return changeCart(shop, token, customer, addAll(additions, rejectEach))
  })
}

type NewCart = { channel: string; customer: CustomerRow | null }

/** Creates a cart with one item, or no cart when it is rejected. */
export const createCartWith = (shop: DatabaseAndClock, cart: NewCart, addition: Addition): Promise<PricedCart> =>
  createFilled(shop, cart, [addition], rejectOne)

/** Creates a cart with several items, as `addSeveral` adds them. */
export const createCartWithSeveral = (
  shop: DatabaseAndClock,
  cart: NewCart,
  additions: readonly Addition[],
  from: string,
) => largeWriteInTurn(shop.db, from, () => createFilled(shop, cart, additions, rejectEach))

async function createFilled(
  { db, now }: DatabaseAndClock,
  { channel, customer }: NewCart,
  additions: readonly Addition[],
  reject: Reject,
): Promise<PricedCart> {
  const instant = now()
  await checked(db, emptyCart(channel), additions, reject, instant)
  return transactionInTurn(db, randomUUID(), async (trx) => {
    const cart = await createCart(trx, channel, customer?.id ?? null, instant)
    const { order, lines } = await addAll(additions, reject)(trx, cart, instant)
    return pricedCart(trx, order, instant, lines)
  })
}
