import { postalCode, required } from '../domain/validation.ts'
import type { AddressDraft } from '../store/state.ts'
import type { Access, Contact, Place } from './AddressFields.tsx'
import { text } from './fields.ts'
import { storedPhone } from './phone-number.ts'

/** Rules of the parts of an address. A delivery needs a number to call on the day, an invoice does not. */
export const placeRules = { company: text, street: required, postcode: postalCode, city: required }
export const contactRules = { firstName: required, lastName: required, phoneNumber: required }
export const billingContactRules = { ...contactRules, phoneNumber: text }
export const accessRules = { building: text, floor: text, accessCode: text, loadingDock: text, instructions: text }

type Typed = Omit<Place, 'countryCode'> & Contact & Partial<Access>

/** What was typed, as the server stores it. Rejects onto the phone field when the number cannot be dialled. */
export async function draftOf(typed: Typed, billing: boolean, countryCode = 'FR', prefix = ''): Promise<AddressDraft> {
  const { firstName, lastName, company, street, postcode, city } = typed
  const { building = '', floor = '', accessCode = '', loadingDock = '', instructions = '' } = typed
  const phoneNumber = await storedPhone(typed.phoneNumber, `${prefix}phoneNumber`)
  const access = { building, floor, accessCode, loadingDock, instructions }
  return { billing, firstName, lastName, company, street, postcode, city, countryCode, phoneNumber, ...access }
}
