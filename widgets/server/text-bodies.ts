import type { FastifyInstance, FastifyRequest } from 'fastify'
import { httpError } from './http-server.ts'

/** Keeps a BOM, which signatures cover. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const CHARSETS = /;\s*charset\s*=\s*"?([^";\s]*)/gi

/** The text of a body: 415 for another charset than UTF-8 or a compressed one, 400 for bytes that are not UTF-8, which others replace by U+FFFD. */
function textOf({ headers }: FastifyRequest, body: Buffer): string {
  if (body.length === 0) return ''
  const charsets = [...(headers['content-type'] ?? '').matchAll(CHARSETS)].map(([, charset = '']) => charset)
  if (!charsets.every((charset) => /^(utf-?8)?$/i.test(charset)))
    throw httpError(415, 'The charset of a body is UTF-8.')
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) throw httpError(415, 'A body is not compressed.')
  try {
    return utf8.decode(body)
  } catch {
    throw httpError(400, 'The body is not UTF-8.')
  }
}

type Parse = (text: string, request: FastifyRequest) => unknown

/** Parses bodies of these media types (`*`: all others) from UTF-8 text. */
export function parseText(app: FastifyInstance, types: string | string[], parse: Parse): void {
  app.addContentTypeParser(types, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    parse(textOf(request, body), request),
  )
}

/** Fastify's parser of JSON: 400 for a text that is not JSON or would change a prototype. */
export function jsonParser(app: FastifyInstance): Parse {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (text, request) =>
    new Promise((resolve, reject) => {
      void parse(request, text, (error, body) => (error ? reject(error) : resolve(body)))
    })
}

/** Whether the %-escapes of a URL or of a form are UTF-8. */
export const isUtf8Encoded = (text: string): boolean =>
  (text.match(/(?:%[\da-f]{2})+/gi) ?? []).every((escapes) => {
    try {
      return decodeURIComponent(escapes) !== ''
    } catch {
      return false
    }
  })

/** The fields of a submitted form; 400 when they are not UTF-8. */
export function formFields(text: string): URLSearchParams {
  if (!isUtf8Encoded(text)) throw httpError(400, 'The form is not UTF-8.')
  return new URLSearchParams(text)
}
