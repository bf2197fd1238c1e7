import { useEffect, useRef } from 'react'
import { price } from '../../core/domain/money.ts'
import { checkoutText } from '../../core/text/checkout.ts'
import { Alert } from '../../core/ui/feedback/Alert.tsx'
import { Button } from '../../core/ui/button/Button.tsx'
import type { Problem } from './payment-machine.ts'
import { wayOut } from './problem-words.ts'
import type { Totals, Way } from './problem-words.ts'

type PaymentProblemProps = {
  problem: Problem | null
  totals: Totals
  onWay(to: NonNullable<Way['to']>): void
}

/** Why nothing was paid, brought into view, with the way to mend it. */
export function PaymentProblem({ problem, totals, onWay }: PaymentProblemProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The bank's window closes in the same turn, and gives the focus back to the button: this comes after.
    if (problem) queueMicrotask(() => box.current?.focus())
  }, [problem])
  if (!problem) return null
  const { text, to } = wayOut(problem, totals)
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
      </Alert>
    </div>
  )
}
