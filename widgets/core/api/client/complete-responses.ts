import type { Http } from './http.ts'
import { lazyModule } from './lazy-module.ts'
import type { Query } from '../urls.ts'
import { isObject } from './schema.ts'
import { members, fieldsOf } from './response-fields.ts'
import { isLongList } from './pages.ts'

/**
 * Options of a request whose response may only reference related objects (subcategories, variants, products), or be truncated without
 * a notice, as long bare arrays are. The module that completes it is loaded with the first such response.
 */
export function completeResponses(http: Http) {
  const relations = lazyModule(async () => (await import('../relations.ts')).relationsApi(http))
  return (path: string, query: Query, channel?: string) => ({
    query,
    complete: async (body: unknown) =>
      isThin(body) || isLongList(body) ? (await relations()).complete(body, path, query, channel) : body,
  })
}

function isThin(body: unknown): boolean {
  return [body, ...members(body)].some((one) => {
    const { children, product, variants } = fieldsOf(one)
    const inside = [children, product].flat()
    return [...inside, variants].flat().some((part) => typeof part === 'string') || inside.filter(isObject).some(isThin)
  })
}
