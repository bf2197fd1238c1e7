import { ConfirmRemoval } from '../core/components/confirm/Confirm.tsx'
import { useActions } from '../core/store/hooks.ts'
import { addressesText } from '../core/messages/addresses.ts'
import type { Address } from './address.ts'
import { nameOf } from './AddressList.tsx'

const { removeTitle, removeText, removed } = addressesText

type RemoveAddressProps = { address: Address | null; onClose(): void; onRemoved(): void }

/** The confirmation before an address is removed. */
export function RemoveAddress({ address, onClose, onRemoved }: RemoveAddressProps) {
  const { profile } = useActions()
  return (
    <ConfirmRemoval
      words={{ removeTitle, removeText, removed }}
      what={
        address && (
          <>
            <b>{nameOf(address)}</b>, {address.street}, {address.postcode} {address.city}
          </>
        )
      }
      remove={async () => address?.id != null && profile.removeAddress(address.id)}
      onClose={onClose}
      onRemoved={onRemoved}
    />
  )
}
