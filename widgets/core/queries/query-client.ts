import type { Deps } from '../store/deps.ts'
import { fetchQuery, queryKey, type QueryArguments, type QueryName, type QueryData } from './queries.ts'

type Prefix<Name extends QueryName> = readonly [name: Name, ...first: Partial<QueryArguments<Name>>]
/** The name of a query with its first arguments, or with all of them. */
type QueryPrefix = { [Name in QueryName]: Prefix<Name> }[QueryName]

export type QueryClient = ReturnType<typeof queryClient>

/** The query cache by query name (queries.ts), for actions of the store; views use useQuery. */
export function queryClient(deps: Pick<Deps, 'api' | 'now' | 'queryCache'>) {
  const { queryCache } = deps

  /** The last complete response; null before the first one. */
  const get = <Name extends QueryName>(name: Name, ...args: QueryArguments<Name>): QueryData<Name> | null =>
    queryCache.get(queryKey(name, args)).data as QueryData<Name> | null

  /** False when the request failed; the cached response may then be stale. */
  const fetch = async (key: string, force?: boolean): Promise<boolean> => {
    await fetchQuery(deps, key, force)
    return queryCache.get(key).status === 'ready'
  }

  /** Stores data that another response contained; the response to an earlier request is discarded. */
  const set = <Name extends QueryName>(name: Name, args: QueryArguments<Name>, value: QueryData<Name>): Promise<void> =>
    queryCache.load(queryKey(name, args), async () => value, true)

  /** Evicts responses; mounted views fetch them again. Omitted arguments match all values. */
  const invalidate = (...prefixes: QueryPrefix[]): void => {
    // The key of a query with more arguments has the same beginning.
    const beginnings = prefixes.map(([name, ...first]) => queryKey(name, first).slice(0, -1))
    queryCache.invalidate((key) => beginnings.some((one) => key === `${one}]` || key.startsWith(`${one},`)))
  }

  return {
    get,
    set,
    invalidate,
    /** Fetches unless the cached response is younger than a minute. */
    load: <Name extends QueryName>(name: Name, ...args: QueryArguments<Name>) => fetch(queryKey(name, args)),
    reload: <Name extends QueryName>(name: Name, ...args: QueryArguments<Name>) => fetch(queryKey(name, args), true),
    /** Applies to the cached response a change that the server has accepted; a response that is not cached yet is invalidated. */
    async update<Name extends QueryName>(
      name: Name,
      args: QueryArguments<Name>,
      change: (value: QueryData<Name>) => QueryData<Name>,
    ): Promise<void> {
      const before = get(name, ...args)
      if (before !== null) return set(name, args, change(before))
      const key = queryKey(name, args)
      queryCache.invalidate((one) => one === key)
    },
  }
}

/** Invalidates what depends on an order: after it is placed, paid or cancelled, its lists and invoices are stale. */
export const invalidateListsOfOrder = ({ invalidate }: QueryClient, order: string): void =>
  invalidate(['paymentMethods', order], ['orders'], ['invoices'])

export function invalidateOrder(client: QueryClient, order: string): void {
  client.invalidate(['order', order])
  invalidateListsOfOrder(client, order)
}
