import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { copyBuffer } from '../../../../site/server/cache/compressed-bodies.ts'

/** A kept answer: its bytes, its headers (name, value, name, value …), and the headers of the 304 that stands for it. */
export type Answer = { body: Buffer; headers: string[]; unchanged: string[]; tag: string }

/** The header that only answers of the catalogue have. */
const FOR_ALL = 'public, no-cache'
/** Headers that the server writes again for each answer; a 304 also leaves those out that describe a body. */
const NOT_KEPT = ['connection', 'date', 'keep-alive', 'transfer-encoding']
const OF_BODY = ['content-encoding', 'content-length']

type Made = { statusCode: number; headers: OutgoingHttpHeaders; rawPayload: Buffer }

/** What to keep of an answer; null when it failed or is not the same for all callers. */
export function answerOf({ statusCode, headers, rawPayload }: Made): Answer | null {
  const { etag } = headers
  if (statusCode !== 200 || headers['cache-control'] !== FOR_ALL || typeof etag !== 'string') return null
  return {
    body: copyBuffer(rawPayload),
    headers: flat(headers, NOT_KEPT),
    unchanged: flat(headers, [...NOT_KEPT, ...OF_BODY]),
    tag: etag,
  }
}

function flat(headers: OutgoingHttpHeaders, left: readonly string[]): string[] {
  const kept = Object.entries(headers).filter(([name]) => !left.includes(name))
  return kept.flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
}

/** The approximate size of an answer in memory, in bytes. */
export const sizeOf = ({ body, headers, unchanged }: Answer): number =>
  body.length + [...headers, ...unchanged].reduce((sum, text) => sum + text.length, 0)

/** Sends a kept answer, or a 304 when the caller has it already. */
export function send(
  { body, headers, unchanged, tag }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (isSame(request.headers['if-none-match'], tag)) response.writeHead(304, unchanged).end()
  else response.writeHead(200, headers).end(body)
}

/** Compares weakly, as @fastify/etag does for answers that are not kept. */
const isSame = (known: string | undefined, tag: string): boolean =>
  known !== undefined && (known === tag || `W/${known}` === tag)
