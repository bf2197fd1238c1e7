import { AccessFields, ContactFields } from '../../core/components/address/AddressFields.tsx'
import { useSelector } from '../../core/store/hooks.ts'
import type { Profile } from '../../core/store/state.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { Panel } from '../StepLayout.tsx'
import type { Address, Chosen } from './address-choice.ts'
import { BillingPart, ShippingPart } from './AddressParts.tsx'
import { startValues, type useChoices } from './use-addresses.ts'

const messages = checkoutMessages.contact

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
export function ContactParts({ owner, choices, postcode, errors, onEdit, onRemove, onRetype }: ContactPartsProps) {
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
