import { isVatNumber } from '../../../widgets/core/domain/customer/validation.ts'
import type { CustomerRow } from '../database/schema.ts'
import type { PostalAddress } from '../shop/customer/addresses.ts'
import seller from '../../data/seller.json' with { type: 'json' }
import { printable } from './format.ts'

/** A customer on a document; an empty string for anything unknown. */
export type Party = {
  /** The company, or the person when there is none. */
  name: string
  /** The person at that company. */
  contact: string
  street: string
  postcode: string
  city: string
  /** ISO 3166-1, two letters. */
  countryCode: string
  siren: string
  /** With the two letters of its country. */
  vatNumber: string
  email: string
}

export type Destination = Pick<Party, 'name' | 'contact' | 'street' | 'postcode' | 'city' | 'countryCode'>

/**
 * The demo's company, with what French law requires on its documents; the share capital is in euros. It is fictional: its
 * SIREN belongs to no business and its IBAN to no bank.
 */
export const SELLER = seller
export type Seller = typeof SELLER

const SIREN_DIGITS = 9
const FRENCH_VAT_NUMBER = /^FR[0-9A-HJ-NP-Z]{2}(\d{9})$/

/** A VAT number without spaces and punctuation; empty when the order form rejects it. */
export function vatNumber(typed: string): string {
  const number = typed.toUpperCase().replace(/[\s.\-_/]/g, '')
  return isVatNumber(number) ? number : ''
}

/**
 * The SIREN of a French business, from its VAT number or else its SIRET; empty when neither contains a valid one:
 * Monaco’s VAT numbers contain none, and a mistyped number must not name another business.
 */
export function sirenOf(vat: string, siret: string): string {
  const [, digits = ''] = FRENCH_VAT_NUMBER.exec(vat) ?? []
  if (digits !== '' && isLuhn(digits)) return digits
  return /^\d{14}$/.test(siret) ? siret.slice(0, SIREN_DIGITS) : ''
}

/** Digits that pass the check of SIREN and SIRET: every second one from the right doubled. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** What the account adds to the addresses of an order. */
export type Customer = Pick<CustomerRow, 'company' | 'siret' | 'email'>

export function addressOf(json: string | null): PostalAddress {
  if (json === null) throw new Error('A delivered order has its addresses.')
  return JSON.parse(json) as PostalAddress
}

/** The recipient of an order: the company of the address, else of the account, else the person. */
export function destination(address: PostalAddress, customer: Customer): Destination {
  const person = printable(`${address.firstName} ${address.lastName}`)
  const name = printable(address.company) || printable(customer.company) || person
  const { street, city, countryCode } = address
  return {
    name,
    contact: name === person ? '' : person,
    street: printable(street),
    postcode: printable(address.postcode),
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
