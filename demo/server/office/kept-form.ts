import type { FastifyRequest } from 'fastify'
import { markup, type Markup } from '../pages/markup.ts'
import type { Typed } from './form-body.ts'

/** The fields of a form that was sent after its session had ended: they are carried through sign-in and back to its page. */
export type KeptForm = readonly (readonly [name: string, value: string])[]

/** The prefix of carried fields in the sign-in form. */
const KEPT = 'garde-'
/** Fields that are not carried: the token, which the new session replaces, and the button, as the form is only drawn again. */
const NOT_KEPT = new Set(['jeton', 'geste'])
/** The action of a carried form: the page shows it as it was, and changes nothing. */
export const RESUME = 'reprendre'

/** The fields of a form from our own origin; none of another site's form, which must not fill in ours. */
export function formOfOurs({ headers }: FastifyRequest, form: Typed): KeptForm {
  const { origin = '', host } = headers
  return URL.canParse(origin) && new URL(origin).host === host
    ? form.entries().filter(([name]) => !NOT_KEPT.has(name))
    : []
}

/** The carried fields of a sent sign-in form. */
export const carriedFields = (form: Typed): KeptForm =>
  form.entries().flatMap(([name, value]) => (name.startsWith(KEPT) ? [[name.slice(KEPT.length), value] as const] : []))

/** The hidden fields that carry a form through sign-in. */
export const hiddenFields = (kept: KeptForm): readonly Markup[] =>
  kept.map(([name, value]) => markup`<input type="hidden" name="${KEPT + name}" value="${value}">\n`)

/** The hidden fields that bring a form back to its page. */
export const returnedFields = (kept: KeptForm): readonly Markup[] =>
  [...kept, ['geste', RESUME] as const].map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">\n`,
  )
