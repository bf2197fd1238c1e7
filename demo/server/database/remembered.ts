import { LRUCache } from 'lru-cache'

const MOST_BYTES = 16 * 1024 * 1024
/** The approximate size of each in memory, in bytes. */
export const SIZE = { product: 4096, channel: 4096, code: 64 } as const

/** What was read of one edition of the catalogue, by name. All callers get the same object and must not change it. */
export type Remembered = LRUCache<string, Readonly<object>>

/** Keeps what was read of the current edition of the catalogue, and drops all of it when the edition changes. */
export class CatalogueMemory {
  #edition: string | null = null
  #remembered = emptyMemory()

  /** The memory of an edition. A late read of the edition before writes into the old memory, which is no longer used. */
  of(edition: string): Remembered {
    if (edition !== this.#edition) {
      this.#edition = edition
      this.#remembered = emptyMemory()
    }
    return this.#remembered
  }
}

const emptyMemory = (): Remembered => new LRUCache({ maxSize: MOST_BYTES })
