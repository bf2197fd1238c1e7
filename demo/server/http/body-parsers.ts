import type { FastifyInstance } from 'fastify'
import { isUtf8Encoded, jsonParser, parseText } from '../../../widgets/server/text-bodies.ts'
import { DomainError } from '../shop/domain-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, which webhook signatures cover. */
    rawBody: string
  }
}

/** The only media type that /api/v2 accepts for PATCH. */
export const PATCH_TYPE = 'application/merge-patch+json'

/** JSON with its Unicode escapes decoded, to find characters that text columns cannot hold. */
const withoutEscapes = (json: string): string =>
  json.replace(/\\(?:u([\da-f]{4})|[^])/gi, (_escape, hex?: string) =>
    hex === undefined ? '?' : String.fromCharCode(Number.parseInt(hex, 16)),
  )

/** Parses JSON and JSON-LD bodies in UTF-8; an empty body is undefined. PATCH requires merge-patch, else 415 (contract 2.1). */
export function bodyParsers(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '')
  const parse = jsonParser(app)
  app.removeAllContentTypeParsers()
  parseText(app, ['application/json', 'application/ld+json', PATCH_TYPE], (text, request) => {
    request.rawBody = text
    if (text.trim() === '') return undefined
    const characters = withoutEscapes(text)
    if (characters.includes('\0')) throw new DomainError(400, 'The body contains a NUL character.')
    if (!characters.isWellFormed()) throw new DomainError(400, 'The body contains half of a surrogate pair.')
    return parse(text, request)
  })
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url)) throw new DomainError(400, 'The URL contains a NUL character.')
    if (!isUtf8Encoded(request.url)) throw new DomainError(400, 'The URL is not UTF-8.')
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    if (request.method === 'PATCH' && !request.is404 && request.url.startsWith('/api/v2/') && type !== PATCH_TYPE) {
      throw new DomainError(
        415,
        `The content-type "${type ?? ''}" is not supported. Supported MIME types are "${PATCH_TYPE}".`,
      )
    }
  })
}
