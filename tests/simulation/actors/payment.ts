import type { Order } from '#widgets/core/api/orders.ts'
import type { Actor } from '../agenda.ts'
import { CARDS } from '../provider.ts'
import type { Known, Simulation } from '../simulation.ts'
import { again } from './cart.ts'

const SECOND = 1000

export type Payment = NonNullable<Order['payment']>
type Challenge = { hash: string; challengeUrl: string }
type Attempt = { isPaid: boolean; challenge: Challenge | null }

/** Pays by one card after the other, by a transfer, or not at all. */
export async function* payment(simulation: Simulation, known: Known, first: Payment | null): Actor {
  const { chance } = simulation
  let due = first
  for (let tries = chance.between(0, 4); tries > 0; tries -= 1) {
    const attempt = await simulation.attempt(() => payOnce(simulation, known, due))
    if (attempt?.isPaid) return
    due = null
    const challenge = attempt?.challenge
    if (challenge) {
      yield chance.between(10, 1500) * SECOND
      await simulation.attempt(() => leaveChallenge(simulation, known, challenge))
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

/** Pays what is due, which the page reads again after a first attempt. */
async function payOnce(simulation: Simulation, known: Known, shown: Payment | null): Promise<Attempt> {
  const { chance } = simulation
  const { customer, token } = known
  const { orders, account } = await simulation.signedIn(customer)
  const due = shown ?? (await again(() => orders.read(token))).payment
  if (due?.method !== 'card') return { isPaid: due?.state === 'completed', challenge: null }
  const [saved] = customer.hasCard && chance.happens(500) ? await again(() => account.cards()) : []
  const cardToken = saved?.iri ?? `${chance.pick(CARDS)}_${simulation.count.counts.actions}`
  const saveCard = !saved && chance.happens(100)
  const key = `pay-${token}-${simulation.count.counts.actions}`
  const pay = () => again(() => orders.pay(token, { paymentId: due.id, cardToken, saveCard, key }))
  simulation.count.add(saved ? 'payments by saved cards' : 'payments')
  const { state, hash, challengeUrl } = await (chance.happens(50) ? twoTabs(simulation, pay, known, due.id) : pay())
  simulation.act(`${customer.email} pays by ${cardToken}: ${state}`)
  customer.hasCard ||= saveCard
  return { isPaid: state === 'completed', challenge: challengeUrl ? { hash, challengeUrl } : null }
}

/** A second tab pays the same order by another card at the same time. */
async function twoTabs<Result>(simulation: Simulation, pay: () => Promise<Result>, known: Known, paymentId: number) {
  const { orders } = await simulation.signedIn(known.customer)
  const other = { paymentId, cardToken: 'accepted_other', saveCard: false, key: `tab-${known.token}` }
  const [first] = await Promise.all([pay(), simulation.attempt(() => orders.pay(known.token, other))])
  return first
}

/** Passes the bank's page, fails, cancels, or closes the window. */
async function leaveChallenge(simulation: Simulation, known: Known, { hash, challengeUrl }: Challenge): Promise<void> {
  const result = simulation.chance.pick(['authenticated', 'authenticated', 'failed', 'cancelled', 'closed'] as const)
  if (result === 'authenticated' || result === 'failed')
    simulation.provider.completeChallenge(challengeUrl, result === 'authenticated')
  simulation.act(`${known.customer.email} leaves the challenge: ${result}`)
  if (result === 'closed') return
  const { orders } = await simulation.signedIn(known.customer)
  await again(() => orders.sendChallengeResult(hash, result))
}
