import { EMPTY_FIELDS } from '#widgets/core/domain/order/order-fields.ts'
import { GREEN_ACTIONS } from '#widgets/core/domain/order/cart.ts'
import { SLOTS } from '#widgets/core/domain/delivery/slots.ts'
import { addDays } from '#widgets/core/domain/time/paris-day.ts'
import { parisDay } from '#widgets/core/domain/time/paris-time.ts'
import type { EagerApi } from '#tests/support/client/eager-api.ts'
import type { Actor } from '../agenda.ts'
import { CARDS } from '../provider.ts'
import { failureKind, type Customer, type Known, type Simulation } from '../simulation.ts'
import { customerFor } from './customers.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export const PLACES = [
  ['PARIS_CENTRE', '75002'],
  ['PLAINE_SAINT_DENIS', '93200'],
  ['LYON', '69002'],
  ['NICE_SOPHIA', '06000'],
] as const
const PRODUCTS = [
  'PR-INC-GARRIGUE',
  'SAN-FALAFEL',
  'DES-BROWNIE',
  'DES-TARTE-CITRON',
  'SOFT-EAU-PLATE-33',
  'DES-PAVLOVA-FRAISE',
]
const COUPONS = ['BIENVENUE10', 'PLATEAU15', 'LIVRAISON', 'SANSMINIMUM', 'TOUTOFFERT']

const address = (postalCode: string, { email }: Customer) => ({
  ...{
    firstName: 'Alix',
    lastName: nameOf(email),
    company: 'Société',
    street: '8 rue de l’Exemple',
    postcode: postalCode,
  },
  ...{ city: 'Ville', countryCode: 'FR', phoneNumber: '+33199001201', billing: false },
  ...{ building: '', floor: '', accessCode: '', loadingDock: '', instructions: '' },
})

/** A last name of its own, to be searched in the database. */
export const nameOf = (email: string): string => `Durand-${email.slice(0, email.indexOf('@'))}`

/** Fills a cart, orders it, pays it somehow, and may cancel it. Most visitors leave before. */
export async function* buyer(simulation: Simulation, mayOrder: boolean): Actor {
  const { chance } = simulation
  const customer = await customerFor(simulation)
  if (!customer) return
  const filled = await simulation.attempt(() => fillCart(simulation, customer))
  if (!filled) return
  yield chance.between(10, 300) * SECOND
  if (!mayOrder) return simulation.act(`${customer.email} leaves a cart`)
  const known = await simulation.attempt(() => order(simulation, customer, filled))
  if (!known) return
  yield chance.between(2, 60) * SECOND
  yield* payment(simulation, known)
  if (!chance.happens(120)) return
  yield chance.between(1, 48) * HOUR
  await simulation.attempt(() => cancel(simulation, known))
}

/** The same call again after a lost response, with the same content. */
async function again<Result>(call: () => Promise<Result>, times = 3): Promise<Result> {
  for (let left = times; ; left -= 1) {
    try {
      return await call()
    } catch (error) {
      if (failureKind(error) !== 'offline' || left === 0) throw error
    }
  }
}

