import { iri } from './hydra.ts'
import type { AddressRow, CustomerRow } from '../database/schema.ts'
import { genderOf } from './customer.ts'
import type { pluginAddress } from './schemas/account.ts'
import type { address, addressBookEntry } from './schemas/address.ts'
import type { ResponseBody } from './response-body.ts'

/** The fields of an address common to the plugin and API v2. */
const fieldsOf = (row: AddressRow) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  company: row.company,
  street: row.street,
  postcode: row.postcode,
  city: row.city,
  countryCode: row.country_code,
  phoneNumber: row.phone_number,
})

/** An entry of the address book (call 4). */
export const addressBookResource = (row: AddressRow): ResponseBody<typeof addressBookEntry> => ({
  '@id': iri('account/address-books', row.id),
  '@type': 'AddressBook',
  ...fieldsOf(row),
  billing: row.billing === 1,
  createdAt: row.created_at,
  defaultDelivery: row.default_delivery === 1,
  defaultBilling: row.default_billing === 1,
  building: row.building,
  floor: row.floor,
  accessCode: row.access_code,
  loadingDock: row.loading_dock,
  instructions: row.instructions,
})

/** An entry as in unmodified Sylius, without its purpose (contract 2.5). */
export const addressResource = (row: AddressRow): ResponseBody<typeof address> => ({
  '@id': iri('addresses', row.id),
  '@type': 'Address',
  ...fieldsOf(row),
  provinceCode: null,
  provinceName: null,
})

/** An entry as in the plugin, with its customer (contract 1.8). */
export const pluginAddressView = (row: AddressRow, customer: CustomerRow): ResponseBody<typeof pluginAddress> => ({
  ...fieldsOf(row),
  customer: {
    id: customer.id,
    firstName: customer.first_name,
    lastName: customer.last_name,
    email: customer.email,
    gender: genderOf(customer),
    phoneNumber: customer.phone_number,
  },
})
