import type { Cents } from '../../../../widgets/core/domain/money.ts'

/** The part of a line that one VAT rate applies to: basis points, cents before tax. A menu has several. */
export type Share = { rate: number; amount: Cents }

/** A line to price; only some take part in a discount. */
export type PricedLine = { shares: readonly Share[]; isDiscounted: boolean }

/** What a coupon takes off: basis points of the goods, cents before tax, or the delivery alone. */
export type Discount = { type: 'percentage' | 'fixed' | 'free_shipping' | 'none'; amount: number }

export type TaxLine = { rate: number; base: Cents; amount: Cents }

/** Cents; before tax except `total`. */
export type Totals = {
  /** Goods before the coupon. */
  subTotal: Cents
  /** What the coupon takes off: negative or 0. */
  promotion: Cents
  /** Goods after the coupon. */
  items: Cents
  /** The free lines of a quote, which no coupon discounts. */
  services: Cents
  /** Delivery before the free threshold and the coupon. */
  shippingRaw: Cents
  shipping: Cents
  /** VAT, once per rate on the sum (EN 16931). */
  taxesByRate: TaxLine[]
  /** The share of the delivery in each of those bases, in the same order, for invoices. */
  shippingByRate: Cents[]
  taxes: Cents
  totalExclTax: Cents
  /** Including tax. */
  total: Cents
  /** Goods of each line after the coupon, in the order of the lines. */
  lineTotals: Cents[]
}

/**
 * Totals are computed here alone. `shipping`: the fee of the slot before and after the free threshold. `services`: free lines, each at one
 * rate; the delivery is that of the goods, so none of it is allocated to them.
 */
export function priceOf(
  lines: readonly PricedLine[],
  shipping: { raw: Cents; fees: Cents },
  discount: Discount = { type: 'none', amount: 0 },
  services: readonly Share[] = [],
): Totals {
  const parts = lines.flatMap(({ shares, isDiscounted }, line) =>
    shares.map(({ rate, amount }) => ({ line, rate, amount, discountable: isDiscounted ? amount : 0 })),
  )
  const rates = [...new Set([...parts, ...services].map(({ rate }) => rate))].toSorted((one, other) => one - other)
  const subTotal = sum(parts.map(({ amount }) => amount))
  const discounts = discountsOf(parts, rates, amountOff(discount, sum(parts.map(({ discountable }) => discountable))))
  const net = parts.map((part, index) => ({ ...part, amount: part.amount - (discounts[index] ?? 0) }))
  const fees = discount.type === 'free_shipping' || lines.length === 0 ? 0 : shipping.fees
  const goods = rates.map((rate) => sumOf(net, rate))
  // The delivery is allocated to the rates like the goods after the coupon, or before it if the coupon pays for all of
  // them.
  const weights = sum(goods) > 0 ? goods : rates.map((rate) => sumOf(parts, rate))
  const delivery = allocate(fees, weights)
  const taxesByRate = rates.map((rate, index) =>
    taxLine(rate, (goods[index] ?? 0) + (delivery[index] ?? 0) + sumOf(services, rate)),
  )
  const items = sum(goods)
  const served = sum(services.map(({ amount }) => amount))
  const taxes = sum(taxesByRate.map(({ amount }) => amount))
  return {
    subTotal,
    promotion: items - subTotal,
    items,
    services: served,
    shippingRaw: lines.length === 0 ? 0 : shipping.raw,
    shipping: fees,
    taxesByRate,
    shippingByRate: delivery,
    taxes,
    totalExclTax: items + served + fees,
    total: items + served + fees + taxes,
    lineTotals: lines.map((_, line) => sum(net.filter((part) => part.line === line).map(({ amount }) => amount))),
  }
}

type Part = { rate: number; amount: Cents; discountable: Cents }

/** The discount in cents, which is never more than the goods. */
function amountOff({ type, amount }: Discount, discountable: Cents): Cents {
  if (type === 'percentage') return basisPoints(discountable * amount)
  return type === 'fixed' ? Math.min(amount, discountable) : 0
}

/** Allocates the coupon to the rates first, because VAT is computed per rate, then to the parts of each rate. */
function discountsOf(parts: readonly Part[], rates: readonly number[], off: Cents): Cents[] {
  const discountable = parts.map((part) => part.discountable)
  const bases = rates.map((rate) => sum(parts.filter((part) => part.rate === rate).map((part) => part.discountable)))
  const taken: Cents[] = parts.map(() => 0)
  allocate(off, bases).forEach((offRate, nth) => {
    const places = parts.flatMap((part, index) => (part.rate === rates[nth] ? [index] : []))
    const weights = places.map((place) => discountable[place] ?? 0)
    allocate(offRate, weights).forEach((amount, index) => {
      taken[places[index] ?? -1] = amount
    })
  })
  return taken
}

/** The VAT on a base, cents; the rate in basis points. */
export function taxLine(rate: number, base: Cents): TaxLine {
  return { rate, base, amount: basisPoints(base * rate) }
}

/** Basis points of an amount, rounded half up, in integer arithmetic. */
function basisPoints(tenThousandths: number): Cents {
  return Math.floor((tenThousandths + 5000) / 10_000)
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)

const sumOf = (parts: readonly { rate: number; amount: Cents }[], rate: number): Cents =>
  sum(parts.filter((part) => part.rate === rate).map(({ amount }) => amount))

/** A million euros including tax, in cents; the database stores amounts as int4. */
const MAX_TOTAL = 100_000_000

/** Whether the total of a cart or an offer can only be a typing error. */
export const isTooLarge = ({ total }: Pick<Totals, 'total'>): boolean => total > MAX_TOTAL

type LaterFields = 'shippingByRate' | 'services'
type Stored = Omit<Totals, LaterFields> & Partial<Pick<Totals, LaterFields>>

/** The totals stored with an order or an offer. Early ones lack the delivery by rate: it is allocated in proportion to the bases. */
export function storedTotals(json: string): Totals {
  return withLaterFields(JSON.parse(json) as Stored)
}

/** Early totals have no services, and no delivery by rate. */
export function withLaterFields(totals: Stored): Totals {
  const bases = totals.taxesByRate.map(({ base }) => base)
  return {
    ...totals,
    services: totals.services ?? 0,
    shippingByRate: totals.shippingByRate ?? allocate(totals.shipping, bases),
  }
}

/** Allocates cents in proportion to weights: remainders go to the largest fractions; without weights, all to the first part. */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  const shares = weights.map((weight, index) => {
    const exact = amount * weight
    const floor = Math.floor(exact / whole)
    return { index, floor, remainder: exact - floor * whole }
  })
  const left = amount - shares.reduce((sum, { floor }) => sum + floor, 0)
  const largest = shares.toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
  const roundedUp = new Set(largest.slice(0, left).map(({ index }) => index))
  return shares.map(({ index, floor }) => floor + (roundedUp.has(index) ? 1 : 0))
}
