import { MAX_QUANTITY } from '../../../../widgets/core/domain/order/cart.ts'
import type { Delivery } from '../../../../widgets/core/domain/order/reorder.ts'
import type { Cents } from '../../../../widgets/core/domain/money.ts'
import type { Queries, CustomerRow, OrderRow } from '../../database/schema.ts'
import { fieldErrorsOf, validationError, type FieldErrors } from '../domain-error.ts'
import { addItem, cartByToken, changeOrder, createCart, itemsOf, lockCart, type Attribution } from '../cart/carts.ts'
import { eligibleProduct, ownCart, QUANTITY_TOO_LARGE } from '../cart/cart-changes.ts'
import type { Channel } from '../delivery/channels.ts'
import { setSlotIfAvailable } from '../delivery/checkout.ts'
import { linesOf } from '../cart/lines.ts'
import { checkedChoices, type Choices } from '../catalogue/menus.ts'
import { lockOrder, orderById, postalCodeOf } from './orders.ts'
import { checkSameContent, contentHash } from '../idempotency.ts'
import type { DatabaseAndClock } from '../shop.ts'
import { shortages, stockMessage } from '../catalogue/stock.ts'

/** A line to order again; `unitPrice` is the price that the customer saw, cents before tax: if it has changed, nothing is added. */
type ReorderedLine = { productCode: string; quantity: number; choices: Choices; unitPrice: Cents | null }

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

/** Puts lines of an order into a cart, all or none, at today's prices; 422 on the field of a line (`lines.0.quantity`). */
export async function reorder({ db, now }: DatabaseAndClock, order: OrderRow, customer: CustomerRow, request: Reorder) {
  const instant = now()
  return db.transaction().execute(async (trx) => {
    // A repeated request waits here, then finds the cart that was created.
    await lockOrder(trx, order.id)
    const { channel, cart: into, lines, delivery } = request
    const content = contentHash([channel.code, into, lines, delivery])
    const made = await cartMade(trx, order.id, request.key, content)
    if (made) return made
    const cart = await cartFor(trx, order, customer, request, instant)
    await addAll(trx, cart, request, instant)
    await trx
      .insertInto('reorders')
      .values({ order_id: order.id, idempotency_key: request.key, content_digest: content, cart_id: cart.id })
      .execute()
    const filled = await orderById(trx, cart.id)
    return delivery ? setSlotIfAvailable(trx, filled, delivery, instant) : filled
  })
}

async function cartMade(trx: Queries, orderId: number, key: string, content: string): Promise<OrderRow | null> {
  const row = await trx
    .selectFrom('reorders')
    .select(['cart_id', 'content_digest'])
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  checkSameContent(row.content_digest, content)
  return orderById(trx, row.cart_id)
}

async function cartFor(
  trx: Queries,
  order: OrderRow,
  customer: CustomerRow,
  { channel, cart: token, attribution }: Reorder,
  now: Date,
): Promise<OrderRow> {
  if (!channel.enabled) throw validationError({ channel: [`${channel.name} ne prend plus de commandes.`] })
  const known = token === null ? null : await cartByToken(trx, token)
  if (!known || (known.customer_id !== null && known.customer_id !== customer.id)) {
    const cart = await createCart(trx, channel.code, customer.id, now, attribution)
    return copyAddresses(trx, order, channel, cart)
  }
  if (known.channel_code !== channel.code) {
    throw validationError({ cart: ['Votre panier a été commencé dans un autre point de vente.'] })
  }
  return ownCart(trx, await lockCart(trx, known.token_value, now), customer)
}

/** Gives a new cart the addresses of the order, if the channel delivers there. */
async function copyAddresses(trx: Queries, order: OrderRow, channel: Channel, cart: OrderRow): Promise<OrderRow> {
  const { shipping_address, billing_address } = order
  if (!channel.postalCodes.includes(postalCodeOf(order))) return cart
  return changeOrder(trx, cart.id, { shipping_address, billing_address })
}

async function addAll(trx: Queries, cart: OrderRow, { channel, lines }: Reorder, now: Date): Promise<void> {
  const errors: FieldErrors = {}
  for (const [index, line] of lines.entries()) {
    const lineErrors = await fieldErrorsOf(() => addOne(trx, cart, line, channel, now))
    for (const [field, messages] of Object.entries(lineErrors)) errors[`lines.${index}.${field}`] = messages
  }
  Object.assign(errors, await stockErrors(trx, cart, lines))
  if (Object.keys(errors).length > 0) throw validationError(errors)
}

async function addOne(
  trx: Queries,
  cart: OrderRow,
  { productCode, quantity, choices: requested, unitPrice }: ReorderedLine,
  channel: Channel,
  now: Date,
): Promise<void> {
  const product = await eligibleProduct(trx, productCode, channel, now)
  const today = product.prices.get(channel.code) ?? 0
  if (unitPrice !== null && unitPrice !== today) throw validationError({ unitPrice: ['Le prix a changé entre-temps.'] })
  const choices = await checkedChoices(trx, product, requested, channel, now)
  await addItem(trx, cart.id, { productCode, quantity, choices })
}

/** The errors of lines with too little stock or too high a quantity, counting what the cart held before. */
async function stockErrors(trx: Queries, cart: OrderRow, reordered: readonly ReorderedLine[]): Promise<FieldErrors> {
  const lines = await linesOf(trx, cart, await itemsOf(trx, cart.id))
  const short = new Map(shortages(lines).map((product) => [product.code, stockMessage(product)]))
  const long = new Set(lines.filter(({ quantity }) => quantity > MAX_QUANTITY).map(({ product }) => product.code))
  const lineErrors = reordered.flatMap(({ productCode, choices }, index): [string, string[]][] => {
    const tooLong = long.has(productCode) ? [QUANTITY_TOO_LARGE] : []
    const messages = [productCode, ...Object.values(choices)].flatMap((code) => short.get(code) ?? [])
    return [...tooLong, ...messages].length > 0 ? [[`lines.${index}.quantity`, [...tooLong, ...messages]]] : []
  })
  return Object.fromEntries(lineErrors)
}
