import type { z } from 'zod'
import type { CustomerRow, AddressRow } from '../database/schema.ts'
import { iri } from './hydra.ts'
import type { customer as customerSchema, gender, pluginCustomer, profile } from './schemas/account.ts'
import type { ResponseBody, PluginResponseBody } from './response-body.ts'

/** The fields of a customer in all of its forms. */
const fieldsOf = (customer: CustomerRow) => ({
  id: customer.id,
  firstName: customer.first_name,
  lastName: customer.last_name,
  email: customer.email,
  phoneNumber: customer.phone_number,
  birthday: customer.birthday,
  subscribedToNewsletter: customer.subscribed_to_newsletter === 1,
})

/** A customer under their own IRI, as in unmodified Sylius (contract 2.5), with their default delivery address. */
export function customerResource(
  customer: CustomerRow,
  address: AddressRow | null,
): ResponseBody<typeof customerSchema> {
  return {
    '@id': iri('customers', customer.id),
    '@type': 'Customer',
    ...fieldsOf(customer),
    defaultAddress: address && iri('addresses', address.id),
    user: { '@id': iri('shop-users', customer.id), '@type': 'ShopUser', verified: true },
    fullName: `${customer.first_name} ${customer.last_name}`,
    gender: genderOf(customer),
  }
}

/** A customer as in the plugin (contract 1.8). */
export const pluginCustomerView = (customer: CustomerRow): PluginResponseBody<typeof pluginCustomer> => ({
  ...fieldsOf(customer),
  gender: genderOf(customer),
})

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
    ...fieldsOf(customer),
    civility: customer.civility,
    company: customer.company,
    siret: customer.siret,
    subscribedToPromotionalOffers: customer.subscribed_to_promotional_offers === 1,
    subscribedToPartnerOffers: customer.subscribed_to_partner_offers === 1,
    hasBankTransfer: customer.has_bank_transfer === 1,
  }
}
