import { shownPhone } from '../../core/forms/phone-number.ts'
import type { AddressDraft } from '../../core/store/state.ts'
import { accountText } from '../../core/text/account.ts'
import { checkoutText } from '../../core/text/checkout.ts'
import { deliveryText } from '../../core/text/delivery.ts'
import { personOf } from '../contact/AddressPicker.tsx'
import { addressLine } from '../confirmation/order-words.ts'

const { addresses, forms: words } = accountText

/** The facts for the driver: address, access, contact on site and notes. The component that shows them leaves empty ones out. */
export function deliveryFacts(address: AddressDraft | null, notes: string): [string, string][] {
  if (!address) return [[deliveryText.notes, notes]]
  const { building, floor, accessCode, loadingDock, instructions, phoneNumber } = address
  return [
    [checkoutText.shippingAddress, addressLine(address)],
    [words.building, building],
    [words.floor, floor],
    [words.accessCode, accessCode],
    [words.loadingDock, loadingDock],
    [addresses.instructions, instructions],
    [checkoutText.contactOnSite, [personOf(address), shownPhone(phoneNumber)].filter(Boolean).join(', ')],
    [deliveryText.notes, notes],
  ]
}
