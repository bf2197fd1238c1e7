import { useEffect, useRef } from 'react'
import { price } from '../../core/domain/money.ts'
import { QuoteLink } from '../../core/components/buttons.tsx'
import { checkoutText } from '../../core/messages/checkout.ts'
import { commonText } from '../../core/messages/common.ts'
import { Alert } from '../../core/ui/feedback/feedback.tsx'
import { Button } from '../../core/ui/button/Button.tsx'
import type { Problem } from './payment-machine.ts'
import { remedyFor } from './problem-words.ts'
import type { Totals, Remedy } from './problem-words.ts'

type PaymentProblemProps = {
  problem: Problem | null
  totals: Totals
  onWay(to: NonNullable<Remedy['to']>): void
}

/** Says why the payment failed, takes the focus, and offers a button to fix it. */
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
