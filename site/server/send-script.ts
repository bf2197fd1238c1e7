import type { FastifyReply, FastifyRequest } from 'fastify'
import { forEveryPage } from './assets.ts'
import type { Bodies } from './kept/bodies.ts'
import { bodyHeaders } from './kept/kept-pages.ts'
import { encodingOf } from './kept/page-ask.ts'
import { markOf, send } from './send-page.ts'

export const SCRIPT = 'text/javascript; charset=utf-8'
/** As long as a drawing holds. */
export const FRESH = 'public, max-age=60'

/** Sends a script that many pages ask for, compressed once and not again to those who have it; `caching` is its `Cache-Control`. */
export function sendScript(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, caching, bodies }: { text: string; caching: string; bodies: Bodies },
) {
  const [tag, encoding] = [markOf(text), encodingOf(request.headers['accept-encoding'])]
  const unchanged = { ...forEveryPage, 'cache-control': caching, etag: tag, vary: 'accept-encoding' }
  const headers = { ...unchanged, ...bodyHeaders(encoding ?? 'identity', SCRIPT) }
  return send(request, reply, { tag, unchanged, headers, body: encoding ? bodies.of(tag, encoding, text) : text })
}
