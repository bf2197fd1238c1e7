import { defaultOf } from '../../core/domain/customer/profile.ts'
import { ContactFields, PlaceFields, type Contact, type Place } from '../../core/components/address/AddressFields.tsx'
import type { ChannelSlice } from '../../core/store/state.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { Checkbox } from '../../core/ui/field/choices.tsx'
import { RequiredNote } from '../../core/ui/field/Field.tsx'
import { AddressPicker } from './AddressPicker.tsx'
import type { Address, Chosen } from './address-choice.ts'
import { Panel } from '../StepLayout.tsx'
import { ConfirmChange } from '../../core/components/channel/ConfirmChange.tsx'
import { useChannelSearch } from '../../core/components/channel/use-channel-search.ts'
import { QuoteLink } from '../../core/components/buttons.tsx'
import { channelPickerMessages } from '../../core/messages/channel.ts'
import { Alert } from '../../core/ui/feedback/feedback.tsx'

const messages = checkoutMessages.contact

type ShippingPartProps = {
  chosen: Chosen
  onChoose(chosen: Chosen): void
  onEdit(address: Address): void
  /** Removes the address from the cart; null without one. */
  onRemove: (() => void) | null
  /** Clears the typed postal code for another address. */
  onRetype(): void
  book: readonly Address[]
  start: Partial<Place>
  /** The postal code as typed. */
  postcode: string
  served(postcode: string): boolean
  channel: ChannelSlice['channel']
  errors: Record<string, string>
}

/** The delivery address, from the address book or typed; a postal code that the channel does not serve gets a notice. */
export function ShippingPart(props: ShippingPartProps) {
  const { chosen, onChoose, onEdit, onRemove, onRetype, book, start, postcode, served, channel, errors } = props
  const channelName = channel?.name ?? ''
  const isFar = chosen === 'new' && /^\d{5}$/.test(postcode) && !served(postcode)
  return (
    <Panel title={checkoutMessages.shippingAddress} note={channel && !isFar && messages.zone(channel.name)}>
      <AddressPicker
        name="shipping"
        legend={checkoutMessages.shippingAddress}
        book={book}
        chosen={chosen}
        onChoose={onChoose}
        onEdit={onEdit}
        errorFor={({ postcode: far }) => (served(far) ? null : messages.outside(channelName))}
        wayOut={({ postcode: far }) => <NotServed postcode={far} />}
        error={errors.shipping}
      />
      {onRemove && (
        <Button variant="link" onClick={onRemove}>
          {messages.removeFromOrder}
        </Button>
      )}
      {chosen === 'new' && (
        <div className="form">
          <RequiredNote />
          <PlaceFields values={start} errors={errors} />
          {isFar ? (
            <NotServed postcode={postcode} channelName={channelName} onOther={onRetype} />
          ) : (
            <p className="small soft">{messages.kept}</p>
          )}
        </div>
      )}
    </Panel>
  )
}

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
    <Panel title={checkoutMessages.billingAddress}>
      <Checkbox
        name="same"
        label={checkoutMessages.sameAddress}
        checked={chosen === null}
        onChange={(event) => (event.currentTarget.checked ? onChoose(null) : other())}
      />
      {chosen !== null && (
        <AddressPicker
          name="billing"
          legend={checkoutMessages.billingAddress}
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

type NotServedProps = {
  postcode: string
  /** With a name, a notice that this channel does not deliver there is shown. */
  channelName?: string
  onOther?: () => void
}

/** Offers another address, or another caterer after a warning about what that changes (E3). */
export function NotServed({ postcode, channelName, onOther }: NotServedProps) {
  const { search, look, confirm, cancel } = useChannelSearch(() => undefined)
  const ways = (
    <div className="ways">
      {onOther && (
        <Button variant="line" onClick={onOther}>
          {messages.otherAddress}
        </Button>
      )}
      <Button
        variant={onOther ? 'line' : 'link'}
        busy={search.status === 'searching'}
        onClick={() => void look(postcode)}
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
          {ways}
        </div>
      ) : (
        ways
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
