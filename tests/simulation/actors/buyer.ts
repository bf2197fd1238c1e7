import { EMPTY_FIELDS } from '#widgets/core/domain/order/order-fields.ts'
import { GREEN_ACTIONS } from '#widgets/core/domain/order/cart.ts'
import type { Actor } from '../agenda.ts'
import { failureKind, type Customer, type Known, type Simulation } from '../simulation.ts'
import { again, fillCart } from './cart.ts'
import { customerFor } from './customers.ts'
import { payment } from './payment.ts'

const SECOND = 1000
const HOUR = 3_600_000

/** Fills a cart, orders it, pays it somehow, and may cancel it. Some visitors leave before. */
export async function* buyer(simulation: Simulation): Actor {
  const { chance } = simulation
  const customer = await customerFor(simulation)
  if (!customer) return
  const filled = await simulation.attempt(() => fillCart(simulation, customer))
  if (!filled) return
  yield chance.between(10, 300) * SECOND
  if (chance.happens(150)) return simulation.act(`${customer.email} leaves a cart`)
  yield* orderAndPay(simulation, customer, filled)
}

export async function* orderAndPay(simulation: Simulation, customer: Customer, token: string): Actor {
  const { chance } = simulation
  const ordered = await simulation.attempt(() => order(simulation, customer, token))
  if (!ordered) return
  const [known, due] = ordered
  yield chance.between(2, 60) * SECOND
  yield* payment(simulation, known, due)
  if (!chance.happens(120)) return
  yield chance.between(1, 48) * HOUR
  await simulation.attempt(() => cancel(simulation, known))
}

async function order(simulation: Simulation, customer: Customer, token: string) {
  const { carts, checkout, orders } = await simulation.signedIn(customer)
  const cart = await again(() => carts.read(token))
  const begun = { token, customer, total: cart.total, placed: 'maybe', at: simulation.now } as const
  const known: Known = { ...begun, isCancelled: false, documents: 0 }
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
  return [known, placed.payment] as const
}

async function cancel(simulation: Simulation, known: Known): Promise<void> {
  const { orders } = await simulation.signedIn(known.customer)
  await again(() => orders.cancel(known.token))
  known.isCancelled = true
  simulation.count.add('cancellations')
  simulation.act(`${known.customer.email} cancels ${known.token}`)
}
