import { createElement } from 'react'
import { richNodes } from '../../../widgets/core/ui/rich/rich-nodes.ts'
import { richStyles } from '../../../widgets/core/ui/rich/rich.styles.ts'

/** Replaces `core/ui/rich/RichText.tsx` in the server build: the same nodes and rules in a declarative shadow root. */
export function RichText({ html }: { html: string }) {
  // The style is last: the first paragraph is the first child of its root, as in the browser.
  const styles = createElement('style', null, richStyles.text)
  return <div>{createElement('template', { shadowrootmode: 'open' }, richNodes(html), styles)}</div>
}
