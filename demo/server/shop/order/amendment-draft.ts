import type { ReferenceValues } from '../../../../widgets/core/domain/order/order-fields.ts'
import { longInstant } from '../../../../widgets/core/domain/time/paris-time.ts'
import type { CustomerRow, OrderItemRow, OrderRow, PaymentRow, Queries } from '../../database/schema.ts'
import { changeOrder, createCart, insertItems, itemsOf, paymentOf, savePayment } from '../cart/carts.ts'
import type { DatabaseAndClock } from '../context.ts'
import { notFound, validationError } from '../domain-error.ts'
import { chargesOf } from '../payment/refunds.ts'
import { orderKey, transactionInTurn } from '../write-turns.ts'
import { enteredFields, fieldColumns, someColumns } from './details.ts'
import { isCancellable } from './order-status.ts'
import { documentIdsOf, lockOrder, NO_DOCUMENTS } from './orders.ts'

/** Amendments of one order: each emails its customer and the caterer. */
const MAX_REVISIONS = 50
const TOO_MANY = `Cette commande a été modifiée ${MAX_REVISIONS} fois, le maximum. Appelez-nous.`
const OVER = 'Cette commande ne peut plus être modifiée.'
const NOT_HELD = 'La place de cette commande n’est plus gardée\u00A0: réglez-la, puis modifiez-la.'
const UNCHARGED = 'Cette commande de démonstration n’a pas été débitée\u00A0: elle ne peut pas être modifiée.'

/** Why an order cannot be amended now; null when it can. */
export async function amendmentProblem(
  db: Queries,
  order: OrderRow,
  payment: PaymentRow | null,
  now: Date,
): Promise<string | null> {
  // What was refunded by hand in whole is not charged again.
  if (order.state !== 'new' || !payment || payment.state === 'refunded') return OVER
  if (!isCancellable(order, now)) {
    const limit = order.cutoff_at === null ? '' : `, le ${longInstant(new Date(order.cutoff_at))}`
    return `L’heure limite de modification est passée${limit}. Appelez-nous.`
  }
  if (order.released_at !== null) return NOT_HELD
  if (order.amended_at !== null && (await countRevisions(db, order.id)) >= MAX_REVISIONS) return TOO_MANY
  const isUncharged = payment.method === 'card' && payment.state === 'completed' && payment.amount > 0
  return isUncharged && (await chargesOf(db, order.id)).length === 0 ? UNCHARGED : null
}

async function countRevisions(db: Queries, orderId: number): Promise<number> {
  const own = db.selectFrom('order_revisions').where('order_id', '=', orderId)
  const { count } = await own.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * The draft of an amendment of an order: an ordinary cart with what was ordered, which every call of carts changes. An order has one at
 * most; 422 when it cannot be amended any more.
 */
export async function beginAmendment(
  { db, now }: DatabaseAndClock,
  orderId: number,
  customer: CustomerRow,
): Promise<OrderRow> {
  const instant = now()
  return transactionInTurn(db, orderKey(orderId), async (trx) => {
    const order = await lockOrder(trx, orderId)
    const payment = await paymentOf(trx, orderId)
    const problem = await amendmentProblem(trx, order, payment, instant)
    if (problem) throw validationError({ '': [problem] })
    const known = await draftOf(trx, orderId)
    if (known) return known
    const cart = await createCart(trx, order.channel_code, customer.id, instant)
    await insertItems(trx, copied(await itemsOf(trx, orderId), cart.id))
    const method = payment?.method ?? 'card'
    await savePayment(trx, cart.id, { method, state: 'cart', amount: 0, completed_at: null })
    const { coupon_code, delivery_date, delivery_window, shipping_address, billing_address } = order
    return changeOrder(trx, cart.id, {
      ...{ amends_order_id: orderId, coupon_code, delivery_date, delivery_window, shipping_address, billing_address },
      ...fieldColumns(enteredFields(order)),
      ...{ guests: order.guests, green_actions: order.green_actions, accepted_alcohol: order.accepted_alcohol },
    })
  })
}

/** Items of one product at two prices are one item of the draft, which is priced by what was ordered before. */
function copied(items: readonly OrderItemRow[], order_id: number) {
  const byContent = Map.groupBy(items, (item) => JSON.stringify([item.product_code, item.choices, item.agreed_price]))
  return [...byContent.values()].flatMap((same) => {
    const quantity = same.reduce((sum, item) => sum + item.quantity, 0)
    return same.slice(0, 1).map(({ product_code, choices, agreed_price }) => ({
      ...{ order_id, product_code, choices, agreed_price, quantity },
    }))
  })
}

async function draftOf(db: Queries, orderId: number): Promise<OrderRow | null> {
  const drafts = db.selectFrom('orders').selectAll().where('amends_order_id', '=', orderId)
  return (await drafts.executeTakeFirst()) ?? null
}

/** The draft of an order by its token; 404 for any other cart. */
export async function draftByToken(db: Queries, orderId: number, token: string): Promise<OrderRow> {
  const draft = await draftOf(db, orderId)
  if (draft?.token_value !== token) throw notFound()
  return draft
}

/** Deletes the draft of an order; idempotent. The order stays as it is. */
export async function discardAmendment({ db }: DatabaseAndClock, orderId: number, token: string): Promise<void> {
  await transactionInTurn(db, orderKey(orderId), async (trx) => {
    await lockOrder(trx, orderId)
    await trx
      .deleteFrom('orders')
      .where('amends_order_id', '=', orderId)
      .where('token_value', '=', token)
      .where('state', '=', 'cart')
      .execute()
  })
}

/** Changes references of an order, which its invoice states; 422 once that is issued. */
export async function changeReferences(
  { db }: DatabaseAndClock,
  orderId: number,
  changed: Partial<ReferenceValues>,
): Promise<void> {
  await transactionInTurn(db, orderKey(orderId), async (trx) => {
    const order = await lockOrder(trx, orderId)
    const { invoiceIds } = (await documentIdsOf(trx, [order.id])).get(order.id) ?? NO_DOCUMENTS
    if (invoiceIds.length > 0) throw validationError({ '': [INVOICED] })
    if (Object.keys(changed).length > 0) await changeOrder(trx, orderId, someColumns(changed))
  })
}

const INVOICED = 'La facture est émise\u00A0: ses références ne changent plus.'
