import { useEffect, useRef, useState, useCallback, type FunctionComponent, type ReactNode } from 'react'
import { commonMessages } from '../messages/common.ts'
import { Alert } from './feedback/feedback.tsx'
import { Button } from './button/Button.tsx'

const loadedModules = new WeakMap<() => Promise<unknown>, unknown>()

/** Loads a part before anything is drawn, as a page drawn on the server shows it. Rejects when it does not load. */
export async function preload(load: () => Promise<unknown>): Promise<void> {
  loadedModules.set(load, await load())
}

/**
 * A part that is not among the first files of a widget: fetched once it is wanted, null until then, there at once the next time. A load
 * that fails is tried twice, as the first may have met a deployment half done. The address stays the same, because the hash that a page
 * has written for it (integrity) goes with it. A second failure is reported, and the part is fetched again when it is wanted again.
 */
export function useLazyModule<Part>(load: () => Promise<Part>, wanted: boolean, onFailure: () => void): Part | null {
  const [part, setPart] = useState((): Part | null => (wanted && (loadedModules.get(load) as Part)) || null)
  const fail = useRef(onFailure)
  fail.current = onFailure
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
  }, [load, missing])
  return part
}

/**
 * A view whose code is fetched when it is first drawn; `room` stands in its place until then. A view whose code does not load says so in
 * its place, with a button: the views around it, and what was typed into them, stay.
 */
export function lazy<File, Props extends object>(
  load: () => Promise<File>,
  pick: (file: File) => FunctionComponent<Props>,
  room: ReactNode = null,
) {
  return function Late(props: Props): ReactNode {
    const { file, failure } = useLazy(load, true)
    if (file) {
      const View = pick(file)
      return <View {...props} />
    }
    return failure ?? room
  }
}

/** The file once it is there, and what is shown when it does not come. */
export type Lazy<File> = { file: File | null; failure: ReactNode }

/** The same for a file that is drawn in more than one place. */
export function useLazy<File>(load: () => Promise<File>, wanted: boolean): Lazy<File> {
  const [failed, setFailed] = useState(false)
  const again = useCallback(() => setFailed(false), [])
  const file = useLazyModule(load, wanted && !failed, () => setFailed(true))
  return { file, failure: failed ? <ModuleFailed onRetry={again} /> : null }
}

/** Without a network the code is asked for again; with one, a newer build has removed it, and a new page has its replacement. */
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

/**
 * The button when a file of ours does not load: without a network it asks again; with one, a newer build has removed the file, and a new
 * page has its replacement.
 */
export const reloadOrRetry = (retry: () => void): { label: string; run(): void } =>
  navigator.onLine
    ? { label: commonMessages.actions.reload, run: () => location.reload() }
    : { label: commonMessages.actions.retry, run: retry }
