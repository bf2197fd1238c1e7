import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { AccessFields, ContactFields } from '../../core/components/address/AddressFields.tsx'
import type { Draft } from '../../core/store/storage/checkout-draft.ts'
import { useActions, useSelector } from '../../core/store/hooks.ts'
import type { Profile } from '../../core/store/state.ts'
import { cartReturnText } from '../../core/messages/cart.ts'
import { checkoutText } from '../../core/messages/checkout.ts'
import { Alert } from '../../core/ui/feedback/feedback.tsx'
import { findIn } from '../../core/ui/light-dom/LightDomPortal.tsx'
import { Form } from '../../core/ui/form/Form.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { booksOf, contactSchema, firstChoice, isSamePlace, isServed, withoutPrefix } from './address-choice.ts'
import type { Address, CartAddress, Chosen } from './address-choice.ts'
import { BillingPart, ShippingPart } from './AddressParts.tsx'
import { textsOf } from './contact-draft.ts'
import { Panel } from '../Panel.tsx'
import { StepNav } from '../StepNav.tsx'
import { useBilling } from './use-billing.ts'
import { useShipping } from './use-shipping.ts'
import { useSaveContact } from './use-save-contact.ts'
import { late } from '../../core/ui/lazy.tsx'

const RemoveCartAddress = late(
  () => import('../../core/components/address/RemoveCartAddress.tsx'),
  (file) => file.RemoveCartAddress,
)

type ContactFormProps = {
  owner: Profile
  addresses: readonly Address[]
  draft: Draft
  onDone(): void
  onBack(): void
}

const messages = checkoutText.contact

