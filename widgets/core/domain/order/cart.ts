import { reduce } from '../built-ins.ts'
import { toCents, type Cents } from '../money.ts'

/** True: the item is not supplied. */
export type GreenActions = { cup: boolean; cutlery: boolean; bread: boolean }

/** Defaults of a new or reset cart (§4): nothing is supplied unless requested. */
export const GREEN_ACTIONS: GreenActions = { cup: true, cutlery: true, bread: true }

/** Cents HT; the coupon keeps the server’s negative sign, so that a discount makes the minimum harder to reach. */
type MinimumTerms = { subTotal: Cents; couponAmount: Cents; minimumOrderOverride: Cents | null }

/** The amount missing to the minimum order (§4), cents HT, 0 or less once reached; a coupon’s override replaces the channel’s minimum. */
export function minimumOrder(
  cart: MinimumTerms,
  channelMinimumEuros: number,
): { minimum: Cents; left: Cents; reached: boolean } {
  const minimum = cart.minimumOrderOverride ?? toCents(channelMinimumEuros)
  const left = minimum - cart.subTotal - cart.couponAmount
  return { minimum, left, reached: left <= 0 }
}

/** The amount missing to free delivery, in cents HT, 0 or less once reached; null without a threshold. */
export function freeDelivery(subTotal: Cents, thresholdEuros: number | null): { left: Cents; reached: boolean } | null {
  if (!thresholdEuros) return null
  const left = toCents(thresholdEuros) - subTotal
  return { left, reached: left <= 0 }
}

/** Whether there is a cart: a current one, or a suspended one of a customer who must sign in again. */
export const hasCart = ({ status, token, cart }: CartState): boolean =>
  status === 'suspended' || (token !== null && cart?.items.length !== 0)

type CartState = { status: string; token: string | null; cart: { items: readonly unknown[] } | null }

type Delivered = { shippingAddress: object | null; deliveryDate: string | null; deliveryWindow: string | null }

/** Whether a cart has what the steps before the payment are for: an address, a day and a slot. */
export const isReadyToPay = (cart: Delivered | null): boolean =>
  !!cart?.shippingAddress && cart.deliveryDate !== null && cart.deliveryWindow !== null

/** Maximum quantity of a line, in a cart and in an offer; a higher one is a typing error. */
export const MAX_QUANTITY = 5000

/** Maximum lines of a cart; each is priced with every change. */
export const MAX_LINES = 100

export const itemCount = (items: readonly { quantity: number }[]): number =>
  reduce(items, (count, { quantity }) => count + quantity, 0)

/** Cost per person in cents, rounded to the cent; null without guests. */
export const perPerson = (total: Cents, guests: number): Cents | null =>
  guests > 0 ? Math.round(total / guests) : null

type Taxed = { total: Cents; totalExclTax: Cents; tva: readonly unknown[] }

/** Whether the backend stated taxes; where it did not, a total is called neither before nor with tax. */
export const hasTaxes = ({ total, totalExclTax, tva }: Taxed): boolean => tva.length > 0 || total !== totalExclTax
