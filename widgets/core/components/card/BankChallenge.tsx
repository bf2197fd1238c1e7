import { useEffect, useRef, useState } from 'react'
import { checkoutMessages } from '../../messages/checkout.ts'
import { Alert } from '../../ui/feedback/feedback.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { useLatest } from '../../ui/lazy.tsx'
import { stylesRef } from '../../ui/styles/css.ts'
import { cardFrames } from './card-frame.styles.ts'
import type { ChallengeResult } from './payment-provider.ts'
import { sandboxProvider } from './sandbox-provider.ts'

const adoptStyles = stylesRef(cardFrames)

/** Exceeds the time limits of banks: after it a message is shown, and the customer may still wait. */
const SILENCE_MS = 5 * 60_000

/** Placeholder size until the frame reports its own height, px. */
const PLACEHOLDER_HEIGHT = 480

type BankChallengeProps = {
  url: string
  hash: string
  /** Message when the bank does not report a result in time, and the label of the button that cancels. */
  silence: string
  stop: string
  onResult(result: ChallengeResult): void
}

/** The challenge page of the bank, in a frame, until it reports a result. */
export function BankChallenge({ url, hash, silence, stop, onResult }: BankChallengeProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [silent, setSilent] = useState(false)
  const [height, setHeight] = useState(PLACEHOLDER_HEIGHT)
  const latest = useLatest(onResult)

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
  }, [url, hash, latest])

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
      <div className="form-actions" ref={adoptStyles}>
        <Button variant="line" onClick={() => onResult('cancelled')}>
          {stop}
        </Button>
      </div>
    </>
  )
}
