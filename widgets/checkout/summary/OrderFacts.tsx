import { countryLine } from '../../core/domain/customer/countries.ts'
import { cutoff, loadOf } from '../../core/domain/delivery/delivery.ts'
import type { DeliveryTerms } from '../../core/domain/delivery/channel.ts'
import { slotByValue } from '../../core/domain/delivery/slots.ts'
import type { AddressDraft } from '../../core/store/state.ts'
import type { ReactNode } from 'react'
import { allergenName } from '../../core/messages/allergens.ts'
import { isSamePlace } from '../contact/address-choice.ts'
import type { Purchase } from '../use-purchase.ts'
import { shownPhone } from '../../core/components/form-fields.ts'
import { addressesMessages } from '../../core/messages/addresses.ts'
import { formsMessages } from '../../core/messages/forms.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { deliveryMessages } from '../../core/messages/delivery.ts'
import { personOf } from '../contact/AddressPicker.tsx'

/** An address on one line: 'Atelier Nordet, 14 rue de la Banque, 75002 Paris'. */
export function addressLine({ company, street, postcode, city, countryCode }: AddressLineParts): string {
  return [company, street, `${postcode} ${city}`, countryLine(countryCode)].filter(Boolean).join(', ')
}

type AddressLineParts = Pick<AddressDraft, 'company' | 'street' | 'postcode' | 'city' | 'countryCode'>

/** Until when the order can be changed: the cut-off of its slot. */
export function orderCutoff(terms: DeliveryTerms | null, purchase: Purchase): Date | null {
  const slot = slotByValue(purchase.deliveryWindow)
  if (!terms || !slot || !purchase.deliveryDate) return null
  return cutoff(terms, purchase.deliveryDate, slot, loadOf(purchase.items).leadHours)
}

/** A list of named facts; empty facts are left out. */
export function Facts({ facts }: { facts: readonly [string, ReactNode][] }) {
  return (
    <dl className="facts">
      {facts
        .filter(([, fact]) => Boolean(fact))
        .map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The facts for the driver: address, access, contact on site and notes. The component that shows them leaves empty ones out. */
export function deliveryFacts(address: AddressDraft | null, notes: string): [string, string][] {
  if (!address) return [[deliveryMessages.notes, notes]]
  const { building, floor, accessCode, loadingDock, instructions, phoneNumber } = address
  return [
    [checkoutMessages.shippingAddress, addressLine(address)],
    [formsMessages.building, building],
    [formsMessages.floor, floor],
    [formsMessages.accessCode, accessCode],
    [formsMessages.loadingDock, loadingDock],
    [addressesMessages.instructions, instructions],
    [checkoutMessages.contactOnSite, [personOf(address), shownPhone(phoneNumber)].filter(Boolean).join(', ')],
    [deliveryMessages.notes, notes],
  ]
}

/** Where the invoice goes: another address than that of the delivery is written out. */
export function billingText({ shippingAddress, billingAddress }: Pick<Purchase, 'shippingAddress' | 'billingAddress'>) {
  const isOther = billingAddress && shippingAddress && !isSamePlace(billingAddress, shippingAddress)
  return isOther ? addressLine(billingAddress) : checkoutMessages.recap.sameAddress
}

/** The allergens of all products in the order, by name. */
export function allergensOf({ items }: { items: readonly { product: { allergens: readonly string[] } }[] }): string {
  const codes = new Set(items.flatMap(({ product }) => product.allergens))
  const names = [...codes].map((code) => allergenName(code))
  return names.sort((one, other) => one.localeCompare(other, 'fr')).join(', ') || checkoutMessages.recap.noAllergens
}
