import { defaultOf } from '../../core/domain/customer/profile.ts'
import {
  accessRules,
  billingContactRules,
  billingPlaceRules,
  billingPostcode,
  contactRules,
  placeRules,
} from '../../core/components/address/address-book.ts'
import { failureOf, rejection } from '../../core/domain/failure.ts'
import { fields } from '../../core/components/form-fields.ts'
import type { BookAddress, CartSlice } from '../../core/store/state.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'

export type Address = BookAddress

/** An address as the cart has it, apart from the address book. */
export type CartAddress = NonNullable<NonNullable<CartSlice['cart']>['shippingAddress']>

/** The id of an address in the book, or 'new' for one being typed. */
export type Chosen = number | 'new'

type PlaceOf = Pick<Address, 'company' | 'street' | 'postcode' | 'city'>

/** Whether the channel's list has the postal code; true without a list, as then only the server knows. */
export function isServed(zipcodes: readonly string[], postcode: string): boolean {
  return zipcodes.length === 0 || zipcodes.includes(postcode)
}

/** The delivery addresses and the billing addresses of the book, in its order: newest first (§3). */
export function booksOf(addresses: readonly Address[]) {
  return {
    shipping: addresses.filter(({ billing }) => !billing),
    billing: addresses.filter(({ billing, defaultBilling }) => billing || defaultBilling),
  }
}

/**
 * The choice when the step opens: the address selected before, else the cart's, else of those that can be delivered the default, or the
 * newest.
 */
export function firstChoice(
  book: readonly Address[],
  inCart: PlaceOf | null,
  served: (postcode: string) => boolean = () => true,
  selected: number | null = null,
): Chosen {
  const wanted = book.find(({ id, postcode }) => id !== null && id === selected && served(postcode))
  if (wanted?.id) return wanted.id
  if (inCart) return book.find((entry) => isSamePlace(entry, inCart))?.id ?? 'new'
  const near = book.filter(({ postcode }) => served(postcode))
  return defaultOf(near, 'defaultDelivery')?.id ?? 'new'
}

/** The billing address unless the customer chooses one: the default for invoices, or null for the delivery address. */
export function proposedBilling(book: readonly Address[], delivery: Address | null): Chosen | null {
  const invoices = book.find(({ defaultBilling }) => defaultBilling)
  return !invoices || (delivery && isSamePlace(invoices, delivery)) ? null : invoices.id
}

/** Whether company, street, postal code and city are the same; capitals do not matter. */
export function isSamePlace(one: PlaceOf, other: PlaceOf): boolean {
  return placeKey(one) === placeKey(other)
}

/** The rules of the form of this step, which depend on the chosen addresses. */
export function contactSchema({ shipping, billing }: { shipping: Chosen; billing: Chosen | null }) {
  const rules: Record<string, typeof contactRules.firstName | typeof accessRules.building> = {
    ...contactRules,
    ...accessRules,
    ...(shipping === 'new' ? placeRules : {}),
    ...(billing === 'new' ? prefixed({ ...billingContactRules, ...billingPlaceRules }) : {}),
  }
  return billing === 'new' ? fields(rules).check(billingPostcode('billing.')) : fields(rules)
}

/** The fields of the billing address, without their prefix. */
export function withoutPrefix(values: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(values).filter(([name]) => name.startsWith('billing.'))
  return Object.fromEntries(own.map(([name, value]) => [name.slice('billing.'.length), value]))
}

/** Maps the server's validation errors to the fields of this form; a postal code out of the zone gets a message with the channel's name. */
export function errorsOnContactFields(cause: unknown, shipping: Chosen, channelName: string): unknown {
  const { kind, text, fields: errors } = failureOf(cause)
  if (kind !== 'refused') return cause
  const renamed = Object.entries(errors).map(([path, messages]): [string, string[]] => {
    const name = path.replace(/^billingAddress\./, 'billing.').replace(/^shippingAddress\./, '')
    if (name !== 'postcode') return [name, messages]
    return [shipping === 'new' ? 'postcode' : 'shipping', [checkoutMessages.wrongZip(channelName)]]
  })
  return rejection(text, Object.fromEntries(renamed))
}

function prefixed<Rule>(rules: Record<string, Rule>): Record<string, Rule> {
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [`billing.${name}`, rule]))
}

function placeKey({ company, street, postcode, city }: PlaceOf): string {
  return [company, street, postcode, city].map((part) => part.trim().toLocaleLowerCase('fr')).join('|')
}
