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

type Editing = { address: Address | null; billing: boolean }

/** The address book, newest first: delivery addresses, then billing addresses. */
export function Addresses() {
  const { known, status, retry } = useAddressBook()
  const { alerts } = useActions()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [removing, setRemoving] = useState<Address | null>(null)
  const [pending, onDefault] = useDefault()

  // A removed address takes its button along, so the focus goes to the first title.
  const orphan = useRef(false)
  const books = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (removing || !orphan.current) return
    orphan.current = false
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
      {status === 'loading' && <Waiting />}
      <Dialog
        title={editing?.address ? words.edit : words.add}
        open={editing !== null}
        onClose={() => setEditing(null)}
      >
        {editing && (
          <AddressForm
            {...editing}
            onCancel={() => setEditing(null)}
            onSaved={() => {
              alerts.show('success', editing.address ? words.updated : words.added, { timed: true })
              setEditing(null)
            }}
          />
        )}
      </Dialog>
      <RemoveAddress
        address={removing}
        onClose={() => setRemoving(null)}
        onRemoved={() => {
          orphan.current = true
          setRemoving(null)
        }}
      />
    </>
  )
}

function Waiting() {
  return (
    <div className="tiles">
      <Loading />
      <Skeleton height="200px" />
      <Skeleton height="200px" />
      <Skeleton height="200px" />
    </div>
  )
}
