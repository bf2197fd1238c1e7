import { useRef, useState } from 'react'
import { forms } from '../../core/components/forms.styles.ts'
import { AddressForm } from '../../core/components/address/AddressForm.tsx'
import { useAddressBook } from '../../core/components/address/address-book.ts'
import { useActions } from '../../core/store/hooks.ts'
import { accountMessages } from '../messages.ts'
import { addressesMessages as messages } from '../../core/messages/addresses.ts'
import { Dialog } from '../../core/ui/dialog/Dialog.tsx'
import { stylesRef } from '../../core/ui/styles/css.ts'
import { LoadFailed } from '../../core/ui/kit.tsx'
import type { BookAddress } from '../../core/store/state.ts'
import { ConfirmRemoval } from '../../core/components/confirm/Confirm.tsx'
import { tilesStyles } from '../tiles.styles.ts'
import { TilesSkeleton, useRemoval } from '../tiles.tsx'
import { AddressList, nameOf, useDefaultAddress } from './AddressList.tsx'

const adoptStyles = stylesRef(forms, tilesStyles)

const SKELETONS = Array(3).fill({ height: '200px' })

type Editing = { address: BookAddress | null; billing: boolean }

/** The address book, newest first: delivery addresses, then billing addresses. */
export function Addresses() {
  const { removeTitle, removeText, removed } = messages
  const { profile } = useActions()
  const { known, status, retry } = useAddressBook()
  const [editing, setEditing] = useState<Editing | null>(null)
  const books = useRef<HTMLDivElement>(null)
  const { removing, setRemoving, dialog } = useRemoval<BookAddress>(() => books.current?.querySelector('h2')?.focus())
  const [pending, onDefault] = useDefaultAddress()

  const list = (addresses: readonly BookAddress[], billing: boolean, title: string, help: string) => (
    <AddressList
      title={title}
      help={help}
      addresses={addresses.filter((address) => address.billing === billing)}
      onAdd={() => setEditing({ address: null, billing })}
      onEdit={(address) => setEditing({ address, billing })}
      onRemove={setRemoving}
      pending={pending}
      onDefault={(address, use) => void onDefault(address, use)}
    />
  )

  return (
    <>
      <h2 ref={adoptStyles} className="account-title" part="heading">
        {accountMessages.navigation.addresses}
      </h2>
      {status === 'failed' && <LoadFailed onRetry={retry} />}
      {known && (
        <div ref={books}>
          {list(known.addresses, false, messages.shipping, messages.shippingHelp)}
          {list(known.addresses, true, messages.billing, messages.billingHelp)}
        </div>
      )}
      {status === 'loading' && <TilesSkeleton skeletons={SKELETONS} />}
      <EditAddress editing={editing} onClose={() => setEditing(null)} />
      <ConfirmRemoval
        {...dialog}
        messages={{ removeTitle, removeText, removed }}
        what={
          removing && (
            <>
              <b>{nameOf(removing)}</b>, {removing.street}, {removing.postcode} {removing.city}
            </>
          )
        }
        remove={async () => removing?.id != null && profile.removeAddress(removing.id)}
      />
    </>
  )
}

function EditAddress({ editing, onClose }: { editing: Editing | null; onClose(): void }) {
  const { alerts } = useActions()
  return (
    <Dialog title={editing?.address ? messages.edit : messages.add} open={editing !== null} onClose={onClose}>
      {editing && (
        <AddressForm
          {...editing}
          onCancel={onClose}
          onSaved={() => {
            alerts.show('success', editing.address ? messages.updated : messages.added, { subject: 'profile' })
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
