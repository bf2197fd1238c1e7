import { invoiceReferences, mapFields } from '../../../widgets/core/domain/order/order-fields.ts'
import { iri } from './hydra.ts'
import type { Invoice } from '../shop/payment/invoices.ts'
import type { invoice } from './schemas/payment.ts'
import type { ResponseBody } from './response-body.ts'

const path = (id: string): string => iri('account/invoices', id)

/**
 * An invoice or a credit note in the account (call 47), cents including tax: a credit note has the positive amounts of
 * the invoice that it cancels, and `kind` distinguishes them. `paymentState` is the current one of the order; the rest
 * is as issued.
 */
export function invoiceResource({
  id,
  number,
  kind,
  cancels,
  issued_at,
  content,
  order,
}: Invoice): ResponseBody<typeof invoice> {
  const { totals, payment } = content
  return {
    '@id': path(id),
    '@type': 'Invoice',
    id,
    number,
    kind,
    orderNumber: order.number,
    orderTokenValue: order.token_value,
    ...mapFields(invoiceReferences, (name) => content[name] ?? ''),
    issuedAt: issued_at,
    dueDate: payment.dueOn,
    currencyCode: 'EUR',
    localeCode: 'fr_FR',
    totalExclTax: totals.exclTax,
    total: totals.inclTax,
    paymentState: order.payment_state,
    cancels: cancels === null ? null : path(cancels),
  }
}

/** 'Ambrelune-2026-11-000000042.pdf' */
export const fileName = ({ number, content }: Pick<Invoice, 'number' | 'content'>, extension: 'pdf' | 'xml'): string =>
  `${content.seller.brand}-${number}`.replace(/[^\w.-]+/g, '-') + `.${extension}`
