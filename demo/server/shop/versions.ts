import type { OrderRow, PaymentRow } from '../database/schema.ts'
import type { PricedCart } from './cart/priced-cart.ts'
import { StaleError, type FieldErrors } from './domain-error.ts'
import { contentHash } from './idempotency.ts'
import type { Quote } from './quote/quotes.ts'

/**
 * The version of what was read, sent back with what is agreed to: a hash of all that the other side may change meanwhile, compared under
 * the lock of the write. Null from a client that does not know it, for which nothing is compared.
 */
export type Version = string | null

/** Throws a 409 when something else was read. */
export function checkVersion(sent: Version, present: string, message: string, fields?: FieldErrors): void {
  if (sent !== null && sent !== present) throw new StaleError(message, fields)
}

/** Lines, prices, coupon, day, slot and addresses; the payment method and the notes are sent with the order. */
export function cartVersion({ order, lines, totals }: PricedCart): string {
  const { coupon_code, delivery_date, delivery_window, shipping_address, billing_address } = order
  return contentHash([
    lines.map(({ product, quantity, unitPrice, parts }) => [product.code, quantity, unitPrice, parts]),
    [totals.total, totals.shipping, coupon_code, delivery_date, delivery_window, shipping_address, billing_address],
  ])
}

export const CART_CHANGED = 'Votre panier a changé depuis que vous l’avez vu. Vérifiez-le, puis recommencez.'

/** The offer with its last day and slot, and the customer's response. */
export const quoteVersion = ({
  state,
  offer,
  valid_until,
  delivery_window,
}: Pick<Quote, 'state' | 'offer' | 'valid_until' | 'delivery_window'>): string =>
  contentHash([state, offer, valid_until, delivery_window])

/** What changes of a placed order: its status, its payment, and what an amendment changes. */
export const orderVersion = (
  { state, confirmed_at, payment_state, amended_at }: OrderRow,
  payment: PaymentRow | null,
): string =>
  contentHash([state, confirmed_at, payment_state, payment?.method, payment?.state, payment?.amount, amended_at])
