import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** An answer as it leaves: its bytes, with all its headers in turn, name and value, and those of the word that it still holds. */
export type Answer = { body: Buffer; headers: string[]; unchanged: string[]; tag: string }

/** What only the catalogue says of its answers. */
const FOR_ALL = 'public, no-cache'
/** Of the connection or the moment, which the server writes anew, and what belongs to a body. */
const NOT_KEPT = ['connection', 'date', 'keep-alive', 'transfer-encoding']
const OF_BODY = ['content-encoding', 'content-length']

type Made = { statusCode: number; headers: OutgoingHttpHeaders; rawPayload: Buffer }

/** A complete answer that may be told to everybody; null for any other. */
export function answerOf({ statusCode, headers, rawPayload }: Made): Answer | null {
  const { etag } = headers
  if (statusCode !== 200 || headers['cache-control'] !== FOR_ALL || typeof etag !== 'string') return null
  return {
    body: rawPayload,
    headers: flat(headers, NOT_KEPT),
    unchanged: flat(headers, [...NOT_KEPT, ...OF_BODY]),
    tag: etag,
  }
}

function flat(headers: OutgoingHttpHeaders, left: readonly string[]): string[] {
  const kept = Object.entries(headers).filter(([name]) => !left.includes(name))
  return kept.flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
}

/** Bytes that it takes in memory, about. */
export const sizeOf = ({ body, headers, unchanged }: Answer): number =>
  body.length + [...headers, ...unchanged].reduce((sum, text) => sum + text.length, 0)

/** Sends it, or the word that what the caller has still holds. */
export function send(
  { body, headers, unchanged, tag }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (isSame(request.headers['if-none-match'], tag)) response.writeHead(304, unchanged).end()
  else response.writeHead(200, headers).end(body)
}

/** Weak or not, as answers that are not kept compare theirs. */
const isSame = (known: string | undefined, tag: string): boolean =>
  known !== undefined && (known === tag || `W/${known}` === tag)
