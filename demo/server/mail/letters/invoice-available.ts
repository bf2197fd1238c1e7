import { price } from '../../../../widgets/core/domain/money.ts'
import { longDay } from '../../../../widgets/core/domain/paris-time.ts'
import { contentOf, pdfOf } from '../../shop/payment/invoices.ts'
import { fill } from '../fill.ts'
import { orderFacts } from '../order-facts.ts'
import { mailWords } from '../words.ts'
import type { Write } from '../letter-context.ts'

/** Sends the invoice of a delivered order as an attachment. */
export const invoiceAvailable: Write<'invoiceAvailable'> = async (db, { invoiceId }) => {
  const invoice = await db.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow()
  const { values, replyTo } = await orderFacts(db, invoice.order_id)
  const { number, totals, payment } = contentOf(invoice)
  // The name of a file cannot hold a slash.
  const filename = fill(mailWords.words.invoiceFile, { invoiceNumber: number.replaceAll('/', '-') })
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
