import { perPerson } from './cart.ts'
import { toCents, type Cents } from './money.ts'

/** More guests than any kitchen of ours serves at once, and more euros a head than anybody spends: slips of the finger. */
const MOST_GUESTS = 5000
const MOST_EUROS = 10_000
/** The same for everybody together. */
export const MOST_EUROS_IN_ALL = 1_000_000

/** A number of guests as people type it: null when nothing is typed, undefined when it is no whole number from 1 to 5000. */
export function typedGuests(typed: string): number | null | undefined {
  const text = bare(typed)
  if (!text) return null
  const count = Number(text)
  return /^\d+$/.test(text) && count >= 1 && count <= MOST_GUESTS ? count : undefined
}

/**
 * Euros as people type them ('20', '20,5', '20.50 €', '1 200'), in cents: null when nothing is typed, undefined when it is no amount, or
 * more than `most` euros.
 */
export function typedEuros(typed: string, most = MOST_EUROS): Cents | null | undefined {
  const text = bare(typed).replace(/€$/, '').replace(',', '.')
  if (!text) return null
  const euros = Number(text)
  return /^\d+(\.\d{0,2})?$/.test(text) && euros > 0 && euros <= most ? toCents(euros) : undefined
}

type Goods = { subTotal: Cents; couponAmount: Cents }
type HeadCost = {
  /** A head, HT: the goods less the coupon, delivery apart. */
  cost: Cents
  /** What is left of the budget, negative above it; null without a budget. */
  left: Cents | null
}

/** What a guest costs, against the budget for one; null as long as nobody has said how many they are. */
export function headCost(
  { subTotal, couponAmount }: Goods,
  guests: number | null,
  budget: Cents | null,
): HeadCost | null {
  const cost = perPerson(subTotal + couponAmount, guests ?? 0)
  return cost === null ? null : { cost, left: budget === null ? null : budget - cost }
}

/** Spaces of every kind are for the eye. */
const bare = (typed: string): string => typed.replace(/\s/g, '')
