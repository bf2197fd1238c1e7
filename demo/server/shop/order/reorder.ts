import type { Delivery } from '../../../../widgets/core/domain/order/reorder.ts'
import type { Cents } from '../../../../widgets/core/domain/money.ts'
import type { Queries, CustomerRow, OrderRow } from '../../database/schema.ts'
import { fieldErrorsOf, validationError, type FieldErrors } from '../domain-error.ts'
import type { Attribution } from '../cart/attribution.ts'
import { cartByToken, changeOrder, createCart, lockCart } from '../cart/carts.ts'
import { ownCart, QUANTITY_TOO_LARGE } from '../cart/cart-changes.ts'
import { CartDraft, emptyCart, type DraftedCart, type NewItem } from '../cart/cart-draft.ts'
import type { Channel } from '../delivery/channels.ts'
import { setSlotIfAvailable } from '../delivery/checkout.ts'
import { lockOrder, orderById, postalCodeOf } from './orders.ts'
import { checkSameContent, contentHash } from '../idempotency.ts'
import type { DatabaseAndClock } from '../context.ts'
import { cartKey, customerKey, largeWriteInTurn, orderKey, transactionInTurn } from '../write-turns.ts'
import { stockMessage } from '../catalogue/stock.ts'

/** A line to order again; `unitPrice` is the price that the customer saw, cents before tax: if it has changed, nothing is added. */
type ReorderedLine = NewItem & { unitPrice: Cents | null }

export type Reorder = {
  /** The idempotency key: a repeated request gets the same cart and adds nothing. */
  key: string
  channel: Channel
  /** The token of the cart to add to; a new one is created for a missing or another customer's cart. */
  cart: string | null
  lines: readonly ReorderedLine[]
  /** The day and slot, set if they are available for the filled cart; null keeps the cart's own. */
  delivery: Delivery | null
  /** Where a new cart comes from; the cart of `cart` keeps its own. */
  attribution: Attribution
}

/**
 * Puts lines of an order into a cart, all or none, at today's prices; 422 on the field of a line (`lines.0.quantity`). What can be
 * rejected is rejected before the transaction, which checks again what may have changed.
 */
export async function reorder({ db, now }: DatabaseAndClock, order: OrderRow, customer: CustomerRow, request: Reorder) {
  const instant = now()
  const key = orderKey(order.id)
  return largeWriteInTurn(db, customerKey(customer.id), async () => {
    const made = await cartMade(db, order.id, request)
    if (made) return made
    const known = await knownCart(db, customer, request)
    await filledDraft(db, known ?? emptyCart(request.channel.code), request, instant)
    const turn = request.cart === null ? key : cartKey(request.cart)
    return transactionInTurn(db, turn, (trx) => reorderIn(trx, order, customer, request, instant))
  })
}

async function reorderIn(trx: Queries, order: OrderRow, customer: CustomerRow, request: Reorder, now: Date) {
  // A repeated request waits here, then finds the cart that was created.
  await lockOrder(trx, order.id)
  const made = await cartMade(trx, order.id, request)
  if (made) return made
  const cart = await cartFor(trx, order, customer, request, now)
  await (await filledDraft(trx, cart, request, now)).save(trx, now)
  await makeRoomForKey(trx, order.id)
  const first = { order_id: order.id, idempotency_key: request.key, content_digest: contentOf(request) }
  await trx
    .insertInto('reorders')
    .values({ ...first, cart_id: cart.id })
    .execute()
  const filled = await orderById(trx, cart.id)
  return request.delivery ? setSlotIfAvailable(trx, filled, request.delivery, now) : filled
}

/** Idempotency keys of reorders that one order keeps: those of its latest carts. */
const MAX_KEYS = 100

async function makeRoomForKey(trx: Queries, orderId: number): Promise<void> {
  const own = trx.selectFrom('reorders').select('idempotency_key').where('order_id', '=', orderId)
  const latest = own
    .orderBy('cart_id', 'desc')
    .orderBy('idempotency_key')
    .limit(MAX_KEYS - 1)
  await trx.deleteFrom('reorders').where('order_id', '=', orderId).where('idempotency_key', 'not in', latest).execute()
}

const contentOf = ({ channel, cart, lines, delivery }: Reorder): string =>
  contentHash([channel.code, cart, lines, delivery])

/** The cart that the same request has filled before; null when it is the first. 409 when its key was used for other content. */
async function cartMade(db: Queries, orderId: number, request: Reorder): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('reorders')
    .select(['cart_id', 'content_digest'])
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', request.key)
    .executeTakeFirst()
  if (!row) return null
  checkSameContent(row.content_digest, contentOf(request))
  return orderById(db, row.cart_id)
}

/** The cart to add to; null when a new one is to be created. */
async function knownCart(
  db: Queries,
  customer: CustomerRow,
  { channel, cart: token }: Reorder,
): Promise<OrderRow | null> {
  if (!channel.enabled) throw validationError({ channel: [`${channel.name} ne prend plus de commandes.`] })
  const known = token === null ? null : await cartByToken(db, token)
  if (!known || (known.customer_id !== null && known.customer_id !== customer.id)) return null
  if (known.channel_code !== channel.code) {
    throw validationError({ cart: ['Votre panier a été commencé dans un autre point de vente.'] })
  }
  return known
}

async function cartFor(
  trx: Queries,
  order: OrderRow,
  customer: CustomerRow,
  request: Reorder,
  now: Date,
): Promise<OrderRow> {
  const known = await knownCart(trx, customer, request)
  if (known) return ownCart(trx, await lockCart(trx, known.token_value, now), customer)
  const cart = await createCart(trx, request.channel.code, customer.id, now, request.attribution)
  return copyAddresses(trx, order, request.channel, cart)
}

/** Gives a new cart the addresses of the order, if the channel delivers there. */
async function copyAddresses(trx: Queries, order: OrderRow, channel: Channel, cart: OrderRow): Promise<OrderRow> {
  const { shipping_address, billing_address } = order
  if (!channel.postalCodes.includes(postalCodeOf(order))) return cart
  return changeOrder(trx, cart.id, { shipping_address, billing_address })
}

/** The cart with the lines at today's prices, not yet written; the errors of quantities count what the cart held before. */
async function filledDraft(db: Queries, cart: DraftedCart, { lines, channel }: Reorder, now: Date): Promise<CartDraft> {
  const draft = await CartDraft.of(db, cart, lines)
  const rejected = lines.map(({ productCode, unitPrice, ...rest }) =>
    fieldErrorsOf(() => {
      const product = draft.eligible(productCode, now)
      const today = product.prices.get(channel.code) ?? 0
      if (unitPrice !== null && unitPrice !== today)
        throw validationError({ unitPrice: ['Le prix a changé entre-temps.'] })
      draft.add(product, rest, now)
    }),
  )
  const errors: FieldErrors = {}
  for (const [index, fields] of rejected.entries())
    for (const [field, messages] of Object.entries(fields)) errors[`lines.${index}.${field}`] = messages
  for (const [index, line] of lines.entries()) {
    const messages = quantityErrors(draft, line)
    if (messages.length > 0) errors[`lines.${index}.quantity`] = messages
  }
  if (Object.keys(errors).length > 0) throw validationError(errors)
  return draft
}

function quantityErrors(draft: CartDraft, { productCode, choices }: ReorderedLine): string[] {
  const tooLong = draft.isTooLong(productCode) ? [QUANTITY_TOO_LARGE] : []
  return [...tooLong, ...draft.shortages([productCode, ...Object.values(choices)]).map(stockMessage)]
}
