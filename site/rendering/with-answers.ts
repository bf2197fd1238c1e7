import { fetchQuery, queryKey } from '../../widgets/core/queries/queries.ts'
import type { Runtime } from '../../widgets/core/store/runtime.ts'

/** How often a view is drawn at most, since an answer may name what is to be asked next. */
const PASSES = 5

/** A drawn view with the keys of the answers that it was drawn from, and the answers. */
export type Answered = { html: string; reads: string[]; answers: unknown[] }

/** Draws a view, fetches the answers that were missing, and draws again until none is missing. */
export async function withAnswers(name: string, runtime: Runtime, draw: (shop: Runtime) => string): Promise<Answered> {
  const used = new Set<string>()
  const recorded = recording(runtime, used)
  const { queryCache } = runtime.deps
  for (let pass = 0; pass < PASSES; pass++) {
    const html = draw(recorded)
    const reads = [...used].filter(isWhole)
    const missing = reads.filter((key) => queryCache.get(key).data === null)
    await Promise.all(reads.map((key) => fetchQuery(runtime.deps, key)))
    if (missing.every((key) => canDoWithout(key) && queryCache.get(key).status === 'failed'))
      return { html, reads, answers: reads.map((key) => queryCache.get(key).data) }
  }
  throw new Error(`${name} could not be drawn: an answer is missing.`)
}

/**
 * Categories may be missing: the masthead then shows the usual ones, and a category page comes without its dishes, or without the range
 * that it shows besides its own. So may the points of sale that take no orders, which not every backend tells.
 */
const canDoWithout = (key: string): boolean => key.startsWith('["taxon') || key === queryKey('channels', [false])

/** The same shop, which notes the answers that a drawing looks at. */
function recording(runtime: Runtime, used: Set<string>): Runtime {
  const { queryCache } = runtime.deps
  const get = (key: string) => (used.add(key), queryCache.get(key))
  return { ...runtime, deps: { ...runtime.deps, queryCache: { ...queryCache, get } } }
}

/** False for an answer with a null among its arguments, which is not asked for yet. */
const isWhole = (key: string): boolean => !(JSON.parse(key) as unknown[]).slice(1).includes(null)
