import { PAYMENT_TERM_DAYS } from '../../../../widgets/core/domain/limits.ts'
import { cutoff, type CartRequirements } from '../../../../widgets/core/domain/delivery/delivery.ts'
import type { DeliveryTerms } from '../../../../widgets/core/domain/delivery/channel.ts'
import { isCredited, type ORDER_STATUSES } from '../../../../widgets/core/domain/order/order-status.ts'
import { addDays, type ParisDay } from '../../../../widgets/core/domain/time/paris-day.ts'
import { slotByValue } from '../../../../widgets/core/domain/delivery/slots.ts'
import type { OrderRow, PaymentRow } from '../../database/schema.ts'

/** The status of an order; `state` and `paymentState` are Sylius' own. */
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** A step of a placed order, by the caterer or the customer. */
export type OrderStep = 'confirm' | 'deliver' | 'undeliver' | 'cancel' | 'credit'

const UNPAID = 'Cette commande n’est pas encore réglée.'
const NOT_CONFIRMED = 'Cette commande n’est pas encore confirmée.'
const NOT_DELIVERED = 'Cette commande n’est pas livrée\u00A0: elle s’annule, sans avoir.'
const NOT_MARKED = 'Cette commande n’est pas marquée comme livrée.'
const DELIVERED = 'Cette commande est déjà livrée.'
const CANCELLED = 'Cette commande est annulée.'

/** Why a step is rejected, by the status that forbids it; the other statuses allow it. */
const STEP_ERRORS: Record<OrderStep, Partial<Record<OrderStatus, string>>> = {
  confirm: {
    awaiting_payment: UNPAID,
    confirmed: 'Cette commande est déjà confirmée.',
    delivered: DELIVERED,
    cancelled: CANCELLED,
  },
  deliver: {
    awaiting_payment: NOT_CONFIRMED,
    awaiting_transfer: NOT_CONFIRMED,
    paid: NOT_CONFIRMED,
    delivered: DELIVERED,
    cancelled: CANCELLED,
  },
  undeliver: {
    awaiting_payment: NOT_MARKED,
    awaiting_transfer: NOT_MARKED,
    paid: NOT_MARKED,
    confirmed: NOT_MARKED,
    cancelled: CANCELLED,
  },
  cancel: {
    delivered: 'Cette commande est livrée\u00A0: elle ne s’annule plus, un avoir peut être établi.',
    cancelled: CANCELLED,
  },
  credit: {
    awaiting_payment: NOT_DELIVERED,
    awaiting_transfer: NOT_DELIVERED,
    paid: NOT_DELIVERED,
    confirmed: NOT_DELIVERED,
    cancelled: CANCELLED,
  },
}

/** The columns that determine the status of a placed order. */
export type Placed = Pick<OrderRow, 'state' | 'confirmed_at' | 'payment_state'>

/** The status of a placed order. The caterer's confirmation precedes the payment: transfers often arrive after the delivery. */
export function statusOf({ state, confirmed_at, payment_state }: Placed, method: PaymentRow['method']): OrderStatus {
  if (state === 'cancelled') return 'cancelled'
  if (state === 'fulfilled') return 'delivered'
  if (confirmed_at !== null) return 'confirmed'
  if (payment_state === 'paid') return 'paid'
  return method === 'bank_transfer' ? 'awaiting_transfer' : 'awaiting_payment'
}

/** Whether a refund is due after a cancellation or a credit note. The payment stays `paid` until the refund is made. */
export const isRefundOwed = ({ state, payment_state }: Placed, invoices: readonly string[]): boolean =>
  payment_state === 'paid' && (state === 'cancelled' || isCredited({ invoices }))

/** Why a step is impossible in this status; null when it is possible. */
export const stepProblem = (step: OrderStep, status: OrderStatus): string | null => STEP_ERRORS[step][status] ?? null

