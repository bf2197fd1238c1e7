import { html, type Html } from '../../payments/html.ts'
import type { Kind } from '../../../widgets/contract/shape.ts'
import type { Menu } from './menu.ts'
import { messages } from './messages.ts'

/** One field of the form. `name` is the name of the field, `label` the name in the contract. */
export type Field = {
  name: string
  label: string
  kind: Kind
  help: string
  value: string
  problem?: string | undefined
  placeholder?: string
  /** The list of codes that is suggested. */
  suggests?: string | undefined
}

/** A field with its help and, under it, what is wrong. */
export function field(one: Field): Html {
  const id = one.name.replaceAll('.', '-')
  const described = html`aria-describedby="${id}-help ${id}-problem" ${one.problem ? html`aria-invalid="true"` : html``}`
  return html`<div class="field">
    <label for="${id}">${one.name.includes('.') ? html`<code>${one.label}</code>` : one.label}</label>
    ${control(one, id, described)}
    <p class="help" id="${id}-help">${one.help}</p>
    <p class="problem" id="${id}-problem">${one.problem ?? ''}</p>
  </div>`
}

function control(one: Field, id: string, described: Html): Html {
  const { kind, name, value } = one
  if (kind === 'flag')
    return html`<span class="check"
      ><input
        type="checkbox"
        id="${id}"
        name="${name}"
        value="true"
        ${described}
        ${value ? html`checked` : html``}
      /><span>${messages.flagOn}</span></span
    >`
  if (typeof kind !== 'string') return select(kind, one, id, described)
  // A field of type `number` would give the page nothing of what is no number: it could not be named.
  return html`<input
    type="text"
    ${kind === 'number' ? html`inputmode="numeric"` : html``}
    id="${id}"
    name="${name}"
    value="${value}"
    placeholder="${one.placeholder ?? ''}"
    autocomplete="off"
    spellcheck="false"
    ${one.suggests ? html`list="codes-${one.suggests}"` : html``}
    ${described}
  />`
}

/** A value that the attribute does not take stays visible, with the problem beside it. */
function select(known: readonly string[], { name, value }: Field, id: string, described: Html): Html {
  const all = value && !known.includes(value) ? [...known, value] : known
  return html`<select id="${id}" name="${name}" ${described}>
    ${all.map(
      (word, at) =>
        html`<option value="${at === 0 ? '' : word}" ${word === value ? html`selected` : html``}>
          ${at === 0 ? `${word} (${messages.byDefault.toLowerCase()})` : word}
        </option>`,
    )}
  </select>`
}

/** A field for a colour, typed in any CSS form or picked: the picker beside it writes the picked colour into the field. */
export const colour = (one: Field): Html =>
  html`<div class="colour">
    ${field(one)}
    <input type="color" data-writes="${one.name}" value="${hex(one)}" aria-label="${messages.pick} ${one.label}" />
  </div>`

const hex = ({ value, placeholder = '' }: Field): string => /#[0-9a-f]{6}/i.exec(value || placeholder)?.[0] ?? '#14493a'

/** The lists of codes that browsers suggest. */
export const suggestions = (menu: Menu | null): Html[] =>
  Object.entries(menu?.codes ?? {}).map(
    ([name, codes]) =>
      html`<datalist id="codes-${name}">
        ${codes.map(({ code, name: called }) => html`<option value="${code}">${called}</option>`)}
      </datalist>`,
  )
