import type { DatabaseLocation } from '#demo/server/database/open.ts'
import { addDays, type ParisDay } from '#widgets/core/domain/time/paris-day.ts'
import { parisInstant } from '#widgets/core/domain/time/paris-time.ts'
import type { Actor } from './agenda.ts'
import { problemsAtRest } from './at-rest.ts'
import { buyer } from './actors/buyer.ts'
import { caterer } from './actors/caterer.ts'
import { accountHolder } from './actors/customers.ts'
import { quoteCustomer } from './actors/quotes.ts'
import { Books } from './model.ts'
import { Simulation } from './simulation.ts'

export type Run = {
  seed: number
  begin: ParisDay
  days: number
  orders: number
  place: DatabaseLocation
  /** The numbers of the buyers who come; all when undefined. */
  buyers?: readonly number[] | undefined
  /** The days after which it ends; all when undefined. */
  until?: number | undefined
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PROCESSES = 2
/** From so many orders on, each fault strikes often enough at a tenth of its usual rate. */
const MANY = 1_000
const MONTH = 30
const LISTED = 10

/** The books are wrong: the last actions before, and the command that replays them. */
export class WrongBooks extends Error {
  /** How many days it took. */
  readonly days: number

  constructor(run: Run, day: number, problems: readonly string[], { count, actions }: Simulation) {
    const { seed, begin, days, orders, buyers } = run
    const only = buyers ? ` --until ${day + 1} --buyers ${buyers.join()}` : ''
    super(
      [
        `Seed ${seed}, ${addDays(begin, day)}, after ${count.counts.orders ?? 0} orders:`,
        ...problems.slice(0, LISTED),
        'The last actions:',
        ...actions,
        `npm run simulate -- --seed ${seed} --begin ${begin} --days ${days} --orders ${orders}${only}`,
      ].join('\n'),
    )
    this.days = day + 1
  }
}

/** Simulates days of the shop; returns it open, or throws `WrongBooks`. */
export async function simulate(run: Run): Promise<Simulation> {
  const { seed, begin, days, orders, place, until = days } = run
  const settings = { seed, place, processes: PROCESSES, faults: orders > MANY ? 0.1 : 1 }
  const simulation = await Simulation.open(settings, parisInstant(begin))
  try {
    const books = await Books.open(simulation)
    addServices(simulation)
    for (let day = 0; day < until; day += 1) {
      addBuyers(simulation, run, day)
      const midnight = parisInstant(addDays(begin, day + 1)).getTime()
      simulation.faults.areOn = true
      // A clock that is corrected goes back by an hour for a day.
      simulation.skew = simulation.faults.strikes('clock: an hour back') ? -HOUR : 0
      await act(simulation, midnight + HOUR)
      // At night there are no acts and no faults, and the jobs do what is left.
      simulation.faults.areOn = false
      simulation.skew = 0
      await night(simulation, midnight + 6 * HOUR)
      const isMonth = (day + 1) % MONTH === 0 || day + 1 === until
      const problems = [...(await books.problems()), ...(isMonth ? await problemsAtRest(simulation) : [])]
      if (problems.length) throw new WrongBooks(run, day, problems, simulation)
      simulation.count.add('days')
    }
    return simulation
  } catch (error) {
    await simulation.close()
    throw error
  }
}

function addServices(simulation: Simulation): void {
  const { now } = simulation
  const repeatedly = {
    jobs: [HOUR, () => simulation.runJobs()],
    'email worker': [5 * MINUTE, () => simulation.sendEmails()],
    webhooks: [MINUTE, () => simulation.sendWebhooks()],
  } as const
  simulation.addActor('caterer', now + 8 * HOUR, caterer(simulation))
  for (const [name, [interval, act]] of Object.entries(repeatedly))
    simulation.addActor(name, now, repeated(interval, act))
  simulation.addActor('account holder', now, accountHolder(simulation))
}

async function* repeated(interval: number, act: () => Promise<void>): Actor {
  for (;;) {
    await act()
    yield interval
  }
}

/** Buyers between eight and seven in Paris; one of twenty requests a quote. Some order nothing. */
function addBuyers(simulation: Simulation, { begin, days, orders, buyers }: Run, day: number): void {
  const morning = parisInstant(addDays(begin, day)).getTime() + 8 * HOUR
  const first = Math.round((day * orders * VISITS) / days)
  const end = Math.round(((day + 1) * orders * VISITS) / days)
  for (let number = first; number < end; number += 1) {
    if (buyers && !buyers.includes(number)) continue
    const at = morning + ((number * 7919) % (11 * 60)) * MINUTE
    const actor = number % 20 === 19 ? quoteCustomer(simulation) : buyer(simulation)
    simulation.addActor(`buyer ${number}`, at, actor)
  }
}
/** Visits for each order. */
export const VISITS = 1.25

/** The jobs every two hours, while everyone waits until the morning. */
async function night(simulation: Simulation, end: number): Promise<void> {
  while (simulation.now < end) {
    simulation.now += 2 * HOUR
    await simulation.runJobs()
    await simulation.sendWebhooks()
    await simulation.sendEmails()
  }
}

/** Lets everyone act until an instant. */
async function act(simulation: Simulation, end: number): Promise<void> {
  for (let next = simulation.agenda.nextBefore(end); next; next = simulation.agenda.nextBefore(end)) {
    simulation.now = Math.max(simulation.now, next.at)
    simulation.chance = next.chance
    const { done, value } = await next.actor.next()
    if (!done) simulation.agenda.add(simulation.now + value, next.actor, next.chance)
  }
  simulation.now = Math.max(simulation.now, end)
}
