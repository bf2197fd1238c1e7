import { addDays, type ParisDay } from '#widgets/core/domain/time/paris-day.ts'
import { parisInstant } from '#widgets/core/domain/time/paris-time.ts'
import type { Actor } from './agenda.ts'
import { buyer } from './actors/buyer.ts'
import { caterer } from './actors/caterer.ts'
import { leaver } from './actors/leaver.ts'
import { problemsIn, readBeginning } from './model.ts'
import { NO_FAULTS, Simulation, type Faults } from './simulation.ts'

export type Settings = { seed: number; begin: ParisDay; days: number; orders: number }

const HOUR = 3_600_000
const PROCESSES = 2

/** Frequent enough that each fault strikes within a month of two hundred orders. */
const FAULTS: Faults = {
  provider: { silent: 40, lostResponse: 40, lateWebhook: 200, repeatedWebhook: 100, forged: 50 },
  mail: { rejected: 20, dropped: 20 },
  stopped: 4,
  diskFull: 1,
  lostResponse: 8,
}

/** The books are wrong: the last actions before, and the command that replays them. */
export class WrongBooks extends Error {
  constructor(
    { seed, begin, days, orders }: Settings,
    day: ParisDay,
    problems: readonly string[],
    { count, actions }: Simulation,
  ) {
    const again = `npm run simulate -- --seed ${seed} --begin ${begin} --days ${days} --orders ${orders}`
    super(
      [
        `Seed ${seed}, ${day}, after ${count.counts.orders ?? 0} orders:`,
        ...problems.slice(0, 10),
        'The last actions:',
        ...actions,
        again,
      ].join('\n'),
    )
  }
}

/** Simulates days of the shop; returns how often each thing happened, or throws `WrongBooks`. */
export async function simulate(settings: Settings): Promise<Record<string, number>> {
  const { seed, begin, days, orders } = settings
  const simulation = await Simulation.open(seed, parisInstant(begin), PROCESSES)
  try {
    const beginning = await readBeginning(simulation.backend.db)
    simulation.agenda.add(simulation.now + 8 * HOUR, 'caterer', caterer(simulation))
    simulation.agenda.add(simulation.now, 'jobs', jobs(simulation))
    simulation.agenda.add(simulation.now, 'leaver', leaver(simulation))
    for (let day = 0; day < days; day += 1) {
      const today = addDays(begin, day)
      simulation.faults = FAULTS
      // A clock that is corrected goes back by an hour for a day.
      simulation.skew = simulation.chance.happens(50) ? -HOUR : 0
      addBuyers(simulation, today, orders / days)
      await run(simulation, parisInstant(addDays(today, 1)).getTime() + 1 * HOUR)
      // At night there are no acts and no faults, and the jobs do what is left.
      simulation.faults = NO_FAULTS
      simulation.skew = 0
      await night(simulation, parisInstant(addDays(today, 1)).getTime() + 6 * HOUR)
      const problems = await problemsIn(simulation, beginning)
      if (problems.length) throw new WrongBooks(settings, today, problems, simulation)
      simulation.count.add('days')
    }
    return simulation.count.counts
  } finally {
    await simulation.close()
  }
}

/** Three carts for two orders, between eight and seven in Paris. */
function addBuyers(simulation: Simulation, day: ParisDay, orders: number): void {
  const { chance, agenda } = simulation
  const morning = parisInstant(day).getTime() + 8 * HOUR
  const today = Math.floor(orders) + Number(chance.below(1000) < (orders % 1) * 1000)
  for (let one = 0; one < today * 1.5; one += 1)
    agenda.add(morning + chance.below(11 * HOUR), 'buyer', buyer(simulation, one % 3 !== 2))
}

async function* jobs(simulation: Simulation): Actor {
  for (;;) {
    await simulation.runJobs()
    yield HOUR
  }
}

/** The jobs every two hours, while everyone waits until the morning. */
async function night(simulation: Simulation, end: number): Promise<void> {
  while (simulation.now < end) {
    simulation.now += 2 * HOUR
    await simulation.runJobs()
    await simulation.sendWebhooks()
    await simulation.sendEmails()
  }
}

/** Lets everyone act until an instant. After each act the emails are sent, and the webhooks arrive. */
async function run(simulation: Simulation, end: number): Promise<void> {
  for (let next = simulation.agenda.nextBefore(end); next; next = simulation.agenda.nextBefore(end)) {
    simulation.now = Math.max(simulation.now, next.at)
    const { done, value } = await next.actor.next()
    if (!done) simulation.agenda.add(simulation.now + value, next.name, next.actor)
    await simulation.sendWebhooks()
    await simulation.sendEmails()
  }
  simulation.now = Math.max(simulation.now, end)
}
