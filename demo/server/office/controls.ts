import { markup, type Markup } from '../pages/markup.ts'
import { NOTHING } from './document.ts'
import { words } from './words.ts'

/** Error messages by the name of their field; '' is the whole form. */
export type Errors = Readonly<Record<string, string>>

type Field = {
  name: string
  label: string
  value: string
  errors?: Errors | undefined
  hint?: string
  type?: string
  /** Further attributes of the control. */
  more?: Markup
  /** The label is for screen readers only, because a heading shows it already. */
  isQuiet?: boolean
}

const idOf = (name: string): string => `champ-${name}`

/** A field with its label, its hint and its error. */
export const field = ({ type = 'text', more = NOTHING, ...about }: Field): Markup =>
  framed(
    about,
    markup`<input id="${idOf(about.name)}" name="${about.name}" type="${type}" value="${about.value}"${described(about)} ${more}>`,
  )

export const area = (about: Field): Markup =>
  framed(
    about,
    markup`<textarea id="${idOf(about.name)}" name="${about.name}" rows="4"${described(about)}>\n${about.value}</textarea>`,
  )

/** A list to choose from; `options` are the drawn options. */
export const choice = (about: Field, options: readonly Markup[]): Markup =>
  framed(about, markup`<select id="${idOf(about.name)}" name="${about.name}"${described(about)}>${options}</select>`)

export const option = (value: string, label: string, chosen: string): Markup =>
  markup`<option value="${value}"${value === chosen ? markup` selected` : NOTHING}>${label}</option>`

function framed({ name, label, hint, errors, isQuiet = false }: Field, control: Markup): Markup {
  const error = errors?.[name]
  return markup`<div class="field${error === undefined ? '' : ' wrong'}">
<label for="${idOf(name)}"${isQuiet ? markup` class="unseen"` : NOTHING}>${label}</label>
${control}
${hint === undefined ? NOTHING : markup`<p class="hint" id="${idOf(name)}-aide">${hint}</p>`}${error === undefined ? NOTHING : markup`<p class="error" id="${idOf(name)}-erreur">${error}</p>`}
</div>`
}

function described({ name, hint, errors }: Field): Markup {
  const isWrong = errors?.[name] !== undefined
  const ids = [...(hint === undefined ? [] : [`${idOf(name)}-aide`]), ...(isWrong ? [`${idOf(name)}-erreur`] : [])]
  return markup`${isWrong ? markup` aria-invalid="true"` : NOTHING}${ids.length > 0 ? markup` aria-describedby="${ids.join(' ')}"` : NOTHING}`
}

/** The errors of a form, above it: read out at once, each linked to its field. */
export function summary(errors: Errors): Markup {
  const entries = Object.entries(errors)
  if (entries.length === 0) return NOTHING
  return markup`<div class="summary" role="alert" tabindex="-1" autofocus>
<p><strong>${words.errorsTitle}</strong></p>
<ul>
${entries.map(([name, message]) => markup`<li>${name === '' ? message : markup`<a href="#${idOf(name)}">${message}</a>`}</li>\n`)}</ul>
</div>`
}

/** A message that an action succeeded. */
export const notice = (message: string | null): Markup =>
  message === null ? NOTHING : markup`<p class="notice" role="status">${message}</p>`

/** A state as a short label; the tone only repeats its meaning. */
export const mark = (label: string, tone: 'waiting' | 'good' | 'over' | 'bad'): Markup =>
  markup`<span class="mark ${tone}">${label}</span>`

/** Facts in two columns; empty ones are left out. */
export const facts = (rows: readonly (readonly [label: string, value: string | Markup])[]): Markup =>
  markup`<dl class="facts">
${rows.filter(([, value]) => value !== '').map(([label, value]) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>`

/** What stands in the place of an empty list. */
export const empty = (title: string, text: string): Markup => markup`<div class="empty">
<p class="empty-title">${title}</p>
<p>${text}</p>
</div>`
