import type { Queries, OrderRow, PaymentRow } from '../../database/schema.ts'
import { statusOf, stepProblem, isCancellable, paymentDeadline, type OrderStep } from './order-status.ts'
import type { DatabaseAndClock, DatabaseAndPayments } from '../context.ts'
import { validationError } from '../domain-error.ts'
import { changeOrder, paymentOf } from '../cart/carts.ts'
import { contentOf, isCredited, issueCreditNote, issueInvoice } from '../payment/invoices.ts'
import { emailCustomer, queueCancellationEmails } from '../outbox.ts'
import { lockOrder, orderById } from './orders.ts'
import { changePayment, changePaymentState } from '../payment/payment-requests.ts'
import { cancelOpenChallenges, endPayment, reducePayment, sendOwedRefunds } from '../payment/settlement.ts'
import type { ParisDay } from '../../../../widgets/core/domain/time/paris-day.ts'
import { longDay, longInstant, parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { forEachOrder, releasePlace } from './places.ts'
import { checkVersion, orderVersion, type Version } from '../versions.ts'
import { orderKey, transactionInTurn } from '../write-turns.ts'

export type OrderAction = OrderStep | 'payment/complete' | 'payment/refund'

/** `version`: of the order as it was read. `deliveredOn`: see `deliverOrder`; `quantities`: see `creditOrder`. */
type ActionRequest = { version?: Version; deliveredOn?: ParisDay | null; quantities?: readonly number[] | null }

type Handler = (context: DatabaseAndPayments, orderId: number, request: Required<ActionRequest>) => Promise<unknown>

/** The caterer's actions on an order, named as in their URL. Each throws 422 with a message when it is impossible. */
const HANDLERS: Record<OrderAction, Handler> = {
  confirm: (context, orderId, { version }) => confirmOrder(context, orderId, version),
  deliver: (context, orderId, { version, deliveredOn }) => deliverOrder(context, orderId, version, deliveredOn),
  undeliver: (context, orderId, { version }) => undoDelivery(context, orderId, version),
  cancel: (context, orderId, { version }) => cancelOrder(context, orderId, 'caterer', version),
  credit: (context, orderId, { version, quantities }) => creditOrder(context, orderId, version, quantities),
  'payment/complete': (context, orderId, { version }) => completePayment(context, orderId, version),
  'payment/refund': (context, orderId, { version }) => returnTransfer(context, orderId, version),
}

export const ORDER_ACTIONS = Object.keys(HANDLERS) as OrderAction[]

/** Takes an action on the order of this version; 409 when its status or payment has changed since. */
export async function takeAction(
  context: DatabaseAndPayments,
  orderId: number,
  action: OrderAction,
  { version = null, deliveredOn = null, quantities = null }: ActionRequest = {},
): Promise<void> {
  await HANDLERS[action](context, orderId, { version, deliveredOn, quantities })
}

export async function possibleActions(db: Queries, order: OrderRow, payment: PaymentRow | null) {
  const hasNote = await isCredited(db, order.id)
  const status = statusOf(order, payment?.method ?? 'card')
  return ORDER_ACTIONS.filter((action) => {
    switch (action) {
      case 'payment/complete':
        return transferProblem(order, payment) === null
      case 'payment/refund':
        return payment !== null && isOwedBack(payment, order.state === 'cancelled' || hasNote)
      case 'credit':
        return stepProblem(action, status) === null && order.invoice_due_at === null && !hasNote
      case 'undeliver':
        return order.invoice_due_at !== null
      default:
        return stepProblem(action, status) === null
    }
  })
}

export async function confirmOrder(
  { db, now }: DatabaseAndClock,
  orderId: number,
  seen: Version = null,
): Promise<void> {
  await transactionInTurn(db, orderKey(orderId), async (trx) => {
    await lockForStep(trx, orderId, 'confirm', seen)
    await changeOrder(trx, orderId, { confirmed_at: now().toISOString() })
  })
}

/** How long a delivery can be undone: then its invoice is issued, and emailed. */
const UNDO_MS = 10 * 60_000

/**
 * Marks an order as delivered, on the agreed day unless another one is given; 422 for a day to come, or before the order. A transfer may
 * still be outstanding.
 */
export async function deliverOrder(
  { db, now }: DatabaseAndClock,
  orderId: number,
  seen: Version = null,
  deliveredOn: ParisDay | null = null,
): Promise<void> {
  await transactionInTurn(db, orderKey(orderId), async (trx) => {
    const instant = now()
    const { order } = await lockForStep(trx, orderId, 'deliver', seen)
    const delivered_on = deliveredOn ?? order.delivery_date ?? parisDay(instant)
    const problem = deliveryDayProblem(order, delivered_on, instant)
    if (problem) throw validationError({ deliveredOn: [problem] })
    const delivered_at = instant.toISOString()
    const invoice_due_at = new Date(instant.getTime() + UNDO_MS).toISOString()
    const delivered = { delivered_at, delivered_on, invoice_due_at }
    await changeOrder(trx, orderId, { state: 'fulfilled', shipping_state: 'shipped', ...delivered })
  })
}

function deliveryDayProblem({ completed_at }: OrderRow, day: ParisDay, now: Date): string | null {
  if (day > parisDay(now))
    return `Le ${longDay(day)} est à venir. Si la commande a été livrée plus tôt, indiquez le jour de la livraison.`
  const placedOn = parisDay(new Date(completed_at ?? now))
  return day < placedOn
    ? `La commande a été passée le ${longDay(placedOn)}\u00A0: elle n’a pas pu être livrée avant.`
    : null
}

/** Undoes a delivery whose invoice is not issued yet. */
async function undoDelivery({ db }: DatabaseAndClock, orderId: number, seen: Version): Promise<void> {
  await transactionInTurn(db, orderKey(orderId), async (trx) => {
    const { order } = await lockForStep(trx, orderId, 'undeliver', seen)
    if (order.invoice_due_at === null) throw validationError({ '': [INVOICED] })
    const undone = { delivered_at: null, delivered_on: null, invoice_due_at: null }
    await changeOrder(trx, orderId, { state: 'new', shipping_state: 'ready', ...undone })
  })
}

const INVOICED = 'La facture est partie\u00A0: la livraison ne se défait plus, un avoir peut être établi.'
const NOT_INVOICED = 'La facture n’est pas encore partie\u00A0: revenez plutôt sur la livraison.'

/** Issues the invoices of the orders whose delivery can no longer be undone, and emails them; concurrent runs do each once. */
export async function issueDueInvoices({ db, now }: DatabaseAndClock): Promise<void> {
  const instant = now()
  const due = db.selectFrom('orders').select('id').where('invoice_due_at', '<=', instant.toISOString())
  await forEachOrder(await due.execute(), (id) =>
    transactionInTurn(db, orderKey(id), async (trx) => {
      const order = await lockOrder(trx, id)
      // Read again under the lock: the delivery may have been undone, and recorded again.
      const isDue = order.invoice_due_at !== null && order.invoice_due_at <= instant.toISOString()
      if (isDue) await sendInvoice(trx, order, instant)
    }),
  )
}

export async function sendInvoice(trx: Queries, order: OrderRow, now: Date): Promise<void> {
  const { id } = await issueInvoice(trx, order.id, now)
  await changeOrder(trx, order.id, { invoice_due_at: null })
  await emailCustomer(trx, order, { kind: 'invoiceAvailable', invoiceId: id }, now)
}

/**
 * Credits so many of each line of a delivered order, or all that is left of its invoice, which that cancels; refunds what was paid for it,
 * by card at once.
 */
async function creditOrder(
  context: DatabaseAndPayments,
  orderId: number,
  seen: Version,
  quantities: readonly number[] | null,
): Promise<void> {
  const now = context.now()
  await transactionInTurn(context.db, orderKey(orderId), async (trx) => {
    const { order, payment } = await lockForStep(trx, orderId, 'credit', seen)
    if (order.invoice_due_at !== null) throw validationError({ '': [NOT_INVOICED] })
    // Returns the invoice of the delivery.
    const invoice = await issueInvoice(trx, orderId, now)
    const note = await issueCreditNote(trx, invoice, quantities, now)
    if (note.cancels === null) await reducePayment(trx, payment, contentOf(note).totals.inclTax, now)
    else await endPayment(trx, payment, 'credited', now)
    await emailCustomer(trx, order, { kind: 'creditNoteIssued', invoiceId: note.id }, now)
  })
  await sendOwedRefunds(context, orderId)
}

/** Records the transfer for an order, and emails its customer. */
async function completePayment({ db, now }: DatabaseAndClock, orderId: number, seen: Version): Promise<void> {
  await transactionInTurn(db, orderKey(orderId), async (trx) => {
    const order = await lockOrder(trx, orderId)
    const payment = await paymentOf(trx, orderId)
    const problem = transferProblem(order, payment)
    if (problem) throw validationError({ '': [problem] })
    checkVersion(seen, orderVersion(order, payment), ORDER_CHANGED)
    const instant = now()
    await markPaid(trx, orderId, instant)
    await emailCustomer(trx, order, { kind: 'paymentReceived', orderId }, instant)
  })
}

export async function markPaid(trx: Queries, orderId: number, now: Date): Promise<void> {
  const payment = await paymentOf(trx, orderId)
  const transferred = payment?.method === 'bank_transfer' ? payment.amount : 0
  await changePaymentState(trx, orderId, 'completed', { completed_at: now.toISOString(), transferred })
}

/** Records that the transfer for a cancelled or credited order has been sent back, or what was credited of it. */
async function returnTransfer({ db }: DatabaseAndClock, orderId: number, seen: Version): Promise<void> {
  await transactionInTurn(db, orderKey(orderId), async (trx) => {
    const order = await lockOrder(trx, orderId)
    const payment = await paymentOf(trx, orderId)
    const isOver = order.state === 'cancelled' || (await isCredited(trx, orderId))
    if (!payment || !isOwedBack(payment, isOver)) {
      throw validationError({ '': ['Cette commande n’a pas de virement à rendre.'] })
    }
    checkVersion(seen, orderVersion(order, payment), ORDER_CHANGED)
    if (!isOver) return changePayment(trx, orderId, { transferred: payment.amount })
    await changePaymentState(trx, orderId, 'refunded', { transferred: 0 })
  })
}

/** Whether a transfer has to be sent back: its order was cancelled or credited, or costs less by a credit note of a part. */
const isOwedBack = ({ method, state, amount, transferred }: PaymentRow, isOver: boolean): boolean =>
  method === 'bank_transfer' && state === 'completed' && (isOver || transferred > amount)

/** Locks the order until the end of the transaction; throws if the step is impossible. */
async function lockForStep(trx: Queries, orderId: number, step: OrderStep, seen: Version) {
  const order = await lockOrder(trx, orderId)
  const payment = await paymentOf(trx, orderId)
  if (!payment) throw new Error(`Order ${orderId} was placed without a payment.`)
  const problem = stepProblem(step, statusOf(order, payment.method))
  if (problem) throw validationError({ '': [problem] })
  checkVersion(seen, orderVersion(order, payment), ORDER_CHANGED)
  return { order, payment }
}

const ORDER_CHANGED = 'Cette commande a changé entre-temps. Vérifiez son état, puis recommencez.'

/** Why no transfer can be recorded; null when one is outstanding. */
function transferProblem({ state, payment_state }: OrderRow, payment: PaymentRow | null): string | null {
  if (state === 'cancelled') return 'Cette commande est annulée.'
  if (payment?.method !== 'bank_transfer') return 'Cette commande se règle par carte.'
  return payment_state === 'awaiting_payment' ? null : 'Cette commande n’attend plus de virement.'
}

/** Cancelled by its customer until the cut-off, by the caterer at any time, or by the cleanup job when it was not paid. */
type CancelledBy = 'customer' | 'caterer' | 'cleanup-job'

/** Cancels an order; idempotent. Committed before the refund is requested: the cleanup job repeats a request that failed. */
export async function cancelOrder(
  context: DatabaseAndPayments,
  orderId: number,
  by: CancelledBy,
  seen: Version = null,
): Promise<OrderRow> {
  const now = context.now()
  await transactionInTurn(context.db, orderKey(orderId), (trx) => cancelOrderIn(trx, orderId, by, now, seen))
  await cancelOpenChallenges(context, orderId)
  await sendOwedRefunds(context, orderId)
  return orderById(context.db, orderId)
}

/** The same inside an open transaction, without provider requests. */
export async function cancelOrderIn(
  trx: Queries,
  orderId: number,
  by: CancelledBy,
  now: Date,
  seen: Version = null,
): Promise<void> {
  const order = await lockOrder(trx, orderId)
  const payment = await paymentOf(trx, orderId)
  if (order.state === 'cancelled' || !payment) return
  if (by === 'cleanup-job' && !isUnpaidAfterDeadline(order, payment, now)) return
  const problem =
    stepProblem('cancel', statusOf(order, payment.method)) ?? (by === 'customer' ? tooLate(order, now) : null)
  if (problem) throw validationError({ '': [problem] })
  checkVersion(seen, orderVersion(order, payment), ORDER_CHANGED)
  await releasePlace(trx, order, now)
  const cancelled_at = now.toISOString()
  await changeOrder(trx, orderId, { state: 'cancelled', shipping_state: 'cancelled', cancelled_at })
  await endPayment(trx, payment, 'cancelled', now)
  await queueCancellationEmails(trx, order, now)
}

/** Whether an order is still unpaid after its deadline; checked again under the lock. */
function isUnpaidAfterDeadline(order: OrderRow, { method }: PaymentRow, now: Date): boolean {
  return statusOf(order, method) === 'awaiting_payment' && now >= paymentDeadline(order)
}

function tooLate(order: OrderRow, now: Date): string | null {
  if (isCancellable(order, now)) return null
  const limit = order.cutoff_at === null ? '' : `, le ${longInstant(new Date(order.cutoff_at))}`
  return `L’heure limite d’annulation est passée${limit}. Appelez-nous.`
}
