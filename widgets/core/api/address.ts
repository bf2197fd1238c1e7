import * as z from 'zod/mini'
import { flag, id, isObject, reads, text, wire } from './wire.ts'

/** A postal address, of the address book or of an order; `id` is null outside the book. */
export const Address = reads(
  (body) => {
    const entry = wire(body)
    // Some backends keep the fields one level down.
    const address = isObject(entry.address) ? { ...entry.address, ...entry } : entry
    return { ...address, id: id(entry), countryCode: address.countryCode ?? 'FR' }
  },
  z.object({
    id: z.nullable(z.number()),
    billing: flag,
    firstName: text,
    lastName: text,
    company: text,
    street: text,
    postcode: text,
    city: text,
    countryCode: text,
    phoneNumber: text,
    instructions: text,
    createdAt: text,
  }),
)
export type Address = z.infer<typeof Address>

export type AddressFields = Omit<Address, 'id' | 'createdAt'>

export const MaybeAddress = z.nullable(Address)
