import type { FunctionComponent } from 'react'
import type { Attribute } from '../../../widgets/core/element/attributes.ts'
import type { Sheet } from '../../../widgets/core/ui/sheet/css.ts'

/** A widget, as its module describes it to `defineWidget`. */
export type ServedWidget = {
  attributes: Readonly<Record<string, Attribute<unknown>>>
  styles: readonly Sheet[]
  View: FunctionComponent<Record<string, unknown>>
}

export const servedWidgets = new Map<string, ServedWidget>()

/** Takes the place of `core/element/define.tsx` where pages are drawn on the server: there are no elements to define. */
export function defineWidget(tag: string, widget: ServedWidget): void {
  servedWidgets.set(tag, widget)
}
