import { useEffect, useRef } from 'react'
import { price, type Cents } from '../../core/domain/money.ts'
import { QuoteLink } from '../../core/components/buttons.tsx'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { Alert } from '../../core/ui/kit.tsx'
import type { Problem } from './payment-machine.ts'
import { failureOf, failureMessage } from '../../core/domain/failure.ts'
import { paymentMethodMessages } from '../../core/messages/payment-methods.ts'
import { changesMessages } from '../changes/messages.ts'
import { ownProperty } from '../../core/messages/define.ts'

type PaymentProblemProps = {
  problem: Problem | null
  totals: Totals
  onAction(to: NonNullable<Remedy['to']>): void
}

/** The alert of a failed payment, with a button that fixes it; it takes the focus. */
export function PaymentProblem({ problem, totals, onAction }: PaymentProblemProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The bank's dialog closes in the same turn and returns the focus to the button; this runs after that.
    if (problem) queueMicrotask(() => box.current?.focus())
  }, [problem])
  if (!problem) return null
  const { text, to } = remedyFor(problem, totals)
  const action = to && { label: labelOf(to, totals), run: () => onAction(to) }
  return (
    <div ref={box} tabIndex={-1} className="problem">
      <Alert type="error" action={action}>
        {text}
        {text === commonMessages.alerts.totalTooLarge && <QuoteLink />}
      </Alert>
    </div>
  )
}

function labelOf(to: NonNullable<Remedy['to']>, { now }: Totals): string {
  if (to === 'accept') return checkoutMessages.payment.accept(price(now))
  return to === 'orders' ? checkoutMessages.confirmation.orders : checkoutMessages.links[to]
}

/** The message of a problem, and where the customer can fix it. */
export type Remedy = { text: string; to: keyof typeof checkoutMessages.links | 'orders' | 'accept' | null }

/** Totals with tax, in cents: the one shown when the form was submitted, and the present one. */
type Totals = { before: Cents; now: Cents }

export function remedyFor(problem: Problem, totals: Totals): Remedy {
  const { payment, threeDSecure } = checkoutMessages
  switch (problem.kind) {
    case 'card-fields':
      return { text: paymentMethodMessages.checkCard, to: null }
    case 'silent-frame':
      return { text: paymentMethodMessages.silentFrame, to: 'frame' }
    case 'declined':
      return { text: declinedMessage(problem.code), to: null }
    case 'rejected':
      return { text: failureMessage(problem.cause), to: null }
    case 'challenge':
      return { text: threeDSecure[problem.result], to: null }
    case 'unknown':
      return { text: isSignedOut(problem.cause) ? payment.expired : payment.unknown, to: null }
    case 'not-placed':
      return notPlaced(problem.cause, totals)
  }
}

function declinedMessage(code: string): string {
  const { errors } = checkoutMessages.payment
  return ownProperty<string>(errors, code) ?? errors.failed
}

/** Whether the session ended during the payment, so that only a new sign-in is missing. */
export const isSignedOut = (cause: unknown): boolean => failureOf(cause).kind === 'unauthorized'

/** The server checks everything again when an order is placed: slot, stock, minimum, addresses. */
function notPlaced(cause: unknown, { before, now }: Totals): Remedy {
  const { kind, fields, codes } = failureOf(cause)
  const names = Object.keys(fields)
  const keys = Object.values(codes).flat().join(' ')
  if (kind !== 'refused') return { text: failureMessage(cause), to: null }
  if (names.some((name) => name.startsWith('delivery'))) return { text: failureMessage(cause), to: 'delivery' }
  if (names.some((name) => /address/i.test(name))) return { text: failureMessage(cause), to: 'contact' }
  if (keys.includes('minimum_order')) return { text: commonMessages.alerts.minimumNotReached, to: 'cart' }
  if (keys.includes('total_changed') && before !== now) {
    return { text: changesMessages.total(price(now), price(before)), to: 'accept' }
  }
  if (keys.includes('total_too_large')) return { text: commonMessages.alerts.totalTooLarge, to: 'cart' }
  const text = failureMessage(cause)
  if (names.includes('unpaid')) return { text, to: 'orders' }
  return { text, to: names.includes('termsVersion') || text === codes.token?.[0] ? null : 'cart' }
}
