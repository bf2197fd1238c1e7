import { useEffect, useRef, useState, useCallback, type FunctionComponent, type ReactNode, type RefObject } from 'react'
import { commonMessages } from '../messages/common.ts'
import { Alert } from './feedback/feedback.tsx'
import { Button } from './button/Button.tsx'

const loadedModules = new WeakMap<() => Promise<unknown>, unknown>()

/** Loads a module before the first render, as the server rendered its view. Rejects when it does not load. */
export async function preload(load: () => Promise<unknown>): Promise<void> {
  loadedModules.set(load, await load())
}

/** A lazy module, loaded when `wanted`. A failed load is retried once, at the same URL, which may have an integrity hash. */
export function useLazyModule<Part>(load: () => Promise<Part>, wanted: boolean, onFailure: () => void): Part | null {
  const [part, setPart] = useState((): Part | null => (wanted && (loadedModules.get(load) as Part)) || null)
  const fail = useLatest(onFailure)
  const missing = wanted && !part
  useEffect(() => {
    if (!missing) return
    let forgotten = false
    const fetched = preload(load).catch(() => preload(load))
    fetched.then(
      () => forgotten || setPart(loadedModules.get(load) as Part),
      () => forgotten || fail.current(),
    )
    return () => void (forgotten = true)
  }, [load, missing, fail])
  return part
}

/** A ref to the value of the last render, for effects and timers that must not run again when it changes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  latest.current = value
  return latest
}

/** A view whose module loads at its first render; until then `placeholder`, and an error when it does not load. */
export function lazy<File, Props extends object>(
  load: () => Promise<File>,
  pick: (file: File) => FunctionComponent<Props>,
  placeholder: ReactNode = null,
) {
  return function LazyView(props: Props): ReactNode {
    const { file, failure } = useLazy(load, true)
    if (file) {
      const View = pick(file)
      return <View {...props} />
    }
    return failure ?? placeholder
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

/** Offline, the button loads the module again; online, a newer build has removed it, and the button reloads the page. */
function ModuleFailed({ onRetry }: { onRetry(): void }) {
  const slot = useRef<HTMLSlotElement>(null)
  const message = !navigator.onLine ? commonMessages.errors.offline : commonMessages.alerts.loadFailed
  const { label, run } = reloadOrRetry(onRetry)
  useEffect(() => {
    const detail = { code: 'load', message, retry: onRetry }
    slot.current?.dispatchEvent(new CustomEvent('catering:error', { bubbles: true, composed: true, detail }))
  }, [message, onRetry])
  return (
    <slot name="error" ref={slot}>
      <Alert
        type="error"
        action={
          <Button variant="link" onClick={run}>
            {label}
          </Button>
        }
      >
        {message}
      </Alert>
    </slot>
  )
}

/** The button for a module that did not load: offline it retries; online it reloads the page, as a newer build has removed the module. */
export const reloadOrRetry = (retry: () => void): { label: string; run(): void } =>
  navigator.onLine
    ? { label: commonMessages.actions.reload, run: () => location.reload() }
    : { label: commonMessages.actions.retry, run: retry }
