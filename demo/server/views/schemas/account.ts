import { z } from 'zod'
import { addressBookEntry, addressFields, postalAddress } from './address.ts'
import { revision } from './amendment.ts'
import { order } from './order.ts'
import { invoice } from './payment.ts'
import { quote } from './quote.ts'
import { attribution, collectionOf, count, day, instant, iri, named, resource } from './values.ts'

/** `waitingCart`: token of the customer's last non-empty cart, besides the one sent along. */
export const login = named('Login', { token: z.string(), customer: iri, waitingCart: z.uuid().nullish() })

export const adminLogin = named('AdminLogin', { token: z.string() })

/** Sylius' gender: f, m, or u when it is unknown. */
export const gender = z.enum(['u', 'm', 'f'])

const customerFields = {
  id: count,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  subscribedToNewsletter: z.boolean(),
}

export const profile = resource(
  'Customer',
  {
    ...customerFields,
    civility: z.enum(['MME', 'M']),
    birthday: day.nullable(),
    company: z.string(),
    siret: z.string().regex(/^(\d{14})?$/),
    subscribedToPromotionalOffers: z.boolean(),
    subscribedToPartnerOffers: z.boolean(),
    hasBankTransfer: z.boolean(),
  },
  'Profile',
)

export const customer = resource('Customer', {
  ...customerFields,
  defaultAddress: iri.nullable(),
  user: resource('ShopUser', { verified: z.boolean() }),
  fullName: z.string(),
  gender,
  birthday: day.nullable(),
})

export const pluginCustomer = named('PluginCustomer', {
  ...customerFields,
  gender,
  birthday: day.optional(),
})

export const pluginAddress = named('PluginAddress', {
  id: count,
  ...addressFields,
  customer: pluginCustomer.omit({ birthday: true, subscribedToNewsletter: true }),
})

export const card = resource('Card', {
  id: count,
  brand: z.string(),
  last4: z.string().regex(/^\d{4}$/),
  expirationMonth: z.int().min(1).max(12),
  expirationYear: z.int(),
  countryCode: z.string(),
  holderName: z.string(),
  default: z.boolean(),
})
export const cards = collectionOf('Card', card)
export const cardCheck = resource('CardCheck', {
  hash: z.string(),
  responseData: z.strictObject({
    requiresAction: z.literal(true),
    type: z.literal('three_d_secure'),
    redirectUrl: z.url(),
  }),
})

const consents = z.strictObject({
  newsletter: z.boolean(),
  promotionalOffers: z.boolean(),
  partnerOffers: z.boolean(),
  terms: z.array(
    z.strictObject({
      orderNumber: z.string(),
      acceptedAt: instant,
      termsVersion: z.string(),
      declaredOfAge: z.boolean(),
    }),
  ),
})

const cart = z.strictObject({
  createdAt: instant,
  updatedAt: instant,
  deliveryDate: day.nullable(),
  deliveryWindow: z.string().nullable(),
  shippingAddress: postalAddress.nullable(),
  billingAddress: postalAddress.nullable(),
  notes: z.string(),
  ...attribution,
  items: z.array(z.strictObject({ productCode: z.string(), quantity: count })),
})

const message = z.strictObject({
  kind: z.enum(['contact', 'franchise']),
  createdAt: instant,
  content: z.record(z.string(), z.string().nullable()),
})

/** All data stored for an account; of a card, the brand, the last digits and the expiry. */
export const personalData = resource('PersonalData', {
  exportedAt: instant,
  createdAt: instant,
  profile,
  consents,
  addresses: z.array(addressBookEntry),
  cards: z.array(card),
  carts: z.array(cart),
  orders: z.array(order),
  revisions: z.array(revision),
  invoices: z.array(invoice),
  quotes: z.array(quote),
  messages: z.array(message),
})