/** One native form for both addresses and the contact on site; it opens with the draft, or else with the cart's addresses. */
export function ContactForm({ owner, addresses, draft, onDone, onBack }: ContactFormProps) {
  const otherWaits = useSelector((state) => state.cart.otherWaits)
  const channelName = useSelector((state) => state.channel.channel?.name ?? '')
  const choices = useChoices(addresses, draft)
  const { typed, inCart, shipping, setShipping, billing } = choices
  const [editing, setEditing] = useState<Address | null>(null)
  const schema = useMemo(() => contactSchema({ shipping, billing }), [shipping, billing])
  const save = useSaveContact({ book: addresses, shipping, billing, channelName })
  const { form, keep } = useKeeping(draft, choices.stored)
  const [removal, setRemoval] = useRemoval(form)
  const postcode = usePostcode(typed.postcode, form)
  function retype() {
    setShipping('new')
    postcode.clear()
    keep()
    queueMicrotask(() => findIn(form.current, '[name=street]')?.focus())
  }

  return (
    <div ref={form}>
      <Form
        schema={schema}
        className="step-form"
        data-kept=""
        onInput={({ target }) => {
          postcode.read(target)
          keep()
        }}
        onSubmit={async (values) => {
          await save(values)
          onDone()
        }}
      >
        {({ errors, busy }) => (
          <>
            {otherWaits && <Alert type="message">{cartReturnText.otherWaits}</Alert>}
            <ContactParts
              {...{ owner, choices, errors, postcode: postcode.value }}
              onEdit={setEditing}
              onRemove={() => setRemoval('open')}
              onRetype={retype}
            />
            <StepNav
              back={checkoutText.backToCatalogue}
              onBack={onBack}
              next={checkoutText.steps.contact.next}
              busy={busy}
            />
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

/** Both addresses as chosen, from the draft, the address book and the cart; `stored` is how the draft has the choices. */
function useChoices(addresses: readonly Address[], draft: Draft) {
  const cart = useSelector((state) => state.cart.cart)
  const channel = useSelector((state) => state.channel.channel)
  const selected = useSelector((state) => state.profile.selectedAddress)
  const served = (postcode: string) => isServed(channel?.zipcodes ?? [], postcode)
  const book = booksOf(addresses)
  const inCart = { shipping: cart?.shippingAddress ?? null, billing: cart?.billingAddress ?? null }
  const [typed] = useState(draft.values)
  const [shipping, setShipping] = useShipping({
    ...{ book: book.shipping, typed, inCart: inCart.shipping, served, selected },
  })
  const picked = addresses.find(({ id }) => id === shipping) ?? null
  const { chosenBilling, billing, setBilling } = useBilling({ book: book.billing, typed, inCart, delivery: picked })
  const stored = { shipping: String(shipping), billing: String(chosenBilling), selected: String(selected) }
  /** The choices without the draft and the addresses of the cart. */
  function reset() {
    setShipping(firstChoice(book.shipping, null, served))
    setBilling(undefined)
  }
  return { typed, book, inCart, served, shipping, setShipping, picked, billing, setBilling, stored, reset }
}

/** The values with which the fields of each part open. */
function startValues(
  owner: Profile,
  { typed, inCart, shipping, picked }: ReturnType<typeof useChoices>,
  zipcode: string | null,
) {
  const delivery = inCart.shipping && (!picked || isSamePlace(picked, inCart.shipping)) ? inCart.shipping : picked
  const phoneNumber = owner.phonePrefix + owner.phoneNumber
  const contact = delivery ?? { firstName: owner.firstName, lastName: owner.lastName, phoneNumber }
  // The draft applies only to the address it was typed for.
  const own = typed.shipping === String(shipping) ? typed : {}
  return {
    place: { ...(inCart.shipping ?? { company: owner.company, postcode: zipcode ?? '' }), ...own },
    access: { ...delivery, ...own },
    contact: { ...contact, ...own },
    billing: { ...(inCart.billing ?? { ...owner, phoneNumber }), ...withoutPrefix(typed) },
  }
}

type ContactPartsProps = {
  owner: Profile
  choices: ReturnType<typeof useChoices>
  /** The postal code as typed. */
  postcode: string
  errors: Record<string, string>
  onEdit(address: Address): void
  onRemove(): void
  onRetype(): void
}

/** The fields: delivery address, contact on site and billing address. */
function ContactParts({ owner, choices, postcode, errors, onEdit, onRemove, onRetype }: ContactPartsProps) {
  const { channel, zipcode } = useSelector((state) => state.channel)
  const { book, inCart, served, shipping, setShipping, billing, setBilling } = choices
  const start = startValues(owner, choices, zipcode)
  return (
    <>
      <ShippingPart
        {...{ postcode, served, channel, errors, start: start.place, book: book.shipping, chosen: shipping }}
        onChoose={setShipping}
        onEdit={onEdit}
        onRemove={inCart.shipping && onRemove}
        onRetype={onRetype}
      />
      <OnSiteParts address={shipping} start={start} email={owner.email} errors={errors} />
      <BillingPart
        {...{ errors, start: start.billing, book: book.billing, chosen: billing }}
        onChoose={setBilling}
        onEdit={onEdit}
      />
    </>
  )
}

type OnSitePartsProps = {
  /** The chosen delivery address; another one opens the fields with other values. */
  address: Chosen
  start: Pick<ReturnType<typeof startValues>, 'access' | 'contact'>
  email: string
  errors: Record<string, string>
}

/** How to get in, and the contact on site. */
function OnSiteParts({ address, start, email, errors }: OnSitePartsProps) {
  return (
    <>
      <Panel title={messages.accessTitle} text={messages.accessHelp}>
        <div className="form" key={address}>
          <AccessFields values={start.access} errors={errors} />
        </div>
      </Panel>
      <Panel title={messages.person} note={messages.receipt(email)}>
        <div className="form" key={address}>
          <ContactFields values={start.contact} errors={errors} />
        </div>
      </Panel>
    </>
  )
}

/** The postal code of a new delivery address as typed, in a field without state. */
function usePostcode(initial: string | undefined, form: RefObject<HTMLElement | null>) {
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

/** Saves the fields in the draft on every input, and when another address shows other fields. */
function useKeeping(draft: Draft, choices: Record<'shipping' | 'billing' | 'selected', string>) {
  const form = useRef<HTMLDivElement>(null)
  const opened = useRef(false)
  const keep = () => {
    const fields = findIn(form.current, 'form')
    if (fields instanceof HTMLFormElement) draft.save({ values: { ...textsOf(fields), ...choices } })
  }
  const latest = useRef(keep)
  latest.current = keep
  useEffect(() => {
    if (opened.current) latest.current()
    opened.current = true
  }, [choices.shipping, choices.billing])
  return { form, keep }
}
