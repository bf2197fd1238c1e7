import type { FastifyRequest } from 'fastify'
import { markup, type Markup } from '../../../widgets/server/html-template.ts'
import type { SubmittedForm } from './forms.ts'

/**
 * The fields of a form that was submitted but not processed: its session had expired, or the database could not be written.
 * Hidden inputs carry them through sign-in and back to the page of the form, which shows them again.
 */
export type PendingForm = readonly (readonly [name: string, value: string])[]

const FIELD_PREFIX = 'garde-'
/** Fields that are not carried: the CSRF token, as `resumePage` adds the current one, and the clicked button, whose action is not repeated. */
const EXCLUDED_FIELDS = new Set(['jeton', 'geste'])
/** In place of the clicked button (`geste`): the page shows the posted form again and changes nothing. */
export const RESTORE = 'reprendre'

/** The fields to carry of a form without a session to check its CSRF token; empty for a form of another site. */
export function sameOriginFields({ headers, host }: FastifyRequest, form: SubmittedForm): PendingForm {
  const { origin = '' } = headers
  return URL.canParse(origin) && new URL(origin).host === host ? carriedFields(form) : []
}

/** The fields to carry of any form: check its origin or its CSRF token first. */
export const carriedFields = (form: SubmittedForm): PendingForm =>
  form.entries().filter(([name]) => !EXCLUDED_FIELDS.has(name))

/** The form that a submitted sign-in form carries; empty without one. */
export const pendingFields = (form: SubmittedForm): PendingForm =>
  form
    .entries()
    .flatMap(([name, value]) =>
      name.startsWith(FIELD_PREFIX) ? [[name.slice(FIELD_PREFIX.length), value] as const] : [],
    )

/** Hidden inputs of the sign-in form that carry a form. */
export const prefixedInputs = (pending: PendingForm): readonly Markup[] =>
  pending.map(([name, value]) => markup`<input type="hidden" name="${FIELD_PREFIX + name}" value="${value}">\n`)

/** Hidden inputs that post a carried form back to its page. */
export const restoredInputs = (pending: PendingForm): readonly Markup[] =>
  [...pending, ['geste', RESTORE] as const].map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">\n`,
  )
