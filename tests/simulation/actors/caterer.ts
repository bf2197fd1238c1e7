import { addDays } from '#widgets/core/domain/time/paris-day.ts'
import { parisDay } from '#widgets/core/domain/time/paris-time.ts'
import type { Actor } from '../agenda.ts'
import { failureKind, type Simulation } from '../simulation.ts'
import { PLACES } from './cart.ts'

type Line = {
  tokenValue: string
  number: string
  state: string
  paymentState: string
  deliveryDate: string
  invoices: string[]
  creditNotes: string[]
}
type Lines = { items: { quantity: number }[]; services: { quantity: number }[] }
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

/** Confirms what is paid, delivers what is due, records transfers and sends them back, cancels and credits a few, in part and again. */
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
  const delivered = await listed(simulation, 'delivered')
  for (const line of delivered) {
    if (line.paymentState === 'awaiting_payment' && chance.happens(100))
      await step(simulation, line, 'payment/complete')
    else if (chance.happens(10)) await step(simulation, line, chance.happens(300) ? 'undeliver' : 'credit')
    else if (chance.happens(line.creditNotes.length > 0 ? 30 : 10)) await creditLines(simulation, line)
  }
  for (const line of [...delivered, ...(await listed(simulation, 'cancelled'))]) {
    const isReduced = line.state === 'cancelled' || line.invoices.length + line.creditNotes.length > 1
    if (isReduced && line.paymentState === 'paid' && chance.happens(300)) await step(simulation, line, 'payment/refund')
  }
}

async function listed(simulation: Simulation, status: string, filter = ''): Promise<Line[]> {
  const path = `orders?status=${status}&itemsPerPage=${PAGE}&${filter}`
  return (await simulation.asCaterer<Page<Line>>('GET', path)).body['hydra:member'] ?? []
}

/** Some units of some lines, which may be more than is left of them. */
async function creditLines(simulation: Simulation, line: Line): Promise<void> {
  const { body } = await simulation.asCaterer<Lines>('GET', `orders/${line.tokenValue}`)
  const ordered = [...body.items, ...body.services].map(({ quantity }) => quantity)
  const quantities = ordered.map((quantity) => Math.max(0, simulation.chance.between(-quantity, quantity)))
  await step(simulation, line, 'credit', { quantities })
}

async function step(simulation: Simulation, { tokenValue, number }: Line, action: string, body = {}): Promise<void> {
  const path = `orders/${tokenValue}/${action}`
  const { status, body: order } = await simulation.asCaterer<Line>('PATCH', path, body)
  const what = [action, ...Object.keys(body)].join(' of ')
  if (status < 300) simulation.count.add(`caterer: ${what}`)
  const known = simulation.orders.get(tokenValue)
  if (status < 300 && known) known.documents = order.invoices.length + order.creditNotes.length
  simulation.act(`the caterer: ${what} for ${number}: ${status}`)
}

async function quotes(simulation: Simulation): Promise<void> {
  const { body } = await simulation.asCaterer<Page<{ id: number }>>('GET', 'quotes?state=new')
  for (const { id } of body['hydra:member'] ?? []) {
    const lines = [{ productCode: 'PR-INC-GARRIGUE', quantity: 20, unitPrice: simulation.chance.between(900, 1800) }]
    const services = [{ text: 'Service', quantity: 2, unitPrice: 9_000, vatRate: 2000 }]
    const offer = { lines, services, deliveryWindow: '12h-13h' }
    const { status } = await simulation.asCaterer('PUT', `quotes/${id}/offer`, offer)
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
  const products = backend.db.updateTable('products').where('code', '=', code)
  await products.set((eb) => ({ on_hand: eb('on_hand', '+', 50) })).execute()
  restocked.set(code, (restocked.get(code) ?? 0) + 50)
  simulation.count.add('caterer: put on stock')
}
