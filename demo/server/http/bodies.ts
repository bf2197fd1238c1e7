import type { FastifyInstance } from 'fastify'
import { Refusal } from '../shop/refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, which is what a signature covers. */
    rawBody: string
  }
}

/** The only media type that a PATCH may have. */
export const PATCH_TYPE = 'application/merge-patch+json'
/** An escaped NUL, which no text column can hold. An even number of backslashes before it are escaped backslashes. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/

/** Reads JSON bodies, also as JSON-LD; an empty one counts as no body. A PATCH must be merge-patch, else 415 (contract 2.1). */
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
