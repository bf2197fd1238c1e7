import { flagOrFalse, textOrEmpty, id, prepared, fieldsOf } from './client/response-fields.ts'
import { isObject, nullable, object, whole, type Infer } from './client/schema.ts'

/** A postal address, of the address book or of an order; `id` is null outside the book. */
export const Address = prepared(
  (body) => {
    const entry = fieldsOf(body)
    // Some backends nest the fields under `address`.
    const address = isObject(entry.address) ? { ...entry.address, ...entry } : entry
    return { ...address, id: id(entry), countryCode: address.countryCode ?? 'FR' }
  },
  object({
    id: nullable(whole),
    billing: flagOrFalse,
    firstName: textOrEmpty,
    lastName: textOrEmpty,
    company: textOrEmpty,
    street: textOrEmpty,
    postcode: textOrEmpty,
    city: textOrEmpty,
    countryCode: textOrEmpty,
    phoneNumber: textOrEmpty,
    building: textOrEmpty,
    floor: textOrEmpty,
    accessCode: textOrEmpty,
    loadingDock: textOrEmpty,
    /** Free text for the driver. */
    instructions: textOrEmpty,
    createdAt: textOrEmpty,
  }),
)
export type Address = Infer<typeof Address>

export type AddressFields = Omit<Address, 'id' | 'createdAt'>

export const MaybeAddress = nullable(Address)
