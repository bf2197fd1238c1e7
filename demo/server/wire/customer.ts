import type { AddressRow, CustomerRow } from '../database/schema.ts'
import { genderOf } from './gender.ts'
import { iri } from './hydra.ts'
import type { customer as customerSchema, pluginCustomer } from './schemas/account.ts'
import type { Written, WrittenWithNulls } from './written.ts'

/** A customer under their own address, as stock Sylius has it (contract 2.5), with their default address for deliveries. */
export function customerResource(customer: CustomerRow, address: AddressRow | null): Written<typeof customerSchema> {
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

/** The same as the plugin knows them (contract 1.8). */
export const pluginCustomerView = (customer: CustomerRow): WrittenWithNulls<typeof pluginCustomer> => ({
  id: customer.id,
  firstName: customer.first_name,
  lastName: customer.last_name,
  email: customer.email,
  gender: genderOf(customer),
  birthday: customer.birthday,
  phoneNumber: customer.phone_number,
  subscribedToNewsletter: customer.subscribed_to_newsletter === 1,
})
