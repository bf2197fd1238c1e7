import { LRUCache } from 'lru-cache'

const MOST_BYTES = 16 * 1024 * 1024
/** About how many bytes each takes in memory. */
export const SIZE = { product: 4096, channel: 4096, code: 64 } as const

/** What was read of one edition of the catalogue, by name. Everybody is given the same object, so nobody may change it. */
export type Remembered = LRUCache<string, Readonly<object>>

/** Remembers what was read of the current edition of the catalogue, and forgets all of it with the next one. */
export class CatalogueMemory {
  #edition: string | null = null
  #remembered = emptyMemory()

  /** A read of the edition before that ends late is written into a memory that nobody uses any more. */
  of(edition: string): Remembered {
    if (edition !== this.#edition) {
      this.#edition = edition
      this.#remembered = emptyMemory()
    }
    return this.#remembered
  }
}

const emptyMemory = (): Remembered => new LRUCache({ maxSize: MOST_BYTES })
