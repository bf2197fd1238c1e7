import { perPerson } from './cart.ts'
import { price, toCents, type Cents } from './money.ts'

/** More is a typing mistake: no kitchen of ours serves more guests at once, and nobody spends more euros a head. */
const MAX_GUESTS = 5000
const MAX_EUROS = 10_000
/** The same limit for the whole order. */
export const MAX_TOTAL_EUROS = 1_000_000

/** A number of guests as people type it: null when nothing is typed, undefined when it is no whole number from 1 to 5000. */
export function parseGuests(typed: string): number | null | undefined {
  const text = stripSpaces(typed)
  if (!text) return null
  const count = Number(text)
  return /^\d+$/.test(text) && count >= 1 && count <= MAX_GUESTS ? count : undefined
}

/**
 * Euros as people type them ('20', '20,5', '20.50 €', '1 200'), in cents: null when nothing is typed, undefined when it is no amount, or
 * more than `most` euros.
 */
export function parseEuros(typed: string, most = MAX_EUROS): Cents | null | undefined {
  const text = stripSpaces(typed).replace(/€$/, '').replace(',', '.')
  if (!text) return null
  const euros = Number(text)
  return /^\d+(\.\d{0,2})?$/.test(text) && euros > 0 && euros <= most ? toCents(euros) : undefined
}

/** A budget as it was typed; an amount gets the euro sign. */
export function formatBudget(typed: string): string {
  const cents = parseEuros(typed)
  return typeof cents === 'number' ? price(cents) : typed
}

type Goods = { subTotal: Cents; couponAmount: Cents }
type CostPerGuest = {
  /** Cost per guest, HT: the goods less the coupon, without delivery. */
  cost: Cents
  /** What is left of the budget, negative above it; null without a budget. */
  left: Cents | null
}

/** The cost per guest, against the budget for one; null while the number of guests is unknown. */
export function costPerGuest(
  { subTotal, couponAmount }: Goods,
  guests: number | null,
  budget: Cents | null,
): CostPerGuest | null {
  const cost = perPerson(subTotal + couponAmount, guests ?? 0)
  return cost === null ? null : { cost, left: budget === null ? null : budget - cost }
}

/** Spaces of every kind only help the eye. */
const stripSpaces = (typed: string): string => typed.replace(/\s/g, '')
