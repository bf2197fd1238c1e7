import type { Chance } from './chance.ts'

/** In how many of a thousand cases each fault strikes at most: calls of the provider, emails, requests, or days. */
const RATES = {
  'provider: silent': 60,
  'provider: response lost': 60,
  'provider: webhook before the response': 60,
  'provider: webhook late': 300,
  'provider: webhook repeated': 150,
  'provider: webhook forged': 75,
  'provider: refund by hand': 100,
  'mail server: rejects': 30,
  'mail server: hangs': 15,
  'mail server: drops the connection': 30,
  'process: stopped': 6,
  'network: response lost': 12,
  'disk: full': 2,
  'PostgreSQL: connections ended': 3,
  'clock: an hour back': 75,
}
export type Fault = keyof typeof RATES

/** Lets faults strike, each at a rate that the seed sets. */
export class Faults {
  areOn = false
  readonly #chance: () => Chance
  readonly #count: Count
  readonly #rates: ReadonlyMap<string, number>

  /** `share`: of the usual rates; in a long run rare faults strike often enough, but for that of days, which are few. */
  constructor(chance: () => Chance, count: Count, share: number) {
    this.#chance = chance
    this.#count = count
    const shareOf = (fault: string) => (fault === 'clock: an hour back' ? 1 : share)
    const rates = Object.entries(RATES).map(
      ([fault, most]) => [fault, shareOf(fault) * chance().between(most / 3, most)] as const,
    )
    this.#rates = new Map(rates)
  }

  strikes(fault: Fault): boolean {
    if (!this.areOn || !this.#chance().happens(this.#rates.get(fault) ?? 0)) return false
    this.#count.add(`fault: ${fault}`)
    return true
  }
}

/** How often each thing happened, for the summary. */
export class Count {
  readonly counts: Record<string, number> = {}

  add(what: string, times = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + times
  }
}
