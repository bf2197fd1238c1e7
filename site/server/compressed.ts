import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compress = promisify(brotliCompress)
/** Pages kept at most; a page has another mark as soon as it changes. */
const MOST = 500

/**
 * Compresses pages as well as possible, which takes a third of a second: it begins when a page is first asked for, and the result is there
 * the next time. Null until then: that answer is compressed fast instead.
 */
export function createCompressed(): (mark: string, html: string) => Buffer | null {
  const known = new LRUCache<string, Promise<void> | Buffer>({ max: MOST })
  return (mark, html) => {
    const found = known.get(mark)
    if (found) return Buffer.isBuffer(found) ? found : null
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: html.length }
    const under = compress(html, { params }).then(
      (squeezed) => void known.set(mark, squeezed),
      () => void known.delete(mark),
    )
    known.set(mark, under)
    return null
  }
}
