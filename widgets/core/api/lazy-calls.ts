import { ApiError } from './error.ts'

type Functions = Record<string, (...args: never[]) => Promise<unknown>>

/**
 * Functions whose module is loaded with the first call of any of them: most pages never pay, sign up or list invoices. A failed load is
 * retried once.
 */
export function lazyCalls<Calls extends Functions>(load: () => Promise<Calls>): Calls {
  let loading: Promise<Calls> | undefined
  const module = () =>
    (loading ??= load()
      .catch(load)
      .catch((cause: unknown) => {
        loading = undefined
        // Online, a newer deployment has removed the file: only a reload of the page helps.
        throw new ApiError(navigator.onLine ? 'unexpected-shape' : 'offline', { cause })
      }))
  return new Proxy({} as Calls, {
    get:
      (_, name: string) =>
      async (...args: never[]) =>
        (await module())[name]?.(...args),
  })
}
