import { useMemo, useState } from 'react'
import { readAccess } from '../core/forms/access.ts'
import { AccessFields, ContactFields, PlaceFields } from '../core/forms/AddressFields.tsx'
import { useRuntime } from '../core/store/hooks.ts'
import type { ProfileSlice } from '../core/store/state.ts'
import { checkoutText } from '../core/text/checkout.ts'
import { Form } from '../core/ui/Form.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { AddressPicker } from './AddressPicker.tsx'
import { contactSchema, firstChoice, isSamePlace, isServed, servedFirst } from './address-choice.ts'
import type { Address, Chosen } from './address-choice.ts'
import { BillingPart } from './BillingPart.tsx'
import { Panel } from './Panel.tsx'
import { StepNav } from './StepNav.tsx'
import { useSaveContact } from './use-save-contact.ts'

type ContactFormProps = { owner: NonNullable<ProfileSlice['profile']>; onDone(): void; onBack(): void }

const words = checkoutText.contact

/** One native form for both addresses and the person on site; it opens with what the cart already knows. */
export function ContactForm({ owner, onDone, onBack }: ContactFormProps) {
  const cart = useRuntime((state) => state.cart.cart)
  const { channel, zipcode } = useRuntime((state) => state.channel)
  const addresses = useRuntime((state) => state.profile.addresses)
  const served = (postcode: string) => isServed(channel?.zipcodes ?? [], postcode)
  const book = {
    shipping: servedFirst(
      addresses.filter(({ billing }) => !billing),
      served,
    ),
    billing: addresses.filter(({ billing }) => billing),
  }
  const inCart = { shipping: cart?.shippingAddress ?? null, billing: cart?.billingAddress ?? null }

  const [shipping, setShipping] = useState<Chosen>(() => firstChoice(book.shipping, inCart.shipping, served))
  const [billing, setBilling] = useState<Chosen | null>(() => openingBilling(inCart, book.billing))
  const [editing, setEditing] = useState<Address | null>(null)
  const schema = useMemo(() => contactSchema({ shipping, billing }), [shipping, billing])
  const save = useSaveContact({ book: addresses, shipping, billing, channelName: channel?.name ?? '' })

  const picked = addresses.find(({ id }) => id === shipping) ?? null
  const kept = inCart.shipping && (!picked || isSamePlace(picked, inCart.shipping)) ? inCart.shipping : picked
  const phone = owner.phonePrefix + owner.phoneNumber
  const contact = kept ?? { firstName: owner.firstName, lastName: owner.lastName, phoneNumber: phone }

  return (
    <>
      <Form
        schema={schema}
        className="step-form"
        onSubmit={async (values) => {
          await save(values)
          onDone()
        }}
      >
        {({ errors, busy }) => (
          <>
            <Panel title={checkoutText.shippingAddress} note={channel && words.zone(channel.name)}>
              <AddressPicker
                name="shipping"
                legend={checkoutText.shippingAddress}
                book={book.shipping}
                chosen={shipping}
                onChoose={setShipping}
                onEdit={setEditing}
                refusal={({ postcode }) => (served(postcode) ? null : words.outside(channel?.name ?? ''))}
                error={errors.shipping}
              />
              {shipping === 'new' && (
                <div className="form">
                  <PlaceFields
                    values={inCart.shipping ?? { company: owner.company, postcode: zipcode ?? '' }}
                    errors={errors}
                  />
                  <p className="small soft">{words.kept}</p>
                </div>
              )}
            </Panel>
            <Panel title={words.accessTitle} text={words.accessHelp}>
              <div className="form" key={shipping}>
                <AccessFields values={readAccess(kept?.instructions ?? '')} errors={errors} />
              </div>
            </Panel>
            <Panel title={words.person} note={words.receipt(owner.email)}>
              <div className="form" key={shipping}>
                <ContactFields values={contact} errors={errors} />
              </div>
            </Panel>
            <BillingPart
              chosen={billing}
              onChoose={setBilling}
              onEdit={setEditing}
              book={book.billing}
              start={inCart.billing ?? { ...owner, phoneNumber: phone }}
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
      <AddressDialog address={editing} onClose={() => setEditing(null)} />
    </>
  )
}

type InCart = { shipping: Address | null; billing: Address | null }

/** Null is 'the same address', which is also how a cart without a billing address is read. */
function openingBilling({ shipping, billing }: InCart, book: readonly Address[]): Chosen | null {
  if (!billing || (shipping && isSamePlace(shipping, billing))) return null
  return firstChoice(book, billing)
}
