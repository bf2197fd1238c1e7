import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../shop/refusal.ts'

/** The fields of a sent form; a field that was not sent reads as ''. */
export type Typed = { get(name: string): string; has(name: string): boolean; entries(): [string, string][] }

/** Reads forms as browsers send them without a script. */
export function formBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const fields = new URLSearchParams(String(body))
    // Text columns cannot hold a NUL.
    if ([...fields.values()].some((value) => value.includes('\0')))
      done(new Refusal(400, 'The form holds a NUL character.'))
    else done(null, fields)
  })
}

/** The form of a request; an empty one if the body is no form. */
export function typed({ body }: Pick<FastifyRequest, 'body'>): Typed {
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams()
  return { get: (name) => fields.get(name) ?? '', has: (name) => fields.has(name), entries: () => [...fields] }
}
