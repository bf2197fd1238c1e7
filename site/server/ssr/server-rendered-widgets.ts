import type { FunctionComponent } from 'react'
import type { Attribute } from '../../../widgets/core/element/attributes.ts'
import type { Sheet } from '../../../widgets/core/ui/styles/css.ts'

/** A widget, as its module passes it to `defineWidget`. */
export type ServerRenderedWidget = {
  attributes: Readonly<Record<string, Attribute<unknown>>>
  styles: readonly Sheet[]
  View: FunctionComponent<Record<string, unknown>>
}

export const serverRenderedWidgets = new Map<string, ServerRenderedWidget>()

/** Replaces `core/element/define.tsx` in the server build, where there are no custom elements. */
export function defineWidget(tag: string, widget: ServerRenderedWidget): void {
  serverRenderedWidgets.set(tag, widget)
}
