import { useEffect, useRef, useState, useCallback, type FunctionComponent, type ReactNode } from 'react'
import { commonMessages } from '../messages/common.ts'
import { Alert, type AlertAction } from './kit.tsx'
import { useLatest } from './use-latest.ts'

const loadedModules = new WeakMap<() => Promise<unknown>, unknown>()

/** Loads a module before the first render, as the server rendered its view. Rejects when it does not load. */
export async function preload(load: () => Promise<unknown>): Promise<void> {
  loadedModules.set(load, await load())
}

/** An event handler that loads a module before it is needed. A failure is reported only once the module is needed. */
export const preloadHandler = (load: () => Promise<unknown>) => (): void => void load().catch(() => undefined)

/** A lazy module, loaded when `wanted`. A failed load is retried once, at the same URL, which may have an integrity hash. */
export function useLazyModule<Part>(load: () => Promise<Part>, wanted: boolean, onFailure?: () => void): Part | null {
  const [part, setPart] = useState((): Part | null => (wanted && (loadedModules.get(load) as Part)) || null)
  const fail = useLatest(onFailure)
  const missing = wanted && !part
  useEffect(() => {
    if (!missing) return
    let ignore = false
    const loading = preload(load).catch(() => preload(load))
    loading.then(
      () => ignore || setPart(loadedModules.get(load) as Part),
      () => ignore || fail.current?.(),
    )
    return () => void (ignore = true)
  }, [load, missing, fail])
  return part
}

type PropsOf<View> = View extends (props: infer Props extends object) => ReactNode ? Props : object

/** The view with that name of a module that loads at its first render; until then `placeholder`, and an error when it does not load. */
export function lazy<File, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
  placeholder: ReactNode = null,
) {
  return function LazyView(props: PropsOf<File[Name]>): ReactNode {
    const { file, failure } = useLazy(load, true)
    const View = file?.[name] as FunctionComponent<PropsOf<File[Name]>> | undefined
    return View ? <View {...props} /> : (failure ?? placeholder)
  }
}

/** The module once it is loaded, and the error to render when it is not. */
export type Lazy<File> = { file: File | null; failure: ReactNode }

/** The same for a module with several views. */
export function useLazy<File>(load: () => Promise<File>, wanted: boolean): Lazy<File> {
  const [failed, setFailed] = useState(false)
  const again = useCallback(() => setFailed(false), [])
  const file = useLazyModule(load, wanted && !failed, () => setFailed(true))
  return { file, failure: failed ? <ModuleFailed onRetry={again} /> : null }
}

function ModuleFailed({ onRetry }: { onRetry(): void }) {
  const slot = useRef<HTMLSlotElement>(null)
  const message = !navigator.onLine ? commonMessages.errors.offline : commonMessages.alerts.loadFailed
  useEffect(() => {
    const detail = { code: 'load', message, retry: onRetry }
    slot.current?.dispatchEvent(
      new CustomEvent('catering:error', { bubbles: true, composed: true, cancelable: true, detail }),
    )
  }, [message, onRetry])
  return (
    <slot name="error" ref={slot}>
      <slot />
      <Alert type="error" action={reloadOrRetry(onRetry)}>
        {message}
      </Alert>
    </slot>
  )
}

/** The button for a module that did not load: offline it retries; online it reloads the page, as a newer build has removed the module. */
export const reloadOrRetry = (retry: () => void): AlertAction =>
  navigator.onLine
    ? { label: commonMessages.actions.reload, run: () => location.reload() }
    : { label: commonMessages.actions.retry, run: retry }
