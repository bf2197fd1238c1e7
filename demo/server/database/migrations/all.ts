import type { Migration } from 'kysely/migration'
import type { Dialect } from '../queries.ts'
import { catalogue } from './1-catalogue.ts'
import { customers } from './2-customers.ts'
import { orders } from './3-orders.ts'
import { orderLife } from './4-order-life.ts'
import { documents } from './5-documents.ts'
import { letters } from './6-letters.ts'
import { largeCatalogue } from './7-large-catalogue.ts'
import { paymentInstants } from './8-payment-instants.ts'
import { orderDetails } from './9-order-details.ts'
import { productSearchIndex } from './10-product-words.ts'
import { reorders } from './11-reorders.ts'
import { cartAdditions } from './12-cart-additions.ts'
import { backOfficeSessions } from './13-office-sessions.ts'
import { messageOwners } from './14-message-owners.ts'
import { quoteRequests } from './15-quote-requests.ts'
import { messageKeys } from './16-message-presses.ts'
import { attribution } from './17-attribution.ts'
import { cartLinks } from './18-cart-links.ts'
import { cartLinkDetails } from './19-cart-link-words.ts'
import { defaultAddresses } from './20-default-addresses.ts'
import { catalogueEdition } from './21-catalogue-edition.ts'
import { cartAdditionKeyIndex } from './22-press-index.ts'
import { rebuiltSearchIndex } from './23-search-words.ts'
import { keyContents } from './24-key-contents.ts'
import { cartAdditionInstants } from './25-cart-addition-instants.ts'
import { paymentActions } from './26-payment-actions.ts'
import { orderAnnouncements } from './27-order-announcements.ts'

/** Every change of the tables. They are run in alphabetical order, in which '11' would come before '2'. */
export const migrations = (dialect: Dialect): Record<string, Migration> => ({
  '1-catalogue': catalogue(dialect),
  '2-customers': customers(dialect),
  '3-orders': orders(dialect),
  '4-order-life': orderLife(dialect),
  '5-documents': documents(dialect),
  '6-letters': letters(dialect),
  '7-large-catalogue': largeCatalogue,
  '8-payment-instants': paymentInstants,
  '9-order-details': orderDetails,
  '9.10-product-words': productSearchIndex(dialect),
  '9.11-reorders': reorders(dialect),
  '9.12-cart-additions': cartAdditions(dialect),
  '9.13-office-sessions': backOfficeSessions(dialect),
  '9.14-message-owners': messageOwners,
  '9.15-quote-requests': quoteRequests(dialect),
  '9.16-message-presses': messageKeys,
  '9.17-attribution': attribution,
  '9.18-cart-links': cartLinks(dialect),
  '9.19-cart-link-words': cartLinkDetails,
  '9.20-default-addresses': defaultAddresses,
  '9.21-catalogue-edition': catalogueEdition(dialect),
  '9.22-press-index': cartAdditionKeyIndex,
  '9.23-search-words': rebuiltSearchIndex,
  '9.24-key-contents': keyContents,
  '9.25-cart-addition-instants': cartAdditionInstants,
  '9.26-payment-actions': paymentActions,
  '9.27-order-announcements': orderAnnouncements,
})
