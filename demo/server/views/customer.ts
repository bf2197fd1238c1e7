import { z } from 'zod'
import type { CustomerRow, AddressRow } from '../database/schema.ts'
import { iri } from './hydra.ts'
import type { customer as customerSchema, pluginCustomer, profile } from './schemas/account.ts'
import type { ResponseBody, PluginResponseBody } from './response-body.ts'

/** A customer under their own IRI, as in stock Sylius (contract 2.5), with their default delivery address. */
export function customerResource(
  customer: CustomerRow,
  address: AddressRow | null,
): ResponseBody<typeof customerSchema> {
  const { id, first_name: firstName, last_name: lastName } = customer
  return {
    '@id': iri('customers', id),
    '@type': 'Customer',
    id,
    defaultAddress: address && iri('addresses', address.id),
    user: { '@id': iri('shop-users', id), '@type': 'ShopUser', verified: true },
    email: customer.email,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    gender: genderOf(customer),
    birthday: customer.birthday,
    phoneNumber: customer.phone_number,
    subscribedToNewsletter: customer.subscribed_to_newsletter === 1,
  }
}

/** A customer as in the plugin (contract 1.8). */
export const pluginCustomerView = (customer: CustomerRow): PluginResponseBody<typeof pluginCustomer> => ({
  id: customer.id,
  firstName: customer.first_name,
  lastName: customer.last_name,
  email: customer.email,
  gender: genderOf(customer),
  birthday: customer.birthday,
  phoneNumber: customer.phone_number,
  subscribedToNewsletter: customer.subscribed_to_newsletter === 1,
})

/** Sylius' gender: f, m, or u when it is unknown. */
export const gender = z.enum(['u', 'm', 'f'])

export const genderOf = ({ civility }: CustomerRow): z.infer<typeof gender> => (civility === 'MME' ? 'f' : 'm')

/** The civility of a gender; `u` keeps the stored civility. */
export function civilityOf(sent: z.infer<typeof gender>, { civility }: CustomerRow): 'MME' | 'M' {
  return sent === 'f' || (sent === 'u' && civility === 'MME') ? 'MME' : 'M'
}

/** A customer in their own account (§3 Server profile). */
export function profileResource(customer: CustomerRow): ResponseBody<typeof profile> {
  return {
    '@id': '/api/v2/shop/account/me',
    '@type': 'Customer',
    id: customer.id,
    firstName: customer.first_name,
    lastName: customer.last_name,
    email: customer.email,
    civility: customer.civility,
    phoneNumber: customer.phone_number,
    birthday: customer.birthday,
    company: customer.company,
    siret: customer.siret,
    subscribedToNewsletter: customer.subscribed_to_newsletter === 1,
    subscribedToPromotionalOffers: customer.subscribed_to_promotional_offers === 1,
    subscribedToPartnerOffers: customer.subscribed_to_partner_offers === 1,
    hasBankTransfer: customer.has_bank_transfer === 1,
  }
}
