import { trimPasted } from '../store/settings.ts'

/** Parses an attribute to the value of a view's property; `null` when the attribute is absent. */
export type Attribute<Value> = (raw: string | null) => Value
export type Attributes = Readonly<Record<string, Attribute<unknown>>>

export const text: Attribute<string | null> = (raw) => (raw && trimPasted(raw)) || null

/** True when present, as in HTML; the value `false` counts as absent, since frameworks write it. */
export const flag: Attribute<boolean> = (raw) => raw !== null && trimPasted(raw) !== 'false'

/** One of the given values; the first one when the attribute is absent or has another value, which is then named in the console. */
export const oneOf = <Value extends string>(...values: readonly [Value, ...Value[]]): Attribute<Value> => {
  let warned: string
  return (raw) => {
    const written = text(raw)
    const found = written === null ? values[0] : values.find((value) => value === written)
    if (!found && warned !== written)
      console.warn(`catering: "${(warned = String(written))}" is none of ${values.join()}`)
    return found ?? values[0]
  }
}

/** `minOrder` is the attribute `min-order`. */
export const attributeName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Reflects a property to its attribute: true is present and empty; null, undefined and false are absent. */
export function reflect(element: Element, property: string, value: unknown): void {
  const name = attributeName(property)
  if (value === null || value === undefined || value === false) element.removeAttribute(name)
  else element.setAttribute(name, value === true ? '' : String(value))
}

/** The rule that hides the parts of the attribute `hide`, space-separated. Other values are ignored. */
export function hidingRules(names: string | null): string {
  const parts = names?.match(/[\w-]+/g)?.map((name) => `[part~='${name}']`)
  return parts ? `${parts}{display:none!important}` : ''
}
