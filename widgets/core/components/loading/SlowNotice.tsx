import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LOADING_DELAY_MS, SLOW_MS } from '../../domain/limits.ts'
import { useRuntime } from '../../store/hooks.ts'
import { retryReads, registerSlowNotice } from '../../store/slow-requests.ts'
import { commonMessages } from '../../messages/common.ts'
import { slowRequestMessages as messages } from '../../messages/notices.ts'
import { Button, Icon, arrowClockwise, hourglassMedium } from '../../ui/kit.tsx'

const SPACE = { gridColumn: '1 / -1', marginBlockEnd: '14px' }

/** Replaces Loading after a delay: the response is slow, with a button that sends the request again. The response unmounts it. */
export function SlowNotice() {
  const { inFlight } = useRuntime().deps.api
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const unregister = registerSlowNotice(inFlight)
    const timer = setTimeout(setSlow, SLOW_MS - LOADING_DELAY_MS, true)
    return () => {
      unregister()
      clearTimeout(timer)
    }
  }, [inFlight])
  return (
    <div role="status" className={isSlow ? undefined : 'unseen'} style={isSlow ? SPACE : undefined}>
      {isSlow ? <Notice /> : commonMessages.app.loading}
    </div>
  )
}

function Notice() {
  const { inFlight } = useRuntime().deps.api
  const [isAgain, setAgain] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAgain) return
    const timer = setTimeout(setAgain, SLOW_MS, false)
    return () => clearTimeout(timer)
  }, [isAgain])
  useLayoutEffect(() => {
    const { current } = box
    return () => moveFocus(current)
  }, [])
  const retry = () => {
    retryReads(inFlight)
    setAgain(true)
  }
  return (
    <div className="alert alert-notice" ref={box}>
      <Icon path={hourglassMedium} />
      <div>{isAgain ? messages.retrying : messages.slow}</div>
      {/* Without a pending request, the view waits for a chunk, which is not requested again. */}
      {inFlight.size > 0 && (
        <Button variant="link" icon={arrowClockwise} busy={isAgain} onClick={retry}>
          {commonMessages.actions.retry}
        </Button>
      )}
    </div>
  )
}

/** Before an element with the focus is removed: focuses the first heading or button of its replacement. */
export function moveFocus(element: HTMLElement | null): void {
  const root = element?.getRootNode() as Document | ShadowRoot | undefined
  if (!element || !root?.activeElement || !element.contains(root.activeElement)) return
  const around = [...ancestors(element), root]
  setTimeout(() => {
    const left = around.find((one) => one === root || (one as Element).isConnected)
    const next = left?.querySelector<HTMLElement>('h1, h2, h3, a[href], button')
    if (!next) return
    if (/^H/.test(next.tagName)) next.tabIndex = -1
    next.focus()
  })
}

function ancestors(element: Element): Element[] {
  const { parentElement } = element
  return parentElement ? [parentElement, ...ancestors(parentElement)] : []
}
