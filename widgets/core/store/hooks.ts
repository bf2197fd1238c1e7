import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import { NATIONAL_CHANNEL } from '../domain/channel.ts'
import { commonText } from '../text/common.ts'
import { CanceledError } from './cancelable-events.ts'
import { failureMessage } from '../domain/failure.ts'
import { sharedRuntime, type Runtime } from './runtime.ts'
import type { State } from './state.ts'

/** Replaces the page's shop, for pages rendered on the server and for tests. */
export const RuntimeContext = createContext<Runtime | null>(null)

/** The shop around a view, for what the view does later: the state at that time, and calls. */
export const useRuntime = (): Runtime => useContext(RuntimeContext) ?? sharedRuntime()

/** What a view needs of the state; it renders again only when that changes. Fresh objects and arrays are compared by their members. */
export function useSelector<Selected>(select: (state: State) => Selected): Selected {
  const { store, initial } = useRuntime()
  const last = useRef<{ value: Selected } | null>(null)
  const pick = (state: State): Selected => {
    const value = select(state)
    if (last.current && same(last.current.value, value)) return last.current.value
    last.current = { value }
    return value
  }
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.getState()),
    () => pick(initial),
  )
}

function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const [members, others] = [Object.entries(one), other as Record<string, unknown>]
  return (
    members.length === Object.keys(others).length && members.every(([name, value]) => Object.is(value, others[name]))
  )
}

/** Code of the point of sale whose menu is shown: known before that has been read; the national one when it cannot be read. */
export const useChannelCode = (): string =>
  useSelector(({ channel }) => channel.channel?.code ?? (channel.status === 'failed' ? NATIONAL_CHANNEL : channel.home))

type Functions<Slice> = {
  [Name in keyof Slice as Slice[Name] extends (...args: never[]) => unknown ? Name : never]: Slice[Name]
}
/** Actions of every slice; they are the same functions for the life of the page, so they may stand in dependency lists. */
export type Actions = { [Key in keyof State]: Functions<State[Key]> }

/** What a view may do; reading goes through useRuntime. */
export function useActions(): Actions {
  return useRuntime().store.getState()
}

/** Id of the signed-in customer: her data is read by it. */
export const useCustomer = (): number | null => useSelector(({ session }) => session.session?.id ?? null)

/** Runs an action; on failure shows the right alert and answers false. Nothing is lost: the caller keeps what was typed. */
export function useRunAction(): RunAction {
  const { store } = useRuntime()
  return useCallback((action, say) => runActionIn(store.getState, action, say), [store])
}

/** `say` puts the reason into a sentence about what was tried. */
type RunAction = (action: () => Promise<unknown>, say?: (reason: string) => string) => Promise<boolean>

/** The same outside of a component, in a shop. */
export async function runActionIn(state: () => State, ...[action, say]: Parameters<RunAction>): Promise<boolean> {
  try {
    await action()
    return true
  } catch (error) {
    if (error instanceof CanceledError) return false
    const reason = failureMessage(error)
    // She can write to us when the fault is ours and not hers.
    const run = () => state().panels.openAdditional('contact')
    const action = reason === commonText.errors.server ? { label: commonText.actions.write, run } : null
    state().alerts.show('error', say?.(reason) ?? reason, { action })
    return false
  }
}
