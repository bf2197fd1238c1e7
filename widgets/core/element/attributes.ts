/** Turns the text of an attribute into the value a view receives; `null` when the attribute is absent. */
export type Attribute<Value> = (raw: string | null) => Value
export type Attributes = Readonly<Record<string, Attribute<unknown>>>

export const text: Attribute<string | null> = (raw) => raw || null

/** True when present, as in HTML; the word `false` counts as absent, since frameworks write it. */
export const flag: Attribute<boolean> = (raw) => raw !== null && raw !== 'false'

/** One of these words; the first one when the attribute is absent or says something else. */
export const oneOf =
  <Word extends string>(...words: readonly [Word, ...Word[]]): Attribute<Word> =>
  (raw) =>
    words.find((word) => word === raw) ?? words[0]

/** `minOrder` is written `min-order` in HTML. */
export const attributeName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Writes a property to its attribute: true is present and empty; null, undefined and false are absent. */
export function reflect(element: Element, property: string, value: unknown): void {
  const name = attributeName(property)
  if (value === null || value === undefined || value === false) element.removeAttribute(name)
  else element.setAttribute(name, value === true ? '' : String(value))
}
