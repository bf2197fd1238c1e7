import { price } from '../../../../widgets/core/domain/money.ts'
import { longDay } from '../../../../widgets/core/domain/paris-time.ts'
import { contentOf, pdfOf } from '../../shop/payment/invoices.ts'
import { fill } from '../fill.ts'
import { orderFacts } from '../order-facts.ts'
import { templates } from '../templates.ts'
import type { DraftBuilder } from '../email-draft.ts'

/** The invoice of a delivered order, attached. */
export const invoiceAvailable: DraftBuilder<'invoiceAvailable'> = async (db, { invoiceId }) => {
  const invoice = await db.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow()
  const { values, replyTo } = await orderFacts(db, invoice.order_id)
  const { number, totals, payment } = contentOf(invoice)
  // A file name cannot contain a slash.
  const filename = fill(templates.messages.invoiceFile, { invoiceNumber: number.replaceAll('/', '-') })
  return {
    values: {
      ...values,
      invoiceNumber: number,
      totalInclTax: price(totals.inclTax),
      dueDate: payment.dueOn === null ? '' : longDay(payment.dueOn),
      invoiceUrl: values.orderUrl ?? '',
    },
    conditions: { paid: totals.due === 0, unpaid: totals.due > 0 },
    replyTo,
    attachments: [{ filename, content: await pdfOf(db, invoiceId), contentType: 'application/pdf' }],
  }
}
