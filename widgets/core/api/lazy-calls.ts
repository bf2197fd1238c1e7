import { ApiError } from './error.ts'

type Group = Record<string, (...args: never[]) => Promise<unknown>>

/**
 * Functions whose code is fetched with the first call of any of them: most pages never pay, sign up or read
 * invoices. A load that fails is tried twice, as for views (ui/useLater).
 */
export function lazyCalls<Calls extends Group>(load: () => Promise<Calls>): Calls {
  let loading: Promise<Calls> | undefined
  const group = () =>
    (loading ??= load()
      .catch(load)
      .catch((cause: unknown) => {
        loading = undefined
        // With a network, a newer build has removed the file: asking again does not help, a new page does.
        throw new ApiError(navigator.onLine ? 'unexpected-shape' : 'offline', { cause })
      }))
  return new Proxy({} as Calls, {
    get:
      (_, name: string) =>
      async (...args: never[]) =>
        (await group())[name]?.(...args),
  })
}
