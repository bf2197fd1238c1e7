import { useEffect, useRef, useState, type FormEvent } from 'react'
import { AddressForm, useAddressDraft } from '../address/AddressForm.tsx'
import { useAddressBook } from '../address/address-book.ts'
import { useActions, useSelector } from '../../store/hooks.ts'
import type { BookAddress } from '../../store/state.ts'
import { addressesMessages as messages } from '../../messages/addresses.ts'
import { Loading } from '../loading/Loading.tsx'
import { Skeleton, LoadFailed, Alert, Button, plus } from '../../ui/kit.tsx'
import { focusFirst } from '../../ui/light-dom/LightDomPortal.tsx'
import { addressLine } from '../../domain/customer/address.ts'
import { defaultOf } from '../../domain/customer/profile.ts'
import { ConfirmChange } from '../channel/ConfirmChange.tsx'
import { useChannelSearch } from '../channel/use-channel-search.ts'
import { commonMessages } from '../../messages/common.ts'
import { RadioCard } from '../../ui/field/choices.tsx'

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
              {messages.empty}. {messages.emptyHelp}
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

type AddressChoiceProps = {
  addresses: readonly BookAddress[]
  /** Id of the address that was just added. */
  fresh: number | null
  onAdd(): void
}

/** Selects an address if its postal code has a channel; another channel than that of the cart requires a confirmation (E3). */
function AddressChoice({ addresses, fresh, onAdd }: AddressChoiceProps) {
  const { profile, alerts, panels } = useActions()
  const selected = useSelector((state) => state.profile.selectedAddress)
  const postalCode = useSelector((state) => state.channel.zipcode)
  const [picked, setPicked] = useState(() => {
    const isThere = addresses.some(({ id }) => id === selected)
    return fresh ?? (isThere ? selected : opening(addresses, postalCode))
  })
  const address = addresses.find(({ id }) => id === picked)
  // Another address may be picked during the request.
  const submitted = useRef(address)
  const { search, lookUp, confirm, cancel } = useChannelSearch(() => {
    if (submitted.current?.id != null) profile.selectAddress(submitted.current.id)
    panels.close()
    alerts.show('success', messages.selected, { subject: 'channel' })
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!address || search.status === 'searching') return
    submitted.current = address
    void lookUp(address.postcode)
  }

  return (
    <form method="post" className="panel" onSubmit={submit} aria-label={messages.shipping}>
      {search.status === 'failed' && (
        <Alert
          type="error"
          action={{ label: commonMessages.actions.write, run: () => panels.openAdditional('contact') }}
        >
          {search.message}
        </Alert>
      )}
      <fieldset className="panel">
        <legend className="unseen">{messages.shipping}</legend>
        {addresses.map((one) => (
          <AddressCard key={one.id} address={one} checked={one.id === picked} onPick={() => setPicked(one.id)} />
        ))}
      </fieldset>
      <Button type="submit" size="large" block busy={search.status === 'searching'}>
        {messages.deliverHere}
      </Button>
      <Button variant="link" icon={plus} className="button-start" onClick={onAdd}>
        {messages.add}
      </Button>
      <ConfirmChange change={search.status === 'confirm' ? search : null} onConfirm={confirm} onCancel={cancel} />
    </form>
  )
}

function AddressCard({ address, checked, onPick }: { address: BookAddress; checked: boolean; onPick(): void }) {
  return (
    <RadioCard
      name="address"
      value={String(address.id)}
      checked={checked}
      onChange={onPick}
      label={address.company || `${address.firstName} ${address.lastName}`.trim()}
      hint={
        <>
          <span className="line">{address.street}</span>
          <span className="line">{addressLine({ postcode: address.postcode, city: address.city })}</span>
        </>
      }
    />
  )
}

/** The initial choice: the default address, or the newest one, of those with the current postal code, else of all. */
function opening(addresses: readonly BookAddress[], postalCode: string | null): number | null {
  const near = addresses.filter((address) => address.postcode === postalCode)
  return defaultOf(near.length > 0 ? near : addresses, 'defaultDelivery')?.id ?? null
}
