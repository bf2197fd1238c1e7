import { invoice, invoices } from '../../views/schemas/invoice.ts'
import { file, ld, type DocsTable } from '../route-docs.ts'

const INVOICES = '/api/v2/shop/account/invoices'
const mine = { tag: 'Orders', access: 'customer', refusals: [404] } as const

export const invoiceDocs: DocsTable = {
  [`GET ${INVOICES}`]: {
    ...{ ...mine, refusals: [], summary: 'Invoices and credit notes' },
    answers: { 200: ld(invoices, 'Newest first') },
  },
  [`GET ${INVOICES}/archive`]: {
    ...{ ...mine, refusals: [404, 422], summary: 'All invoices and credit notes of a month' },
    answers: { 200: file('application/zip', 'Their Factur-X documents, 500 at most') },
  },
  [`GET ${INVOICES}/export`]: {
    ...{ ...mine, refusals: [422], summary: 'The figures of a period for an accountant' },
    answers: { 200: file('text/csv', 'A line for each document and VAT rate; credit notes are negative') },
  },
  [`GET ${INVOICES}/:id`]: {
    ...{ ...mine, summary: 'An invoice or a credit note' },
    answers: { 200: ld(invoice, 'Its amounts') },
  },
  [`GET ${INVOICES}/:id/download`]: {
    ...{ ...mine, summary: 'An invoice as a document with its data inside' },
    answers: { 200: file('application/pdf', 'A Factur-X document') },
  },
  [`GET ${INVOICES}/:id/factur-x.xml`]: {
    ...{ ...mine, summary: 'The data of an invoice' },
    answers: { 200: file('application/xml', 'Cross Industry Invoice') },
  },
}
