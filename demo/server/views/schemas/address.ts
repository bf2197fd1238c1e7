import { z } from 'zod'
import { collectionOf, count, instant, resource, named } from './values.ts'

/** The fields of an address common to the plugin and API v2. */
export const addressFields = {
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  phoneNumber: z.string(),
}

/** Access details for the driver. */
const accessFields = {
  building: z.string(),
  floor: z.string(),
  accessCode: z.string(),
  loadingDock: z.string(),
  instructions: z.string(),
}

export const postalAddress = named('PostalAddress', { ...addressFields, ...accessFields })

export const addressBookEntry = resource('AddressBook', {
  id: count,
  ...addressFields,
  billing: z.boolean(),
  createdAt: instant,
  defaultDelivery: z.boolean(),
  defaultBilling: z.boolean(),
  ...accessFields,
})
export const addressBook = collectionOf('AddressBook', addressBookEntry)

/** As in unmodified Sylius. */
export const address = resource('Address', {
  id: count,
  ...addressFields,
  provinceCode: z.string().nullable(),
  provinceName: z.string().nullable(),
})
export const addresses = collectionOf('Address', address)
