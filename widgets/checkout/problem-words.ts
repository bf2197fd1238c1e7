import { failureOf, wordsOf } from '../core/forms/failure.ts'
import { checkoutText } from '../core/text/checkout.ts'
import { commonText } from '../core/text/common.ts'
import type { Problem } from './payment-machine.ts'

/** What to say, and where the person can mend it. */
export type Way = { text: string; to: 'contact' | 'delivery' | 'cart' | 'frame' | null }

/** A problem in French with its way out. */
export function wayOut(problem: Problem): Way {
  const { payment, threeDSecure } = checkoutText
  switch (problem.kind) {
    case 'card-fields':
      return { text: payment.checkCard, to: null }
    case 'silent-frame':
      return { text: payment.silentFrame, to: 'frame' }
    case 'declined':
      return { text: declinedWords(problem.code), to: null }
    case 'challenge':
      return { text: threeDSecure[problem.result], to: null }
    case 'unknown':
      return { text: payment.unknown, to: null }
    case 'not-placed':
      return notPlaced(problem.cause)
  }
}

function declinedWords(code: string): string {
  const words: Record<string, string> = checkoutText.payment.errors
  return words[code] ?? checkoutText.payment.errors.failed
}

/** The server checks everything again when an order is placed: slot, stock, minimum, addresses. */
function notPlaced(cause: unknown): Way {
  const { kind, fields, codes } = failureOf(cause)
  const names = Object.keys(fields)
  const keys = Object.values(codes).flat().join(' ')
  if (kind !== 'refused') return { text: wordsOf(cause), to: null }
  if (names.some((name) => name.startsWith('delivery'))) return { text: wordsOf(cause), to: 'delivery' }
  if (names.some((name) => /address/i.test(name))) return { text: wordsOf(cause), to: 'contact' }
  if (keys.includes('minimum_order')) return { text: commonText.alerts.minimumNotReached, to: 'cart' }
  if (keys.includes('total_too_large')) return { text: commonText.alerts.totalTooLarge, to: 'cart' }
  if (names.some((name) => name.startsWith('items'))) return { text: wordsOf(cause), to: 'cart' }
  return { text: wordsOf(cause), to: 'cart' }
}
