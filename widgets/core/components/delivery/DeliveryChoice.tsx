import { HORIZON_DAYS } from '../../domain/limits.ts'
import {
  dayStatus,
  firstDay,
  slowestLines,
  dayCutoff,
  slotStatus,
  type Choice,
} from '../../domain/delivery/delivery-choices.ts'
import { dayReason, slotReason } from '../../domain/delivery/delivery-reasons.ts'
import { fees, price, toCents, type Cents } from '../../domain/money.ts'
import { addDays, type ParisDay } from '../../domain/time/paris-day.ts'
import { parisDay, plainDay, duration } from '../../domain/time/paris-time.ts'
import { agreedOrSlotFees, SLOT_GROUPS, type AgreedDelivery, type Slot } from '../../domain/delivery/slots.ts'
import { deliveryMessages as messages } from '../../messages/delivery.ts'
import { DayPicker } from '../../ui/picker/DayPicker.tsx'
import type { DeliveryDraft } from './use-delivery-draft.ts'
import { useRef } from 'react'
import { useActions, useRunAction, useSelector } from '../../store/hooks.ts'
import { Button, Alert, LoadFailed } from '../../ui/kit.tsx'
import { SlotPicker, type SlotChoice } from '../../ui/picker/SlotPicker.tsx'
import { relativeDeadline } from '../../domain/time/relative-time.ts'

type DayPartProps = {
  draft: DeliveryDraft
  /** Cents HT, for the threshold of free delivery. */
  goods: Cents
  /** The delivery fee of the quote that the cart was made from. */
  agreed?: AgreedDelivery | null
  /** True: a day that was not picked is not shown as chosen. */
  isOptional?: boolean
  onPicked?(): void
}

/** The calendar of the coming weeks with the reasons of unavailable days, and a button for the first available day. */
export function DeliveryDay({ draft, goods, agreed = null, isOptional, onPicked }: DayPartProps) {
  const { choice, day, slot, readAgain } = draft
  const today = parisDay(choice.now)
  const pick = (picked: ParisDay) => {
    draft.pickDay(picked)
    onPicked?.()
  }
  return (
    <>
      {readAgain && <SlotsFailed onRetry={readAgain} />}
      <DayPicker
        from={today}
        to={addDays(today, HORIZON_DAYS)}
        today={today}
        value={day}
        isProposal={isOptional && draft.isProposal}
        dayStatus={(candidate) => dayStatus(choice, candidate)}
        dayReason={(candidate) => dayReason(choice, candidate)}
        dayNote={(candidate) =>
          candidate === day && slot
            ? feeLabel(agreedOrSlotFees(choice.terms, { day, window: slot.value }, goods, agreed))
            : null
        }
        onPick={pick}
      />
      <DayLegend />
      <DayHelp draft={draft} onPick={pick} />
    </>
  )
}

const feeLabel = (cents: Cents): string => (cents > 0 ? fees(cents) : messages.slotFree)

const NOTHING = [] as const

