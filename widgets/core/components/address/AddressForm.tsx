import { useActions, useCustomer } from '../../store/hooks.ts'
import { useQuery } from '../../queries/use-query.ts'
import type { BookAddress as Address } from '../../store/state.ts'
import { addressesMessages } from '../../messages/addresses.ts'
import { formsMessages } from '../../messages/channel.ts'
import { commonMessages } from '../../messages/common.ts'
import { Button } from '../../ui/kit.tsx'
import { RequiredNote } from '../../ui/field/Field.tsx'
import type { FormDraft } from '../../ui/form/form-draft.ts'
import { Form } from '../../ui/form/Form.tsx'
import {
  accessRules,
  billingContactRules,
  billingPlaceRules,
  billingPostalCode,
  contactRules,
  draftOf,
  placeRules,
} from './address-book.ts'
import { AccessFields, ContactFields, PlaceFields } from './AddressFields.tsx'
import { fields } from '../form-fields.ts'
import { useFormDraft } from '../use-form-draft.ts'

const deliverySchema = fields({ ...placeRules, ...contactRules, ...accessRules })
const billingSchema = fields({ ...billingPlaceRules, ...billingContactRules, ...accessRules }, billingPostalCode())

type AddressFormProps = {
  /** The edited entry; null for a new one, which starts from the profile. */
  address: Address | null
  billing: boolean
  onSaved(address: Address): void
  onCancel(): void
}

export function AddressForm({ address, billing, onSaved, onCancel }: AddressFormProps) {
  const { profile } = useActions()
  const { data: owner } = useQuery('profile', useCustomer())
  const start = address ?? owner
  const formDraft = useAddressDraft(address, billing)
  const phone = address ? address.phoneNumber : owner ? owner.phonePrefix + owner.phoneNumber : ''

  return (
    <Form
      schema={billing ? billingSchema : deliverySchema}
      draft={formDraft}
      aria-label={formsMessages.address}
      onSubmit={async (typed) => {
        const draft = draftOf(typed, billing)
        onSaved(address?.id ? await profile.changeAddress(address.id, draft) : await profile.addAddress(draft))
      }}
    >
      {({ errors, busy }) => (
        <>
          <RequiredNote />
          <ContactFields
            values={{ firstName: start?.firstName, lastName: start?.lastName, phoneNumber: phone }}
            errors={errors}
            billing={billing}
          />
          <PlaceFields values={address ?? { company: owner?.company }} errors={errors} billing={billing} />
          {!billing && <AccessFields values={address ?? {}} errors={errors} />}
          <div className="form-actions">
            <Button
              variant="line"
              onClick={() => {
                formDraft.clear()
                onCancel()
              }}
            >
              {commonMessages.actions.cancel}
            </Button>
            <Button type="submit" busy={busy}>
              {address ? commonMessages.actions.save : addressesMessages.add}
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}

export const useAddressDraft = (address: Address | null, billing: boolean): FormDraft =>
  useFormDraft(['address', address?.id ?? billing].join())
