import { useState, type FormEvent } from 'react'
import { defaultOf } from '../../domain/customer/profile.ts'
import { ConfirmChange } from '../channel/ConfirmChange.tsx'
import { useChannelSearch } from '../channel/use-channel-search.ts'
import { useActions, useSelector } from '../../store/hooks.ts'
import type { BookAddress as Address } from '../../store/state.ts'
import { addressesMessages as messages } from '../../messages/addresses.ts'
import { commonMessages } from '../../messages/common.ts'
import { Alert } from '../../ui/feedback/feedback.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { plus } from '../../ui/icons/icons.tsx'
import { RadioCard } from '../../ui/field/choices.tsx'

type AddressChoiceProps = {
  addresses: readonly Address[]
  /** Id of the address that was just added. */
  fresh: number | null
  onAdd(): void
}

/** Selects an address if its postal code has a channel; another channel than that of the cart requires a confirmation (E3). */
export function AddressChoice({ addresses, fresh, onAdd }: AddressChoiceProps) {
  const { profile, alerts, panels } = useActions()
  const selected = useSelector((state) => state.profile.selectedAddress)
  const zipcode = useSelector((state) => state.channel.zipcode)
  const [picked, setPicked] = useState(() => {
    const isThere = addresses.some(({ id }) => id === selected)
    return fresh ?? (isThere ? selected : opening(addresses, zipcode))
  })
  const address = addresses.find(({ id }) => id === picked)
  const { search, look, confirm, cancel } = useChannelSearch(() => {
    if (address?.id != null) profile.selectAddress(address.id)
    panels.close()
    alerts.show('success', messages.selected, { timed: true })
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (address && search.status !== 'searching') void look(address.postcode)
  }

  return (
    <form method="post" className="panel" onSubmit={submit} aria-label={messages.shipping}>
      {search.status === 'failed' && (
        <Alert
          type="error"
          action={
            <Button variant="link" onClick={() => panels.openAdditional('contact')}>
              {commonMessages.actions.write}
            </Button>
          }
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

type AddressCardProps = { address: Address; checked: boolean; onPick(): void }

function AddressCard({ address, checked, onPick }: AddressCardProps) {
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
          <span className="line">
            {address.postcode} {address.city}
          </span>
        </>
      }
    />
  )
}

/** The initial choice: the default address, or the newest one, of those with the current postal code, else of all. */
function opening(addresses: readonly Address[], zipcode: string | null): number | null {
  const near = addresses.filter(({ postcode }) => postcode === zipcode)
  return defaultOf(near.length > 0 ? near : addresses, 'defaultDelivery')?.id ?? null
}
