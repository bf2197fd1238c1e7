import { addDays } from '#widgets/core/domain/time/paris-day.ts'
import { parisDay } from '#widgets/core/domain/time/paris-time.ts'
import type { Actor } from '../agenda.ts'
import { failureKind, type Simulation } from '../simulation.ts'
import { PLACES } from './cart.ts'

type Line = { tokenValue: string; paymentState: string; deliveryDate: string; number: string }
type Page<Member> = { 'hydra:member': Member[] }
type Slots = { version: string; slots: { deliveryWindow: string; ordered: number }[] }

const HOUR = 3_600_000
const PAGE = 100

/** Works through the orders and quotes, and plans the days to come; a round every few hours. */
export async function* caterer(simulation: Simulation): Actor {
  for (;;) {
    for (const work of [orders, quotes, plan]) {
      try {
        await work(simulation)
      } catch (error) {
        if (!(error instanceof TypeError)) failureKind(error)
      }
    }
    yield simulation.chance.between(2, 5) * HOUR
  }
}

/** Confirms what is paid, delivers what is due, records transfers, cancels and credits a few. */
async function orders(simulation: Simulation): Promise<void> {
  const { chance } = simulation
  const today = parisDay(new Date(simulation.now))
  for (const line of await listed(simulation, 'paid'))
    await step(simulation, line, chance.happens(20) ? 'cancel' : 'confirm')
  for (const line of await listed(simulation, 'awaiting_transfer'))
    await step(simulation, line, chance.happens(30) ? 'cancel' : chance.happens(300) ? 'payment/complete' : 'confirm')
  for (const line of await listed(simulation, 'confirmed', `deliveryDate[before]=${today}`))
    await step(simulation, line, 'deliver')
  for (const line of await listed(simulation, 'confirmed'))
    if (line.deliveryDate > today && chance.happens(5)) await step(simulation, line, 'cancel')
  for (const line of await listed(simulation, 'delivered')) {
    if (line.paymentState === 'awaiting_payment' && chance.happens(100))
      await step(simulation, line, 'payment/complete')
    else if (chance.happens(10)) await step(simulation, line, chance.happens(300) ? 'undeliver' : 'credit')
  }
  for (const line of await listed(simulation, 'cancelled'))
    if (line.paymentState === 'paid' && chance.happens(300)) await step(simulation, line, 'payment/refund')
}

async function listed(simulation: Simulation, status: string, filter = ''): Promise<Line[]> {
  const path = `orders?status=${status}&itemsPerPage=${PAGE}&${filter}`
  return (await simulation.asCaterer<Page<Line>>('GET', path)).body['hydra:member'] ?? []
}

async function step(simulation: Simulation, { tokenValue, number }: Line, action: string): Promise<void> {
  const { status } = await simulation.asCaterer('PATCH', `orders/${tokenValue}/${action}`, {})
  if (status < 300) simulation.count.add(`caterer: ${action}`)
  simulation.act(`the caterer: ${action} of ${number}: ${status}`)
}

async function quotes(simulation: Simulation): Promise<void> {
  const { body } = await simulation.asCaterer<Page<{ id: number }>>('GET', 'quotes?state=new')
  for (const { id } of body['hydra:member'] ?? []) {
    const lines = [{ productCode: 'PR-INC-GARRIGUE', quantity: 20, unitPrice: simulation.chance.between(900, 1800) }]
    const { status } = await simulation.asCaterer('PUT', `quotes/${id}/offer`, { lines, deliveryWindow: '12h-13h' })
    if (status < 300) simulation.count.add('caterer: offer')
  }
}

/** Closes and opens a day, limits the slots of one, and fills the stock; each now and then. */
async function plan(simulation: Simulation): Promise<void> {
  const { chance, backend, restocked, closed, now } = simulation
  const [channel] = chance.pick(PLACES)
  const day = addDays(parisDay(new Date(simulation.now)), chance.between(3, 15))
  if (chance.happens(100)) {
    const isOpened = closed.delete(`${channel} ${day}`)
    const path = `channels/${channel}/closing-days/${day}`
    const { status } = await simulation.asCaterer(isOpened ? 'DELETE' : 'PUT', path)
    if (status < 300 && !isOpened) closed.set(`${channel} ${day}`, now)
    if (status < 300) simulation.count.add(isOpened ? 'caterer: open a day' : 'caterer: close a day')
  }
  if (chance.happens(200)) {
    const path = `channels/${channel}/slots/${day}`
    const { body } = await simulation.asCaterer<Slots>('GET', path)
    const slots = body.slots.map(({ deliveryWindow, ordered }) => ({ deliveryWindow, capacity: ordered + 3 }))
    const { status } = await simulation.asCaterer('PUT', path, { slots, version: body.version })
    if (status < 300) simulation.count.add('caterer: limit the slots of a day')
  }
  if (!chance.happens(100)) return
  // There is no call for it: the caterer's own tools write the stock.
  const code = 'DES-PAVLOVA-FRAISE'
  await backend.db
    .updateTable('products')
    .set((eb) => ({ on_hand: eb('on_hand', '+', 50) }))
    .where('code', '=', code)
    .execute()
  restocked.set(code, (restocked.get(code) ?? 0) + 50)
  simulation.count.add('caterer: put on stock')
}
