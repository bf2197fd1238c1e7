import type { DocsTable } from './route-docs.ts'
import { accountDocs } from './routes/account.ts'
import { adminDocs } from './routes/admin.ts'
import { cartDocs } from './routes/carts.ts'
import { catalogueDocs } from './routes/catalogue.ts'
import { formDocs, serviceDocs } from './routes/forms.ts'
import { invoiceDocs, orderDocs, paymentDocs, quoteDocs } from './routes/orders.ts'

export const DOCS: DocsTable = {
  ...catalogueDocs,
  ...cartDocs,
  ...paymentDocs,
  ...accountDocs,
  ...orderDocs,
  ...invoiceDocs,
  ...quoteDocs,
  ...formDocs,
  ...adminDocs,
  ...serviceDocs,
}
