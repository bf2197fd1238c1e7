import { AddressForm } from '../../core/components/address/AddressForm.tsx'
import { addressesText } from '../../core/messages/addresses.ts'
import { Dialog } from '../../core/ui/dialog/Dialog.tsx'
import type { Address } from './address-choice.ts'

/** Edits an address of the address book without leaving the step. */
export function AddressDialog({ address, onClose }: { address: Address | null; onClose(): void }) {
  return (
    <Dialog title={addressesText.edit} open={address !== null} onClose={onClose}>
      {address && <AddressForm address={address} billing={address.billing} onSaved={onClose} onCancel={onClose} />}
    </Dialog>
  )
}
