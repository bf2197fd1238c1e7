import type { FastifyRequest } from 'fastify'
import { markup, type Markup } from '../pages/markup.ts'
import type { Typed } from './form-body.ts'

/** What was typed into a form whose sitting had ended, on its way through the sign-in and back to its page. */
export type KeptForm = readonly (readonly [name: string, value: string])[]

/** Before the names that are not the sign-in's own. */
const KEPT = 'garde-'
/** What the sitting gives anew, and what the button said: coming back only draws the form again. */
const NOT_KEPT = new Set(['jeton', 'geste'])
/** The gesture of a form that comes back: it is shown as it was, and changes nothing. */
export const RESUME = 'reprendre'

/** Another site may not have its words brought to the form of whoever signs in. */
export function formOfOurs({ headers }: FastifyRequest, form: Typed): KeptForm {
  const { origin = '', host } = headers
  return URL.canParse(origin) && new URL(origin).host === host
    ? form.entries().filter(([name]) => !NOT_KEPT.has(name))
    : []
}

/** What the sign-in's form brought along. */
export const broughtAlong = (form: Typed): KeptForm =>
  form.entries().flatMap(([name, value]) => (name.startsWith(KEPT) ? [[name.slice(KEPT.length), value] as const] : []))

/** The fields that carry it through the sign-in. */
export const carried = (kept: KeptForm): readonly Markup[] =>
  kept.map(([name, value]) => markup`<input type="hidden" name="${KEPT + name}" value="${value}">\n`)

/** The same where it goes back to its page. */
export const handedBack = (kept: KeptForm): readonly Markup[] =>
  [...kept, ['geste', RESUME] as const].map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">\n`,
  )
