import type { ReactElement } from 'react'
import { renderToString } from 'preact-render-to-string'
import '../catalogue/element.tsx'
import { loadRichText, preloadSetMenus } from '../catalogue/categories/Category.tsx'
import '../catalogue/product/element.tsx'
import '../channel-picker/element.tsx'
import { NATIONAL_CHANNEL } from '../core/domain/delivery/channel.ts'
import { hashResponses } from '../core/hydration/restore-queries.ts'
import { fetchQuery, queryKey, type QueryData } from '../core/queries/queries.ts'
import { queryClient } from '../core/queries/query-client.ts'
import { RuntimeContext } from '../core/store/hooks.ts'
import { apiFor, createRuntime, type Runtime } from '../core/store/runtime.ts'
import { preload } from '../core/ui/lazy.tsx'
import { withNoScriptImages } from './noscript-images.ts'

export type RenderedView = {
  html: string
  /** Keys of the queries that the view was rendered from, and the hash of their data. */
  queryKeys: readonly string[]
  hash: string
  /** The channel whose menu the view shows; null for the national menu. */
  channel: string | null
  /** The products that the view shows. */
  products: QueryData<'products'>
}

/** Categories with menus or formulas, whose components are lazy in the browser and preloaded here. */
const WITH_SET_MENUS = ['pause-dejeuner', 'petit-dejeuner']

/**
 * Renders views with widgets to HTML for a visitor without session and cart, and loads the data that they query. Each channel has a query
 * cache, shared by its views.
 */
export function createViewRenderer(apiBaseUrl: string) {
  const runtimes = new Map<string, Runtime>()
  /** The runtime of a channel, created at its first use. */
  const runtimeOf = (home: string): Runtime => {
    const known = runtimes.get(home)
    if (known) return known
    const runtime: Runtime = createRuntime({ home, apiBaseUrl, api: apiFor(apiBaseUrl, () => runtime) })
    runtimes.set(home, runtime)
    return runtime
  }
  const national = runtimeOf(NATIONAL_CHANNEL)
  const lazyModules = Promise.all([preload(loadRichText), ...WITH_SET_MENUS.map(preloadSetMenus)])

  /** Only existing channels have a runtime: the code may be any text. */
  const existing = async (channel: string | null): Promise<string | null> => {
    if (!channel || channel === NATIONAL_CHANNEL) return null
    const data = queryClient(national.deps)
    await data.load('channels')
    return data.get('channels')?.some(({ code, enabled }) => enabled && code === channel) ? channel : null
  }

  return {
    /** Renders a view with the data of its queries. Rejects when the API does not respond. */
    async withData(view: ReactElement, channelCode: string | null): Promise<RenderedView> {
      const [channel] = await Promise.all([existing(channelCode), lazyModules])
      return { ...(await renderWithQueries(view, runtimeOf(channel ?? NATIONAL_CHANNEL))), channel }
    },
    /** Renders a view once, without API requests. */
    withoutData: (view: ReactElement): string => render(view, national),
  }
}

/** Limit of the renders of one view: the data of a query may lead to further queries. */
const MAX_RENDERS = 5

/** Renders a view, loads the queries without data, and renders again until all have data. Rejects when one fails that is required. */
async function renderWithQueries(view: ReactElement, runtime: Runtime): Promise<Omit<RenderedView, 'channel'>> {
  const used = new Set<string>()
  const recording = recordQueries(runtime, used)
  const { queryCache } = runtime.deps
  for (let pass = 0; pass < MAX_RENDERS; pass++) {
    const html = render(view, recording)
    const queryKeys = [...used].filter(isComplete)
    const missing = queryKeys.filter((key) => queryCache.get(key).data === null)
    await Promise.all(queryKeys.map((key) => fetchQuery(runtime.deps, key)))
    if (missing.some((key) => !isOptional(key) || queryCache.get(key).status !== 'failed')) continue
    const data = queryKeys.map((key) => queryCache.get(key).data)
    const products = queryKeys.flatMap((key, index) =>
      key.startsWith('["products"') ? (data[index] as QueryData<'products'>) : [],
    )
    return { html, queryKeys, hash: hashResponses(data), products }
  }
  throw new Error('The data of a query is missing.')
}

/** Optional: categories, without which a page shows the usual ones, and the channels that take no orders. */
const isOptional = (key: string): boolean => key.startsWith('["taxon') || key === queryKey('channels', [false])

/** The runtime with a query cache that records the keys read from it. */
function recordQueries(runtime: Runtime, used: Set<string>): Runtime {
  const { queryCache } = runtime.deps
  const get = (key: string) => (used.add(key), queryCache.get(key))
  return { ...runtime, deps: { ...runtime.deps, queryCache: { ...queryCache, get } } }
}

/** False for a query with a null among its arguments, which is not enabled yet. */
const isComplete = (key: string): boolean => !(JSON.parse(key) as unknown[]).slice(1).includes(null)

const render = (view: ReactElement, runtime: Runtime): string =>
  withNoScriptImages(renderToString(<RuntimeContext.Provider value={runtime}>{view}</RuntimeContext.Provider>))
