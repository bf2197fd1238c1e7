import { SLOTS } from '#widgets/core/domain/delivery/slots.ts'
import { addDays } from '#widgets/core/domain/time/paris-day.ts'
import { parisDay } from '#widgets/core/domain/time/paris-time.ts'
import type { EagerApi } from '#tests/support/client/eager-api.ts'
import { failureKind, type Customer, type Simulation } from '../simulation.ts'
import { nameOf } from './customers.ts'

export const PLACES = [
  ['PARIS_CENTRE', '75002'],
  ['PLAINE_SAINT_DENIS', '93200'],
  ['LYON', '69002'],
  ['NICE_SOPHIA', '06000'],
] as const
const BASE = 'PR-INC-GARRIGUE'
const PRODUCTS = [BASE, 'SAN-FALAFEL', 'DES-BROWNIE', 'DES-TARTE-CITRON', 'SOFT-EAU-PLATE-33', 'DES-PAVLOVA-FRAISE']
const COUPONS = ['BIENVENUE10', 'PLATEAU15', 'LIVRAISON', 'SANSMINIMUM', 'TOUTOFFERT']

const address = (postalCode: string, { email }: Customer) => ({
  ...{ firstName: 'Alix', lastName: nameOf(email), company: 'Société', street: '8 rue de l’Exemple' },
  ...{ postcode: postalCode, city: 'Ville', countryCode: 'FR', phoneNumber: '+33199001201', billing: false },
  ...{ building: '', floor: '', accessCode: '', loadingDock: '', instructions: '' },
})

/** The same call again after a lost response, with the same content. */
export async function again<Result>(call: () => Promise<Result>, times = 3): Promise<Result> {
  for (let left = times; ; left -= 1) {
    try {
      return await call()
    } catch (error) {
      if (failureKind(error) !== 'offline' || left === 0) throw error
    }
  }
}

/** A cart that can be ordered: of products, or of an earlier order. */
export async function fillCart(simulation: Simulation, customer: Customer): Promise<string> {
  const { chance } = simulation
  const api = await simulation.signedIn(customer)
  const [channel, postalCode] = chance.pick(PLACES)
  const earlier = chance.happens(100) ? await reorder(simulation, api, channel) : null
  const token = earlier ?? (await newCart(simulation, api, channel))
  await again(() => setDelivery(simulation, api.carts, token))
  await prepareCheckout(simulation, customer, token, postalCode)
  if (chance.happens(250)) await simulation.attempt(() => api.carts.setCoupon(token, chance.pick(COUPONS), channel))
  return token
}

/** The address and the method of payment of a cart. */
export async function prepareCheckout(
  simulation: Simulation,
  customer: Customer,
  token: string,
  postalCode: string,
): Promise<void> {
  const { checkout } = await simulation.signedIn(customer)
  await again(() => checkout.setAddresses(token, address(postalCode, customer), null))
  const method = customer.hasTransfers && simulation.chance.happens(600) ? 'bank_transfer' : 'card'
  await again(() => checkout.setPaymentMethod(token, method))
}

async function newCart(simulation: Simulation, { carts }: EagerApi, channel: string): Promise<string> {
  const { chance, count } = simulation
  const { tokenValue: token } = await carts.create(channel)
  const item = { productCode: chance.pick(PRODUCTS), quantity: chance.between(2, 25), key: `add-${token}` }
  const add = () => again(() => carts.addItem(token, item))
  // A double click sends the same addition twice at once.
  const added = await simulation.attempt(async () =>
    chance.happens(50) ? (await Promise.all([add(), add()]))[1] : add(),
  )
  if (added && chance.happens(50)) {
    // The key of that addition, with another quantity: rejected, and nothing is added.
    const other = await simulation.attempt(() => carts.addItem(token, { ...item, quantity: item.quantity + 1 }))
    if (other) simulation.wrong.push(`cart ${token}: the key of an addition was accepted for another one`)
    count.add('keys used for another addition')
  }
  await again(() => carts.addItem(token, { productCode: BASE, quantity: 6, key: `base-${token}` }))
  return token
}

/** A cart with what is still sold of the latest order; null when there is none. */
async function reorder(simulation: Simulation, { orders }: EagerApi, channel: string): Promise<string | null> {
  const history = await orders.history({ search: '', year: '', status: '', page: 1 })
  const [latest] = history.orders
  if (!latest) return null
  const { lines } = await orders.propose(latest.tokenValue, channel, null)
  const sold = lines.flatMap(({ productCode, quantity, unitPrice, state }) =>
    unitPrice !== null && (state === 'same' || state === 'price') ? [{ productCode, quantity, unitPrice }] : [],
  )
  if (sold.length === 0) return null
  const key = `reorder-${simulation.now}`
  const add = () => orders.reorder(latest.tokenValue, { channel, cart: null, lines: sold, slot: null }, key)
  const { orderToken } = await again(add)
  simulation.count.add('reorders')
  return orderToken
}

/** Tries days and slots until one is open, as the calendar shows them. */
async function setDelivery(simulation: Simulation, carts: EagerApi['carts'], token: string): Promise<void> {
  const { chance } = simulation
  for (let tries = 8; ; tries -= 1) {
    const day = addDays(parisDay(new Date(simulation.now)), chance.between(2, 12))
    try {
      return void (await carts.setDelivery(token, day, chance.pick(SLOTS).value, ''))
    } catch (error) {
      if (failureKind(error) !== 'refused' || tries === 0) throw error
    }
  }
}
