import { z } from 'zod'
import { asCode, flag, optional, phoneNumber, postcode, reference, required, multiLine } from '../fields.ts'

/** Codes known to Intl that are not countries of ISO 3166-1: reserved or private codes, unions, and the unknown. */
const NO_COUNTRY: ReadonlySet<string> = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '))
const NAMES = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' })

/** Whether two letters are a current country of ISO 3166-1, as invoices require (EN 16931, BT-55). */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRY.has(code)) return false
  // Intl canonicalises outdated codes: SU reads as RU, UK as GB.
  const isCurrent = new Intl.Locale(`und-${code}`).region === code
  return isCurrent && NAMES.of(code) !== undefined
}

const UNKNOWN = 'Ce pays n’est pas connu.'

/** The country of an address by its code. */
export const country = z.string(UNKNOWN).refine(isCountry, UNKNOWN)

/** Access details for the driver; anything without a field goes into the instructions. */
const access = { building: optional(), floor: optional(), accessCode: reference(), loadingDock: optional() }

const person = {
  firstName: required('Veuillez saisir votre prénom.'),
  lastName: required('Veuillez saisir votre nom.'),
  company: optional(),
  street: required('Veuillez entrer une adresse.'),
  city: required('Veuillez entrer une ville'),
  phoneNumber,
  ...access,
  instructions: optional(2000, multiLine),
}

/** A delivery address: in France, with a postal code of five digits. */
export const deliveryAddress = z.object({
  ...person,
  postcode,
  countryCode: z.literal('FR', { error: 'La livraison se fait en France.' }).default('FR'),
})

/** A billing address, in any country. */
export const billingAddress = z.object({
  ...person,
  postcode: required('Veuillez entrer un code postal.', 12, asCode),
  countryCode: country.default('FR'),
})

/** An address inside a cart or an order. */
export type PostalAddress = z.infer<typeof billingAddress>

/** An entry of the address book; a billing address receives no deliveries. */
export const addressBookEntry = billingAddress.extend({ billing: flag })
export type AddressBookEntry = z.infer<typeof addressBookEntry>

/** What an address is the default for; an absent property keeps its value. */
export const addressDefaults = z
  .object({ defaultDelivery: z.boolean().optional(), defaultBilling: z.boolean().optional() })
  .refine((defaults) => defaults.defaultDelivery !== undefined || defaults.defaultBilling !== undefined, {
    error: 'Ce champ est requis.',
    path: ['defaultDelivery'],
  })
export type AddressDefaults = z.infer<typeof addressDefaults>

const NO_ACCESS = { building: '', floor: '', accessCode: '', loadingDock: '' }

/** The stored address of a cart or an order; older ones have all access details in their instructions. */
export function storedAddress(json: string): PostalAddress
export function storedAddress(json: string | null): PostalAddress | null
export function storedAddress(json: string | null): PostalAddress | null {
  return json === null ? null : { ...NO_ACCESS, ...(JSON.parse(json) as PostalAddress) }
}
