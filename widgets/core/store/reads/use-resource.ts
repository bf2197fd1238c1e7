import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { failureOf } from '../../domain/failure.ts'
import { useShop } from '../hooks.ts'
import { load, readKey, type ReadArguments, type ReadName, type ReadValue } from './reads.ts'
import type { Snapshot } from './resource.ts'

/** A read as a view sees it: the last good answer stays after a later failure. 'loading' with data is the beginning of a long answer. */
export type Resource<Value> = Snapshot<Value> & { reload(): void }

/** Whether the server knows nothing of that name. */
export const isGone = ({ status, cause }: Pick<Resource<unknown>, 'status' | 'cause'>): boolean =>
  status === 'failed' && failureOf(cause).kind === 'not-found'

/** Whether the server keeps it from this customer: it is unknown, another's, or its name makes no sense. */
export const isForeign = ({ status, cause }: Pick<Resource<unknown>, 'status' | 'cause'>): boolean =>
  status === 'failed' && ['not-found', 'refused'].includes(failureOf(cause).kind)

type Nullable<Arguments extends readonly unknown[]> = { [Index in keyof Arguments]: Arguments[Index] | null }

/** Reads by name (reads.ts), once for all views, again after a minute. With a null among the arguments it waits. */
export function useResource<Name extends ReadName>(
  name: Name,
  ...args: Nullable<ReadArguments<Name>>
): Resource<ReadValue<Name>> {
  const { world } = useShop()
  const { resources } = world
  const key = readKey(name, args)
  const waits = args.includes(null as never)

  const reload = useCallback(() => void load(world, key, true), [world, key])
  const subscribe = useCallback((listener: () => void) => resources.subscribe(key, listener), [resources, key])
  const snapshot = useSyncExternalStore(
    subscribe,
    () => resources.get(key),
    () => resources.get(key),
  )
  // A new snapshot runs the effect again: the answer may be forgotten during its first read.
  const forgotten = !waits && snapshot.data === null && snapshot.status === 'loading' && snapshot
  useEffect(() => {
    if (!waits) void load(world, key)
  }, [world, key, waits, forgotten])

  const failed = snapshot.status === 'failed'
  useEffect(() => {
    if (!failed) return
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [failed, reload])

  return { ...(snapshot as Snapshot<ReadValue<Name>>), reload }
}
