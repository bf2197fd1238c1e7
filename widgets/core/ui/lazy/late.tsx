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
    const [failed, setFailed] = useState(false)
    const again = useCallback(() => setFailed(false), [])
    const file = useLater(load, !failed, () => setFailed(true))
    if (file) {
      const View = pick(file)
      return <View {...props} />
    }
    return failed ? <NotThere onRetry={again} /> : room
  }
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
