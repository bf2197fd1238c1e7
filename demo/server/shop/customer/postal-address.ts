import { z } from 'zod'
import { asCode, flag, optional, phoneNumber, postcode, reference, required, severalLines } from '../fields.ts'
import { country } from './country.ts'

/** How the driver gets in; anything without a field goes into the instructions. */
const access = { building: optional(), floor: optional(), accessCode: reference(), loadingDock: optional() }

const person = {
  firstName: required('Veuillez saisir votre prénom.'),
  lastName: required('Veuillez saisir votre nom.'),
  company: optional(),
  street: required('Veuillez entrer une adresse.'),
  city: required('Veuillez entrer une ville'),
  phoneNumber,
  ...access,
  instructions: optional(2000, severalLines),
}

/** An address for deliveries: in France, with a postal code of five digits. */
export const deliveryAddress = z.object({
  ...person,
  postcode,
  countryCode: z.literal('FR', { error: 'La livraison se fait en France.' }).default('FR'),
})

/** An address for invoices, in any country. */
export const billingAddress = z.object({
  ...person,
  postcode: required('Veuillez entrer un code postal.', 12, asCode),
  countryCode: country.default('FR'),
})

/** An address inside a cart or an order. */
export type PostalAddress = z.infer<typeof billingAddress>

/** An entry of the address book; one for invoices receives no deliveries. */
export const bookEntry = billingAddress.extend({ billing: flag })
export type BookEntry = z.infer<typeof bookEntry>

/** For what an address is the default; an absent property stays as it is. */
export const addressDefaults = z
  .object({ defaultDelivery: z.boolean().optional(), defaultBilling: z.boolean().optional() })
  .refine((said) => said.defaultDelivery !== undefined || said.defaultBilling !== undefined, {
    error: 'Ce champ est requis.',
    path: ['defaultDelivery'],
  })
export type AddressDefaults = z.infer<typeof addressDefaults>

const NO_ACCESS = { building: '', floor: '', accessCode: '', loadingDock: '' }

/** The stored address of a cart or an order; older ones have no access fields, but everything in their instructions. */
export function keptAddress(json: string): PostalAddress
export function keptAddress(json: string | null): PostalAddress | null
export function keptAddress(json: string | null): PostalAddress | null {
  return json === null ? null : { ...NO_ACCESS, ...(JSON.parse(json) as PostalAddress) }
}
