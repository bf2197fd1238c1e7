import { shownPhone } from '../../core/domain/customer/phone.ts'
import type { AddressDraft } from '../../core/store/state.ts'
import type { ReactNode } from 'react'
import { addressLine } from '../../core/domain/customer/address.ts'
import { allergenName } from '../../core/messages/allergens.ts'
import type { Purchase } from '../use-purchase.ts'
import { addressesMessages } from '../../core/messages/addresses.ts'
import { formsMessages } from '../../core/messages/channel.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { deliveryMessages } from '../../core/messages/delivery.ts'
import { personOf, isSamePlace } from '../contact/address-choices.ts'

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

/** The allergens of all products in the order, sorted by code. */
export function allergensOf({ items }: { items: readonly { product: { allergens: readonly string[] } }[] }): string {
  const codes = new Set(items.flatMap(({ product }) => product.allergens))
  return [...codes].sort().map(allergenName).join(', ') || checkoutMessages.recap.noAllergens
}
