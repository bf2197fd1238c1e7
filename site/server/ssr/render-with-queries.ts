import { fetchQuery, queryKey } from '../../../widgets/core/queries/queries.ts'
import type { Runtime } from '../../../widgets/core/store/runtime.ts'

/** Limit of the renders of one view: the data of a query may lead to further queries. */
const MAX_RENDERS = 5

/** The HTML of a view, the keys of the queries that it read, and their data. */
type RenderedWithQueries = { html: string; queryKeys: string[]; data: unknown[] }

/** Renders a view, loads the queries without data, and renders again until all have data. Rejects when one fails that is required. */
export async function renderWithQueries(
  name: string,
  runtime: Runtime,
  render: (runtime: Runtime) => string,
): Promise<RenderedWithQueries> {
  const used = new Set<string>()
  const recording = recordQueries(runtime, used)
  const { queryCache } = runtime.deps
  for (let pass = 0; pass < MAX_RENDERS; pass++) {
    const html = render(recording)
    const queryKeys = [...used].filter(isComplete)
    const missing = queryKeys.filter((key) => queryCache.get(key).data === null)
    await Promise.all(queryKeys.map((key) => fetchQuery(runtime.deps, key)))
    if (missing.every((key) => isOptional(key) && queryCache.get(key).status === 'failed'))
      return { html, queryKeys, data: queryKeys.map((key) => queryCache.get(key).data) }
  }
  throw new Error(`${name} could not be rendered: the data of a query is missing.`)
}

/**
 * Categories are optional: without them the header shows the usual ones, and a category page has no products. So are the points of sale
 * that take no orders, which not every backend lists.
 */
const isOptional = (key: string): boolean => key.startsWith('["taxon') || key === queryKey('channels', [false])

/** The runtime with a query cache that records the keys read from it. */
function recordQueries(runtime: Runtime, used: Set<string>): Runtime {
  const { queryCache } = runtime.deps
  const get = (key: string) => (used.add(key), queryCache.get(key))
  return { ...runtime, deps: { ...runtime.deps, queryCache: { ...queryCache, get } } }
}

/** False for a query with a null among its arguments, which is not enabled yet. */
const isComplete = (key: string): boolean => !(JSON.parse(key) as unknown[]).slice(1).includes(null)
