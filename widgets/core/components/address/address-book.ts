import { FRANCE } from '../../domain/customer/address.ts'
import { isPostalCode } from '../../domain/delivery/postal-code.ts'
import { withoutSpaces } from '../../domain/normalize-input.ts'
import { postalCode, required, type CrossFieldRule } from '../../domain/customer/validation.ts'
import type { AddressDraft } from '../../store/state.ts'
import type { Access, Contact, Place } from './AddressFields.tsx'
import { validationMessages } from '../../messages/validation.ts'
import { text } from '../form-fields.ts'
import { useCustomer } from '../../store/hooks.ts'
import { useQuery } from '../../queries/use-query.ts'

/** Rules of the fields of an address. A delivery requires a phone number, an invoice does not. */
export const placeRules = { company: text, street: required, postcode: postalCode, city: required }
export const contactRules = { firstName: required, lastName: required, phoneNumber: required }
export const billingContactRules = { ...contactRules, phoneNumber: text }
export const billingPlaceRules = { ...placeRules, postcode: required, countryCode: text }
export const accessRules = { building: text, floor: text, accessCode: text, loadingDock: text, instructions: text }

/** Five digits in France; elsewhere any postal code is valid. */
export const billingPostalCode = (prefix = ''): CrossFieldRule => ({
  name: `${prefix}postcode`,
  message: () => validationMessages.postcode,
  holds(typed) {
    const code = typed[`${prefix}postcode`]
    return !code || !isFrench(typed[`${prefix}countryCode`]) || isPostalCode(withoutSpaces(code))
  },
})

const isFrench = (code: string | undefined) => !code || code === FRANCE

type Typed = Omit<Place, 'countryCode'> & { countryCode?: string } & Contact & Partial<Access>

export function draftOf(typed: Typed, billing: boolean): AddressDraft {
  const { firstName, lastName, company, street, city, phoneNumber } = typed
  const countryCode = typed.countryCode || FRANCE
  const code = isFrench(countryCode) ? withoutSpaces(typed.postcode) : typed.postcode
  const { building = '', floor = '', accessCode = '', loadingDock = '', instructions = '' } = typed
  const access = { building, floor, accessCode, loadingDock, instructions }
  return { billing, firstName, lastName, company, street, postcode: code, city, countryCode, phoneNumber, ...access }
}

/** The address book and the profile of the signed-in customer; a new entry is prefilled from the profile. */
export function useAddressBook() {
  const customer = useCustomer()
  const reads = [useQuery('profile', customer), useQuery('addresses', customer)] as const
  const [{ data: profile }, { data: addresses }] = reads
  const statuses = reads.map(({ status }) => status)
  return {
    known: profile && addresses && { profile, addresses },
    status: (['failed', 'loading'] as const).find((one) => statuses.includes(one)) ?? 'ready',
    retry: () => reads.forEach(({ status, reload }) => status === 'failed' && reload()),
  }
}
