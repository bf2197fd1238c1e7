import type { FunctionComponent } from 'react'
import { VERSION } from '../store/version.ts'
import type { Sheet } from '../ui/css.ts'
import { attributeName, reflect, type Attribute, type Attributes } from './attributes.ts'
import { WidgetElement } from './widget-element.tsx'

/** A view, its sheets, and the attribute behind each of its properties; `emit` is given to every view. */
type Widget<Props> = {
  attributes: { [Name in Exclude<keyof Props, 'emit'>]: Attribute<Props[Name]> }
  styles: readonly Sheet[]
  View: FunctionComponent<Props>
}

/** Makes a view a custom element (architecture D1). The first definition of a tag stays, whoever comes later. */
export function defineWidget<Props extends object>(tag: string, { attributes, styles, View }: Widget<Props>): void {
  const known = customElements.get(tag)
  if (known) return warnOfOtherMajor(tag, known)
  const table: Attributes = attributes

  class Element extends WidgetElement {
    static readonly version = VERSION
    static readonly observedAttributes = Object.keys(table).map(attributeName)
    static override readonly definition = {
      attributes: table,
      styles,
      render: (values: Record<string, unknown>) => <View {...(values as Props)} />,
    }
  }
  for (const [name, parse] of Object.entries(table)) defineProperty(Element.prototype, name, parse)
  customElements.define(tag, Element)
}

/** Two versions on one page share the shop within a major; across majors they do not, which deserves a word. */
function warnOfOtherMajor(tag: string, known: CustomElementConstructor): void {
  const { version } = known as { version?: string }
  if (major(version) === major(VERSION)) return
  console.warn(`<${tag}> is already defined by version ${version}: version ${VERSION} leaves it alone.`)
}

const major = (version: string | undefined): string | undefined => version?.split('.', 1)[0]

/** A property that reads and writes its attribute. */
function defineProperty(prototype: HTMLElement, name: string, parse: Attribute<unknown>): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return parse(this.getAttribute(attributeName(name)))
    },
    set(this: HTMLElement, value: unknown) {
      reflect(this, name, value)
    },
  })
}
