import { LRUCache } from 'lru-cache'

const MOST_BYTES = 16 * 1024 * 1024
/** What one takes in memory, about. */
export const SIZE = { product: 4096, channel: 4096, code: 64 } as const

/** What was read of one edition of the catalogue, by name, each with its size. It is told again as it is: nobody changes it. */
export type Remembered = LRUCache<string, Readonly<object>>

/** Keeps what was read of the current edition, and forgets it all with the next one. */
export class CatalogueMemory {
  #edition: string | null = null
  #remembered = emptyMemory()

  /** Whoever is still reading of the edition before writes into what nobody asks for any more. */
  of(edition: string): Remembered {
    if (edition !== this.#edition) {
      this.#edition = edition
      this.#remembered = emptyMemory()
    }
    return this.#remembered
  }
}

const emptyMemory = (): Remembered => new LRUCache({ maxSize: MOST_BYTES })
