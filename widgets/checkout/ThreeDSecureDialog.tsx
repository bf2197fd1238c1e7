import { useEffect, useRef, useState } from 'react'
import { price } from '../core/domain/money.ts'
import type { Cents } from '../core/domain/money.ts'
import { checkoutText } from '../core/text/checkout.ts'
import { Alert } from '../core/ui/Alert.tsx'
import { Button } from '../core/ui/Button.tsx'
import { Dialog } from '../core/ui/Dialog.tsx'
import type { ChallengeResult } from '../core/forms/payment-provider.ts'
import { sandboxProvider } from '../core/forms/sandbox-provider.ts'

type ThreeDSecureDialogProps = {
  /** Null while no bank asks anything. */
  challenge: { url: string; hash: string } | null
  /** The bank has answered and the server is checking. */
  settling: boolean
  /** TTC. */
  total: Cents
  onResult(result: ChallengeResult): void
}

const words = checkoutText.threeDSecure
/** Longer than any bank's own limit: past it the person is told, and still decides. */
const SILENCE_MS = 5 * 60_000

/** Until the bank's page tells its own, in pixels. */
const USUAL_HEIGHT = 480

/** The bank's page in a modal window. Closing it stops the payment; the order stays. */
export function ThreeDSecureDialog({ challenge, settling, total, onResult }: ThreeDSecureDialogProps) {
  return (
    <Dialog
      title={checkoutText.threeDSecure.title}
      open={challenge !== null || settling}
      onClose={() => challenge && onResult('cancelled')}
    >
      <p className="soft">{words.intro(price(total))}</p>
      {challenge ? (
        <Challenge {...challenge} onResult={onResult} />
      ) : (
        <p className="bank-waiting" role="status">
          {words.waiting}
        </p>
      )}
    </Dialog>
  )
}

function Challenge({ url, hash, onResult }: { url: string; hash: string; onResult(result: ChallengeResult): void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [silent, setSilent] = useState(false)
  const [height, setHeight] = useState(USUAL_HEIGHT)
  const latest = useRef(onResult)
  useEffect(() => {
    latest.current = onResult
  })

  useEffect(() => {
    if (!frame.current) return
    const stop = sandboxProvider.watchChallenge(frame.current, {
      url,
      hash,
      onHeight: setHeight,
      onResult: (result) => latest.current(result),
    })
    const timer = setTimeout(() => setSilent(true), SILENCE_MS)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [url, hash])

  return (
    <>
      <iframe ref={frame} className="bank-frame" style={{ height }} src={url} title={words.frame} />
      {silent && <Alert type="notice">{words.timeout}</Alert>}
      <div className="form-actions">
        <Button variant="line" onClick={() => onResult('cancelled')}>
          {words.cancel}
        </Button>
      </div>
    </>
  )
}
