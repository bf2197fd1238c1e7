import { useMemo, type ComponentType, type ReactNode } from 'react'
import shadow from 'react-shadow'
import { richNodes } from './rich-nodes.ts'
import { richStyles } from './rich.styles.ts'

// `shadow` has a component for every name of an element.
const Root = shadow.div as ComponentType<{ styleSheets: CSSStyleSheet[]; children: ReactNode }>
const sheets = [richStyles.sheet]

/** HTML from a back office, made harmless, in its own root: neither the widget's nor the page's rules reach it, nor the other way. */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => richNodes(html), [html])
  return <Root styleSheets={sheets}>{nodes}</Root>
}
