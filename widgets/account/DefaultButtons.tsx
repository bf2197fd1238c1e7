import type { AddressUse } from '../core/domain/profile.ts'
import { defaultAddressText as words } from './messages.ts'
import { Button } from '../core/ui/button/Button.tsx'
import { receipt } from '../core/ui/icons/lazy-icons.ts'
import { truck } from '../core/ui/icons/icons.tsx'
import type { Address } from './address.ts'
import type { DefaultWrite } from './address.ts'

type DefaultButtonsProps = {
  address: Address
  name: string
  pending: DefaultWrite | null
  onChange(use: AddressUse): void
}

/** The defaults an address can be: a billing address is no delivery default. Empty when the backend does not return which are defaults. */
const usesOf = ({ billing, ...address }: Address): AddressUse[] =>
  (['defaultDelivery', 'defaultBilling'] as const).filter(
    (use) => address[use] !== null && !(billing && use === 'defaultDelivery'),
  )

const icons = { defaultDelivery: truck, defaultBilling: receipt }

/** Each button makes an address the default or takes that back; it stays in place and its label names the next action. */
export function DefaultButtons({ address, name, pending, onChange }: DefaultButtonsProps) {
  const buttons = usesOf(address).map((use) => {
    const label = address[use] ? words[use].unmake : words[use].make
    const isPending = pending !== null && pending.id === address.id && pending.use === use
    return (
      <Button
        key={use}
        variant="link"
        icon={icons[use]}
        busy={isPending}
        aria-label={words.named(label, name, address.street, address.city)}
        onClick={() => pending === null && onChange(use)}
      >
        {label}
      </Button>
    )
  })
  return buttons.length > 0 && <div className="tile-defaults">{buttons}</div>
}

/** One badge for each default that the address is. */
export function DefaultBadges({ address }: { address: Address }) {
  return usesOf(address).map(
    (use) =>
      address[use] && (
        <span key={use} className="badge">
          {words[use].badge}
        </span>
      ),
  )
}
