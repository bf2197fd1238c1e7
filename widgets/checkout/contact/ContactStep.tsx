import { useRef, useEffect, useMemo, useState, type RefObject } from 'react'
import { useAddressBook } from '../../core/components/address/address-book.ts'
import type { Draft } from '../../core/store/storage/checkout-draft.ts'
import { LoadFailed, Alert } from '../../core/ui/kit.tsx'
import { StepSkeleton } from '../StepPlaceholders.tsx'
import { useActions, useSelector } from '../../core/store/hooks.ts'
import type { Profile } from '../../core/store/state.ts'
import { cartRestoreMessages } from '../../core/messages/cart.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { findIn } from '../../core/ui/light-dom/LightDomPortal.tsx'
import { Form } from '../../core/ui/form/Form.tsx'
import { StepNav } from '../StepLayout.tsx'
import { ContactParts } from './ContactParts.tsx'
import { useChoices, useDraftSaving } from './use-addresses.ts'
import { useSaveContact } from './use-save-contact.ts'
import { lazy } from '../../core/ui/lazy.tsx'
import { AddressForm } from '../../core/components/address/AddressForm.tsx'
import { addressesMessages } from '../../core/messages/addresses.ts'
import { Dialog } from '../../core/ui/dialog/Dialog.tsx'
import type { Address, CartAddress } from './address-choices.ts'
import { contactSchema } from './contact-form.ts'

/** Step 1: the delivery address, the contact on site and the billing address, once the address book is read. */
export function ContactStep({ draft, onDone, onBack }: { draft: Draft; onDone(): void; onBack(): void }) {
  const { known, status, retry } = useAddressBook()

  // The profile is cleared when the session ends while typing, so its last value keeps the form for the same customer.
  const owner = useRef(known?.profile)
  if (known) owner.current = known.profile
  const addresses = known?.addresses ?? []
  if (owner.current)
    return <ContactStepForm owner={owner.current} addresses={addresses} draft={draft} onDone={onDone} onBack={onBack} />
  if (status === 'failed') return <LoadFailed onRetry={retry} />
  return <StepSkeleton />
}

const RemoveCartAddress = lazy(() => import('../../core/components/address/RemoveCartAddress.tsx'), 'RemoveCartAddress')

type ContactStepFormProps = {
  owner: Profile
  addresses: readonly Address[]
  draft: Draft
  onDone(): void
  onBack(): void
}

/** One native form for both addresses and the contact on site; it opens with the draft, or else with the cart's addresses. */
function ContactStepForm({ owner, addresses, draft, onDone, onBack }: ContactStepFormProps) {
  const otherWaits = useSelector((state) => state.cart.otherWaits)
  const channelName = useSelector((state) => state.channel.channel?.name ?? '')
  const choices = useChoices(addresses, draft)
  const { typed, inCart, shipping, setShipping, billing } = choices
  const [editing, setEditing] = useState<Address | null>(null)
  const schema = useMemo(() => contactSchema({ shipping, billing }), [shipping, billing])
  const save = useSaveContact({ book: addresses, shipping, billing, channelName })
  const { form, saveDraft } = useDraftSaving(draft, choices.stored)
  const [removal, setRemoval] = useRemoval(form)
  const postalCode = usePostalCode(typed.postcode, form)
  function retype() {
    setShipping('new')
    postalCode.clear()
    saveDraft()
    queueMicrotask(() => findIn(form.current, '[name=street]')?.focus())
  }

  return (
    <div ref={form}>
      <Form
        schema={schema}
        className="step-form"
        data-stored=""
        onInput={({ target }) => {
          postalCode.read(target)
          saveDraft()
        }}
        onSubmit={async (values) => {
          await save(values)
          onDone()
        }}
      >
        {({ errors, busy }) => (
          <>
            {otherWaits && <Alert type="message">{cartRestoreMessages.otherWaits}</Alert>}
            <ContactParts
              {...{ owner, choices, errors, postalCode: postalCode.value }}
              onEdit={setEditing}
              onRemove={() => setRemoval('open')}
              onRetype={retype}
            />
            <ContactNav onBack={onBack} busy={busy} />
          </>
        )}
      </Form>
      <RemovalDialog
        {...{ removal, setRemoval, address: inCart.shipping }}
        onRemoved={() => {
          draft.clear()
          choices.reset()
        }}
      />
      <AddressDialog address={editing} onClose={() => setEditing(null)} />
    </div>
  )
}

const ContactNav = ({ onBack, busy }: { onBack(): void; busy: boolean }) => (
  <StepNav
    back={checkoutMessages.backToCatalogue}
    onBack={onBack}
    next={checkoutMessages.steps.contact.next}
    busy={busy}
  />
)

/** The postal code of a new delivery address as typed, in a field without state. */
function usePostalCode(initial: string | undefined, form: RefObject<HTMLElement | null>) {
  const [value, setValue] = useState(initial ?? '')
  const read = (target: EventTarget | null) => {
    if (target instanceof HTMLInputElement && target.name === 'postcode') setValue(target.value)
  }
  const clear = () => {
    setValue('')
    const field = findIn(form.current, '[name=postcode]')
    if (field instanceof HTMLInputElement) field.value = ''
  }
  return { value, read, clear }
}

type Removal = 'never' | 'open' | 'closed' | 'removed'

type RemovalDialogProps = {
  removal: Removal
  setRemoval(removal: Removal): void
  address: CartAddress | null
  onRemoved(): void
}

/** The confirmation that removes the cart's address. It stays mounted once it was open: a dialog restores the focus when it closes. */
function RemovalDialog({ removal, setRemoval, address, onRemoved }: RemovalDialogProps) {
  const { checkout } = useActions()
  if (removal === 'never') return null
  return (
    <RemoveCartAddress
      address={removal === 'open' ? address : null}
      remove={checkout.removeAddresses}
      onClose={() => setRemoval('closed')}
      onRemoved={() => {
        onRemoved()
        setRemoval('removed')
      }}
    />
  )
}

/** The state of the dialog that removes the cart's address. After a removal, the first field takes the focus of the removed button. */
function useRemoval(form: RefObject<HTMLElement | null>) {
  const [removal, setRemoval] = useState<Removal>('never')
  useEffect(() => {
    if (removal === 'removed') findIn(form.current, '[name=street], [name=shipping]:checked')?.focus()
  }, [removal, form])
  return [removal, setRemoval] as const
}

/** Edits an address of the address book without leaving the step. */
function AddressDialog({ address, onClose }: { address: Address | null; onClose(): void }) {
  return (
    <Dialog title={addressesMessages.edit} open={address !== null} onClose={onClose}>
      {address && <AddressForm address={address} billing={address.billing} onSaved={onClose} onCancel={onClose} />}
    </Dialog>
  )
}
