import { ApiError } from './error.ts'

/** Loads a module with the first call and returns the same one to the next. A failed load is retried once, and again by the next call. */
export function lazyModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined
  return () =>
    (loading ??= load()
      .catch(load)
      .catch((cause: unknown) => {
        loading = undefined
        // Online, a newer deployment has removed the file: only a reload of the page helps.
        throw new ApiError(navigator.onLine ? 'unexpected-shape' : 'offline', { cause })
      }))
}

type Method = (...args: unknown[]) => Promise<unknown>

/** Asynchronous methods of an object that is loaded with the first call. */
export function lazyMethods<Loaded, Name extends keyof Loaded & string>(
  load: () => Promise<Loaded>,
  names: readonly Name[],
): Pick<Loaded, Name> {
  const loaded = lazyModule(load)
  const methodOf = (name: Name): Method => {
    return async (...args) => ((await loaded())[name] as Method)(...args)
  }
  return Object.fromEntries(names.map((name) => [name, methodOf(name)])) as Pick<Loaded, Name>
}
