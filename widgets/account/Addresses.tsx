import { useEffect, useRef, useState } from 'react'
import { forms } from '../core/components/forms.styles.ts'
import { AddressForm } from '../core/components/address/AddressForm.tsx'
import { useAddressBook } from '../core/components/address/address-book.ts'
import { useActions } from '../core/store/hooks.ts'
import { accountText } from '../core/messages/account.ts'
import { addressesText as words } from '../core/messages/addresses.ts'
import { Loading } from '../core/components/loading/Loading.tsx'
import { Dialog } from '../core/ui/dialog/Dialog.tsx'
import { adopting } from '../core/ui/styles/css.ts'
import { Skeleton, LoadFailed } from '../core/ui/feedback/feedback.tsx'
import { AddressList } from './AddressList.tsx'
import { useDefault } from './use-default.ts'
import { RemoveAddress } from './RemoveAddress.tsx'
import { tilesStyles } from './tiles.styles.ts'
import type { Address } from './address.ts'

const dress = adopting(forms, tilesStyles)

/** The address in the form, null for a new one. */
type Editing = { address: Address | null; billing: boolean }

/** The address book, newest first: delivery addresses, then billing addresses. */
export function Addresses() {
  const { known, status, retry } = useAddressBook()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [removing, setRemoving] = useState<Address | null>(null)
  const [pending, onDefault] = useDefault()

  // The button of a removed address is unmounted with it, so the first title takes the focus.
  const hasLostFocus = useRef(false)
  const books = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (removing || !hasLostFocus.current) return
    hasLostFocus.current = false
    books.current?.querySelector('h2')?.focus()
  }, [removing])

  const list = (addresses: readonly Address[], billing: boolean, title: string, help: string) => (
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
      <h2 ref={dress} className="account-title" part="heading">
        {accountText.navigation.addresses}
      </h2>
      {status === 'failed' && <LoadFailed onRetry={retry} />}
      {known && (
        <div ref={books}>
          {list(known.addresses, false, words.shipping, words.shippingHelp)}
          {list(known.addresses, true, words.billing, words.billingHelp)}
        </div>
      )}
      {status === 'loading' && <TilesSkeleton />}
      <EditAddress editing={editing} onClose={() => setEditing(null)} />
      <RemoveAddress
        address={removing}
        onClose={() => setRemoving(null)}
        onRemoved={() => {
          hasLostFocus.current = true
          setRemoving(null)
        }}
      />
    </>
  )
}

/** The form of a new address or of an existing one, in a dialog. */
function EditAddress({ editing, onClose }: { editing: Editing | null; onClose(): void }) {
  const { alerts } = useActions()
  return (
    <Dialog title={editing?.address ? words.edit : words.add} open={editing !== null} onClose={onClose}>
      {editing && (
        <AddressForm
          {...editing}
          onCancel={onClose}
          onSaved={() => {
            alerts.show('success', editing.address ? words.updated : words.added, { timed: true })
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function TilesSkeleton() {
  return (
    <div className="tiles">
      <Loading />
      <Skeleton height="200px" />
      <Skeleton height="200px" />
      <Skeleton height="200px" />
    </div>
  )
}
