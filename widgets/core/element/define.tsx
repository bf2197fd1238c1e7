import type { FunctionComponent } from 'react'
import { VERSION } from '../store/version.ts'
import type { Sheet } from '../ui/styles/css.ts'
import { attributeName, reflect, type Attribute, type Attributes } from './attributes.ts'
import { WidgetElement } from './widget-element.tsx'

/** A view, its stylesheets, and the attribute of each of its properties; every view also receives `emit`. */
type Widget<Props> = {
  attributes: { [Name in Exclude<keyof Props, 'emit'>]: Attribute<Props[Name]> }
  styles: readonly Sheet[]
  View: FunctionComponent<Props>
  /** Loads what a view needs besides its own modules to render the same as the server. */
  prepare?(values: Omit<Props, 'emit'>): Promise<void>
}

/** Defines a custom element, in a task of its own: on a slow phone a pending click is handled before the first render. */
export function defineWidget<Props extends object>(tag: string, widget: Widget<Props>): void {
  setTimeout(define, 0, tag, widget)
}

/** The first definition of a tag is final, in whichever version a later one is. */
function define<Props extends object>(tag: string, { attributes, styles, View, prepare }: Widget<Props>): void {
  if (customElements.get(tag)) return
  const table: Attributes = attributes

  class Element extends WidgetElement {
    static readonly version = VERSION
    static readonly observedAttributes = [...Object.keys(table).map(attributeName), 'disable', 'hide']
    static override readonly definition = {
      attributes: table,
      styles,
      render: (values: Record<string, unknown>) => <View {...(values as Props)} />,
      prepare: prepare as (values: Record<string, unknown>) => Promise<void>,
    }
  }
  for (const [name, parse] of Object.entries(table)) defineProperty(Element.prototype, name, parse)
  customElements.define(tag, Element)
}

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
