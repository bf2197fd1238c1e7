import type { DocsTable } from './route-docs.ts'
import { accountDocs } from './routes/account.ts'
import { adminDocs } from './routes/admin.ts'
import { cartDocs, checkoutDocs } from './routes/carts.ts'
import { catalogueDocs } from './routes/catalogue.ts'
import { formDocs, quoteDocs } from './routes/forms.ts'
import { invoiceDocs, paymentDocs } from './routes/payment.ts'
import { orderDocs } from './routes/orders.ts'
import { pluginDocs } from './routes/plugin.ts'
import { serviceDocs } from './routes/service.ts'

/** The documentation of all routes, by method and path. */
export const DOCS: DocsTable = {
  ...catalogueDocs,
  ...cartDocs,
  ...checkoutDocs,
  ...paymentDocs,
  ...accountDocs,
  ...pluginDocs,
  ...orderDocs,
  ...invoiceDocs,
  ...quoteDocs,
  ...formDocs,
  ...adminDocs,
  ...serviceDocs,
}
