import type { Chance } from './chance.ts'

/** What a person or a service does over time: it acts, then yields how long it waits, in milliseconds. */
export type Actor = AsyncGenerator<number, void, void>

/** An actor that acts at an instant, with its own chance: without one of them the others decide as before. */
type Entry = { at: number; actor: Actor; chance: Chance }

/** The actors by the instant of their next act; those of one instant in the order in which they were added. */
export class Agenda {
  readonly #entries: Entry[] = []

  add(at: number, actor: Actor, chance: Chance): void {
    // The last entry is the next one: taking it moves no other.
    const after = this.#entries.findLastIndex((other) => other.at > at)
    this.#entries.splice(after + 1, 0, { at, actor, chance })
  }

  /** Removes and returns the next one before an instant. */
  nextBefore(end: number): Entry | null {
    const next = this.#entries.at(-1)
    if (!next || next.at >= end) return null
    this.#entries.pop()
    return next
  }
}
