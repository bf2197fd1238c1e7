/** An amount in integer cents; HT unless its name states otherwise. */
export type Cents = number

/** Cents as euros without the sign: '12,50', '1 234', and '0' for nothing (§9). An Intl.NumberFormat is slow to create. */
export const euros = (cents: Cents | null | undefined): string =>
  grouped(Math.round(cents || 0) / 100)
    .replace('.', ',')
    .replace(/,\d$/, '$&0')

/** A number with its whole part in groups of three digits: '1 234.5'. */
export const grouped = (number: number): string => String(number).replace(/\B(?=(\d{3})+(\.|$))/g, '\u202F')

/** Cents with the euro sign, behind a no-break space: '12,50 €'. */
export const price = (cents: Cents | null | undefined): string => `${euros(cents)}\u00A0€`

/** Delivery fees of a channel: '9,50€', '12€', without a space (§9). */
export const fees = (cents: Cents): string => `${euros(cents)}€`

/** Euros to cents; rounded, because 19.99 × 100 is 1998.9999999999998. */
export const toCents = (euroAmount: number): Cents => roundHalfAway(euroAmount * 100)

/** The amount with tax, the rate in basis points (550 is 5,5 %); a discount is rounded as its absolute value. */
export const inclTax = (cents: Cents, rateBasisPoints: number): Cents =>
  roundHalfAway((cents * (10_000 + rateBasisPoints)) / 10_000)

/** A rate in basis points as a percentage without the sign: 550 → '5,5'. */
export const percentage = (rateBasisPoints: number): string => String(rateBasisPoints / 100).replace('.', ',')

/** Rounds half away from zero: Math.round rounds −0.5 to −0. The result is never −0. */
const roundHalfAway = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) || 0
