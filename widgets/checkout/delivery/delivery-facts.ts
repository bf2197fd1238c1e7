import { shownPhone } from '../../core/components/form-fields.ts'
import type { AddressDraft } from '../../core/store/state.ts'
import { addressesText } from '../../core/messages/addresses.ts'
import { formsText } from '../../core/messages/forms.ts'
import { checkoutText } from '../../core/messages/checkout.ts'
import { deliveryText } from '../../core/messages/delivery.ts'
import { personOf } from '../contact/AddressPicker.tsx'
import { addressLine } from '../confirmation/order-words.ts'

/** The facts for the driver: address, access, contact on site and notes. The component that shows them leaves empty ones out. */
export function deliveryFacts(address: AddressDraft | null, notes: string): [string, string][] {
  if (!address) return [[deliveryText.notes, notes]]
  const { building, floor, accessCode, loadingDock, instructions, phoneNumber } = address
  return [
    [checkoutText.shippingAddress, addressLine(address)],
    [formsText.building, building],
    [formsText.floor, floor],
    [formsText.accessCode, accessCode],
    [formsText.loadingDock, loadingDock],
    [addressesText.instructions, instructions],
    [checkoutText.contactOnSite, [personOf(address), shownPhone(phoneNumber)].filter(Boolean).join(', ')],
    [deliveryText.notes, notes],
  ]
}
