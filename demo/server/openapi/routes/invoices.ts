import { invoice, invoices } from '../../views/schemas/invoice.ts'
import { file, ld, type DocsTable } from '../route-docs.ts'

const INVOICES = '/api/v2/shop/account/invoices'
const mine = { tag: 'Orders', access: 'customer', errorStatuses: [404] } as const

export const invoiceDocs: DocsTable = {
  [`GET ${INVOICES}`]: {
    ...{ ...mine, errorStatuses: [], summary: 'Invoices and credit notes' },
    responses: { 200: ld(invoices, 'Newest first') },
  },
  [`GET ${INVOICES}/archive`]: {
    ...{ ...mine, errorStatuses: [404, 422], summary: 'All invoices and credit notes of a month' },
    responses: { 200: file('application/zip', 'Their Factur-X documents, 500 at most') },
  },
  [`GET ${INVOICES}/export`]: {
    ...{ ...mine, errorStatuses: [422], summary: 'The figures of a period for an accountant' },
    responses: { 200: file('text/csv', 'A line for each document and VAT rate; credit notes are negative') },
  },
  [`GET ${INVOICES}/:id`]: {
    ...{ ...mine, summary: 'An invoice or a credit note' },
    responses: { 200: ld(invoice, 'Its amounts') },
  },
  [`GET ${INVOICES}/:id/download`]: {
    ...{ ...mine, summary: 'An invoice as a document with its data inside' },
    responses: { 200: file('application/pdf', 'A Factur-X document') },
  },
  [`GET ${INVOICES}/:id/factur-x.xml`]: {
    ...{ ...mine, summary: 'The data of an invoice' },
    responses: { 200: file('application/xml', 'Cross Industry Invoice') },
  },
}
