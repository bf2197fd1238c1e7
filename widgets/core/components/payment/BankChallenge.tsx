import { useEffect, useRef, useState } from 'react'
import { checkoutMessages } from '../../messages/checkout.ts'
import { Alert, Button } from '../../ui/kit.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { stylesRef } from '../../ui/styles/css.ts'
import { paymentIframes } from './payment-iframes.styles.ts'
import { watchChallenge, type ChallengeResult } from './sandbox-provider.ts'

const adoptStyles = stylesRef(paymentIframes)

/** Exceeds the time limits of banks: after it a message is shown, and the customer may still wait. */
const SILENCE_MS = 5 * 60_000

/** Height of the placeholder until the iframe reports its own, px. */
const CHALLENGE_HEIGHT = 480

type BankChallengeProps = {
  url: string
  /** The hash of the payment request, which the messages of the iframe name. */
  hash: string
  /** Shown when the bank does not report a result in time. */
  silenceMessage: string
  cancelLabel: string
  onResult(result: ChallengeResult): void
}

/** The 3-D Secure challenge of the bank, in an iframe, until it reports a result. */
export function BankChallenge({ url, hash, silenceMessage, cancelLabel, onResult }: BankChallengeProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [silent, setSilent] = useState(false)
  const [height, setHeight] = useState(CHALLENGE_HEIGHT)
  const latest = useLatest(onResult)

  useEffect(() => {
    if (!frame.current) return
    const leave = watchChallenge(frame.current, {
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
      {silent && <Alert type="notice">{silenceMessage}</Alert>}
      <div className="form-actions" ref={adoptStyles}>
        <Button variant="line" onClick={() => onResult('cancelled')}>
          {cancelLabel}
        </Button>
      </div>
    </>
  )
}
