import { cartMessagesText } from '../text/cart-messages.ts'
import { reduce } from './json.ts'
import { toCents } from './money.ts'
import type { Cents } from './money.ts'

/** True means that the green gesture is made: that thing is not supplied. */
export type GreenActions = { cup: boolean; cutlery: boolean; bread: boolean }

/** A new or reset cart makes all three gestures (§4): nothing is supplied unasked. */
export const GREEN_ACTIONS: GreenActions = { cup: true, cutlery: true, bread: true }

/** Cents HT; the coupon keeps the server’s negative sign, so that a discount makes the minimum harder to reach. */
type MinimumTerms = { subTotal: Cents; couponAmount: Cents; minimumOrderOverride: Cents | null }

/**
 * What is missing before the caterer accepts the order (§4), in cents HT. A coupon’s override wins over the channel’s minimum,
 * which is in euros. `left` is at most 0 once the minimum is reached.
 */
export function minimumOrder(
  cart: MinimumTerms,
  channelMinimumEuros: number,
): { minimum: Cents; left: Cents; reached: boolean } {
  const minimum = cart.minimumOrderOverride ?? toCents(channelMinimumEuros)
  const left = minimum - cart.subTotal - cart.couponAmount
  return { minimum, left, reached: left <= 0 }
}

/** What is missing before delivery is free, in cents HT, at most 0 once reached; null when it never is, or always. */
export function freeDelivery(subTotal: Cents, thresholdEuros: number | null): { left: Cents; reached: boolean } | null {
  if (!thresholdEuros) return null
  const left = toCents(thresholdEuros) - subTotal
  return { left, reached: left <= 0 }
}

/** Whether this browser keeps a cart: its own, or that of a customer who must sign in again. */
export const hasCart = ({ status, token, cart }: CartState): boolean =>
  status === 'held' || (token !== null && cart?.items.length !== 0)

type CartState = { status: string; token: string | null; cart: { items: readonly unknown[] } | null }

/** The highest quantity of a line, in a cart and in an offer: a higher one is a typing error. */
export const MAX_QUANTITY = 5000

/** The most lines of a cart: each is priced with every change. */
export const MAX_LINES = 100

/** The number of articles, quantities added up. */
export function itemCount(items: readonly { quantity: number }[]): number {
  return reduce(items, (count, { quantity }) => count + quantity, 0)
}

/** Cost per person in cents, rounded to the cent; null without guests. */
export function perPerson(total: Cents, guests: number): Cents | null {
  return guests > 0 ? Math.round(total / guests) : null
}

type Taxed = { total: Cents; totalExclTax: Cents; tva: readonly unknown[] }

/** Whether the backend stated taxes; where it did not, a total is called neither before nor with tax. */
export const hasTaxes = ({ total, totalExclTax, tva }: Taxed): boolean => tva.length > 0 || total !== totalExclTax

/** The sentence of a message about a cart, by its code; undefined for a code that is not known. */
export const cartMessageOf = (code: string): string | undefined => cartMessagesText[code]
