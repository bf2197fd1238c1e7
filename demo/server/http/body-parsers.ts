import type { FastifyInstance } from 'fastify'
import { DomainError } from '../shop/domain-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, which webhook signatures cover. */
    rawBody: string
  }
}

/** The only media type that /api/v2 accepts for PATCH. */
export const PATCH_TYPE = 'application/merge-patch+json'
/** An escaped NUL, which PostgreSQL text columns cannot hold. An even number of backslashes before it are escaped backslashes. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/

/** Parses JSON and JSON-LD bodies; an empty body is undefined. PATCH requires merge-patch, else 415 (contract 2.1). */
export function bodyParsers(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '')
  const parse = app.getDefaultJsonParser('error', 'error')
  const types = ['application/json', 'application/ld+json', PATCH_TYPE]
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(types, { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    request.rawBody = text
    if (text.trim() === '') done(null, undefined)
    else if (NUL.test(text)) done(new DomainError(400, 'The body contains a NUL character.'))
    else void parse(request, text, done)
  })
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url)) throw new DomainError(400, 'The URL contains a NUL character.')
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    if (request.method === 'PATCH' && request.url.startsWith('/api/v2/') && type !== PATCH_TYPE) {
      throw new DomainError(
        415,
        `The content-type "${type ?? ''}" is not supported. Supported MIME types are "${PATCH_TYPE}".`,
      )
    }
  })
}
