import { z } from 'zod'
import { addressShape } from './address.ts'
import { collectionOf, count, day, iri, resource } from './values.ts'

/** `waitingCart`: token of the customer's last non-empty cart, besides the one sent along. */
export const login = z
  .strictObject({ token: z.string(), customer: iri, waitingCart: z.uuid().nullish() })
  .meta({ id: 'Login' })

export const adminLogin = z.strictObject({ token: z.string() }).meta({ id: 'AdminLogin' })

const gender = z.enum(['u', 'm', 'f'])

export const profile = resource(
  'Customer',
  {
    id: count,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    civility: z.enum(['MME', 'M']),
    phoneNumber: z.string(),
    birthday: day.nullable(),
    company: z.string(),
    siret: z.string().regex(/^(\d{14})?$/),
    subscribedToNewsletter: z.boolean(),
    subscribedToPromotionalOffers: z.boolean(),
    subscribedToPartnerOffers: z.boolean(),
    hasBankTransfer: z.boolean(),
  },
  'Profile',
)

export const customer = resource('Customer', {
  id: count,
  defaultAddress: iri.nullable(),
  user: resource('ShopUser', { verified: z.boolean() }),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  gender,
  birthday: day.nullable(),
  phoneNumber: z.string(),
  subscribedToNewsletter: z.boolean(),
})

export const pluginCustomer = z
  .strictObject({
    id: count,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    gender,
    birthday: day.optional(),
    phoneNumber: z.string(),
    subscribedToNewsletter: z.boolean(),
  })
  .meta({ id: 'PluginCustomer' })

export const pluginAddress = z
  .strictObject({
    id: count,
    ...addressShape,
    customer: pluginCustomer.omit({ birthday: true, subscribedToNewsletter: true }),
  })
  .meta({ id: 'PluginAddress' })

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
