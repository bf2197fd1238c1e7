import { markup, type Markup } from '../../../widgets/server/html-template.ts'
import { EMPTY_MARKUP } from './document.ts'

/** Error messages by field name; '' is the form as a whole. */
export type Errors = Readonly<Record<string, string>>

type Field = {
  name: string
  label: string
  value: string
  errors?: Errors | undefined
  hint?: string
  type?: string
  attributes?: Markup
  /** Hides the label visually: a heading already shows it. */
  isLabelHidden?: boolean
}

const idOf = (name: string): string => `champ-${name}`

export const field = ({ type = 'text', attributes = EMPTY_MARKUP, ...about }: Field): Markup =>
  withLabel(
    about,
    markup`<input id="${idOf(about.name)}" name="${about.name}" type="${type}" value="${about.value}"${ariaAttributes(about)} ${attributes}>`,
  )

export const textarea = (about: Field): Markup =>
  withLabel(
    about,
    markup`<textarea id="${idOf(about.name)}" name="${about.name}" rows="4"${ariaAttributes(about)}>\n${about.value}</textarea>`,
  )

export const select = (about: Field, options: readonly Markup[]): Markup =>
  withLabel(
    about,
    markup`<select id="${idOf(about.name)}" name="${about.name}"${ariaAttributes(about)}>${options}</select>`,
  )

export const checkbox = (name: string, label: string, isChecked: boolean): Markup =>
  markup`<label class="check"><input name="${name}" type="checkbox"${isChecked ? markup` checked` : EMPTY_MARKUP}> ${label}</label>\n`

export const option = (value: string, label: string, chosen: string): Markup =>
  markup`<option value="${value}"${value === chosen ? markup` selected` : EMPTY_MARKUP}>${label}</option>`

function withLabel({ name, label, hint, errors, isLabelHidden = false }: Field, control: Markup): Markup {
  const error = errors?.[name]
  return markup`<div class="field${error === undefined ? '' : ' wrong'}">
<label for="${idOf(name)}"${isLabelHidden ? markup` class="unseen"` : EMPTY_MARKUP}>${label}</label>
${control}
${hint === undefined ? EMPTY_MARKUP : markup`<p class="hint" id="${idOf(name)}-aide">${hint}</p>`}${error === undefined ? EMPTY_MARKUP : markup`<p class="error" id="${idOf(name)}-erreur">${error}</p>`}
</div>`
}

function ariaAttributes({ name, hint, errors }: Field): Markup {
  const isInvalid = errors?.[name] !== undefined
  const ids = [...(hint === undefined ? [] : [`${idOf(name)}-aide`]), ...(isInvalid ? [`${idOf(name)}-erreur`] : [])]
  return markup`${isInvalid ? markup` aria-invalid="true"` : EMPTY_MARKUP}${ids.length > 0 ? markup` aria-describedby="${ids.join(' ')}"` : EMPTY_MARKUP}`
}

/** The errors above the form (`role="alert"`): that of the form as a whole, then each message linked to its field. */
export function errorSummary({ '': general = '', ...fields }: Errors): Markup {
  const entries = Object.entries(fields)
  if (!general && entries.length === 0) return EMPTY_MARKUP
  const links = entries.map(([name, message]) => markup`<li><a href="#${idOf(name)}">${message}</a></li>\n`)
  return markup`<div class="summary" role="alert" tabindex="-1" autofocus>
<p><strong>${general || 'Ce formulaire est à corriger'}</strong></p>
${links.length > 0 ? markup`<ul>\n${links}</ul>` : EMPTY_MARKUP}
</div>`
}

export const notice = (message: string | null): Markup =>
  message === null ? EMPTY_MARKUP : markup`<p class="notice" role="status">${message}</p>`

export type Badge = [label: string, tone: 'waiting' | 'good' | 'over' | 'bad']

/** A status badge. The colour only repeats the label. */
export const badge = (...[label, tone]: Badge): Markup => markup`<span class="mark ${tone}">${label}</span>`

/** A definition list; rows with an empty value are left out. */
export const facts = (rows: readonly (readonly [label: string, value: string | Markup])[]): Markup =>
  markup`<dl class="facts">
${rows.filter(([, value]) => value !== '').map(([label, value]) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>`

/** '1 commande', '2 commandes'. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count > 1 ? 's' : ''}`

export const empty = (title: string, text: string): Markup => markup`<div class="empty">
<p class="empty-title">${title}</p>
<p>${text}</p>
</div>`
