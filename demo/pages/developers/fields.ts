import { markup, type Markup } from '../../../widgets/server/html-template.ts'
import type { Kind } from '../../../widgets/contract/shape.ts'
import type { CatalogueCodes } from './catalogue-codes.ts'
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
export function field(one: Field): Markup {
  const id = one.name.replaceAll('.', '-')
  const described = markup`aria-describedby="${id}-help ${id}-problem" ${one.problem ? markup`aria-invalid="true"` : markup``}`
  return markup`<div class="field">
    <label for="${id}">${one.name.includes('.') ? markup`<code>${one.label}</code>` : one.label}</label>
    ${control(one, id, described)}
    <p class="help" id="${id}-help">${one.help}</p>
    <p class="problem" id="${id}-problem">${one.problem ?? ''}</p>
  </div>`
}

function control(one: Field, id: string, described: Markup): Markup {
  const { kind, name, value } = one
  if (kind === 'flag')
    return markup`<span class="check"
      ><input
        type="checkbox"
        id="${id}"
        name="${name}"
        value="true"
        ${described}
        ${value ? markup`checked` : markup``}
      /><span>${messages.flagOn}</span></span
    >`
  if (typeof kind !== 'string') return select(kind, one, id, described)
  // `type=number` has an empty value while its text is not a number: no problem could be shown for it.
  return markup`<input
    type="text"
    ${kind === 'number' ? markup`inputmode="numeric"` : markup``}
    id="${id}"
    name="${name}"
    value="${value}"
    placeholder="${one.placeholder ?? ''}"
    autocomplete="off"
    spellcheck="false"
    ${one.suggests ? markup`list="codes-${one.suggests}"` : markup``}
    ${described}
  />`
}

/** A value that the attribute does not accept stays visible, with the problem beside it. */
function select(known: readonly string[], { name, value }: Field, id: string, described: Markup): Markup {
  const all = value && !known.includes(value) ? [...known, value] : known
  return markup`<select id="${id}" name="${name}" ${described}>
    ${all.map(
      (word, at) =>
        markup`<option value="${at === 0 ? '' : word}" ${word === value ? markup`selected` : markup``}>
          ${at === 0 ? `${word} (${messages.byDefault.toLowerCase()})` : word}
        </option>`,
    )}
  </select>`
}

/** A field for a colour, typed in any CSS form or picked: the picker beside it writes the picked colour into the field. */
export const colour = (one: Field): Markup =>
  markup`<div class="colour">
    ${field(one)}
    <input type="color" data-writes="${one.name}" value="${hex(one)}" aria-label="${messages.pick} ${one.label}" />
  </div>`

const hex = ({ value, placeholder = '' }: Field): string => /#[0-9a-f]{6}/i.exec(value || placeholder)?.[0] ?? '#14493a'

/** The lists of codes that browsers suggest. */
export const suggestions = (catalogue: CatalogueCodes | null): Markup[] =>
  Object.entries(catalogue?.codes ?? {}).map(
    ([name, codes]) =>
      markup`<datalist id="codes-${name}">
        ${codes.map(({ code, name: called }) => markup`<option value="${code}">${called}</option>`)}
      </datalist>`,
  )
