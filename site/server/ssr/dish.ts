import { failureOf } from '../../../widgets/core/domain/failure.ts'
import { hashResponses } from '../../../widgets/core/hydration/hash.ts'
import type { DrawnDish } from '../../../widgets/core/served/drawn.ts'
import { createQueryCache } from '../../../widgets/core/queries/query-cache.ts'
import { queryClient } from '../../../widgets/core/queries/query-client.ts'
import { queryKey } from '../../../widgets/core/queries/queries.ts'
import type { Runtime } from '../../../widgets/core/store/runtime.ts'
import { drawnNodes } from './drawn-nodes.ts'
import { renderWidget } from './ServerWidget.tsx'
import { serverRenderedWidgets } from './server-rendered-widgets.ts'
import { criticalStyles } from './widget-styles.ts'
import { renderWithQueries } from './render-with-queries.ts'

const TAG = 'catering-product'

/** A tag of a dish, as a page wrote it, and the point of sale whose dish it is, without one the national menu. */
export type DishRequest = { product: string; quantity?: string | undefined; channel?: string | undefined }

/** A drawn dish; which files bring it to life, the server knows. */
export type RenderedDish = Omit<DrawnDish, 'files'>

/**
 * Draws the card of a dish for somebody else's page; null for one that is not sold here today, or by the hour alone: only the browser
 * knows what to say of it. Rejects when the API does not answer.
 */
export async function drawDish({ product, quantity }: DishRequest, shop: Runtime): Promise<RenderedDish | null> {
  const runtime = withOwnAnswers(shop)
  const { home, apiBaseUrl } = runtime.deps
  const data = queryClient(runtime.deps)
  if (!(await data.load('product', home, product))) {
    const { cause } = runtime.deps.queryCache.get(queryKey('product', [home, product]))
    if (failureOf(cause).kind === 'not-found') return null
    throw new Error(String(cause))
  }
  const dish = data.get('product', home, product)
  if (!dish?.inStock || dish.isAlcohol) return null
  const {
    html,
    queryKeys: reads,
    data: answers,
  } = await renderWithQueries(product, runtime, (drawing) => renderWidget(TAG, { product, quantity }, drawing) ?? '')
  return {
    nodes: drawnNodes(html),
    rules: criticalStyles(serverRenderedWidgets.get(TAG)?.styles ?? [], html),
    api: apiBaseUrl,
    reads: JSON.stringify(reads),
    digest: hashResponses(answers),
  }
}

/** Codes can be made up without end: what is read for one is not kept beyond its drawing. */
const withOwnAnswers = (shop: Runtime): Runtime => ({
  ...shop,
  deps: { ...shop.deps, queryCache: createQueryCache(shop.deps.now) },
})
