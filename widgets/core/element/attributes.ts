import { trimPasted } from '../store/settings.ts'

/** Turns the text of an attribute into the value a view receives; `null` when the attribute is absent. */
export type Attribute<Value> = (raw: string | null) => Value
export type Attributes = Readonly<Record<string, Attribute<unknown>>>

export const text: Attribute<string | null> = (raw) => (raw && trimPasted(raw)) || null

/** True when present, as in HTML; the word `false` counts as absent, since frameworks write it. */
export const flag: Attribute<boolean> = (raw) => raw !== null && trimPasted(raw) !== 'false'

/** One of these words; the first one when the attribute is absent or says something else, which the console then names. */
export const oneOf = <Word extends string>(...words: readonly [Word, ...Word[]]): Attribute<Word> => {
  let told: string
  return (raw) => {
    const written = text(raw)
    const found = written === null ? words[0] : words.find((word) => word === written)
    if (!found && told !== written) console.warn(`catering: "${(told = String(written))}" is none of ${words.join()}`)
    return found ?? words[0]
  }
}

/** `minOrder` is written `min-order` in HTML. */
export const attributeName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Writes a property to its attribute: true is present and empty; null, undefined and false are absent. */
export function reflect(element: Element, property: string, value: unknown): void {
  const name = attributeName(property)
  if (value === null || value === undefined || value === false) element.removeAttribute(name)
  else element.setAttribute(name, value === true ? '' : String(value))
}
