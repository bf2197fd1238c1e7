import { defaultOf } from '../../core/domain/profile.ts'
import { ContactFields, PlaceFields, type Contact, type Place } from '../../core/components/address/AddressFields.tsx'
import { checkoutText } from '../../core/messages/checkout.ts'
import { Checkbox } from '../../core/ui/field/choices.tsx'
import { AddressPicker } from './AddressPicker.tsx'
import type { Address, Chosen } from './address-choice.ts'
import { Panel } from '../Panel.tsx'

type BillingPartProps = {
  /** Null means the delivery address. */
  chosen: Chosen | null
  onChoose(chosen: Chosen | null): void
  onEdit(address: Address): void
  book: readonly Address[]
  start: Partial<Place & Contact>
  errors: Record<string, string>
}

/** The billing address: the delivery address unless the box is cleared. */
export function BillingPart({ chosen, onChoose, onEdit, book, start, errors }: BillingPartProps) {
  const other = () => onChoose(defaultOf(book, 'defaultBilling')?.id ?? 'new')
  return (
    <Panel title={checkoutText.billingAddress}>
      <Checkbox
        name="same"
        label={checkoutText.sameAddress}
        checked={chosen === null}
        onChange={(event) => (event.currentTarget.checked ? onChoose(null) : other())}
      />
      {chosen !== null && (
        <AddressPicker
          name="billing"
          legend={checkoutText.billingAddress}
          book={book}
          chosen={chosen}
          onChoose={onChoose}
          onEdit={onEdit}
        />
      )}
      {chosen === 'new' && (
        <div className="form">
          <ContactFields prefix="billing." values={start} errors={errors} />
          <PlaceFields prefix="billing." values={start} errors={errors} />
        </div>
      )}
    </Panel>
  )
}
