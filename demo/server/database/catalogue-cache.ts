import { LRUCache } from 'lru-cache'

const MAX_BYTES = 16 * 1024 * 1024
/** The approximate size of each entry in memory, in bytes. */
export const SIZE = { product: 4096, channel: 4096, code: 64 } as const

/** What was read of one version of the catalogue, by name. Shared between callers: immutable. */
export type CachedReads = LRUCache<string, Readonly<object>>

/** Caches reads of the current version of the catalogue; cleared when the version changes. */
export class CatalogueCache {
  #edition: string | null = null
  #remembered = emptyMemory()

  /** The cache of a version. A late read of the previous version writes into the old cache, which is no longer used. */
  of(edition: string): CachedReads {
    if (edition !== this.#edition) {
      this.#edition = edition
      this.#remembered = emptyMemory()
    }
    return this.#remembered
  }
}

const emptyMemory = (): CachedReads => new LRUCache({ maxSize: MAX_BYTES })
