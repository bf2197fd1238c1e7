import type { Address } from './address-choices.ts'
import { defaultOf } from '../../core/domain/customer/profile.ts'
import { AccessFields, ContactFields, PlaceFields } from '../../core/components/address/AddressFields.tsx'
import { useSelector } from '../../core/store/hooks.ts'
import type { Profile } from '../../core/store/state.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { Button, Alert } from '../../core/ui/kit.tsx'
import { Checkbox } from '../../core/ui/field/choices.tsx'
import { RequiredNote } from '../../core/ui/field/Field.tsx'
import { StepPanel } from '../StepLayout.tsx'
import { AddressPicker } from './AddressPicker.tsx'
import { startValues, type useChoices } from './use-addresses.ts'
import { QuoteLink } from '../../core/components/buttons.tsx'
import { ConfirmChange } from '../../core/components/channel/ConfirmChange.tsx'
import { useChannelSearch } from '../../core/components/channel/use-channel-search.ts'
import { channelPickerMessages } from '../../core/messages/channel.ts'

const messages = checkoutMessages.contact

type ContactPartsProps = {
  owner: Profile
  choices: ReturnType<typeof useChoices>
  postalCode: string
  errors: Record<string, string>
  onEdit(address: Address): void
  /** Removes the address from the cart. */
  onRemove(): void
  /** Clears the typed postal code for another address. */
  onRetype(): void
}

export function ContactParts(props: ContactPartsProps) {
  const { owner, choices, errors } = props
  const postalCode = useSelector((state) => state.channel.zipcode)
  const start = startValues(owner, choices, postalCode)
  return (
    <>
      <ShippingPart {...props} start={start.place} />
      {/* Another address opens the fields with other values. */}
      <StepPanel title={messages.accessTitle} text={messages.accessHelp}>
        <div className="form" key={choices.shipping}>
          <AccessFields values={start.access} errors={errors} />
        </div>
      </StepPanel>
      <StepPanel title={messages.person} note={messages.receipt(owner.email)}>
        <div className="form" key={choices.shipping}>
          <ContactFields values={start.contact} errors={errors} />
        </div>
      </StepPanel>
      <BillingPart {...props} start={start.billing} />
    </>
  )
}

type PartProps<Part extends keyof ReturnType<typeof startValues>> = ContactPartsProps & {
  start: ReturnType<typeof startValues>[Part]
}

/** The delivery address, from the address book or typed; a postal code that the channel does not serve gets a notice. */
function ShippingPart({ choices, start, postalCode, errors, onEdit, onRemove, onRetype }: PartProps<'place'>) {
  const channel = useSelector((state) => state.channel.channel)
  const { book, inCart, served, shipping, setShipping } = choices
  const channelName = channel?.name ?? ''
  const isUnserved = shipping === 'new' && /^\d{5}$/.test(postalCode) && !served(postalCode)
  return (
    <StepPanel title={checkoutMessages.shippingAddress} note={channel && !isUnserved && messages.zone(channel.name)}>
      <AddressPicker
        name="shipping"
        legend={checkoutMessages.shippingAddress}
        book={book.shipping}
        chosen={shipping}
        onChoose={setShipping}
        onEdit={onEdit}
        errorFor={(address) => (served(address.postcode) ? null : messages.outside(channelName))}
        renderActions={(address) => <NotServed postalCode={address.postcode} />}
        error={errors.shipping}
      />
      {inCart.shipping && (
        <Button variant="link" onClick={onRemove}>
          {messages.removeFromOrder}
        </Button>
      )}
      {shipping === 'new' && (
        <div className="form">
          <RequiredNote />
          <PlaceFields values={start} errors={errors} />
          {isUnserved ? (
            <NotServed postalCode={postalCode} channelName={channelName} onOther={onRetype} />
          ) : (
            <p className="small soft">{messages.stored}</p>
          )}
        </div>
      )}
    </StepPanel>
  )
}

/** The billing address: the delivery address unless the box is cleared. */
function BillingPart({ choices, start, errors, onEdit }: PartProps<'billing'>) {
  const { book, billing, setBilling } = choices
  const other = () => setBilling(defaultOf(book.billing, 'defaultBilling')?.id ?? 'new')
  return (
    <StepPanel title={checkoutMessages.billingAddress}>
      <Checkbox
        name="same"
        label={checkoutMessages.sameAddress}
        checked={billing === null}
        onChange={(event) => (event.currentTarget.checked ? setBilling(null) : other())}
      />
      {billing !== null && (
        <AddressPicker
          name="billing"
          legend={checkoutMessages.billingAddress}
          book={book.billing}
          chosen={billing}
          onChoose={setBilling}
          onEdit={onEdit}
        />
      )}
      {billing === 'new' && (
        <div className="form">
          <ContactFields prefix="billing." values={start} errors={errors} />
          <PlaceFields prefix="billing." values={start} errors={errors} />
        </div>
      )}
    </StepPanel>
  )
}

type NotServedProps = {
  postalCode: string
  /** With a name, a notice that this channel does not deliver there is shown. */
  channelName?: string
  onOther?: () => void
}

/** Offers another address, or another caterer after a warning about what that changes (E3). */
export function NotServed({ postalCode, channelName, onOther }: NotServedProps) {
  const { search, lookUp, confirm, cancel } = useChannelSearch(() => undefined)
  const actions = (
    <div className="actions">
      {onOther && (
        <Button variant="line" onClick={onOther}>
          {messages.otherAddress}
        </Button>
      )}
      <Button
        variant={onOther ? 'line' : 'link'}
        busy={search.status === 'searching'}
        onClick={() => void lookUp(postalCode)}
      >
        {messages.otherCaterer}
      </Button>
    </div>
  )
  return (
    <>
      {channelName ? (
        <div className="not-served">
          <Alert type="notice">{messages.outside(channelName)}</Alert>
          {actions}
        </div>
      ) : (
        actions
      )}
      {search.status === 'failed' && (
        <Alert type="error">
          <p>{search.message}</p>
          {search.unserved && (
            <p>
              {channelPickerMessages.notFoundHelp}
              <QuoteLink />
            </p>
          )}
        </Alert>
      )}
      <ConfirmChange
        change={search.status === 'confirm' ? search : null}
        onConfirm={confirm}
        onCancel={cancel}
        onKeep={onOther}
      />
    </>
  )
}
