import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import { NATIONAL_CHANNEL } from '../domain/delivery/channel.ts'
import { commonMessages } from '../messages/common.ts'
import { isCanceled } from './cancelable-events.ts'
import { failureMessage } from '../domain/failure.ts'
import { sharedRuntime, type Runtime } from './runtime.ts'
import type { State } from './state.ts'

/** Replaces the page's runtime, for server rendering and tests. */
export const RuntimeContext = createContext<Runtime | null>(null)

/** The runtime of a view, for event handlers and effects; use useSelector during render. */
export const useRuntime = (): Runtime => useContext(RuntimeContext) ?? sharedRuntime()

/** A selection of the state; the view re-renders only when it changes. New objects and arrays are compared shallowly. */
export function useSelector<Selected>(select: (state: State) => Selected): Selected {
  const { store, initial } = useRuntime()
  const last = useRef<{ value: Selected } | null>(null)
  const pick = (state: State): Selected => {
    const value = select(state)
    if (last.current && isShallowEqual(last.current.value, value)) return last.current.value
    last.current = { value }
    return value
  }
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.getState()),
    () => pick(initial),
  )
}

function isShallowEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const [members, others] = [Object.entries(one), other as Record<string, unknown>]
  return (
    members.length === Object.keys(others).length && members.every(([name, value]) => Object.is(value, others[name]))
  )
}

/** Code of the channel whose menu is shown: known before the channel has loaded; the national one when that failed. */
export const useChannelCode = (): string =>
  useSelector(({ channel }) => channel.channel?.code ?? (channel.status === 'failed' ? NATIONAL_CHANNEL : channel.home))

type Functions<Slice> = {
  [Name in keyof Slice as Slice[Name] extends (...args: never[]) => unknown ? Name : never]: Slice[Name]
}
/** The actions of every slice. They are stable, so they may be in dependency arrays. */
export type Actions = { [Key in keyof State]: Functions<State[Key]> }

/** The actions of the store; read the state with useSelector. */
export function useActions(): Actions {
  return useRuntime().store.getState()
}

/** Id of the signed-in customer, an argument of personal queries. */
export const useCustomer = (): number | null => useSelector(({ session }) => session.session?.id ?? null)

/** Runs an action; on failure shows an alert and resolves to false. The caller keeps the form as it is. */
export function useRunAction(): RunAction {
  const { store } = useRuntime()
  return useCallback((action, options) => runActionIn(store.getState, action, options), [store])
}

type RunOptions = {
  /** Subject of the alert: what an earlier one states about it is removed. */
  subject?: string
  /** Makes the message of an alert from the reason of the failure. */
  messageOf?: (reason: string) => string
}
type RunAction = (action: () => Promise<unknown>, options?: RunOptions) => Promise<boolean>

/** The same outside of a component. */
export async function runActionIn(
  state: () => State,
  ...[run, { subject, messageOf } = {}]: Parameters<RunAction>
): Promise<boolean> {
  const { alerts, panels } = state()
  if (subject) alerts.dismiss(subject)
  try {
    await run()
    return true
  } catch (error) {
    if (isCanceled(error)) return false
    const reason = failureMessage(error)
    // After a server error, the alert offers the contact form.
    const write = { label: commonMessages.actions.write, run: () => panels.openAdditional('contact') }
    const action = reason === commonMessages.errors.server ? write : null
    alerts.show('error', messageOf?.(reason) ?? reason, { subject, action })
    return false
  }
}
