import { IRI } from './hydra.ts'
import type { PersonalData } from '../shop/customer/personal-data.ts'
import { storedAddress } from '../shop/customer/addresses.ts'
import { addressBookResource } from './address.ts'
import { revisionResource } from './amendment.ts'
import { cardResource } from './payment.ts'
import type { ViewContext } from './cart.ts'
import { invoiceResource } from './payment.ts'
import { attributionView, orderResource } from './order.ts'
import { profileResource } from './customer.ts'
import { quoteResource } from './quote.ts'
import type { personalData } from './schemas/account.ts'
import type { ResponseBody } from './response-body.ts'

type Shown = ResponseBody<typeof personalData>

/** The export of a customer's personal data, in the form of the other responses. */
export function personalDataResource(data: PersonalData, context: ViewContext, now: Date): Shown {
  return {
    '@id': `${IRI}/account/me/export`,
    '@type': 'PersonalData',
    exportedAt: now.toISOString(),
    profile: profileResource(data.customer),
    createdAt: data.customer.created_at,
    consents: consentsOf(data),
    addresses: data.addresses.map(addressBookResource),
    cards: data.cards.map(cardResource),
    carts: data.carts.map(cartOf),
    orders: data.orders.map((order) => orderResource(order, context)),
    revisions: data.revisions.map(revisionResource),
    invoices: data.invoices.map(invoiceResource),
    quotes: data.quotes.map((quote) => quoteResource(quote, now)),
    messages: data.messages.map(({ kind, created_at, content }) => ({
      kind,
      createdAt: created_at,
      content: JSON.parse(content) as Shown['messages'][number]['content'],
    })),
  }
}

const consentsOf = ({ customer, orders }: PersonalData): Shown['consents'] => ({
  newsletter: customer.subscribed_to_newsletter === 1,
  promotionalOffers: customer.subscribed_to_promotional_offers === 1,
  partnerOffers: customer.subscribed_to_partner_offers === 1,
  terms: orders.map(({ order }) => ({
    orderNumber: order.number,
    acceptedAt: order.completed_at,
    termsVersion: order.terms_version,
    declaredOfAge: order.accepted_alcohol === 1,
  })),
})

const cartOf = ({ cart, items }: PersonalData['carts'][number]): Shown['carts'][number] => ({
  createdAt: cart.created_at,
  updatedAt: cart.updated_at,
  deliveryDate: cart.delivery_date,
  deliveryWindow: cart.delivery_window,
  shippingAddress: storedAddress(cart.shipping_address),
  billingAddress: storedAddress(cart.billing_address),
  notes: cart.notes,
  ...attributionView(cart),
  items: items.map(({ product_code, quantity }) => ({ productCode: product_code, quantity })),
})
