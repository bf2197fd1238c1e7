import { useEffect, useRef } from 'react'
import { price } from '../../core/domain/money.ts'
import { QuoteLink } from '../../core/components/buttons.tsx'
import { checkoutText } from '../../core/messages/checkout.ts'
import { commonText } from '../../core/messages/common.ts'
import { Alert } from '../../core/ui/feedback/feedback.tsx'
import { Button } from '../../core/ui/button/Button.tsx'
import type { Problem } from './payment-machine.ts'
import { remedyFor } from './problem-message.ts'
import type { Totals, Remedy } from './problem-message.ts'

type PaymentProblemProps = {
  problem: Problem | null
  totals: Totals
  onWay(to: NonNullable<Remedy['to']>): void
}

/** The alert of a failed payment, with a button that fixes it; it takes the focus. */
export function PaymentProblem({ problem, totals, onWay }: PaymentProblemProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The bank's dialog closes in the same turn and returns the focus to the button; this runs after that.
    if (problem) queueMicrotask(() => box.current?.focus())
  }, [problem])
  if (!problem) return null
  const { text, to } = remedyFor(problem, totals)
  return (
    <div ref={box} tabIndex={-1} className="problem">
      <Alert
        type="error"
        action={
          to && (
            <Button variant="link" onClick={() => onWay(to)}>
              {to === 'accept' ? checkoutText.payment.accept(price(totals.now)) : checkoutText.ways[to]}
            </Button>
          )
        }
      >
        {text}
        {text === commonText.alerts.totalTooLarge && <QuoteLink />}
      </Alert>
    </div>
  )
}
