import { defaultOf } from '../../core/domain/customer/profile.ts'
import type { BookAddress } from '../../core/store/state.ts'
import type { CartSlice } from '../../core/store/slices/cart-state.ts'

export function personOf({ firstName, lastName }: Pick<Address, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

export type Address = BookAddress

/** An address as the cart has it, apart from the address book. */
export type CartAddress = NonNullable<NonNullable<CartSlice['cart']>['shippingAddress']>

/** The id of an address in the book, or 'new' for one being typed. */
export type ChosenAddress = number | 'new'

type PlaceOf = Pick<Address, 'company' | 'street' | 'postcode' | 'city'>

/** Whether the channel's list has the postal code; true without a list, as then only the server knows. */
export const isServed = (postalCodes: readonly string[], postalCode: string): boolean =>
  postalCodes.length === 0 || postalCodes.includes(postalCode)

/** The delivery addresses and the billing addresses of the book, in its order: newest first (§3). */
export const booksOf = (addresses: readonly Address[]) => ({
  shipping: addresses.filter(({ billing }) => !billing),
  billing: addresses.filter(({ billing, defaultBilling }) => billing || defaultBilling),
})

/** The choice when the step opens: the address selected before, else the cart's, else the default or the newest that can be delivered. */
export function firstChoice(
  book: readonly Address[],
  inCart: PlaceOf | null,
  served: (postalCode: string) => boolean = () => true,
  selected: number | null = null,
): ChosenAddress {
  const wanted = book.find(({ id, postcode: postalCode }) => id !== null && id === selected && served(postalCode))
  if (wanted?.id) return wanted.id
  if (inCart) return book.find((entry) => isSamePlace(entry, inCart))?.id ?? 'new'
  const deliverable = book.filter(({ postcode: postalCode }) => served(postalCode))
  return defaultOf(deliverable, 'defaultDelivery')?.id ?? 'new'
}

/** The billing address unless the customer chooses one: the default for invoices, or null for the delivery address. */
export function proposedBilling(book: readonly Address[], delivery: Address | null): ChosenAddress | null {
  const invoices = book.find(({ defaultBilling }) => defaultBilling)
  return !invoices || (delivery && isSamePlace(invoices, delivery)) ? null : invoices.id
}

/** Whether company, street, postal code and city are the same; capitals do not matter. */
export const isSamePlace = (one: PlaceOf, other: PlaceOf): boolean => placeKey(one) === placeKey(other)

const placeKey = ({ company, street, postcode, city }: PlaceOf): string =>
  [company, street, postcode, city].map((part) => part.trim().toLowerCase()).join('|')
