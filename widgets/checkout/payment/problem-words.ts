import { failureOf, failureMessage } from '../../core/domain/failure.ts'
import { cardText } from '../../core/messages/cards.ts'
import { price } from '../../core/domain/money.ts'
import type { Cents } from '../../core/domain/money.ts'
import { changesText } from '../changes/messages.ts'
import { checkoutText } from '../../core/messages/checkout.ts'
import { commonText } from '../../core/messages/common.ts'
import type { Problem } from './payment-machine.ts'

/** The message of a problem, and where the customer can fix it. */
export type Remedy = { text: string; to: 'contact' | 'delivery' | 'cart' | 'frame' | 'accept' | null }

/** Totals with tax, in cents: the one shown when the button was pressed, and the present one. */
export type Totals = { before: Cents; now: Cents }

/** A problem in French, with where to fix it. */
export function remedyFor(problem: Problem, totals: Totals): Remedy {
  const { payment, threeDSecure } = checkoutText
  switch (problem.kind) {
    case 'card-fields':
      return { text: cardText.checkCard, to: null }
    case 'silent-frame':
      return { text: cardText.silentFrame, to: 'frame' }
    case 'declined':
      return { text: declinedWords(problem.code), to: null }
    case 'refused':
      return { text: failureMessage(problem.cause), to: null }
    case 'challenge':
      return { text: threeDSecure[problem.result], to: null }
    case 'unknown':
      return { text: isSignedOut(problem.cause) ? payment.expired : payment.unknown, to: null }
    case 'not-placed':
      return notPlaced(problem.cause, totals)
  }
}

function declinedWords(code: string): string {
  const words: Record<string, string> = checkoutText.payment.errors
  return words[code] ?? checkoutText.payment.errors.failed
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
  if (keys.includes('minimum_order')) return { text: commonText.alerts.minimumNotReached, to: 'cart' }
  if (keys.includes('total_changed') && before !== now) {
    return { text: changesText.total(price(now), price(before)), to: 'accept' }
  }
  if (keys.includes('total_too_large')) return { text: commonText.alerts.totalTooLarge, to: 'cart' }
  if (names.includes('termsVersion')) return { text: failureMessage(cause), to: null }
  return { text: failureMessage(cause), to: 'cart' }
}
