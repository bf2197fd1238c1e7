import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../shop/domain-error.ts'
import { formFields, parseText } from '../../../widgets/server/text-bodies.ts'
import { markup, type Markup } from '../../../widgets/server/html-template.ts'

/** The fields of a submitted form; a missing field reads as ''. */
export type SubmittedForm = { get(name: string): string; has(name: string): boolean; entries(): [string, string][] }

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

/**
 * The fields of a form submitted after its session had expired: sign-in carries them in hidden inputs and posts them
 * back to their page.
 */
export type PendingForm = readonly (readonly [name: string, value: string])[]

const FIELD_PREFIX = 'garde-'
/** Fields that are not carried: the CSRF token, which the new session replaces, and the clicked button, as the form is only shown again. */
const EXCLUDED_FIELDS = new Set(['jeton', 'geste'])
/** The action that shows a restored form without changing anything. */
export const RESTORE = 'reprendre'

/** The fields of a same-origin form; empty for a form of another site (CSRF). */
export function sameOriginFields({ headers, host }: FastifyRequest, form: SubmittedForm): PendingForm {
  const { origin = '' } = headers
  return URL.canParse(origin) && new URL(origin).host === host ? enteredFields(form) : []
}

/** The fields of a form whose CSRF token was checked. */
export const enteredFields = (form: SubmittedForm): PendingForm =>
  form.entries().filter(([name]) => !EXCLUDED_FIELDS.has(name))

export const pendingFields = (form: SubmittedForm): PendingForm =>
  form
    .entries()
    .flatMap(([name, value]) =>
      name.startsWith(FIELD_PREFIX) ? [[name.slice(FIELD_PREFIX.length), value] as const] : [],
    )

/** Hidden inputs that carry a form through sign-in. */
export const prefixedInputs = (pending: PendingForm): readonly Markup[] =>
  pending.map(([name, value]) => markup`<input type="hidden" name="${FIELD_PREFIX + name}" value="${value}">\n`)

/** Hidden inputs that post a form back to its page. */
export const restoredInputs = (pending: PendingForm): readonly Markup[] =>
  [...pending, ['geste', RESTORE] as const].map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">\n`,
  )
