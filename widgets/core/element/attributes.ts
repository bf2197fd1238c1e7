import { trimPasted } from '../store/settings.ts'
import { GUIDE } from '../store/version.ts'

/** Parses an attribute to the value of a view's property; `null` when the attribute is absent. Its tag is for the console. */
export type AttributeParser<Value> = (raw: string | null, tag?: string) => Value
export type Attributes = Readonly<Record<string, AttributeParser<unknown>>>

export const text: AttributeParser<string | null> = (raw) => (raw && trimPasted(raw)) || null

/** True when present, as in HTML; the value `false` counts as absent, since frameworks write it. */
export const flag: AttributeParser<boolean> = (raw) => raw !== null && trimPasted(raw) !== 'false'

/** One of the given values; the first one when the attribute is absent or has another value, which is then named in the console. */
export const oneOf = <Value extends string>(...values: readonly [Value, ...Value[]]): AttributeParser<Value> => {
  let warned: string
  return (raw, tag) => {
    const written = text(raw)
    const found = written === null ? values[0] : values.find((value) => value === written)
    if (!found && warned !== written)
      console.warn(`catering: <${tag}>: "${(warned = String(written))}" is none of ${values.join()} (${GUIDE}/${tag})`)
    return found ?? values[0]
  }
}

/** `minOrder` is the attribute `min-order`. */
export const attributeName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Defines a property that reflects its attribute: true is present and empty; null, undefined and false are absent. */
export function reflectProperty(prototype: HTMLElement, property: string, parse: AttributeParser<unknown>): void {
  const name = attributeName(property)
  Object.defineProperty(prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return parse(this.getAttribute(name), this.localName)
    },
    set(this: HTMLElement, value: unknown) {
      if (value === null || value === undefined || value === false) this.removeAttribute(name)
      else this.setAttribute(name, value === true ? '' : String(value))
    },
  })
}

/** A property set before the upgrade shadows the accessor: it is deleted and set again. */
export function upgradeProperty(element: object, name: string): void {
  if (!Object.hasOwn(element, name)) return
  const properties = element as Record<string, unknown>
  const value = properties[name]
  delete properties[name]
  properties[name] = value
}

/** The rule that hides the parts of the attribute `hide`, space-separated. Other values are ignored. */
export function hidingRules(names: string | null): string {
  const parts = names?.match(/[\w-]+/g)?.map((name) => `[part~='${name}']`)
  return parts ? `${parts}{display:none!important}` : ''
}
