import { useMemo, type ComponentType, type ReactNode } from 'react'
import shadow from 'react-shadow'
import { richNodes } from './rich-nodes.ts'
import { richStyles } from './rich.styles.ts'

// `shadow` has a component for every element name.
const Root = shadow.div as ComponentType<{ styleSheets: CSSStyleSheet[]; children: ReactNode }>
const sheets = [richStyles.sheet]

/**
 * Sanitized HTML of a back office, in its own root, isolated from the styles of the widget and the page. The server build has
 * `RichText.server.tsx` instead.
 */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => richNodes(html), [html])
  return <Root styleSheets={sheets}>{nodes}</Root>
}
