import { queryKey } from '../queries/queries.ts'
import { shopOf } from '../store/runtime.ts'
import { restoreQueries } from './restore-queries.ts'

/**
 * Checks the server-rendered view of an element on a partner's page before hydration: fetches its queries, and removes the view when the
 * data, the product or the channel has changed, so that the element renders anew.
 */
export async function adoptServerMarkup(element: Element): Promise<void> {
  const { shadowRoot } = element
  const source = shadowRoot?.querySelector('link')?.dataset
  if (!shadowRoot || !source?.reads) return
  const shop = shopOf(element)
  const key = queryKey('product', [shop.initial.channel.home, element.getAttribute('product')])
  const isSameProduct = (JSON.parse(source.reads) as string[]).includes(key)
  if (!isSameProduct || !(await restoreQueries(shop, source))) shadowRoot.replaceChildren()
}
