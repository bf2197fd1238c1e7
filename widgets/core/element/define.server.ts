import type { FunctionComponent } from 'react'
import type { Sheet } from '../ui/styles/css.ts'
import type { Attributes } from './attributes.ts'

/** A widget, as its module passes it to `defineWidget`. */
export type WidgetDefinition = {
  attributes: Attributes
  styles?: readonly Sheet[]
  View: FunctionComponent<Record<string, unknown>>
}

/** The widgets by tag, for `ssr/ServerWidget.tsx`: a server has no custom elements. */
export const definitions = new Map<string, WidgetDefinition>()

/** `defineWidget` of the server build. */
export function defineWidget(tag: string, definition: WidgetDefinition): void {
  definitions.set(tag, definition)
}
