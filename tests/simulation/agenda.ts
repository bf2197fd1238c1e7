/** What a person or a service does over time: it acts, then yields how long it waits, in milliseconds. */
export type Actor = AsyncGenerator<number, void, void>

type Entry = { at: number; order: number; name: string; actor: Actor }

/** The actors by the instant of their next act; those of one instant in the order in which they were added. */
export class Agenda {
  readonly #entries: Entry[] = []
  #added = 0

  add(at: number, name: string, actor: Actor): void {
    this.#insert({ at, order: (this.#added += 1), name, actor })
  }

  /** Removes and returns the next one before an instant. */
  nextBefore(end: number): Entry | null {
    const next = this.#entries.at(-1)
    if (!next || next.at >= end) return null
    this.#entries.pop()
    return next
  }

  /** The last entry is the next one: taking it moves no other. */
  #insert(entry: Entry): void {
    let [low, high] = [0, this.#entries.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = this.#entries[middle]!
      if (other.at > entry.at || (other.at === entry.at && other.order > entry.order)) low = middle + 1
      else high = middle
    }
    this.#entries.splice(low, 0, entry)
  }
}
