import { addressLine } from '../../domain/customer/address.ts'
import type { BookAddress } from '../../store/state.ts'
import { addressesMessages } from '../../messages/addresses.ts'
import { commonMessages } from '../../messages/common.ts'
import { ConfirmRemoval } from '../confirm/Confirm.tsx'

type Address = Pick<BookAddress, 'company' | 'street' | 'postcode' | 'city'>

type RemoveCartAddressProps = {
  /** The address of the order; null while the dialog is closed. */
  address: Address | null
  remove(): Promise<unknown>
  onClose(): void
  onRemoved(): void
}

/** Confirms before an address is removed from the order; the address book is not changed. */
export function RemoveCartAddress({ address, ...rest }: RemoveCartAddressProps) {
  const { removeTitle, removeText, removed } = addressesMessages.fromOrder
  return (
    <ConfirmRemoval
      {...rest}
      messages={{ removeTitle, removeText, removed }}
      what={address && addressLine(address)}
      action={commonMessages.actions.remove}
    />
  )
}
