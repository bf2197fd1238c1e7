import { useEffect, useRef } from 'react'
import { ChannelFacts } from '../core/components/channel/ChannelFacts.tsx'
import { useDeliveryDraft, type DeliveryDraft } from '../core/components/delivery/use-delivery-draft.ts'
import { chosenSlot } from '../core/store/chosen-slot.ts'
import { useSelector } from '../core/store/hooks.ts'
import type { State } from '../core/store/state.ts'
import { channelPickerMessages, deliveryFormMessages as messages } from '../core/messages/channel.ts'
import { Dialog } from '../core/ui/dialog/Dialog.tsx'
import { inputs } from '../core/ui/field/input.styles.ts'
import { days } from '../core/ui/picker/day-picker.styles.ts'
import { slots } from '../core/ui/picker/slot-picker.styles.ts'
import { quantities } from '../core/ui/amount/quantity.styles.ts'
import type { Channel, OnChosen } from '../core/components/channel/use-channel-search.ts'
import { useDeliveryChannel } from './use-delivery-channel.ts'
import { PostalCodeForm } from '../core/components/postal-code/PostalCodeForm.tsx'
import { deliveryDialogStyles } from './delivery-dialog.styles.ts'
import { fees, type Cents } from '../core/domain/money.ts'
import { shortDay, plainDay } from '../core/domain/time/paris-time.ts'
import { agreedOrSlotFees } from '../core/domain/delivery/slots.ts'
import { deliveryMessages } from '../core/messages/delivery.ts'
import { Alert, Button } from '../core/ui/kit.tsx'
import { CutoffNotice, DeliveryDay, DeliverySlot } from '../core/components/delivery/DeliveryChoice.tsx'
import { GuestsField } from './GuestsField.tsx'

/** A part of the dialog; each segment of the bar opens one. */
export type FormPart = 'place' | 'day' | 'slot' | 'guests'

type DeliveryDialogProps = {
  /** The part that is scrolled into view and focused. */
  part: FormPart
  onPart(part: FormPart): void
  onClose(): void
  onChosen: OnChosen
}

const styles = [inputs, days, slots, quantities, deliveryDialogStyles]

/** The delivery form (C2): place, day, slot and guests in one dialog, which opens at the clicked part. */
export function DeliveryDialog({ part, onPart, onClose, onChosen }: DeliveryDialogProps) {
  const channel = useDeliveryChannel()?.channel ?? null
  const saved = useSelector(chosenSlot)
  const draft = useDeliveryDraft(channel)
  const form = useFocusPart(part)

  /** Closes the dialog when the channel and its slot stay; another channel has other days, so the day comes next. */
  const choosePlace: OnChosen = (chosen, ...rest) => {
    if (!saved || chosen.code !== channel?.code) return onPart('day')
    onClose()
    onChosen(chosen, ...rest)
  }

  async function confirm() {
    const isUnchanged = saved !== null && saved.day === draft.day && saved.window === draft.slot?.value
    const hasNoChange = !channel || isUnchanged || draft.isProposal
    if (hasNoChange || (await draft.send())) onClose()
  }

  return (
    <Dialog
      open
      size="large"
      title={messages.title}
      onClose={onClose}
      styles={styles}
      footer={<DeliveryDialogFooter draft={draft} onConfirm={() => void confirm()} />}
    >
      <div className="delivery-form" ref={form}>
        <section data-part="place">
          <h3>{messages.placeTitle}</h3>
          <PostalCodeForm look="dialog" onChosen={choosePlace} onLeave={onClose} />
          <p className="small" aria-live="polite">
            {channel && channelPickerMessages.current(channel.name)}
          </p>
        </section>
        <DayAndSlot channel={channel} draft={draft} />
        <GuestsField />
        {channel && <ChannelFacts channel={channel} />}
      </div>
    </Dialog>
  )
}

/** Scrolls a part into view and focuses its first field, on mount and when `part` changes. */
function useFocusPart(part: FormPart) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const section = form.current?.querySelector(`[data-part="${part}"]`)
    const first = section?.querySelector<HTMLElement>('input:not([tabindex="-1"]), [data-day][tabindex="0"]')
    section?.scrollIntoView({ block: 'start' })
    first?.focus({ preventScroll: true })
  }, [part])
  return form
}

function DeliveryDialogFooter({ draft, onConfirm }: { draft: DeliveryDraft; onConfirm(): void }) {
  const { choice, day, slot, problem, busy } = draft
  const goods = useSelector(({ cart }) => cart.cart?.subTotal ?? 0)
  const agreed = useSelector(agreedDelivery)
  return (
    <>
      {problem && <Alert type="error">{problem}</Alert>}
      <div className="confirm-row">
        <p>
          {day && slot ? (
            <>
              <b className="nowrap">{messages.chosen(shortDay(day), slot.label)}</b>{' '}
              <span className="soft nowrap">
                {feeText(agreedOrSlotFees(choice.terms, { day, window: slot.value }, goods, agreed))}
              </span>
            </>
          ) : (
            <span className="soft">{messages.nothingChosen}</span>
          )}
        </p>
        <Button busy={busy} onClick={onConfirm}>
          {messages.confirm}
        </Button>
      </div>
    </>
  )
}

const agreedDelivery = ({ cart }: Pick<State, 'cart'>) => cart.cart?.agreedDelivery ?? null

const feeText = (cost: Cents): string => (cost > 0 ? deliveryMessages.fee(fees(cost)) : deliveryMessages.feeFree)

/** The day and its slots; without a channel, a hint to choose the place first. */
function DayAndSlot({ channel, draft }: { channel: Channel | null; draft: DeliveryDraft }) {
  const agreed = useSelector(agreedDelivery)
  const goods = useSelector(({ cart }) => cart.cart?.subTotal ?? 0)
  const slots = useRef<HTMLElement>(null)
  const { day } = draft

  /** Scrolls the slots of the day into view after a click with a pointer, not with the keyboard. */
  function scrollToSlots() {
    const parts = slots.current?.parentElement
    if (!parts?.querySelector('[data-day]:focus-visible')) slots.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className="day-and-slot">
      <section data-part="day">
        <h3>{deliveryMessages.dayTitle}</h3>
        {!channel && <p className="soft">{messages.placeFirst}</p>}
        {channel && !day && (
          <Alert type="notice">{deliveryMessages.emptyStates.dates(channel.name, channel.contactPhoneNumber)}</Alert>
        )}
        {channel && day && (
          <>
            <CutoffNotice draft={draft} day={day} />
            <DeliveryDay draft={draft} goods={goods} agreed={agreed} isOptional onPicked={scrollToSlots} />
          </>
        )}
      </section>
      {channel && day && (
        <section data-part="slot" ref={slots}>
          <h3>{deliveryMessages.slotsOf(plainDay(day))}</h3>
          <DeliverySlot draft={draft} day={day} goods={goods} agreed={agreed} />
          <p className="small soft">{deliveryMessages.tolerance}</p>
        </section>
      )}
    </div>
  )
}
