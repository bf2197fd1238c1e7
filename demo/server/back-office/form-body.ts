import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../shop/domain-error.ts'

/** The fields of a submitted form; a missing field reads as ''. */
export type SubmittedForm = { get(name: string): string; has(name: string): boolean; entries(): [string, string][] }

/** Parses `application/x-www-form-urlencoded` bodies. */
export function formBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const fields = new URLSearchParams(String(body))
    // PostgreSQL text columns cannot hold a NUL.
    if ([...fields.values()].some((value) => value.includes('\0')))
      done(new DomainError(400, 'The form holds a NUL character.'))
    else done(null, fields)
  })
}

/** The submitted form of a request; empty when the body is not a form. */
export function submittedForm({ body }: Pick<FastifyRequest, 'body'>): SubmittedForm {
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams()
  return { get: (name) => fields.get(name) ?? '', has: (name) => fields.has(name), entries: () => [...fields] }
}