async function fillCart(simulation: Simulation, customer: Customer): Promise<string> {
  const { chance } = simulation
  const { carts, checkout } = await simulation.signedIn(customer)
  const [channel, postalCode] = chance.pick(PLACES)
  const { tokenValue: token } = await carts.create(channel)
  for (let lines = chance.between(1, 2); lines > 0; lines -= 1) {
    const key = `add-${simulation.count.counts.actions}-${lines}`
    const item = { productCode: chance.pick(PRODUCTS), quantity: chance.between(2, 25), key }
    const add = () => again(() => carts.addItem(token, item))
    // A double click sends the same addition twice at once.
    const added = chance.happens(50) ? Promise.all([add(), add()]) : add()
    await simulation.attempt(async () => added)
  }
  await again(() => carts.addItem(token, { productCode: 'PR-INC-GARRIGUE', quantity: 6, key: `base-${token}` }))
  await again(() => setDelivery(simulation, carts, token))
  await again(() => checkout.setAddresses(token, address(postalCode, customer), null))
  const method = customer.hasTransfers && chance.happens(600) ? 'bank_transfer' : 'card'
  await again(() => checkout.setPaymentMethod(token, method))
  if (chance.happens(250)) await simulation.attempt(() => carts.setCoupon(token, chance.pick(COUPONS), channel))
  return token
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

async function order(simulation: Simulation, customer: Customer, token: string): Promise<Known | null> {
  const { carts, checkout, orders } = await simulation.signedIn(customer)
  const cart = await again(() => carts.read(token))
  const known: Known = {
    token,
    customer,
    total: cart.total,
    placed: 'maybe',

    isCancelled: false,
  }
  const details = {
    ...{ ...EMPTY_FIELDS, guests: null, termsVersion: undefined, greenActions: GREEN_ACTIONS },
    ...{ acceptedAlcohol: true, total: cart.total, version: cart.version },
  }
  const complete = () => checkout.complete(token, details)
  simulation.orders.set(token, known)
  try {
    await (simulation.chance.happens(30) ? Promise.any([complete(), complete()]) : complete())
    known.placed = 'yes'
  } catch (error) {
    const cause = error instanceof AggregateError ? error.errors.find((one) => failureKind(one) === 'offline') : error
    if (cause === undefined || failureKind(cause) !== 'offline') {
      // Two at once: the other one may have been processed.
      const isPlaced = await simulation.attempt(() => orders.read(token))
      if (!isPlaced) known.placed = 'no'
    }
  }
  if (known.placed === 'no') return null
  // After a lost response the page reads the order.
  const placed = await simulation.attempt(() => again(() => orders.read(token)))
  if (!placed) return null
  known.placed = 'yes'
  simulation.count.add('orders')
  simulation.act(`${customer.email} orders ${placed.number} for ${placed.total}`)
  return known
}

/** Pays by one card after the other, by a transfer, or not at all. */
async function* payment(simulation: Simulation, known: Known): Actor {
  const { chance } = simulation
  for (let tries = chance.between(0, 4); tries > 0; tries -= 1) {
    const state = await simulation.attempt(() => payOnce(simulation, known))
    if (state === 'completed') return
    if (state === 'challenged') {
      yield chance.between(10, 1500) * SECOND
      await simulation.attempt(() => leaveChallenge(simulation, known))
    }
    yield chance.between(5, 900) * SECOND
  }
  if (known.customer.hasTransfers && chance.happens(500))
    await simulation.attempt(async () => {
      const { orders } = await simulation.signedIn(known.customer)
      await orders.changePaymentMethod(known.token, 'bank_transfer')
      simulation.act(`${known.customer.email} changes to a transfer`)
    })
}

async function payOnce(simulation: Simulation, known: Known): Promise<'completed' | 'challenged' | 'failed'> {
  const { chance } = simulation
  const { orders } = await simulation.signedIn(known.customer)
  const { payment } = await again(() => orders.read(known.token))
  if (payment?.method !== 'card') return payment?.state === 'completed' ? 'completed' : 'failed'
  const cardToken = `${chance.pick(CARDS)}_${simulation.count.counts.actions}`
  const key = `pay-${known.token}-${simulation.count.counts.actions}`
  const pay = () => again(() => orders.pay(known.token, { paymentId: payment.id, cardToken, saveCard: false, key }))
  simulation.count.add('payments')
  const { state, hash, challengeUrl } = await (chance.happens(50) ? twoTabs(simulation, pay, known, payment.id) : pay())
  simulation.act(`${known.customer.email} pays by ${cardToken}: ${state}`)
  if (challengeUrl) challenges.set(known, { hash, challengeUrl })
  return state === 'completed' ? 'completed' : challengeUrl ? 'challenged' : 'failed'
}

/** A second tab pays the same order by another card at the same time. */
async function twoTabs<Result>(
  simulation: Simulation,
  pay: () => Promise<Result>,
  { token, customer }: Known,
  paymentId: number,
) {
  const { orders } = await simulation.signedIn(customer)
  const other = { paymentId, cardToken: 'accepted_other', saveCard: false, key: `tab-${token}` }
  const [first] = await Promise.all([pay(), simulation.attempt(() => orders.pay(token, other))])
  return first
}

const challenges = new WeakMap<Known, { hash: string; challengeUrl: string }>()

/** Passes the bank's page, fails, cancels, or closes the window. */
async function leaveChallenge(simulation: Simulation, known: Known): Promise<void> {
  const open = challenges.get(known)
  if (!open) return
  const result = simulation.chance.pick(['authenticated', 'authenticated', 'failed', 'cancelled', 'closed'] as const)
  if (result === 'authenticated' || result === 'failed')
    simulation.provider.completeChallenge(open.challengeUrl, result === 'authenticated')
  simulation.act(`${known.customer.email} leaves the challenge: ${result}`)
  if (result === 'closed') return
  const { orders } = await simulation.signedIn(known.customer)
  await again(() => orders.sendChallengeResult(open.hash, result))
}

async function cancel(simulation: Simulation, known: Known): Promise<void> {
  const { orders } = await simulation.signedIn(known.customer)
  await again(() => orders.cancel(known.token))
  known.isCancelled = true
  simulation.count.add('cancellations')
  simulation.act(`${known.customer.email} cancels ${known.token}`)
}
