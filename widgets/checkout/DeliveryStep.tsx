import { useState } from 'react'
import { failureOf, wordsOf } from '../core/forms/failure.ts'
import { fees } from '../core/domain/money.ts'
import type { Cents } from '../core/domain/money.ts'
import { addDays, longDay, parisDay } from '../core/domain/paris-time.ts'
import { slotByValue, slotFees } from '../core/domain/slots.ts'
import { useActions, useRuntime } from '../core/store/hooks.ts'
import type { CartSlice, ChannelSlice } from '../core/store/state.ts'
import { checkoutText } from '../core/text/checkout.ts'
import { deliveryText } from '../core/text/delivery.ts'
import { Alert } from '../core/ui/Alert.tsx'
import { DayPicker } from '../core/ui/DayPicker.tsx'
import { Field } from '../core/ui/Field.tsx'
import { DayLegend } from './DayLegend.tsx'
import { CutoffNotice } from './CutoffNotice.tsx'
import { HORIZON_DAYS, dayStatus, firstDay, loadOf, slotStatus } from './delivery-choices.ts'
import type { Choice } from './delivery-choices.ts'
import { Panel } from './Panel.tsx'
import { SlotPart } from './SlotPart.tsx'
import { StepNav } from './StepNav.tsx'
import { useFullSlots } from './use-full-slots.ts'
import { useNow } from '../core/forms/use-now.ts'

type DeliveryStepProps = {
  cart: NonNullable<CartSlice['cart']>
  channel: NonNullable<ChannelSlice['channel']>
  onDone(): void
  onBack(): void
}

/** Step 2: day, slot, a word for the driver. The cart and the clock decide what can be had. */
export function DeliveryStep({ cart, channel, onDone, onBack }: DeliveryStepProps) {
  const now = useNow()
  const { full, reload } = useFullSlots(channel.code, parisDay(now))
  const choice: Choice = { terms: channel, load: loadOf(cart.items), full, now }
  const kept = useRuntime((state) => state.cart.slot)
  const notes = useRuntime((state) => state.cart.notes)
  const actions = useActions()

  const [day, setDay] = useState(() => openDay(choice, cart.deliveryDate ?? kept?.day ?? null))
  const [window, setWindow] = useState(cart.deliveryWindow ?? kept?.window ?? null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const slot = slotByValue(window)
  const chosen = day && slot && slotStatus(choice, day, slot).status === 'open' ? slot : null

  if (!day) return <NoDay channel={channel} />

  async function send() {
    if (!day || !chosen || busy) return setProblem(checkoutText.slotMissing)
    setBusy(true)
    setProblem(null)
    try {
      await actions.cart.chooseSlot(day, chosen.value)
      onDone()
    } catch (cause) {
      setProblem(refusalWords(cause))
      if (failureOf(cause).kind === 'refused') reload()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className="step-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <CutoffNotice choice={choice} day={day} slot={chosen} />
      <Panel title={deliveryText.dayTitle} note={<DayHelp choice={choice} items={cart.items} />}>
        <DayPicker
          from={parisDay(now)}
          to={addDays(parisDay(now), HORIZON_DAYS)}
          today={parisDay(now)}
          value={day}
          dayStatus={(candidate) => dayStatus(choice, candidate)}
          dayNote={(candidate) =>
            candidate === day && chosen ? feeWords(slotFees(channel, chosen.value, cart.subTotal)) : null
          }
          onPick={(picked) => {
            setDay(picked)
            setProblem(null)
          }}
        />
        <DayLegend />
      </Panel>
      <SlotPart
        choice={choice}
        day={day}
        goods={cart.subTotal}
        value={chosen?.value ?? null}
        onPick={(picked) => {
          setWindow(picked)
          setProblem(null)
        }}
      />
      <Panel title={checkoutText.delivery.notesTitle} text={checkoutText.delivery.notesHelp}>
        <Field
          multiline
          optional
          name="notes"
          label={deliveryText.notes}
          maxLength={500}
          defaultValue={notes}
          onInput={(event) => actions.cart.note({ notes: event.currentTarget.value })}
        />
      </Panel>
      {problem && <Alert type="error">{problem}</Alert>}
      <StepNav back={checkoutText.stepContact} onBack={onBack} next={checkoutText.steps.delivery.next} busy={busy} />
    </form>
  )
}

const feeWords = (cents: Cents): string => (cents > 0 ? fees(cents / 100) : deliveryText.slotFree)

/** A day chosen before may be gone: the first one with room takes its place. */
function openDay(choice: Choice, wanted: string | null): string | null {
  return wanted && dayStatus(choice, wanted) === 'open' ? wanted : firstDay(choice)
}

/** Day or slot refused: the server's reason, and that another one must be taken. */
function refusalWords(cause: unknown): string {
  const { fields } = failureOf(cause)
  const said = [fields.deliveryDate, fields.deliveryWindow].flatMap((messages) => messages ?? []).join(' ')
  return said || wordsOf(cause)
}

function DayHelp({ choice, items }: { choice: Choice; items: DeliveryStepProps['cart']['items'] }) {
  const first = firstDay(choice)
  const slow = items.reduce((found, item) => (item.product.leadHours > found.product.leadHours ? item : found))
  return (
    <>
      {first && <span className="line">{deliveryText.firstDay(longDay(first))}</span>}
      {slow.product.leadHours > 24 && (
        <span className="line">{deliveryText.dayBlockedBy(slow.product.name, slow.product.leadHours)}</span>
      )}
    </>
  )
}

function NoDay({ channel }: Pick<DeliveryStepProps, 'channel'>) {
  return <Alert type="notice">{deliveryText.emptyStates.dates(channel.name, channel.contactPhoneNumber)}</Alert>
}
