import type { ServerProcess } from '../support/backend/server-process.ts'
import type { Load } from './loads.ts'
import { measure, measureWarm, type Figures } from './measure.ts'
import { processorOf } from './usage.ts'

/** A server with its load, and what else goes on meanwhile; `beside` returns what ends that. */
export type Worked = { server: ServerProcess; load: Load; beside?: () => () => void }
type Taken = Figures & { processorMs: number }

/**
 * Loads two servers in turns, so that whatever else the machine does falls on both, and prints the figures of the first divided by those
 * of the second: the median, the least and the most.
 */
export async function pairs(title: string, one: Worked, other: Worked, times: number, seconds: number): Promise<void> {
  for (const { server, load } of [one, other]) await measure(server.url, load, 1)
  const taken: [Taken, Taken][] = []
  for (let time = 0; time < times; time += 1) taken.push([await take(one, seconds), await take(other, seconds)])
  const of = (figure: (taken: Taken) => number) =>
    spread(taken.map(([first, second]) => figure(first) / figure(second)))
  const [first, second] = taken.at(-1)!
  console.log(
    `${title}: a second ${of(({ perSecond }) => perSecond)}, p99 ${of(({ p99 }) => p99)}, processor an answer ${of(
      ({ processorMs }) => processorMs,
    )} (last pair ${first.perSecond.toFixed(0)} and ${second.perSecond.toFixed(0)} a second, refused ${first.failed + second.failed})`,
  )
}

async function take({ server, load, beside }: Worked, seconds: number): Promise<Taken> {
  const stop = beside?.()
  const before = processorOf(server)
  const figures = await measureWarm(server.url, load, seconds)
  stop?.()
  return { ...figures, processorMs: (processorOf(server) - before) / (figures.perSecond * seconds) }
}

function spread(ratios: number[]): string {
  const sorted = ratios.toSorted((a, b) => a - b)
  const [least, median, most] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((ratio) =>
    (ratio ?? NaN).toFixed(2),
  )
  return `${median} (${least}–${most})`
}
