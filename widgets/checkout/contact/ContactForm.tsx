import { useEffect, useMemo, useRef, useState } from 'react'
import { AccessFields, ContactFields, PlaceFields } from '../../core/components/address/AddressFields.tsx'
import type { Draft } from '../../core/store/storage/checkout-draft.ts'
import { useActions, useSelector } from '../../core/store/hooks.ts'
import type { Profile } from '../../core/store/state.ts'
import { cartReturnText } from '../../core/messages/cart.ts'
import { checkoutText } from '../../core/messages/checkout.ts'
import { Alert } from '../../core/ui/feedback/feedback.tsx'
import { Button } from '../../core/ui/button/Button.tsx'
import { findIn } from '../../core/ui/light-dom/LightDomPortal.tsx'
import { Form } from '../../core/ui/form/Form.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { AddressPicker } from './AddressPicker.tsx'
import { booksOf, contactSchema, firstChoice, isSamePlace, isServed, withoutPrefix } from './address-choice.ts'
import type { Address } from './address-choice.ts'
import { BillingPart } from './BillingPart.tsx'
import { textsOf } from './contact-draft.ts'
import { RequiredNote } from '../../core/ui/field/Field.tsx'
import { NotServed } from '../delivery/NotServed.tsx'
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

const words = checkoutText.contact

/** One native form for both addresses and the contact on site; it opens with the draft, or else with the cart's addresses. */
export function ContactForm({ owner, addresses, draft, onDone, onBack }: ContactFormProps) {
  const { cart, otherWaits } = useSelector((state) => state.cart)
  const { channel, zipcode } = useSelector((state) => state.channel)
  const selectedAddress = useSelector((state) => state.profile.selectedAddress)
  const served = (postcode: string) => isServed(channel?.zipcodes ?? [], postcode)
  const book = booksOf(addresses)
  const inCart = { shipping: cart?.shippingAddress ?? null, billing: cart?.billingAddress ?? null }
  const [typed] = useState(draft.values)
  const [shipping, setShipping] = useShipping({
    ...{ book: book.shipping, typed, inCart: inCart.shipping, served, selected: selectedAddress },
  })
  const picked = addresses.find(({ id }) => id === shipping) ?? null
  const { said, billing, setBilling } = useBilling({ book: book.billing, typed, inCart, delivery: picked })
  const { checkout } = useActions()
  const [leaving, setLeaving] = useState<'never' | 'asked' | 'kept' | 'removed'>('never')
  const [editing, setEditing] = useState<Address | null>(null)
  const [postcode, setPostcode] = useState(typed.postcode ?? '')
  const schema = useMemo(() => contactSchema({ shipping, billing }), [shipping, billing])
  const save = useSaveContact({ book: addresses, shipping, billing, channelName: channel?.name ?? '' })
  const { form, keep } = useKeeping(draft, {
    shipping: String(shipping),
    billing: String(said),
    selected: String(selectedAddress),
  })

  const kept = inCart.shipping && (!picked || isSamePlace(picked, inCart.shipping)) ? inCart.shipping : picked
  const phone = owner.phonePrefix + owner.phoneNumber
  const contact = kept ?? { firstName: owner.firstName, lastName: owner.lastName, phoneNumber: phone }
  // The draft applies only to the address it was typed for.
  const own = typed.shipping === String(shipping) ? typed : {}
  const isFar = shipping === 'new' && /^\d{5}$/.test(postcode) && !served(postcode)
  const retype = () => {
    setShipping('new')
    setPostcode('')
    const code = findIn(form.current, '[name=postcode]')
    if (code instanceof HTMLInputElement) code.value = ''
    keep()
    queueMicrotask(() => findIn(form.current, '[name=street]')?.focus())
  }

  // The button that had the focus has gone with the address.
  useEffect(() => {
    if (leaving === 'removed') findIn(form.current, '[name=street], [name=shipping]:checked')?.focus()
  }, [leaving, form])

  return (
    <div ref={form}>
      <Form
        schema={schema}
        className="step-form"
        data-kept=""
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === 'postcode') setPostcode(target.value)
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
            <Panel title={checkoutText.shippingAddress} note={channel && !isFar && words.zone(channel.name)}>
              <AddressPicker
                name="shipping"
                legend={checkoutText.shippingAddress}
                book={book.shipping}
                chosen={shipping}
                onChoose={setShipping}
                onEdit={setEditing}
                refusal={({ postcode: far }) => (served(far) ? null : words.outside(channel?.name ?? ''))}
                wayOut={({ postcode: far }) => <NotServed postcode={far} />}
                error={errors.shipping}
              />
              {inCart.shipping && (
                <Button variant="link" onClick={() => setLeaving('asked')}>
                  {words.removeFromOrder}
                </Button>
              )}
              {shipping === 'new' && (
                <div className="form">
                  <RequiredNote />
                  <PlaceFields
                    values={{ ...(inCart.shipping ?? { company: owner.company, postcode: zipcode ?? '' }), ...own }}
                    errors={errors}
                  />
                  {isFar ? (
                    <NotServed postcode={postcode} channelName={channel?.name ?? ''} onOther={retype} />
                  ) : (
                    <p className="small soft">{words.kept}</p>
                  )}
                </div>
              )}
            </Panel>
            <Panel title={words.accessTitle} text={words.accessHelp}>
              <div className="form" key={shipping}>
                <AccessFields values={{ ...kept, ...own }} errors={errors} />
              </div>
            </Panel>
            <Panel title={words.person} note={words.receipt(owner.email)}>
              <div className="form" key={shipping}>
                <ContactFields values={{ ...contact, ...own }} errors={errors} />
              </div>
            </Panel>
            <BillingPart
              chosen={billing}
              onChoose={setBilling}
              onEdit={setEditing}
              book={book.billing}
              start={{ ...(inCart.billing ?? { ...owner, phoneNumber: phone }), ...withoutPrefix(typed) }}
              errors={errors}
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
      {/* It stays once it was asked: a dialog gives the focus back when it closes, not when it goes. */}
      {leaving !== 'never' && (
        <RemoveCartAddress
          address={leaving === 'asked' ? inCart.shipping : null}
          remove={checkout.removeAddresses}
          onClose={() => setLeaving('kept')}
          onRemoved={() => {
            draft.clear()
            setLeaving('removed')
            setShipping(firstChoice(book.shipping, null, served))
            setBilling(undefined)
          }}
        />
      )}
      <AddressDialog address={editing} onClose={() => setEditing(null)} />
    </div>
  )
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
