import { seededRandom } from '../support/seeded-random.ts'

/** Everything that chance decides in a simulation, from one seed. */
export class Chance {
  /** A whole number from 0, less than the bound. */
  readonly below: (bound: number) => number

  constructor(seed: number) {
    this.below = seededRandom(seed)
  }

  /** True in so many of a thousand cases. */
  happens(perMille: number): boolean {
    return this.below(1000) < perMille
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  pick<Item>(list: readonly Item[]): Item {
    const item = list[this.below(list.length)]
    if (item === undefined) throw new Error('Nothing to choose from.')
    return item
  }
}
