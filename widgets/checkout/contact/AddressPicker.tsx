import { addressLine, countryLine } from '../../core/domain/customer/address.ts'
import type { ReactNode } from 'react'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { FieldError, useFieldId } from '../../core/ui/field/Field.tsx'
import { RadioCard } from '../../core/ui/field/choices.tsx'
import { Icon, plus } from '../../core/ui/kit.tsx'
import { personOf, type Address, type ChosenAddress } from './address-choices.ts'

type AddressPickerProps = {
  name: 'shipping' | 'billing'
  legend: string
  book: readonly Address[]
  chosen: ChosenAddress
  onChoose(chosen: ChosenAddress): void
  onEdit(address: Address): void
  /** Why an address cannot be chosen; null when it can. */
  errorFor?(address: Address): string | null
  /** Buttons for an address that cannot be chosen: another address or another channel. */
  renderActions?(address: Address): ReactNode
  error?: string | undefined
}

/** The address book as cards, with one card for a new address. Nothing is shown when the book is empty. */
export function AddressPicker(props: AddressPickerProps) {
  const { name, legend, book, chosen, onChoose, error } = props
  const id = useFieldId()
  if (book.length === 0) return null
  return (
    <fieldset className="field">
      <legend className="unseen">{legend}</legend>
      <div className="address-cards">
        {book.map((address) => (
          <AddressCard key={address.id} address={address} {...props} errorId={error && id} />
        ))}
        <RadioCard
          name={name}
          value="new"
          className="radio-new"
          checked={chosen === 'new'}
          onChange={() => onChoose('new')}
          label={
            <>
              <Icon path={plus} /> {checkoutMessages.newAddress}
            </>
          }
        />
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

type AddressCardProps = AddressPickerProps & { address: Address; errorId: string | undefined }

function AddressCard({ address, name, chosen, onChoose, onEdit, errorFor, renderActions, errorId }: AddressCardProps) {
  const why = errorFor?.(address) ?? null
  const checked = chosen === address.id
  const invalid = errorId && checked ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  return (
    <div className={why === null ? 'address-card' : 'address-card is-unserved'}>
      <RadioCard
        {...invalid}
        name={name}
        value={String(address.id)}
        checked={checked}
        disabled={why !== null}
        onChange={() => address.id !== null && onChoose(address.id)}
        label={address.company || personOf(address)}
        hint={linesOf(address, why)}
      />
      {why !== null && renderActions?.(address)}
      {why === null && (
        <button
          type="button"
          className="button button-link"
          aria-label={checkoutMessages.editAddress(address.company || address.street)}
          onClick={() => onEdit(address)}
        >
          {commonMessages.actions.edit}
        </button>
      )}
    </div>
  )
}

/** The lines of an address without its name, and a note. */
function linesOf({ company, street, postcode, city, countryCode, ...person }: Address, note: string | null): string {
  const lines = [company && personOf(person), street, addressLine({ postcode, city }), countryLine(countryCode), note]
  return lines.filter(Boolean).join('\n')
}
