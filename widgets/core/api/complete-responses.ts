import type { Http } from './http.ts'
import { lazyCalls } from './lazy-calls.ts'
import type { Query } from './product-query.ts'
import { isObject } from './schema.ts'
import { members, fieldsOf } from './response-fields.ts'
import { isLongList } from './long-list.ts'

/**
 * Options of a read whose answer may only name related objects (categories below, variants, products), or be cut off without saying so,
 * as long bare lists are. The code that completes it is fetched when the first such answer comes.
 */
export function completeResponses(http: Http) {
  const relations = lazyCalls(async () => (await import('./relations.ts')).relationsApi(http))
  return (path: string, query: Query, channel?: string) => ({
    query,
    complete: (body: unknown) =>
      isThin(body) || isLongList(body) ? relations.complete(body, path, query, channel) : body,
  })
}

function isThin(body: unknown): boolean {
  return [body, ...members(body)].some((one) => {
    const { children, product, variants } = fieldsOf(one)
    const inside = [children, product].flat()
    return [...inside, variants].flat().some((part) => typeof part === 'string') || inside.filter(isObject).some(isThin)
  })
}