type Slot = {
  channel: DeliveryTerms
  requirements: CartRequirements
  order: Pick<OrderRow, 'delivery_date' | 'delivery_window'>
}

/** The cut-off for the slot of a cart and its products; null without a slot. */
export function cutoffOf({ channel, requirements, order }: Slot): Date | null {
  const slot = slotByValue(order.delivery_window ?? '')
  return slot && order.delivery_date ? cutoff(channel, order.delivery_date, slot, requirements.leadHours) : null
}

/** The cut-off for a cancellation by the customer, as stored with the order; null for a delivered or cancelled order. */
export function cancellableUntil({ state, cutoff_at }: Pick<OrderRow, 'state' | 'cutoff_at'>): string | null {
  return state === 'new' ? cutoff_at : null
}

/** Until when a draft can be applied: the strictest cut-off of what was ordered and of what the draft has. */
export const amendableUntil = ({ cutoff_at }: Pick<OrderRow, 'cutoff_at'>, ofDraft: Date | null): string =>
  [cutoff_at, ofDraft?.toISOString()].filter((one) => typeof one === 'string').toSorted()[0] ?? ''

export function isCancellable(order: Pick<OrderRow, 'state' | 'cutoff_at'>, now: Date): boolean {
  const until = cancellableUntil(order)
  return until !== null && now.toISOString() < until
}

/** How long an order can be paid by card at least, even past its cut-off. */
export const PAYMENT_GRACE_MS = 30 * 60_000

/** The instant at which an unpaid card order is cancelled: its cut-off, but at least half an hour after it was placed. */
export function paymentDeadline({ cutoff_at, completed_at }: Pick<OrderRow, 'cutoff_at' | 'completed_at'>): Date {
  const grace = Date.parse(completed_at ?? '') + PAYMENT_GRACE_MS
  return new Date(Math.max(grace, cutoff_at === null ? grace : Date.parse(cutoff_at)))
}

/** The instant until which an order can still be paid by card; null when no such payment is awaited. */
export function payableUntil(order: Payable, method: PaymentRow['method']): string | null {
  return statusOf(order, method) === 'awaiting_payment' ? paymentDeadline(order).toISOString() : null
}

/**
 * The instant until which an order holds its place without being paid, its payment deadline at the latest, or at which it
 * gave it back; null when no card payment is awaited. An open attempt to pay holds it until `attemptHold`.
 */
export function placeHeldUntil(order: Held, method: PaymentRow['method'], attemptHold: string | null): string | null {
  const limit = payableUntil(order, method)
  if (limit === null || order.held_until === null) return null
  const held = attemptHold !== null && attemptHold > order.held_until ? attemptHold : order.held_until
  return [order.released_at ?? held, limit].toSorted()[0] ?? null
}

type Payable = Placed & Pick<OrderRow, 'cutoff_at' | 'completed_at'>
type Held = Payable & Pick<OrderRow, 'held_until' | 'released_at'>

/** Why an order can no longer be paid; null when it can. */
export function paymentProblem(order: Payable, method: PaymentRow['method'], now: Date): string | null {
  if (order.state === 'cancelled') return CANCELLED
  if (order.payment_state === 'paid') return 'Cette commande est déjà réglée.'
  if (order.payment_state !== 'awaiting_payment') return 'Cette commande n’est plus à régler.'
  const isGivenUp = statusOf(order, method) === 'awaiting_payment' && now >= paymentDeadline(order)
  return isGivenUp ? 'L’heure limite est passée\u00A0: cette commande va être annulée.' : null
}

type Delivery = Pick<OrderRow, 'delivery_date' | 'delivered_on'>

/** The last Paris day for a bank transfer; null for a card, which pays at once. */
export function paymentDueDate(order: Delivery, method: PaymentRow['method']): ParisDay | null {
  const day = order.delivered_on ?? order.delivery_date
  return method === 'bank_transfer' && day !== null ? addDays(day, PAYMENT_TERM_DAYS) : null
}
