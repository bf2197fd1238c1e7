import { iri, type Resource } from './hydra.ts'
import type { AddressRow } from '../database/schema.ts'
import { addressFields } from './address-fields.ts'

/** An entry of the address book (call 4). */
export function addressResource(address: AddressRow): Resource {
  return {
    '@id': iri('account/address-books', address.id),
    '@type': 'AddressBook',
    id: address.id,
    billing: address.billing === 1,
    createdAt: address.created_at,
    defaultDelivery: address.default_delivery === 1,
    defaultBilling: address.default_billing === 1,
    ...addressFields(address),
    building: address.building,
    floor: address.floor,
    accessCode: address.access_code,
    loadingDock: address.loading_dock,
    instructions: address.instructions,
  }
}
