import { seededRandom } from '../support/seeded-random.ts'

/** What chance decides for one actor of a simulation: its name and the seed of the simulation set it. */
export class Chance {
  /** A whole number from 0, less than the bound. */
  readonly below: (bound: number) => number

  constructor(seed: number, name: string) {
    let hash = seed
    for (const character of name) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0
    this.below = seededRandom(hash)
  }

  /** True in so many of a thousand cases. */
  happens(perMille: number): boolean {
    return this.below(1_000_000) < perMille * 1000
  }

  between(least: number, most: number): number {
    return Math.ceil(least) + this.below(Math.floor(most) - Math.ceil(least) + 1)
  }

  pick<Item>(list: readonly Item[]): Item {
    const item = list[this.below(list.length)]
    if (item === undefined) throw new Error('Nothing to choose from.')
    return item
  }
}
