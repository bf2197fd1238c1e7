import { fieldsOf, id, isObject } from './client/response-fields.ts'
import * as s from './client/schema.ts'

/** A postal address, of the address book or of an order; `id` is null outside the book. */
export const Address = s.preprocess(
  (body) => {
    const entry = fieldsOf(body)
    // Some backends nest the fields under `address`.
    const address = isObject(entry.address) ? { ...entry.address, ...entry } : entry
    return { ...address, id: id(entry), countryCode: address.countryCode ?? 'FR' }
  },
  s.object({
    id: s.nullable(s.integer),
    billing: s.flagOrFalse,
    firstName: s.textOrEmpty,
    lastName: s.textOrEmpty,
    company: s.textOrEmpty,
    street: s.textOrEmpty,
    postcode: s.textOrEmpty,
    city: s.textOrEmpty,
    countryCode: s.textOrEmpty,
    phoneNumber: s.textOrEmpty,
    building: s.textOrEmpty,
    floor: s.textOrEmpty,
    accessCode: s.textOrEmpty,
    loadingDock: s.textOrEmpty,
    instructions: s.textOrEmpty,
    createdAt: s.textOrEmpty,
  }),
)
export type Address = s.Infer<typeof Address>

export type AddressFields = Omit<Address, 'id' | 'createdAt'>

export const NullableAddress = s.nullable(Address)
