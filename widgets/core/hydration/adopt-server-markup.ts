import { queryKey } from '../queries/queries.ts'
import { shopOf } from '../store/runtime.ts'
import { restoreQueries } from './restore-queries.ts'

/**
 * Before an element takes over a view that the server drew for somebody else's page (widgets/dish.ts): its answers are read again, and
 * where they, the product or the point of sale are others now, the view is taken away, so that the element draws its own.
 */
export async function adoptServerMarkup(element: Element): Promise<void> {
  const { shadowRoot } = element
  const mark = shadowRoot?.querySelector('link')?.dataset
  if (!shadowRoot || !mark?.reads) return
  const shop = shopOf(element)
  const key = queryKey('product', [shop.initial.channel.home, element.getAttribute('product')])
  const isThis = (JSON.parse(mark.reads) as string[]).includes(key)
  if (!isThis || !(await restoreQueries(shop, mark))) shadowRoot.replaceChildren()
}
