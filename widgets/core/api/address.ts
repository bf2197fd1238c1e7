import { looseFlag, looseText } from './loose.ts'
import { isObject, maybe, object, whole, type Read } from './read.ts'
import { id, reads, wire } from './wire.ts'

/** A postal address, of the address book or of an order; `id` is null outside the book. */
export const Address = reads(
  (body) => {
    const entry = wire(body)
    // Some backends keep the fields one level down.
    const address = isObject(entry.address) ? { ...entry.address, ...entry } : entry
    return { ...address, id: id(entry), countryCode: address.countryCode ?? 'FR' }
  },
  object({
    id: maybe(whole),
    billing: looseFlag,
    firstName: looseText,
    lastName: looseText,
    company: looseText,
    street: looseText,
    postcode: looseText,
    city: looseText,
    countryCode: looseText,
    phoneNumber: looseText,
    building: looseText,
    floor: looseText,
    accessCode: looseText,
    loadingDock: looseText,
    /** What else the driver should know. */
    instructions: looseText,
    createdAt: looseText,
  }),
)
export type Address = Read<typeof Address>

export type AddressFields = Omit<Address, 'id' | 'createdAt'>

export const MaybeAddress = maybe(Address)
