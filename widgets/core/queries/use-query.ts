import { useCallback, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { failureOf } from '../domain/failure.ts'
import { useRuntime } from '../store/hooks.ts'
import type { Snapshot } from './query-cache.ts'
import { queryKey, fetchQuery, type QueryName, type QueryArguments, type QueryData } from './queries.ts'

/** A query as a view sees it: the last complete response stays after a later failure. 'loading' with data is the beginning of a long response. */
export type Query<Value> = Snapshot<Value> & { reload(): void }

export const isNotFound = ({ status, cause }: Pick<Query<unknown>, 'status' | 'cause'>): boolean =>
  status === 'failed' && failureOf(cause).kind === 'not-found'

/** Whether this customer cannot read it: unknown, another customer's, or an invalid name. */
export const isInaccessible = ({ status, cause }: Pick<Query<unknown>, 'status' | 'cause'>): boolean =>
  status === 'failed' && ['not-found', 'refused'].includes(failureOf(cause).kind)

type Nullable<Arguments extends readonly unknown[]> = { [Index in keyof Arguments]: Arguments[Index] | null }

/** Runs a query by name, once for all views, again after a minute. A null among the arguments suspends it. */
export function useQuery<Name extends QueryName>(
  name: Name,
  ...args: Nullable<QueryArguments<Name>>
): Query<QueryData<Name>> {
  const { deps } = useRuntime()
  const { queryCache } = deps
  const key = queryKey(name, args)
  const isSuspended = args.includes(null as never)

  const reload = useCallback(() => void fetchQuery(deps, key, true), [deps, key])
  const subscribe = useCallback((listener: () => void) => queryCache.subscribe(key, listener), [queryCache, key])
  const snapshot = useSyncExternalStore(
    subscribe,
    () => queryCache.get(key),
    () => queryCache.get(key),
  )
  // A new snapshot runs the effect again: the response may be invalidated during its first request.
  const invalidated = !isSuspended && snapshot.data === null && snapshot.status === 'loading' && snapshot
  // Before the paint: a prefetched response is then in the first frame.
  useLayoutEffect(() => {
    if (!isSuspended) void fetchQuery(deps, key)
  }, [deps, key, isSuspended, invalidated])

  const failed = snapshot.status === 'failed'
  useEffect(() => {
    if (!failed) return
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [failed, reload])

  return { ...(snapshot as Snapshot<QueryData<Name>>), reload }
}
