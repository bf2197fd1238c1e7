import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../shop/refusal.ts'

/** What a form sent, field by field; one that was not sent reads as nothing. */
export type Typed = { get(name: string): string; has(name: string): boolean; entries(): [string, string][] }

/** Forms as browsers send them without a script. */
export function formBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const fields = new URLSearchParams(String(body))
    // No column of text can hold it.
    if ([...fields.values()].some((value) => value.includes('\0')))
      done(new Refusal(400, 'The form holds a NUL character.'))
    else done(null, fields)
  })
}

/** The form of a request; of anything else, an empty one. */
export function typed({ body }: Pick<FastifyRequest, 'body'>): Typed {
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams()
  return { get: (name) => fields.get(name) ?? '', has: (name) => fields.has(name), entries: () => [...fields] }
}
