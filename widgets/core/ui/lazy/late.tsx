import { useCallback, useEffect, useRef, useState, type FunctionComponent, type ReactNode } from 'react'
import { commonText } from '../../text/common.ts'
import { Alert } from '../feedback/Alert.tsx'
import { Button } from '../button/Button.tsx'
import { useLater } from './use-later.ts'
import { reloadOrRetry } from './reload-or-retry.ts'

/**
 * A view whose code is fetched when it is first drawn; `room` stands in its place until then. A view whose code does not load says so in
 * its place, with a button: the views around it, and what was typed into them, stay.
 */
export function late<File, Props extends object>(
  load: () => Promise<File>,
  pick: (file: File) => FunctionComponent<Props>,
  room: ReactNode = null,
) {
  return function Late(props: Props): ReactNode {
    const { file, failure } = useLate(load, true)
    if (file) {
      const View = pick(file)
      return <View {...props} />
    }
    return failure ?? room
  }
}

/** The file once it is there, and what is shown when it does not come. */
export type Late<File> = { file: File | null; failure: ReactNode }

/** The same for a file that is drawn in more than one place. */
export function useLate<File>(load: () => Promise<File>, wanted: boolean): Late<File> {
  const [failed, setFailed] = useState(false)
  const again = useCallback(() => setFailed(false), [])
  const file = useLater(load, wanted && !failed, () => setFailed(true))
  return { file, failure: failed ? <NotThere onRetry={again} /> : null }
}

/** Without a network the code is asked for again; with one, a newer build has removed it, and a new page has its replacement. */
function NotThere({ onRetry }: { onRetry(): void }) {
  const slot = useRef<HTMLSlotElement>(null)
  const message = !navigator.onLine ? commonText.errors.offline : commonText.alerts.loadFailed
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
