import type { AddressRow } from '../database/schema.ts'

/** What every dialect writes of an address of the book, in the same words. */
export const addressFields = (address: AddressRow) => ({
  firstName: address.first_name,
  lastName: address.last_name,
  company: address.company,
  street: address.street,
  postcode: address.postcode,
  city: address.city,
  countryCode: address.country_code,
  phoneNumber: address.phone_number,
})
