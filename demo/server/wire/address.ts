import { z } from 'zod'
import { optional, phoneNumber, postcode, required } from '../fields.ts'
import { country } from './country.ts'

const person = {
  firstName: required('Veuillez saisir votre prénom.'),
  lastName: required('Veuillez saisir votre nom.'),
  company: optional(),
  street: required('Veuillez entrer une adresse.'),
  city: required('Veuillez entrer une ville'),
  phoneNumber,
  instructions: optional(2000),
}

/** Where the caterer drives to: France, five digits. */
export const deliveryAddress = z.object({
  ...person,
  postcode,
  countryCode: z.literal('FR', { error: 'La livraison se fait en France.' }).default('FR'),
})

/** Where the invoice goes: anywhere. */
export const billingAddress = z.object({
  ...person,
  postcode: required('Veuillez entrer un code postal.', 12),
  countryCode: country.default('FR'),
})

/** An address inside a cart or an order. */
export type PostalAddress = z.infer<typeof billingAddress>