/** The first possible day, and a button for each product whose removal would make it earlier. */
function DayHelp({ draft, onPick }: { draft: DeliveryDraft; onPick(day: ParisDay): void }) {
  const { choice, day } = draft
  const items = useSelector(({ cart }) => cart.cart?.items ?? NOTHING)
  const busy = useSelector(({ cart }) => cart.busy)
  const actions = useActions()
  const runAction = useRunAction()
  const first = firstDay(choice)
  const help = useRef<HTMLUListElement>(null)

  async function remove(id: number) {
    await runAction(() => actions.cart.remove(id))
    // The button is removed with its line: the focus moves to the displayed day.
    const days = help.current?.parentElement?.querySelector<HTMLElement>('[data-day][tabindex="0"]')
    if (!help.current?.querySelector(':focus')) days?.focus()
  }

  return (
    <ul className="day-help small" ref={help}>
      {first && (
        <li>
          {day === first ? (
            messages.firstDay(plainDay(first))
          ) : (
            <Button variant="link" onClick={() => onPick(first)}>
              {messages.firstDay(plainDay(first))}
            </Button>
          )}
        </li>
      )}
      {slowestLines(choice, items).map(({ id, product }) => (
        <li key={id}>
          <span>{messages.dayBlockedBy(product.name, product.leadHours)}</span>
          <Button variant="link" busy={busy.includes(String(id))} onClick={() => void remove(id)}>
            {messages.removeProduct(product.name)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Legend of the calendar. Each day has the same text of its own, so the legend is hidden from screen readers. */
function DayLegend() {
  const { chosen, free, closed, late } = messages.legend
  return (
    <p className="legend" aria-hidden="true">
      <span className="legend-chosen">{chosen}</span>
      <span className="legend-free">{free}</span>
      <span className="legend-late">{late}</span>
      <span className="legend-closed">{closed}</span>
    </p>
  )
}

type SlotPartProps = {
  draft: Pick<DeliveryDraft, 'choice' | 'slot' | 'pickSlot'>
  day: ParisDay
  /** Cents HT, for the threshold of free delivery. */
  goods: Cents
  agreed?: AgreedDelivery | null
}

/** The twelve slots of a day with their fees, or the reasons why they are not available. */
export function DeliverySlot({ draft: { choice, slot, pickSlot }, day, goods, agreed = null }: SlotPartProps) {
  const threshold = choice.terms.shippingFeesFreeThreshold
  const groups = SLOT_GROUPS.map(({ key, slots }) => ({
    key,
    label: messages.groups[key],
    slots: slots.map((candidate) => slotChoice({ choice, day, goods, agreed }, candidate)),
  }))
  return (
    <>
      <SlotPicker groups={groups} value={slot?.value ?? null} onPick={pickSlot} />
      {threshold !== 0 && agreed?.day !== day && (
        <p className="small soft">
          {threshold === null ? messages.feesNote : messages.freeFrom(price(toCents(threshold)))}
        </p>
      )}
    </>
  )
}

type DayChoice = { choice: Choice; day: ParisDay; goods: Cents; agreed: AgreedDelivery | null }

function slotChoice({ choice, day, goods, agreed }: DayChoice, slot: Slot): SlotChoice {
  const reason = slotReason(choice, day, slot)
  const cost = agreedOrSlotFees(choice.terms, { day, window: slot.value }, goods, agreed)
  const fee = cost > 0 ? messages.fee(fees(cost)) : messages.slotFree
  return { value: slot.value, label: slot.label, isOpen: reason === null, note: reason ?? fee }
}

/** Shown above the days while the full slots are unknown: the server may reject a displayed slot. */
function SlotsFailed({ onRetry }: { onRetry(): void }) {
  const alert = useRef<HTMLDivElement>(null)
  function retry() {
    // The button is removed with its alert: the focus moves to the displayed day.
    alert.current?.parentElement?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
    onRetry()
  }
  return (
    <div ref={alert}>
      <LoadFailed onRetry={retry}>{messages.fullUnread}</LoadFailed>
    </div>
  )
}

/** The cut-off of the selected day or slot and the remaining time, updated every minute; or that a selected day is no longer available. */
export function CutoffNotice({ draft: { choice, slot, gone }, day }: { draft: DeliveryDraft; day: ParisDay }) {
  if (gone) return <Alert type="notice">{messages.dayGone(plainDay(gone))}</Alert>
  const cutoff = slot ? slotStatus(choice, day, slot).cutoff : dayCutoff(choice, day)
  if (!cutoff) return null
  const left = duration(cutoff.getTime() - choice.now.getTime())
  return (
    <Alert type="notice">
      {messages.order(plainDay(day), relativeDeadline(cutoff, choice.now))} {/* Not announced again every minute. */}
      <b className="figures nowrap" aria-live="off">
        {messages.timeLeft(left)}
      </b>
    </Alert>
  )
}
