import { useState } from 'react'
import { useActions, useRunAction } from '../../core/store/hooks.ts'
import { addressesMessages as messages } from '../../core/messages/addresses.ts'
import { Button, trash } from '../../core/ui/kit.tsx'
import type { BookAddress } from '../../core/store/state.ts'
import { Tiles } from '../tiles.tsx'
import { addressLine, countryLine } from '../../core/domain/customer/address.ts'
import { shownPhone } from '../../core/domain/customer/phone.ts'
import type { AddressUse } from '../../core/domain/customer/profile.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { truck } from '../../core/ui/icons/cart-icons.ts'
import { pencilSimple, receipt } from '../../core/ui/icons/lazy-icons.ts'
import { defaultAddressMessages as defaultMessages } from './messages.ts'

type AddressListProps = {
  title: string
  help: string
  addresses: readonly BookAddress[]
  onAdd(): void
  onEdit(address: BookAddress): void
  onRemove(address: BookAddress): void
  /** The change of a default address whose request is in flight. */
  pending: DefaultWrite | null
  onDefault(address: BookAddress, use: AddressUse): void
}

export function AddressList({ title, help, addresses, onAdd, onEdit, onRemove, pending, onDefault }: AddressListProps) {
  return (
    <section className="book">
      <h2 tabIndex={-1}>{title}</h2>
      <p className="soft">{addresses.length > 0 ? help : `${messages.empty}. ${messages.emptyHelp}`}</p>
      <Tiles add={messages.add} onAdd={onAdd}>
        {addresses.map((address, index) => (
          <li key={address.id} className="tile">
            <div className="tile-head">
              <h3>{nameOf(address)}</h3>
              <DefaultBadges address={address} />
              {index === 0 && addresses.length > 1 && <span className="badge badge-off">{messages.newest}</span>}
            </div>
            <address className="soft">{linesOf(address)}</address>
            <div className="tile-actions">
              <DefaultButtons
                address={address}
                name={nameOf(address)}
                pending={pending}
                onChange={(use) => onDefault(address, use)}
              />
              <Button
                variant="link"
                icon={pencilSimple}
                aria-label={messages.editNamed(nameOf(address))}
                onClick={() => onEdit(address)}
              >
                {commonMessages.actions.edit}
              </Button>
              <Button
                variant="link"
                icon={trash}
                className="link-danger"
                aria-label={messages.removeNamed(nameOf(address))}
                onClick={() => onRemove(address)}
              >
                {commonMessages.actions.delete}
              </Button>
            </div>
          </li>
        ))}
      </Tiles>
    </section>
  )
}

const linesOf = (address: BookAddress): string =>
  [
    address.company && personOf(address),
    address.street,
    addressLine({ postcode: address.postcode, city: address.city }),
    countryLine(address.countryCode),
    shownPhone(address.phoneNumber),
    ...address.instructions.split('\n'),
  ]
    .filter(Boolean)
    .join('\n')

export const nameOf = (address: BookAddress): string => address.company || personOf(address)

const personOf = ({ firstName, lastName }: BookAddress): string => `${firstName} ${lastName}`.trim()

type DefaultButtonsProps = {
  address: BookAddress
  name: string
  pending: DefaultWrite | null
  onChange(use: AddressUse): void
}

/** The defaults an address can be: a billing address is no delivery default. Empty when the backend does not return which are defaults. */
const usesOf = ({ billing, ...address }: BookAddress): AddressUse[] =>
  (['defaultDelivery', 'defaultBilling'] as const).filter(
    (use) => address[use] !== null && !(billing && use === 'defaultDelivery'),
  )

const icons = { defaultDelivery: truck, defaultBilling: receipt }

/** Each button makes an address the default or takes that back; it stays in place and its label names the next action. */
function DefaultButtons({ address, name, pending, onChange }: DefaultButtonsProps) {
  const buttons = usesOf(address).map((use) => {
    const label = address[use] ? defaultMessages[use].unmake : defaultMessages[use].make
    const isPending = pending !== null && pending.id === address.id && pending.use === use
    return (
      <Button
        key={use}
        variant="link"
        icon={icons[use]}
        busy={isPending}
        aria-label={defaultMessages.named(label, name, address.street, address.city)}
        onClick={() => pending === null && onChange(use)}
      >
        {label}
      </Button>
    )
  })
  return buttons.length > 0 && <div className="tile-defaults">{buttons}</div>
}

function DefaultBadges({ address }: { address: BookAddress }) {
  return usesOf(address).map(
    (use) =>
      address[use] && (
        <span key={use} className="badge">
          {defaultMessages[use].badge}
        </span>
      ),
  )
}

/** A change of a default address whose request is in flight; only one runs at a time. */
type DefaultWrite = { id: number | null; use: AddressUse }

/** Makes an address the default or takes that back. One request runs at a time: of two, the last response might show an old default. */
export function useDefaultAddress() {
  const { profile, alerts } = useActions()
  const runAction = useRunAction()
  const [pending, setPending] = useState<DefaultWrite | null>(null)

  async function change(address: BookAddress, use: AddressUse) {
    const { id, [use]: was } = address
    if (id === null) return
    setPending({ id, use })
    const isDone = await runAction(() => profile.setDefault(id, use, !was), {
      subject: 'profile',
      messageOf: defaultMessages.failed,
    })
    if (isDone)
      alerts.show('success', was ? defaultMessages[use].unmade : defaultMessages[use].made, { subject: 'profile' })
    setPending(null)
  }
  return [pending, change] as const
}
