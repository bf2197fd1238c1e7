import { addDays, type ParisDay } from '../../../widgets/core/domain/paris-day.ts'
import type { OrderRow } from '../database/schema.ts'
import { MAX_TERM_DAYS } from '../shop/order/order-status.ts'
import { amount, shortDate } from './format.ts'
import type { InvoiceDocument, InvoiceTotals } from './invoice-document.ts'

/** The paid and the unpaid amount, TTC: all or nothing. */
export const settled = (inclTax: number, isSettled: boolean): Pick<InvoiceTotals, 'paid' | 'due'> =>
  isSettled ? { paid: inclTax, due: 0 } : { paid: 0, due: inclTax }

/** When and how the invoice of a delivery is paid, with the terms in words; `paidOn` is given when all is paid. */
export function paymentOf(
  method: 'card' | 'bank_transfer',
  total: number,
  deliveredOn: ParisDay,
  paidOn: ParisDay | null,
): InvoiceDocument['payment'] {
  if (total === 0) return { method, dueOn: paidOn ?? deliveredOn, terms: 'Rien à régler.' }
  const how = method === 'card' ? 'par carte bancaire' : 'par virement'
  if (paidOn) return { method, dueOn: paidOn, terms: `Facture acquittée le ${shortDate(paidOn)} ${how}.` }
  if (method === 'card') return { method, dueOn: deliveredOn, terms: 'Payable par carte bancaire à la livraison.' }
  const dueOn = addDays(deliveredOn, MAX_TERM_DAYS)
  const terms = `Payable par virement à ${MAX_TERM_DAYS} jours de la livraison, au plus tard le ${shortDate(dueOn)}.`
  return { method, dueOn, terms }
}

/** The terms of repayment of a cancelled invoice, by the payment state of its order. */
export function creditTerms(
  { number, payment, totals }: InvoiceDocument,
  paymentState: OrderRow['payment_state'],
): string {
  const back = payment.method === 'card' ? 'sur la carte bancaire' : 'par virement'
  if (totals.inclTax === 0) return 'Rien à rembourser.'
  if (paymentState === 'refunded') return `${amount(totals.inclTax)} remboursés ${back}.`
  return paymentState === 'paid' ? `À rembourser ${back}.` : `Vient en déduction de la facture ${number}.`
}
