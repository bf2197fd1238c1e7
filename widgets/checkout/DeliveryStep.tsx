import type { FormEvent } from 'react'
import { CutoffNotice, DeliverySlot, DeliveryDay } from '../core/components/delivery/DeliveryChoice.tsx'
import { useDeliveryDraft } from '../core/components/delivery/use-delivery-draft.ts'
import { MAX_NOTES_LENGTH } from '../core/domain/limits.ts'
import { plainDay } from '../core/domain/time/paris-time.ts'
import { useActions, useSelector } from '../core/store/hooks.ts'
import type { ChannelSlice } from '../core/store/state.ts'
import type { CartSlice } from '../core/store/slices/cart-state.ts'
import { checkoutMessages } from '../core/messages/checkout.ts'
import { deliveryMessages } from '../core/messages/delivery.ts'
import { validationMessages } from '../core/messages/validation.ts'
import { Alert } from '../core/ui/kit.tsx'
import { Field } from '../core/ui/field/Field.tsx'
import { StepPanel, StepNav } from './StepLayout.tsx'

type DeliveryStepProps = {
  cart: NonNullable<CartSlice['cart']>
  channel: NonNullable<ChannelSlice['channel']>
  onDone(): void
  onBack(): void
}

/** Step 2: day, slot and notes for the driver. The cart and the time decide which slots can be had. */
export function DeliveryStep({ cart, channel, onDone, onBack }: DeliveryStepProps) {
  const draft = useDeliveryDraft(channel)
  const notes = useSelector((state) => state.cart.notes)
  const actions = useActions()
  const { day, problem, busy } = draft
  if (!day)
    return <Alert type="notice">{deliveryMessages.emptyStates.dates(channel.name, channel.contactPhoneNumber)}</Alert>

  const tooLong = notes.trim().length > MAX_NOTES_LENGTH ? validationMessages.tooLong(MAX_NOTES_LENGTH) : undefined

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (tooLong) return event.currentTarget.querySelector('textarea')?.focus()
    if (await draft.send()) onDone()
  }

  return (
    <form method="post" className="step-form" data-stored="" noValidate onSubmit={submit}>
      <CutoffNotice draft={draft} day={day} />
      <StepPanel title={deliveryMessages.dayTitle}>
        <DeliveryDay draft={draft} goods={cart.subTotal} agreed={cart.agreedDelivery} />
      </StepPanel>
      <StepPanel title={deliveryMessages.slotsOf(plainDay(day))} note={deliveryMessages.tolerance}>
        <DeliverySlot draft={draft} day={day} goods={cart.subTotal} agreed={cart.agreedDelivery} />
      </StepPanel>
      <StepPanel title={checkoutMessages.delivery.notesTitle} text={checkoutMessages.delivery.notesHelp}>
        <Field
          multiline
          optional
          name="notes"
          label={deliveryMessages.notes}
          error={tooLong}
          defaultValue={notes}
          onInput={(event) => actions.cart.setFields({ notes: event.currentTarget.value })}
        />
      </StepPanel>
      {problem && <Alert type="error">{problem}</Alert>}
      <StepNav
        back={checkoutMessages.stepContact}
        onBack={onBack}
        next={checkoutMessages.steps.delivery.next}
        busy={busy}
      />
    </form>
  )
}
