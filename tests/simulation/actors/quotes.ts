import { addDays } from '#widgets/core/domain/time/paris-day.ts'
import { parisDay } from '#widgets/core/domain/time/paris-time.ts'
import { posted, solve } from '#tests/support/backend/captcha.ts'
import type { Actor } from '../agenda.ts'
import type { Customer, Simulation } from '../simulation.ts'
import { orderAndPay } from './buyer.ts'
import { again, prepareCheckout } from './cart.ts'
import { customerFor, nameOf } from './customers.ts'

const HOUR = 3_600_000
const POSTAL_CODE = '75002'

/** Requests a quote, waits for the offer, and accepts it or declines it. */
export async function* quoteCustomer(simulation: Simulation): Actor {
  const { chance } = simulation
  const customer = await customerFor(simulation)
  if (!customer) return
  const id = await simulation.attempt(() => request(simulation, customer))
  if (!id) return
  for (let looks = 6; looks > 0; looks -= 1) {
    yield chance.between(4, 24) * HOUR
    const token = await simulation.attempt(() => decide(simulation, customer, id))
    if (token === 'declined') return
    if (token) return yield* orderAndPay(simulation, customer, token)
  }
}

async function request(simulation: Simulation, customer: Customer): Promise<string> {
  const { chance } = simulation
  const { publicForms } = await simulation.signedIn(customer)
  const { challenge } = await publicForms.captcha()
  const captchaToken = posted({ challenge, solution: await solve(challenge as never) })
  const body = {
    ...{ firstName: 'Alix', lastName: nameOf(customer.email), company: 'Société', email: customer.email },
    ...{ phoneNumber: '+33199001201', zipcode: POSTAL_CODE, deliveryWindow: '12h-13h', guests: chance.between(10, 90) },
    ...{ message: 'Un déjeuner', captchaToken },
    eventDate: addDays(parisDay(new Date(simulation.now)), chance.between(5, 20)),
  }
  const { id, number } = await again(() => publicForms.quote(body, `quote-${simulation.now}`))
  simulation.count.add('quotes')
  simulation.act(`${customer.email} requests ${number}`)
  return id
}

/** The token of the cart of an accepted offer; null before the offer. */
async function decide(simulation: Simulation, customer: Customer, id: string): Promise<string | 'declined' | null> {
  const { account } = await simulation.signedIn(customer)
  const { quote, offer, version } = await account.quote(id)
  if (!offer || quote.state !== 'sent') return null
  if (simulation.chance.happens(300)) {
    await again(() => account.refuseQuote(id, version))
    return 'declined'
  }
  const { orderToken } = await again(() => account.acceptQuote(id, undefined, version))
  simulation.count.add('accepted quotes')
  await prepareCheckout(simulation, customer, orderToken, POSTAL_CODE)
  return orderToken
}
