import type { Cents } from '../../../widgets/core/domain/money.ts'
import type { ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import type { OrderRow } from '../database/schema.ts'
import { allocate, taxLine, type TaxLine } from '../shop/cart/pricing.ts'
import { amount } from './format.ts'
import type { Adjustment, InvoiceDocument, InvoiceLine, InvoiceTotals } from './invoice-document.ts'
import { adjusted, lineOf, settled, soldParts, type Delivered, type SoldPart } from './invoice-draft.ts'

/** A line of an order as its invoice has it; `left`: how many of it are not credited yet. */
export type CreditableLine = { name: string; quantity: number; left: number; parts: CreditablePart[] }

/** `off`: what the coupon takes off the part, cents before tax. */
type CreditablePart = SoldPart & { off: Cents }

type Issue = {
  number: string
  issuedOn: ParisDay
  /** The credit notes of the invoice so far, none of which closes it. */
  earlier: readonly InvoiceDocument[]
  /** How many of each line of the order, its products and then its services; null for all that is left, with the delivery. */
  quantities: readonly number[] | null
  paymentState: OrderRow['payment_state']
  /** What was given back before any credit note, cents including tax. */
  refunded: Cents
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** The lines of an order with what its invoice takes off each, allocated as the order was priced, and what is left to credit. */
export function creditableLines(
  { adjustments }: InvoiceDocument,
  priced: Delivered['priced'],
  earlier: readonly InvoiceDocument[],
): CreditableLine[] {
  const sold = soldParts(priced)
  const all = sold.flatMap(({ parts, line }, index) =>
    parts.map((part) => {
      const isDiscounted = line !== null && (priced.totals.lineTotals[index] ?? 0) < line.subTotal
      return { ...part, index, discountable: isDiscounted ? part.amount : 0 }
    }),
  )
  const discounted = [...Map.groupBy(all, ({ rate }) => rate)].flatMap(([rate, parts]) => {
    const off = allocate(
      adjusted(adjustments, 'allowance', rate),
      parts.map(({ discountable }) => discountable),
    )
    return parts.map((part, nth) => ({ ...part, off: off[nth] ?? 0 }))
  })
  return sold.map(({ parts, line }, index) => {
    const quantity = parts[0]?.quantity ?? 0
    const left = quantity - sum(earlier.map(({ credited }) => credited?.[index] ?? 0))
    return {
      name: line?.product.name ?? parts[0]?.name ?? '',
      quantity,
      left,
      parts: discounted.filter((part) => part.index === index),
    }
  })
}

/**
 * The credit note of so many units of an invoice's lines, or of all that is left. What units cost is allocated to them as the order's
 * prices were to its lines, and the VAT is what the invoice has less without them: all the credit notes of an invoice add up to it, to the
 * cent.
 */
export function draftCreditNote(invoice: InvoiceDocument, priced: Delivered['priced'], issue: Issue): InvoiceDocument {
  const { number, issuedOn, earlier, quantities, paymentState, refunded } = issue
  const lines = creditableLines(invoice, priced, earlier)
  const credited = quantities ?? lines.map(({ left }) => left)
  const charges = invoice.adjustments.filter(({ kind }) => kind === 'charge')
  const isLast = lines.every(({ left }, index) => left === credited[index]) && (!quantities || charges.length === 0)
  const of = { number: invoice.number, issuedOn: invoice.issuedOn }
  const isWhole = isLast && earlier.length === 0
  const amounts = isWhole ? invoice : creditedAmounts(invoice, lines, credited, isLast ? charges : [], earlier)
  const totals = { ...amounts.totals, ...settled(amounts.totals.inclTax, refunded) }
  return {
    ...invoice,
    ...amounts,
    ...{ kind: 'credit_note', number, issuedOn, totals },
    ...(isLast ? { cancels: of } : { corrects: of, credited }),
    payment: { ...invoice.payment, dueOn: null, terms: creditTerms(invoice, totals, paymentState) },
  }
}

type Amounts = Pick<InvoiceDocument, 'lines' | 'adjustments' | 'taxes' | 'totals'>

function creditedAmounts(
  invoice: InvoiceDocument,
  lines: readonly CreditableLine[],
  credited: readonly number[],
  charges: readonly Adjustment[],
  earlier: readonly InvoiceDocument[],
): Amounts {
  const parts = lines.flatMap((line, index) => creditedParts(line, credited[index] ?? 0))
  const off = Map.groupBy(parts, ({ rate }) => rate)
  const allowances = invoice.adjustments.flatMap((one) => {
    const amount = one.kind === 'allowance' ? sum((off.get(one.rate) ?? []).map((part) => part.off)) : 0
    return amount > 0 ? [{ ...one, amount }] : []
  })
  const adjustments = parts.length === 0 ? [] : [...allowances, ...charges]
  const shown = parts.length === 0 ? charges.map(deliveryLine) : parts.map(lineOf)
  const taxes = invoice.taxes
    .map((tax) => creditedTax(tax, shown, adjustments, earlier))
    .filter(({ rate }) => [...shown, ...adjustments].some((part) => part.rate === rate))
  const exclTax = sum(taxes.map(({ base }) => base))
  const tax = sum(taxes.map(({ amount }) => amount))
  const totals = {
    ...{ lines: sum(shown.map(({ total }) => total)), exclTax, taxes: tax, inclTax: exclTax + tax },
    ...{ allowances: adjusted(adjustments, 'allowance'), charges: adjusted(adjustments, 'charge') },
    ...settled(exclTax + tax, 0),
  }
  return { lines: shown, adjustments, taxes, totals }
}

/** The delivery, when nothing else is left: a document has a line at least (EN 16931, BR-16). */
const deliveryLine = ({ reason: name, rate, amount }: Adjustment): InvoiceLine => ({
  ...{ name, choices: [], quantity: 1, unitPrice: amount, rate, total: amount },
})

/** The next units of a line. Their amounts are allocated to all its units, so that they add up to the line. */
function creditedParts({ quantity, left, parts }: CreditableLine, count: number): CreditablePart[] {
  if (count === 0) return []
  const from = quantity - left
  return parts.map((part) => {
    const prices = allocate(part.amount, new Array<number>(quantity).fill(1))
    const discounts = allocate(part.off, prices)
    const next = (amounts: readonly Cents[]) => sum(amounts.slice(from, from + count))
    return { ...part, quantity: count, amount: next(prices), off: next(discounts) }
  })
}

/** The VAT of an invoice at one rate without what is credited so far, less that without what is credited now. */
function creditedTax(
  { rate, base }: TaxLine,
  lines: readonly InvoiceLine[],
  adjustments: readonly Adjustment[],
  earlier: readonly InvoiceDocument[],
): TaxLine {
  const before = sum(earlier.flatMap(({ taxes }) => taxes.filter((tax) => tax.rate === rate)).map((tax) => tax.base))
  const goods = sum(lines.filter((line) => line.rate === rate).map(({ total }) => total))
  const now = goods - adjusted(adjustments, 'allowance', rate) + adjusted(adjustments, 'charge', rate)
  const taxOn = (rest: Cents) => taxLine(rate, rest).amount
  return { rate, base: now, amount: taxOn(base - before) - taxOn(base - before - now) }
}

/** The terms of repayment, by the payment state of the order. */
function creditTerms(
  { number, payment }: InvoiceDocument,
  { inclTax, paid, due }: InvoiceTotals,
  paymentState: OrderRow['payment_state'],
): string {
  const back = payment.method === 'card' ? 'sur la carte bancaire' : 'par virement'
  if (inclTax === 0) return 'Rien à rembourser.'
  if (due === 0) return `${amount(inclTax)} remboursés ${back}.`
  if (paymentState !== 'paid') return `Vient en déduction de la facture ${number}.`
  return paid === 0 ? `À rembourser ${back}.` : `${amount(paid)} déjà remboursés, ${amount(due)} à rembourser ${back}.`
}
