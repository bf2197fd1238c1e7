import { countryLine } from '../core/domain/countries.ts'
import { shownPhone } from '../core/components/form-fields.ts'
import type { AddressUse } from '../core/domain/profile.ts'
import { addressesText as words } from '../core/messages/addresses.ts'
import { commonText } from '../core/messages/common.ts'
import { Button } from '../core/ui/button/Button.tsx'
import { Icon, plus, trash } from '../core/ui/icons/icons.tsx'
import { pencilSimple } from '../core/ui/icons/lazy-icons.ts'
import type { Address } from './address.ts'
import { DefaultBadges, DefaultButtons } from './DefaultButtons.tsx'
import type { DefaultWrite } from './address.ts'

type AddressListProps = {
  title: string
  help: string
  addresses: readonly Address[]
  onAdd(): void
  onEdit(address: Address): void
  onRemove(address: Address): void
  /** The change of a default address whose request is in flight. */
  pending: DefaultWrite | null
  onDefault(address: Address, use: AddressUse): void
}

/** The delivery addresses or the billing addresses, with a tile to add one. */
export function AddressList({ title, help, addresses, onAdd, onEdit, onRemove, pending, onDefault }: AddressListProps) {
  return (
    <section className="book">
      <h2 tabIndex={-1}>{title}</h2>
      <p className="soft">{addresses.length > 0 ? help : `${words.empty}. ${words.emptyHelp}`}</p>
      <ul className="tiles">
        {addresses.map((address, index) => (
          <li key={address.id} className="tile">
            <div className="tile-head">
              <h3>{nameOf(address)}</h3>
              <DefaultBadges address={address} />
              {index === 0 && addresses.length > 1 && <span className="badge badge-off">{words.newest}</span>}
            </div>
            <AddressBlock address={address} />
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
                aria-label={words.editNamed(nameOf(address))}
                onClick={() => onEdit(address)}
              >
                {commonText.actions.edit}
              </Button>
              <Button
                variant="link"
                icon={trash}
                className="link-danger"
                aria-label={words.removeNamed(nameOf(address))}
                onClick={() => onRemove(address)}
              >
                {commonText.actions.delete}
              </Button>
            </div>
          </li>
        ))}
        <li>
          <button type="button" className="tile tile-add" onClick={onAdd}>
            <Icon path={plus} />
            {words.add}
          </button>
        </li>
      </ul>
    </section>
  )
}

function AddressBlock({ address }: { address: Address }) {
  const lines = [
    address.company && personOf(address),
    address.street,
    `${address.postcode} ${address.city}`,
    countryLine(address.countryCode),
    shownPhone(address.phoneNumber),
    ...address.instructions.split('\n'),
  ].filter(Boolean)
  return (
    <address className="soft">
      {lines.map((line, index) => (
        <span key={index} className="line">
          {line}
        </span>
      ))}
    </address>
  )
}

/** The name of an address: the company, else the person. */
export function nameOf(address: Address): string {
  return address.company || personOf(address)
}

function personOf({ firstName, lastName }: Address): string {
  return `${firstName} ${lastName}`.trim()
}
