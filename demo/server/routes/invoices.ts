import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sendAttachmentHeaders } from '../http/attachment.ts'
import { customerOf, requireCustomer } from '../http/auth.ts'
import { facturX } from '../documents/factur-x.ts'
import { notFound } from '../shop/domain-error.ts'
import { collection, item } from '../views/hydra.ts'
import { numberBetween, paging, year } from '../http/query.ts'
import { invoicesOf, ownInvoice, pdfOf, type Invoice } from '../shop/payment/invoices.ts'
import type { Shop } from '../shop/shop.ts'
import { fileName, invoiceResource } from '../views/invoice.ts'

const querystring = z.object({
  ...paging,
  year: year.meta({ description: 'Issued in this year, Paris time' }),
  month: numberBetween(1, 12, 'is not a month.').meta({ description: 'Issued in this month of that year, 1 to 12' }),
})

const params = z.object({ id: z.string() })

/** The customer’s invoices and credit notes, as data and as files (calls 47, 48). */
export const invoiceRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireCustomer)

    app.get('/account/invoices', { schema: { querystring } }, async (request) => {
      const { invoices, total } = await invoicesOf(shop.db, customerOf(request).id, request.query)
      return collection(request, 'Invoice', invoices.map(invoiceResource), { ...request.query, total })
    })

    app.get('/account/invoices/:id', { schema: { params } }, async (request) =>
      item(invoiceResource(await own(shop, request, request.params.id))),
    )

    app.get('/account/invoices/:id/download', { schema: { params } }, async (request, reply) => {
      const invoice = await own(shop, request, request.params.id)
      return sendAttachmentHeaders(reply, fileName(invoice, 'pdf'), 'application/pdf').send(
        await pdfOf(shop.db, invoice.id),
      )
    })

    app.get('/account/invoices/:id/factur-x.xml', { schema: { params } }, async (request, reply) => {
      const invoice = await own(shop, request, request.params.id)
      return sendAttachmentHeaders(reply, fileName(invoice, 'xml'), 'application/xml').send(facturX(invoice.content))
    })
  }

async function own(shop: Shop, request: FastifyRequest, id: string): Promise<Invoice> {
  const invoice = await ownInvoice(shop.db, id, customerOf(request).id)
  if (!invoice) throw notFound()
  return invoice
}
