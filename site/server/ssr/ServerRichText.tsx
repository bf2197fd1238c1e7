import { createElement } from 'react'
import { richNodes } from '../../../widgets/core/ui/rich/rich-nodes.ts'
import { richStyles } from '../../../widgets/core/ui/rich/rich.styles.ts'

/** Takes the place of `core/ui/rich/RichText.tsx` on the server: the same nodes and rules in a declarative shadow root. */
export function RichText({ html }: { html: string }) {
  // The style stands last, so that the first paragraph is the first child of its root, as in the browser.
  const rules = createElement('style', null, richStyles.text)
  return <div>{createElement('template', { shadowrootmode: 'open' }, richNodes(html), rules)}</div>
}
