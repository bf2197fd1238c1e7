import { parisDay } from '#widgets/core/domain/time/paris-time.ts'
import type { Actor } from '../agenda.ts'
import { failureKind, type Simulation } from '../simulation.ts'

type Line = { tokenValue: string; status: string; paymentState: string; deliveryDate: string; number: string }
type Page = { 'hydra:member': Line[] }

const HOUR = 3_600_000

/** Confirms what is paid, delivers what is due, records transfers, cancels and credits a few; a round every few hours. */
export async function* caterer(simulation: Simulation): Actor {
  for (;;) {
    try {
      await round(simulation)
    } catch (error) {
      if (!(error instanceof TypeError)) failureKind(error)
    }
    yield simulation.chance.between(2, 5) * HOUR
  }
}

async function round(simulation: Simulation): Promise<void> {
  const { chance } = simulation
  const today = parisDay(new Date(simulation.now))
  for (const line of await listed(simulation, 'paid'))
    await step(simulation, line, chance.happens(20) ? 'cancel' : 'confirm')
  for (const line of await listed(simulation, 'awaiting_transfer'))
    await step(simulation, line, chance.happens(30) ? 'cancel' : chance.happens(300) ? 'payment/complete' : 'confirm')
  for (const line of await listed(simulation, 'confirmed')) {
    if (line.deliveryDate <= today) await step(simulation, line, 'deliver')
    else if (chance.happens(5)) await step(simulation, line, 'cancel')
  }
  for (const line of await listed(simulation, 'delivered')) {
    if (line.paymentState === 'awaiting_payment' && chance.happens(100))
      await step(simulation, line, 'payment/complete')
    else if (chance.happens(10)) await step(simulation, line, chance.happens(300) ? 'undeliver' : 'credit')
  }
  for (const line of await listed(simulation, 'cancelled'))
    if (line.paymentState === 'paid' && chance.happens(300)) await step(simulation, line, 'payment/refund')
}

async function listed(simulation: Simulation, status: string): Promise<Line[]> {
  const { body } = await simulation.asCaterer<Page>('GET', `orders?status=${status}&itemsPerPage=100`)
  return body['hydra:member'] ?? []
}

async function step(simulation: Simulation, { tokenValue, number }: Line, action: string): Promise<void> {
  const { status } = await simulation.asCaterer('PATCH', `orders/${tokenValue}/${action}`, {})
  if (status < 300) simulation.count.add(`caterer: ${action}`)
  simulation.act(`the caterer: ${action} of ${number}: ${status}`)
}
