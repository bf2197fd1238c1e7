import { useEffect, useRef, useState } from 'react'
import { ChannelFacts } from '../core/forms/channel/ChannelFacts.tsx'
import { useDeliveryDraft } from '../core/forms/delivery/use-delivery-draft.ts'
import { chosenSlot } from '../core/store/chosen-slot.ts'
import { useRuntime } from '../core/store/hooks.ts'
import { channelPickerText as pickerWords } from '../core/text/channel-picker.ts'
import { deliveryFormText as messages } from '../core/text/delivery-form.ts'
import { Dialog } from '../core/ui/dialog/Dialog.tsx'
import { inputs } from '../core/ui/field/input.styles.ts'
import { days } from '../core/ui/picker/day-picker.styles.ts'
import { slots } from '../core/ui/picker/slot-picker.styles.ts'
import { quantities } from '../core/ui/amount/quantity.styles.ts'
import type { FormPart } from './form-part.ts'
import type { Channel } from '../core/forms/channel/use-channel-search.ts'
import { useDeliveryChannel } from './use-delivery-channel.ts'
import { ZipForm } from '../core/forms/postal-code/ZipForm.tsx'
import { DeliveryDialogFooter } from './DeliveryDialogFooter.tsx'
import { deliveryDialogStyles } from './delivery-dialog.styles.ts'
import { GuestsField } from './GuestsField.tsx'
import { DayAndSlot } from './DayAndSlot.tsx'

type DeliveryDialogProps = {
  /** The part at which the form opens. */
  part: FormPart
  onPart(part: FormPart): void
  onClose(): void
  onChosen(channel: Channel, zipcode: string): void
}

const styles = [inputs, days, slots, quantities, deliveryDialogStyles]

/** The delivery form (C2): place, day, slot and guests in one dialog, which opens at the pressed part. */
export function DeliveryDialog({ part, onPart, onClose, onChosen }: DeliveryDialogProps) {
  const channel = useDeliveryChannel()?.channel ?? null
  const kept = useRuntime(chosenSlot)
  const draft = useDeliveryDraft(channel)
  const form = useFocusPart(part)
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  // The dialog closes before it is removed: an open dialog that is removed does not give the focus back.
  const gone = useRef(onClose)
  gone.current = onClose
  useEffect(() => {
    if (!open) gone.current()
  }, [open])

  /** Closes the dialog when the slot still applies; another channel has other days, so a day must be chosen. */
  function takePlace(chosen: Channel, zipcode: string) {
    if (!kept || chosen.code !== channel?.code) return onPart('day')
    close()
    onChosen(chosen, zipcode)
  }

  async function confirm() {
    const isKept = kept !== null && kept.day === draft.day && kept.window === draft.slot?.value
    const hasNothingToSend = !channel || isKept || (!kept && !draft.touched)
    if (hasNothingToSend || (await draft.send())) close()
  }

  return (
    <Dialog
      open={open}
      size="large"
      title={messages.title}
      onClose={close}
      styles={styles}
      footer={<DeliveryDialogFooter draft={draft} onConfirm={() => void confirm()} />}
    >
      <div className="delivery-form" ref={form}>
        <section className="place-part" data-begin="place">
          <h3>{messages.placeTitle}</h3>
          <ZipForm look="dialog" onChosen={takePlace} onLeave={close} />
          <p className="small" aria-live="polite">
            {channel && pickerWords.current(channel.name)}
          </p>
        </section>
        <DayAndSlot channel={channel} draft={draft} />
        <GuestsField />
        {channel && <ChannelFacts channel={channel} />}
      </div>
    </Dialog>
  )
}

/** Scrolls a part into view and gives it the focus, at the start and when another part is asked for. */
function useFocusPart(part: FormPart) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const section = form.current?.querySelector(`[data-begin="${part}"]`)
    const first = section?.querySelector<HTMLElement>('input:not([tabindex="-1"]), [data-day][tabindex="0"]')
    section?.scrollIntoView({ block: 'start' })
    first?.focus({ preventScroll: true })
  }, [part])
  return form
}
