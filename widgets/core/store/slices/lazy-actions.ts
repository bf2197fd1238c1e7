import { lazyCalls } from '../../api/lazy-calls.ts'

/** Actions of a slice, by name, whose module is loaded with the first call. The type of the slice reports a missing name. */
export function lazyActions<
  Actions extends Record<string, (...args: never[]) => Promise<unknown>>,
  Name extends keyof Actions & string,
>(load: () => Promise<Actions>, ...names: Name[]): Pick<Actions, Name> {
  const actions = lazyCalls(load)
  return Object.fromEntries(names.map((name) => [name, actions[name]])) as Pick<Actions, Name>
}
