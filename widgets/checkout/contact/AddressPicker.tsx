import { addressLine, countryLine } from '../../core/domain/customer/address.ts'
import type { ReactNode } from 'react'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { FieldError, useFieldId } from '../../core/ui/field/Field.tsx'
import { RadioCard } from '../../core/ui/field/choices.tsx'
import { Icon, plus } from '../../core/ui/kit.tsx'
import { defaultOf } from '../../core/domain/customer/profile.ts'
import {
  accessRules,
  billingContactRules,
  billingPlaceRules,
  billingPostalCode,
  contactRules,
  placeRules,
} from '../../core/components/address/address-book.ts'
import { failureOf, rejection } from '../../core/domain/failure.ts'
import { fields } from '../../core/components/form-fields.ts'
import type { BookAddress } from '../../core/store/state.ts'
import type { CartSlice } from '../../core/store/slices/cart-state.ts'

type AddressPickerProps = {
  name: 'shipping' | 'billing'
  legend: string
  book: readonly Address[]
  chosen: ChosenAddress
  onChoose(chosen: ChosenAddress): void
  onEdit(address: Address): void
  /** Why an address cannot be chosen; null when it can. */
  errorFor?(address: Address): string | null
  /** Buttons for an address that cannot be chosen: another address or another channel. */
  renderActions?(address: Address): ReactNode
  error?: string | undefined
}

/** The address book as cards, with one card for a new address. Nothing is shown when the book is empty. */
export function AddressPicker(props: AddressPickerProps) {
  const { name, legend, book, chosen, onChoose, error } = props
  const id = useFieldId()
  if (book.length === 0) return null
  return (
    <fieldset className="field">
      <legend className="unseen">{legend}</legend>
      <div className="address-cards">
        {book.map((address) => (
          <AddressCard key={address.id} address={address} {...props} errorId={error && id} />
        ))}
        <RadioCard
          name={name}
          value="new"
          className="radio-new"
          checked={chosen === 'new'}
          onChange={() => onChoose('new')}
          label={
            <>
              <Icon path={plus} /> {checkoutMessages.newAddress}
            </>
          }
        />
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

type AddressCardProps = AddressPickerProps & { address: Address; errorId: string | undefined }

function AddressCard({ address, name, chosen, onChoose, onEdit, errorFor, renderActions, errorId }: AddressCardProps) {
  const why = errorFor?.(address) ?? null
  const checked = chosen === address.id
  const invalid = errorId && checked ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  return (
    <div className={why === null ? 'address-card' : 'address-card is-unserved'}>
      <RadioCard
        {...invalid}
        name={name}
        value={String(address.id)}
        checked={checked}
        disabled={why !== null}
        onChange={() => address.id !== null && onChoose(address.id)}
        label={address.company || personOf(address)}
        hint={linesOf(address, why)}
      />
      {why !== null && renderActions?.(address)}
      {why === null && (
        <button
          type="button"
          className="button button-link"
          aria-label={checkoutMessages.editAddress(address.company || address.street)}
          onClick={() => onEdit(address)}
        >
          {commonMessages.actions.edit}
        </button>
      )}
    </div>
  )
}

/** The lines of an address without its name, and a note. */
function linesOf({ company, street, postcode, city, countryCode, ...person }: Address, note: string | null): string {
  const lines = [company && personOf(person), street, addressLine({ postcode, city }), countryLine(countryCode), note]
  return lines.filter(Boolean).join('\n')
}

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

/** The rules of the form of this step, which depend on the chosen addresses. */
export function contactSchema({ shipping, billing }: { shipping: ChosenAddress; billing: ChosenAddress | null }) {
  const rules: Record<string, typeof contactRules.firstName | typeof accessRules.building> = {
    ...contactRules,
    ...accessRules,
    ...(shipping === 'new' ? placeRules : {}),
    ...(billing === 'new' ? prefixed({ ...billingContactRules, ...billingPlaceRules }) : {}),
  }
  return billing === 'new' ? fields(rules).check(billingPostalCode('billing.')) : fields(rules)
}

export function withoutPrefix(values: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(values).filter(([name]) => name.startsWith('billing.'))
  return Object.fromEntries(own.map(([name, value]) => [name.slice('billing.'.length), value]))
}

/** Maps the server's validation errors to the fields of this form; a postal code out of the zone gets a message with the channel's name. */
export function errorsOnContactFields(cause: unknown, shipping: ChosenAddress, channelName: string): unknown {
  const { kind, text, fields: errors } = failureOf(cause)
  if (kind !== 'refused') return cause
  const renamed = Object.entries(errors).map(([path, messages]): [string, string[]] => {
    const name = path.replace(/^billingAddress\./, 'billing.').replace(/^shippingAddress\./, '')
    if (name !== 'postcode') return [name, messages]
    return [shipping === 'new' ? 'postcode' : 'shipping', [checkoutMessages.notDelivered(channelName)]]
  })
  return rejection(text, Object.fromEntries(renamed))
}

function prefixed<Rule>(rules: Record<string, Rule>): Record<string, Rule> {
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [`billing.${name}`, rule]))
}

const placeKey = ({ company, street, postcode, city }: PlaceOf): string =>
  [company, street, postcode, city].map((part) => part.trim().toLowerCase()).join('|')
