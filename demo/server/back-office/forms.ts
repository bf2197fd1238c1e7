import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../shop/domain-error.ts'
import { markup, type Markup } from '../../../widgets/server/html-template.ts'
import { formFields, parseText } from '../../../widgets/server/text-bodies.ts'

/** The fields of a submitted form; a missing field reads as ''. */
export type SubmittedForm = { get(name: string): string; has(name: string): boolean; entries(): [string, string][] }

/** Parses the bodies of submitted forms. */
export function formBodies(app: FastifyInstance): void {
  parseText(app, 'application/x-www-form-urlencoded', (text) => {
    const fields = formFields(text)
    // PostgreSQL text columns cannot hold a NUL.
    if ([...fields.values()].some((value) => value.includes('\0')))
      throw new DomainError(400, 'The form contains a NUL character.')
    return fields
  })
}

/** The submitted form of a request; empty when the body is not a form. */
export function submittedForm({ body }: Pick<FastifyRequest, 'body'>): SubmittedForm {
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams()
  return { get: (name) => fields.get(name) ?? '', has: (name) => fields.has(name), entries: () => [...fields] }
}

/** The CSRF token of the session, which every form sends back. */
export const formToken = ({ formToken: token }: { formToken: string }): Markup =>
  markup`<input type="hidden" name="jeton" value="${token}">`

/** The version that a form was shown with: submitting it after another change is rejected once. */
export const versionInput = (version: string): Markup => markup`<input type="hidden" name="version" value="${version}">`
