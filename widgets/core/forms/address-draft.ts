import { postalCode, required } from '../domain/validation.ts'
import type { AddressDraft } from '../store/state.ts'
import { accessText } from './access.ts'
import type { Access } from './access.ts'
import type { Contact, Place } from './AddressFields.tsx'
import { text } from './fields.ts'
import { storedPhone } from './phone-number.ts'

/** Rules of the parts of an address. A delivery needs a number to call on the day, an invoice does not. */
export const placeRules = { company: text, street: required, postcode: postalCode, city: required }
export const contactRules = { firstName: required, lastName: required, phoneNumber: required }
export const billingContactRules = { ...contactRules, phoneNumber: text }
export const accessRules = { building: text, floor: text, accessCode: text, loadingDock: text, message: text }

type Typed = Omit<Place, 'countryCode'> & Contact & Partial<Access>

/** What was typed, as the server stores it. Rejects onto the phone field when the number cannot be dialled. */
export async function draftOf(typed: Typed, billing: boolean, countryCode = 'FR', prefix = ''): Promise<AddressDraft> {
  const { firstName, lastName, company, street, postcode, city } = typed
  const { building = '', floor = '', accessCode = '', loadingDock = '', message = '' } = typed
  const phoneNumber = await storedPhone(typed.phoneNumber, `${prefix}phoneNumber`)
  const instructions = accessText({ building, floor, accessCode, loadingDock, message })
  return { billing, firstName, lastName, company, street, postcode, city, countryCode, phoneNumber, instructions }
}
