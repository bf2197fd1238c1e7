import type { FastifyInstance } from 'fastify'
import { Refusal } from '../shop/refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, which is what a signature covers. */
    rawBody: string
  }
}

/** The one type a PATCH may have. */
export const PATCH_TYPE = 'application/merge-patch+json'
/** An escaped NUL, which no column of text can hold: an even number of backslashes before it are backslashes themselves. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/

/** JSON bodies, also as JSON-LD; an empty one is no body. PATCH wants merge-patch, or 415 (wire contract 2.1). */
export function bodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '')
  const parse = app.getDefaultJsonParser('error', 'error')
  const types = ['application/json', 'application/ld+json', PATCH_TYPE]
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(types, { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    request.rawBody = text
    if (text.trim() === '') done(null, undefined)
    else if (NUL.test(text)) done(new Refusal(400, 'The body holds a NUL character.'))
    else void parse(request, text, done)
  })
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url)) throw new Refusal(400, 'The address holds a NUL character.')
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    if (request.method === 'PATCH' && request.url.startsWith('/api/v2/') && type !== PATCH_TYPE) {
      throw new Refusal(
        415,
        `The content-type "${type ?? ''}" is not supported. Supported MIME types are "${PATCH_TYPE}".`,
      )
    }
  })
}
