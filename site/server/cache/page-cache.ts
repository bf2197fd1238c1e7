import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Answer } from '../catalogue.ts'
import { commonHeaders } from '../http/headers.ts'
import type { Bodies } from './compressed-bodies.ts'
import type { PageAsk } from './cache-key.ts'

/** What a page was made of: the build, the drawing, and what the API said of its address. */
export type MadeOf = { edition: string; drawing: number; found: Answer }

export type MadePage = { html: string; tag: string; headers: Headers }

/** A page as it is sent: its headers, those of its 304, and both as lists (name, value, name, value …), all without its length. */
type Kept = {
  tag: string
  madeOf: MadeOf
  until: number
  headers: Headers
  unchanged: Headers
  lines: string[]
  unchangedLines: string[]
}
export type Headers = Readonly<Record<string, string>>

export type KeptPagesOptions = {
  /** The mark of the build in service. */
  edition: () => string
  now: () => number
  bodies: Bodies
}

/** Pages kept at most; those used least recently are dropped first. */
const MOST = 500

/** Keeps the answers of pages while their build is in service, until they are drawn again or the API is asked again. */
export class KeptPages {
  readonly #options: KeptPagesOptions
  readonly #kept = new LRUCache<string, Kept>({ max: MOST })

  constructor(options: KeptPagesOptions) {
    this.#options = options
  }

  /** Sends the page, or a 304 when the visitor has it; false when the one that was kept does not hold any more. */
  isSent(ask: PageAsk, request: IncomingMessage, response: ServerResponse): boolean {
    const kept = this.#kept.get(ask.key)
    const { now, edition, bodies } = this.#options
    if (!kept || kept.until <= now() || kept.madeOf.edition !== edition()) return false
    if (request.headers['if-none-match'] === kept.tag) {
      response.writeHead(304, kept.unchangedLines).end()
      return true
    }
    const body = bodies.known(kept.tag, ask.encoding)
    if (body) response.writeHead(200, [...kept.lines, 'content-length', String(body.length)]).end(body)
    return body !== undefined
  }

  /** Keeps a page until then; made of the same as the one that is kept, it is not made again. */
  keep(ask: PageAsk, madeOf: MadeOf, until: number, make: () => MadePage): Readonly<Kept & { body: Buffer }> {
    const { bodies } = this.#options
    const known = this.#kept.get(ask.key)
    const body = known && isSame(known.madeOf, madeOf) ? bodies.known(known.tag, ask.encoding) : undefined
    if (known && body) return { ...Object.assign(known, { until }), body }
    const made = make()
    const kept = keptOf(ask, madeOf, until, made)
    this.#kept.set(ask.key, kept)
    return { ...kept, body: bodies.of(made.tag, ask.encoding, made.html) }
  }
}

function keptOf({ encoding }: PageAsk, madeOf: MadeOf, until: number, { tag, headers: unchanged }: MadePage): Kept {
  const headers = { ...unchanged, ...bodyHeaders(encoding) }
  return { tag, madeOf, until, headers, unchanged, lines: listed(headers), unchangedLines: listed(unchanged) }
}

/** What headers say of the bytes that follow. */
export const bodyHeaders = (encoding: PageAsk['encoding'], type = HTML): Headers => ({
  'content-type': type,
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
})

/** With the headers of every answer, which the routes add by themselves. */
const listed = (headers: Headers): string[] => Object.entries({ ...commonHeaders, ...headers }).flat()

const HTML = 'text/html; charset=utf-8'

const isSame = (one: MadeOf, other: MadeOf): boolean =>
  one.edition === other.edition && one.drawing === other.drawing && one.found === other.found
