import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { copyBuffer, type Encoding } from '../../../widgets/server/encodings.ts'

const compress = promisify(brotliCompress)
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants

/** Limit of the cached bytes. A changed page has another ETag, so its former bytes are evicted in time. */
const MAX_BYTES = 24 * 1024 * 1024
export const FAST_BROTLI = { params: { [BROTLI_PARAM_QUALITY]: 5 } }

/** LRU cache of response bodies by ETag and encoding. */
export class CompressedBodies {
  readonly #bodies: LRUCache<string, Buffer>

  constructor(maxBytes = MAX_BYTES) {
    this.#bodies = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ length }, key) => length + key.length })
  }

  /** The cached bytes, in the best compression made so far. */
  known(etag: string, encoding: Encoding): Buffer | undefined {
    return this.#bodies.get(encoding + etag)
  }

  of(etag: string, encoding: Encoding, html: string): Buffer {
    const known = this.known(etag, encoding)
    if (known) return known
    const body = copyBuffer(encoded(html, encoding))
    this.#bodies.set(encoding + etag, body)
    if (encoding === 'br') this.#recompress(etag, html)
    return body
  }

  /** Brotli at quality 11 takes a third of a second: the first response has quality 5, later ones quality 11. */
  #recompress(etag: string, html: string): void {
    const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: html.length }
    compress(html, { params }).then(
      (body) => void this.#bodies.set(`br${etag}`, copyBuffer(body)),
      (error: unknown) => console.error(error),
    )
  }
}

function encoded(html: string, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(html, FAST_BROTLI)
  return encoding === 'gzip' ? gzipSync(html) : Buffer.from(html)
}
