import { useEffect, useRef, useState } from 'react'
import { AddressForm, useAddressDraft } from '../address/AddressForm.tsx'
import { useAddressBook } from '../address/address-book.ts'
import { useActions } from '../../store/hooks.ts'
import type { BookAddress } from '../../store/state.ts'
import { addressesMessages } from '../../messages/addresses.ts'
import { Loading } from '../loading/Loading.tsx'
import { Skeleton, LoadFailed } from '../../ui/feedback/feedback.tsx'
import { focusFirst } from '../../ui/light-dom/LightDomPortal.tsx'
import { AddressChoice } from './AddressChoice.tsx'

/** The delivery addresses of the customer, to select that of the next order. */
export function AddressPanel() {
  const { known, status, retry } = useAddressBook()
  if (known) return <Book addresses={known.addresses} />
  return status === 'failed' ? <LoadFailed onRetry={retry} /> : <Waiting />
}

/** The list, or the form of a new address: shown at once when there is no address, or when a draft exists. */
function Book({ addresses }: { addresses: readonly BookAddress[] }) {
  const deliveries = addresses.filter(({ billing }) => !billing)
  const draft = useAddressDraft(null, false)
  const [adding, setAdding] = useState(() => draft.read() !== null)
  const [fresh, setFresh] = useState<number | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const isForm = adding || deliveries.length === 0
  const { panels } = useActions()

  // The element with the focus was unmounted: the list, the form, or their skeleton.
  useEffect(() => focusFirst(place.current), [isForm])

  return (
    <div ref={place} className="panel">
      {isForm ? (
        <>
          {deliveries.length === 0 && (
            <p className="soft">
              {addressesMessages.empty}. {addressesMessages.emptyHelp}
            </p>
          )}
          <AddressForm
            address={null}
            billing={false}
            onCancel={() => (deliveries.length === 0 ? panels.close() : setAdding(false))}
            onSaved={({ id }) => {
              setFresh(id)
              setAdding(false)
            }}
          />
        </>
      ) : (
        <AddressChoice addresses={deliveries} fresh={fresh} onAdd={() => setAdding(true)} />
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className="panel">
      <Loading />
      <Skeleton height="104px" />
      <Skeleton height="104px" />
    </div>
  )
}
