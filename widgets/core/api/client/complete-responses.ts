import type { Http } from './http.ts'
import { lazyModule } from './lazy-module.ts'
import type { Query } from '../urls.ts'
import { isObject } from './schema.ts'
import { members, fieldsOf } from './response-fields.ts'
import { isLongList } from './pages.ts'

/** Options of a request whose response may only reference related objects, or be one page of a bare array (relations.ts). */
export function completeResponses(http: Http) {
  const relations = lazyModule(() => import('../relations.ts'))
  return (path: string, query: Query, channel?: string) => ({
    query,
    complete: async (body: unknown) =>
      isThin(body) || isLongList(body) ? (await relations()).completeCatalogue(http, body, path, query, channel) : body,
  })
}

function isThin(body: unknown): boolean {
  return [body, ...members(body)].some((one) => {
    const { children, product, variants } = fieldsOf(one)
    const inside = [children, product].flat()
    return [...inside, variants].flat().some((part) => typeof part === 'string') || inside.filter(isObject).some(isThin)
  })
}
