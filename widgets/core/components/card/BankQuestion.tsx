import { useEffect, useRef, useState } from 'react'
import { checkoutMessages } from '../../messages/checkout.ts'
import { Alert } from '../../ui/feedback/feedback.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { stylesRef } from '../../ui/styles/css.ts'
import { cardFrames } from './card-frame.styles.ts'
import type { ChallengeResult } from './payment-provider.ts'
import { sandboxProvider } from './sandbox-provider.ts'

const dress = stylesRef(cardFrames)

/** Longer than any bank's own limit: after it the person is told, and still decides. */
const SILENCE_MS = 5 * 60_000

/** Height until the bank's page tells its own, in pixels. */
const USUAL_HEIGHT = 480

type BankQuestionProps = {
  url: string
  hash: string
  /** Shown when the bank stays silent, and the label of the way out. */
  silence: string
  stop: string
  onResult(result: ChallengeResult): void
}

/** The page of a card's bank, in a frame, until it reports a result. */
export function BankQuestion({ url, hash, silence, stop, onResult }: BankQuestionProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [silent, setSilent] = useState(false)
  const [height, setHeight] = useState(USUAL_HEIGHT)
  const latest = useRef(onResult)
  useEffect(() => {
    latest.current = onResult
  })

  useEffect(() => {
    if (!frame.current) return
    const leave = sandboxProvider.watchChallenge(frame.current, {
      url,
      hash,
      onHeight: setHeight,
      onResult: (result) => latest.current(result),
    })
    const timer = setTimeout(() => setSilent(true), SILENCE_MS)
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [url, hash])

  return (
    <>
      <iframe
        ref={frame}
        className="bank-frame"
        style={{ height }}
        src={url}
        title={checkoutMessages.threeDSecure.frame}
      />
      {silent && <Alert type="notice">{silence}</Alert>}
      <div className="form-actions" ref={dress}>
        <Button variant="line" onClick={() => onResult('cancelled')}>
          {stop}
        </Button>
      </div>
    </>
  )
}
