import type { CartRequirements } from '../../../../widgets/core/domain/delivery/delivery.ts'
import { agreedOrSlotFees } from '../../../../widgets/core/domain/delivery/slots.ts'
import { price, type Cents } from '../../../../widgets/core/domain/money.ts'
import { StaleError, validationError } from '../domain-error.ts'
import type { Delivery } from '../../../../widgets/core/domain/order/reorder.ts'
import type { CustomerRow, OrderRow, Queries } from '../../database/schema.ts'
import type { PostalAddress } from '../customer/addresses.ts'
import type { MethodCode } from '../payment/payment.ts'
import { pricedCart, type PricedCart } from '../cart/priced-cart.ts'
import { EMPTY_CART, METHOD_NOT_AVAILABLE, NO_ADDRESS, type CartChange } from '../cart/cart-changes.ts'
import { channelOf } from './channels.ts'
import { changeOrder, savePayment } from '../cart/carts.ts'
import { mayPayByTransfer } from '../order/completion.ts'
import { CART_CHANGED, cartVersion, checkVersion, type Version } from '../versions.ts'
import { slotProblem } from './capacity.ts'

/** Sets the delivery and the billing address of a cart, whose channel must deliver there. */
export const setAddressesChange =
  (shipping: PostalAddress, billing: PostalAddress): CartChange =>
  async (trx, cart) => {
    const channel = await channelOf(trx, cart.channel_code)
    if (!channel.postalCodes.includes(shipping.postcode)) {
      const message = `${channel.name} ne livre pas le code postal ${shipping.postcode}.`
      throw validationError({ 'shippingAddress.postcode': [message] })
    }
    const addresses = { shipping_address: JSON.stringify(shipping), billing_address: JSON.stringify(billing) }
    return { order: await changeOrder(trx, cart.id, addresses) }
  }

/** Removes both addresses from a cart; its day and slot stay. */
export const removeAddressesChange: CartChange = async (trx, cart) => ({
  order: await changeOrder(trx, cart.id, { shipping_address: null, billing_address: null }),
})

export function methodsFor(customer: CustomerRow, requirements: CartRequirements): MethodCode[] {
  return mayPayByTransfer(customer, requirements) ? ['card', 'bank_transfer'] : ['card']
}

export const setPaymentChange =
  (method: string, customer: CustomerRow): CartChange =>
  async (trx, cart, now) => {
    const priced = await pricedCart(trx, cart, now)
    if (priced.lines.length === 0) throw validationError({ token: [EMPTY_CART] })
    if (!cart.shipping_address) throw validationError({ token: [NO_ADDRESS] })
    const chosen = allowedMethod(method, customer, priced)
    await savePayment(trx, cart.id, { method: chosen, state: 'cart', amount: 0, completed_at: null })
    return { order: cart, lines: priced.lines }
  }

/** The payment method with this code; rejected when this customer may not use it for this cart or order. */
export function allowedMethod(
  method: string,
  customer: CustomerRow,
  { requirements }: Pick<PricedCart, 'requirements'>,
): MethodCode {
  if (method !== 'card' && method !== 'bank_transfer') {
    throw validationError({ method: ['The selected payment method does not exist.'] })
  }
  if (!methodsFor(customer, requirements).includes(method)) {
    throw validationError({ method: [METHOD_NOT_AVAILABLE] })
  }
  return method
}

/** What the customer saw when choosing a slot: the cart, and the fee of the slot in cents before tax. */
type SeenSlot = { version: Version; shipping: Cents | null }
const NOTHING_SEEN: SeenSlot = { version: null, shipping: null }

/** Sets the day and slot of a cart; rejected when its products cannot be delivered then. `notes` null keeps the earlier notes. */
export const setSlotChange =
  (day: string, window: string, notes: string | null, seen = NOTHING_SEEN): CartChange =>
  async (trx, cart, now) => {
    const priced = await pricedCart(trx, cart, now)
    const problem = await slotProblem(trx, priced, day, window, now)
    if (problem) throw validationError({ [problem.field]: [problem.message] })
    const fees = agreedOrSlotFees(priced.channel, { day, window }, priced.totals.subTotal, priced.agreedDelivery)
    if (seen.shipping !== null && seen.shipping !== fees) throw new StaleError(feesChanged(window, fees, seen.shipping))
    // A browser repeats a request whose response was lost: the cart has the slot then.
    const isSame = cart.delivery_date === day && cart.delivery_window === window
    if (!isSame) checkVersion(seen.version, cartVersion(priced), CART_CHANGED)
    const slot = { delivery_date: day, delivery_window: window, ...(notes === null ? {} : { notes }) }
    // The lines are priced again: agreed prices depend on the day (§4).
    return { order: await changeOrder(trx, cart.id, slot) }
  }

const feesChanged = (window: string, now: Cents, before: Cents): string =>
  `La livraison de ${window} coûte maintenant ${price(now)} HT, au lieu de ${price(before)}. Choisissez à nouveau votre créneau.`

/** Sets the day and slot of a cart, if available; otherwise they are selected again in the checkout. */
export async function setSlotIfAvailable(trx: Queries, cart: OrderRow, { day, window }: Delivery, now: Date) {
  const problem = await slotProblem(trx, await pricedCart(trx, cart, now), day, window, now)
  return problem ? cart : changeOrder(trx, cart.id, { delivery_date: day, delivery_window: window })
}
