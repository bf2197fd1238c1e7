import type { Http } from './client/http.ts'
import { everyPage } from './client/pages.ts'
import { amountOrZero, fieldsOf, nullableDay, prepared, textId, textOrEmpty } from './client/response-fields.ts'
import { object, text, type Infer } from './client/schema.ts'

export const Invoice = prepared(
  (body) => ({ ...fieldsOf(body), id: textId(body) }),
  object({
    id: text,
    number: textOrEmpty,
    orderNumber: textOrEmpty,
    issuedAt: textOrEmpty,
    orderTokenValue: textOrEmpty,
    purchaseOrder: textOrEmpty,
    dueDate: nullableDay,
    kind: textOrEmpty,
    total: amountOrZero,
    paymentState: textOrEmpty,
  }),
)
export type Invoice = Infer<typeof Invoice>

const ROOT = 'api/v2/shop/account/'

/** The customer's invoices, and the files of invoices and quotes (contract 4.3). */
export const invoicesApi = (http: Http) => ({
  invoices: () => everyPage(http, Invoice, `${ROOT}invoices`, { query: { itemsPerPage: '100' } }),
  /** Downloads a file with the bearer, which a plain link cannot send. */
  download: async (kind: keyof typeof FILES, recordId: string) => {
    const response = await http.send(ROOT + FILES[kind](encodeURIComponent(recordId)))
    const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
    const body = await response.blob()
    return new File([body], name, { type: body.type })
  },
})
/** The path of each kind of file, by its id, its month or its year. */
const FILES = {
  invoices: (id: string) => `invoices/${id}/download`,
  quotes: (id: string) => `quotes/${id}/download`,
  month: (month: string) => `invoices/archive?month=${month}`,
  year: (year: string) => `invoices/export?from=${year}-01-01&until=${year}-12-31`,
}
