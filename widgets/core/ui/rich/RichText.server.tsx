import { createElement } from 'react'
import { richNodes } from './rich-nodes.ts'
import { richStyles } from './rich.styles.ts'

/** `RichText` of the server build: the same nodes and rules in a declarative shadow root. */
export function RichText({ html }: { html: string }) {
  // The style is last: the first paragraph is the first child of its root, as in the browser.
  const styles = createElement('style', null, richStyles.text)
  return <div>{createElement('template', { shadowrootmode: 'open' }, richNodes(html), styles)}</div>
}
