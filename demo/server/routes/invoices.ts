import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { setAttachmentHeaders } from '../http/files.ts'
import { customerOf, requireCustomer } from '../http/auth.ts'
import { facturX } from '../documents/factur-x.ts'
import { notFound, validationError } from '../shop/domain-error.ts'
import { collection, item } from '../views/hydra.ts'
import { numberBetween, paging, year, single } from '../http/query.ts'
import {
  invoicesOf,
  ownInvoice,
  pdfOf,
  type Invoice,
  calendarPeriod,
  type Period,
  invoicesIn,
} from '../shop/payment/invoices.ts'
import type { Shop } from '../shop/context.ts'
import { file, ld, routeDocs } from '../openapi/route-docs.ts'
import * as schemas from '../views/schemas/payment.ts'
import { fileName, invoiceResource } from '../views/payment.ts'
import { Readable } from 'node:stream'
import { addDays, type ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import { dayOf, INVALID_DATE } from '../shop/fields.ts'
import { accountsTable, toCsv, zipped, type ZippedFile } from '../documents/accounts-export.ts'
import { SELLER } from '../documents/parties.ts'
import type { Database } from '../database/schema.ts'

const querystring = z.object({
  ...paging,
  year: year.meta({ description: 'Issued in this year, Paris time' }),
  month: numberBetween(1, 12, 'is not a month.').meta({
    description: 'Issued in this month of that year, 1 to 12',
    example: '11',
  }),
})

const params = z.object({ id: z.string() })

const day = single.meta({ description: 'YYYY-MM-DD, Paris time' })
const monthQuery = z.object({ month: single.meta({ description: 'YYYY-MM, Paris time' }) })
const periodQuery = z.object({ from: day, until: day.meta({ description: 'YYYY-MM-DD, included; a year at most' }) })

/** Documents in one archive at most; `MAX_LISTED` is the limit of one table. */
const MAX_FILES = 500
const MAX_LISTED = 5000
const MAX_DAYS = 366

const documented = routeDocs('Orders', 'customer')
const docs = {
  list: documented('Invoices and credit notes', { 200: ld(schemas.invoices, 'Newest first') }),
  one: documented('An invoice or a credit note', { 200: ld(schemas.invoice, 'Its amounts'), 404: 'error' }),
  download: documented('An invoice as a document with embedded data', {
    200: file('application/pdf', 'A Factur-X document'),
    404: 'error',
  }),
  data: documented('The data of an invoice', {
    200: file('application/xml', 'Cross Industry Invoice'),
    404: 'error',
  }),
  archive: documented('All invoices and credit notes of a month', {
    200: file('application/zip', 'Their Factur-X documents, 500 at most'),
    404: 'error',
    422: 'error',
  }),
  figures: documented('The figures of a period for an accountant', {
    200: file('text/csv', 'A line for each document and VAT rate; credit notes are negative'),
    422: 'error',
  }),
}

/** The customer’s invoices and credit notes (calls 47, 48), the archive of a month, the figures of a period (H11). */
export const invoiceRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  const { db } = shop
  app.addHook('onRequest', requireCustomer)
  app.get('/account/invoices', { config: docs.list, schema: { querystring } }, async (request) => {
    const { invoices, total } = await invoicesOf(db, customerOf(request).id, request.query)
    return collection(request, 'Invoice', invoices.map(invoiceResource), { ...request.query, total })
  })

  app.get('/account/invoices/:id', { config: docs.one, schema: { params } }, async (request) =>
    item(invoiceResource(await ownInvoice(db, request.params.id, customerOf(request).id))),
  )

  app.get('/account/invoices/:id/download', { config: docs.download, schema: { params } }, async (request, reply) => {
    const invoice = await ownInvoice(db, request.params.id, customerOf(request).id)
    return setAttachmentHeaders(reply, fileName(invoice, 'pdf'), 'application/pdf').send(await pdfOf(db, invoice.id))
  })

  app.get('/account/invoices/:id/factur-x.xml', { config: docs.data, schema: { params } }, async (request, reply) => {
    const invoice = await ownInvoice(db, request.params.id, customerOf(request).id)
    return setAttachmentHeaders(reply, fileName(invoice, 'xml'), 'application/xml').send(facturX(invoice.content))
  })

  const limit = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }
  const archive = { config: { ...limit, ...docs.archive }, schema: { querystring: monthQuery } }
  app.get('/account/invoices/archive', archive, async (request, reply) => {
    const { month = '' } = request.query
    const invoices = await invoicesIn(db, customerOf(request).id, monthOf(month), MAX_FILES + 1)
    if (invoices.length === 0) throw notFound('No invoice was issued in this month.')
    if (invoices.length > MAX_FILES)
      throw validationError({ month: ['Ce mois a trop de factures pour une seule archive.'] })
    const stream = Readable.from(zipped(documents(db, invoices)), { objectMode: false })
    return setAttachmentHeaders(reply, `${SELLER.brand}-factures-${month}.zip`, 'application/zip').send(stream)
  })

  const figures = { config: { ...limit, ...docs.figures }, schema: { querystring: periodQuery } }
  app.get('/account/invoices/export', figures, async (request, reply) => {
    const period = periodOf(request.query)
    const invoices = await invoicesIn(db, customerOf(request).id, period, MAX_LISTED + 1)
    if (invoices.length > MAX_LISTED)
      throw validationError({ until: ['Cette période a trop de factures pour un seul fichier.'] })
    const name = `${SELLER.brand}-factures-${period.from}-${period.until}.csv`
    return setAttachmentHeaders(reply, name, 'text/csv; charset=utf-8; header=present').send(
      toCsv(accountsTable(invoices)),
    )
  })
}

async function* documents(db: Database, invoices: readonly Invoice[]): AsyncGenerator<ZippedFile> {
  for (const invoice of invoices) {
    const modified = new Date(invoice.issued_at)
    yield { name: fileName(invoice, 'pdf'), modified, content: await pdfOf(db, invoice.id) }
  }
}

function monthOf(month: string): Period {
  const [, year, number] = /^(2\d{3})-(0[1-9]|1[0-2])$/.exec(month) ?? []
  if (year === undefined) throw validationError({ month: ['Ce mois n’est pas valide.'] })
  return calendarPeriod(Number(year), Number(number))
}

function periodOf(given: { from?: string | undefined; until?: string | undefined }): Period {
  const dayIn = (name: 'from' | 'until'): ParisDay => {
    const day = dayOf(given[name] ?? '')
    if (day === null || day < '2000') throw validationError({ [name]: [INVALID_DATE] })
    return day
  }
  const [from, until] = [dayIn('from'), dayIn('until')]
  if (until < from) throw validationError({ until: ['Une période ne peut pas finir avant son début.'] })
  if (until >= addDays(from, MAX_DAYS)) throw validationError({ until: ['Une période compte un an au plus.'] })
  return { from, until }
}
