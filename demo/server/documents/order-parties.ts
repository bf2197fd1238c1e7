import type { CustomerRow } from '../database/schema.ts'
import type { PostalAddress } from '../shop/customer/postal-address.ts'
import { sirenOf, vatNumber } from './identifiers.ts'
import type { Destination, Party } from './party.ts'
import { printable } from './printable.ts'

/** What the account adds to the addresses of an order. */
export type Customer = Pick<CustomerRow, 'company' | 'siret' | 'email'>

/** An address as stored with an order. */
export function addressOf(json: string | null): PostalAddress {
  if (json === null) throw new Error('A delivered order has its addresses.')
  return JSON.parse(json) as PostalAddress
}

/** The recipient of an order: the company of the address, else of the account, else the person. */
export function destination(address: PostalAddress, customer: Customer): Destination {
  const person = printable(`${address.firstName} ${address.lastName}`)
  const name = printable(address.company) || printable(customer.company) || person
  const { street, postcode, city, countryCode } = address
  return {
    name,
    contact: name === person ? '' : person,
    street: printable(street),
    postcode: printable(postcode),
    city: printable(city),
    countryCode,
  }
}

/** The party to which an order is invoiced; `typedVat` is the VAT number as entered. */
export function buyerOf(billing: PostalAddress, customer: Customer, typedVat: string): Party {
  const vat = vatNumber(typedVat)
  return {
    ...destination(billing, customer),
    vatNumber: vat,
    siren: sirenOf(vat, customer.siret),
    email: customer.email,
  }
}

/** Whether two addresses are two places. */
export const isElsewhere = (one: PostalAddress, other: PostalAddress): boolean =>
  one.street !== other.street || one.postcode !== other.postcode || one.city !== other.city
