import { countryLine } from '../../../widgets/core/domain/countries.ts'
import { markup, type Markup } from '../pages/markup.ts'
import { formatPhone } from '../documents/format.ts'
import type { PostalAddress } from '../shop/customer/postal-address.ts'
import { NOTHING } from './document.ts'
import { messages } from './messages.ts'

const text = messages.order

/** A postal address over several lines. */
export const postal = ({ company, firstName, lastName, street, postcode, city, countryCode }: PostalAddress): Markup =>
  markup`${company ? markup`<strong>${company}</strong><br>` : NOTHING}${firstName} ${lastName}<br>${street}<br>${postcode} ${city}${countryLine(countryCode) ? markup`<br>${countryLine(countryCode)}` : NOTHING}`

/** Rows for `facts`: contact and access details for the driver. */
export const accessFacts = (address: PostalAddress): (readonly [string, string | Markup])[] => [
  [text.contact, `${address.firstName} ${address.lastName}`],
  [text.phone, address.phoneNumber ? formatPhone(address.phoneNumber) : ''],
  [text.building, address.building],
  [text.floor, address.floor],
  [text.accessCode, address.accessCode],
  [text.dock, address.loadingDock],
  [text.instructions, address.instructions],
]
