import { perPerson } from './cart.ts'
import { price, toCents, type Cents } from '../money.ts'
import { withoutSpaces } from '../normalize-input.ts'

/** Higher values are typing errors. */
const MAX_GUESTS = 5000
const MAX_EUROS = 10_000
export const MAX_TOTAL_EUROS = 1_000_000

/** Parses a number of guests: null when empty, undefined when not a whole number from 1 to 5000. */
export function parseGuests(typed: string): number | null | undefined {
  const text = withoutSpaces(typed)
  if (!text) return null
  const count = Number(text)
  return /^\d+$/.test(text) && count >= 1 && count <= MAX_GUESTS ? count : undefined
}

/** Parses euros ('20', '20,5', '20.50 €', '1 200') to cents: null when empty, undefined when not an amount, or more than `max` euros. */
export function parseEuros(typed: string, max = MAX_EUROS): Cents | null | undefined {
  const text = withoutSpaces(typed).replace(/€$/, '').replace(',', '.')
  if (!text) return null
  const euros = Number(text)
  return /^\d+(\.\d{0,2})?$/.test(text) && euros > 0 && euros <= max ? toCents(euros) : undefined
}

/** A budget for display: an amount with the euro sign, other text unchanged. */
export function formatBudget(typed: string): string {
  const cents = parseEuros(typed)
  return typeof cents === 'number' ? price(cents) : typed
}
type CostPerGuest = {
  /** Cost per guest, HT: the goods less the coupon, without delivery. */
  cost: Cents
  /** Remaining budget, negative when exceeded; null without a budget. */
  left: Cents | null
}

/** The cost per guest, compared to the budget per guest; null while the number of guests is unknown. */
export function costPerGuest(
  { subTotal, couponAmount }: { subTotal: Cents; couponAmount: Cents },
  guests: number | null,
  budget: Cents | null,
): CostPerGuest | null {
  const cost = perPerson(subTotal + couponAmount, guests ?? 0)
  return cost === null ? null : { cost, left: budget === null ? null : budget - cost }
}
