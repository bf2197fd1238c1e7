import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { ownBytes } from './copy-buffer.ts'
import type { Encoding } from './cache-key.ts'

const compress = promisify(brotliCompress)
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants

/** Bytes kept at most; a page has another mark as soon as it changes. */
const MOST_BYTES = 24 * 1024 * 1024
export const FAST = { params: { [BROTLI_PARAM_QUALITY]: 5 } }

/** Keeps the bytes of pages by mark and encoding; those used least recently are dropped first. */
export class Bodies {
  readonly #kept: LRUCache<string, Buffer>

  constructor(mostBytes = MOST_BYTES) {
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ length }, key) => length + key.length })
  }

  /** The bytes that are kept, as well compressed as they are by now. */
  known(mark: string, encoding: Encoding): Buffer | undefined {
    return this.#kept.get(encoding + mark)
  }

  of(mark: string, encoding: Encoding, html: string): Buffer {
    const known = this.known(mark, encoding)
    if (known) return known
    const made = ownBytes(encoded(html, encoding))
    this.#kept.set(encoding + mark, made)
    if (encoding === 'br') this.#squeeze(mark, html)
    return made
  }

  /** Brotli at its best takes a third of a second: it begins when a page is first asked for, whose answer is compressed fast. */
  #squeeze(mark: string, html: string): void {
    const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: html.length }
    compress(html, { params }).then(
      (squeezed) => void this.#kept.set(`br${mark}`, ownBytes(squeezed)),
      (error: unknown) => console.error(error),
    )
  }
}

function encoded(html: string, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(html, FAST)
  return encoding === 'gzip' ? gzipSync(html) : Buffer.from(html)
}
