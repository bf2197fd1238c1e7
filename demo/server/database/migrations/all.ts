import type { Migration } from 'kysely/migration'
import type { Database, Dialect } from '../schema.ts'
import { catalogue, largeCatalogue, catalogueEdition } from './catalogue.ts'
import { customers, backOfficeSessions, defaultAddresses } from './customers.ts'
import {
  orders,
  orderLife,
  orderDetails,
  attribution,
  orderAnnouncements,
  accountingCode,
  paymentInstants,
  paymentActions,
  cartLinks,
  cartLinkDetails,
  heldPlaces,
  deliveryDays,
  orderServices,
} from './orders.ts'
import { documents } from './documents.ts'
import { catererEmails, emailDeferrals, emailFailures, emails, messageOwners } from './emails.ts'
import { productSearchIndex, rebuiltSearchIndex } from './search-index.ts'
import {
  reorders,
  cartAdditions,
  quoteRequests,
  messageKeys,
  cartAdditionKeyIndex,
  keyContents,
  cartAdditionInstants,
} from './idempotency-keys.ts'

/** Every change of the tables, by the name that databases store. They run in alphabetical order: '11' would come before '2'. */
const CHANGES: Record<string, (db: Database, dialect: Dialect) => Promise<void>> = {
  '1-catalogue': catalogue,
  '2-customers': customers,
  '3-orders': orders,
  '4-order-life': orderLife,
  '5-documents': documents,
  '6-letters': emails,
  '7-large-catalogue': largeCatalogue,
  '8-payment-instants': paymentInstants,
  '9-order-details': orderDetails,
  '9.10-product-words': productSearchIndex,
  '9.11-reorders': reorders,
  '9.12-cart-additions': cartAdditions,
  '9.13-office-sessions': backOfficeSessions,
  '9.14-message-owners': messageOwners,
  '9.15-quote-requests': quoteRequests,
  '9.16-message-presses': messageKeys,
  '9.17-attribution': attribution,
  '9.18-cart-links': cartLinks,
  '9.19-cart-link-words': cartLinkDetails,
  '9.20-default-addresses': defaultAddresses,
  '9.21-catalogue-edition': catalogueEdition,
  '9.22-press-index': cartAdditionKeyIndex,
  '9.23-search-words': rebuiltSearchIndex,
  '9.24-key-contents': keyContents,
  '9.25-cart-addition-instants': cartAdditionInstants,
  '9.26-payment-actions': paymentActions,
  '9.27-order-announcements': orderAnnouncements,
  '9.28-accounting-code': accountingCode,
  '9.29-search-measures': rebuiltSearchIndex,
  '9.30-held-places': heldPlaces,
  '9.34-email-failures': emailFailures,
  '9.35-email-deferrals': emailDeferrals,
  '9.36-delivery-days': deliveryDays,
  '9.37-caterer-emails': catererEmails,
  '9.40-order-services': orderServices,
}

export const migrations = (dialect: Dialect): Record<string, Migration> =>
  Object.fromEntries(Object.entries(CHANGES).map(([name, change]) => [name, { up: (db) => change(db, dialect) }]))
