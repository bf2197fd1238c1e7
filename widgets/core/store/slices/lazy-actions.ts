import { lazyCalls } from '../../api/lazy-calls.ts'

/** Actions of a slice, by name, whose code is fetched with the first of them: the type of the slice says when one is missing. */
export function lazyActions<
  Actions extends Record<string, (...args: never[]) => Promise<unknown>>,
  Name extends keyof Actions & string,
>(load: () => Promise<Actions>, ...names: Name[]): Pick<Actions, Name> {
  const actions = lazyCalls(load)
  return Object.fromEntries(names.map((name) => [name, actions[name]])) as Pick<Actions, Name>
}
