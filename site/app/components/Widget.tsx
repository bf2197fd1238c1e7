import { createElement, type ReactNode } from 'react'
import type { CateringAttributes } from '../../../widgets/contract/elements.ts'

type WidgetProps<Tag extends keyof CateringAttributes> = { tag: Tag; children?: ReactNode } & CateringAttributes[Tag]

export type AccountView = CateringAttributes['catering-account']['view']

/**
 * A widget as its custom element. The children are its fallback content until the script has loaded. The server build has
 * `Widget.server.tsx` instead.
 */
export function Widget<Tag extends keyof CateringAttributes>({ tag, children, ...attributes }: WidgetProps<Tag>) {
  return createElement(tag, attributes, children)
}
