import { HORIZON_DAYS } from '../../domain/limits.ts'
import { dayStatus, firstDay, slowestLines } from '../../domain/delivery/delivery-choices.ts'
import { dayReason } from '../../domain/delivery/delivery-reasons.ts'
import { fees, type Cents } from '../../domain/money.ts'
import { addDays, type ParisDay } from '../../domain/time/paris-day.ts'
import { parisDay, plainDay } from '../../domain/time/paris-time.ts'
import { slotFees } from '../../domain/delivery/slots.ts'
import { deliveryMessages as messages } from '../../messages/delivery.ts'
import { DayPicker } from '../../ui/picker/DayPicker.tsx'
import { SlotsFailed } from './DeliverySlot.tsx'
import type { DeliveryDraft } from './use-delivery-draft.ts'
import { useRef } from 'react'
import { useActions, useRunAction, useSelector } from '../../store/hooks.ts'
import { Button } from '../../ui/button/Button.tsx'

type DayPartProps = {
  draft: DeliveryDraft
  /** Cents HT, for the threshold of free delivery. */
  goods: Cents
  onPicked?(): void
}

/** The calendar of the coming weeks with the reasons of unavailable days, and a button for the first available day. */
export function DeliveryDay({ draft, goods, onPicked }: DayPartProps) {
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
        dayStatus={(candidate) => dayStatus(choice, candidate)}
        dayReason={(candidate) => dayReason(choice, candidate)}
        dayNote={(candidate) =>
          candidate === day && slot ? feeLabel(slotFees(choice.terms, slot.value, goods)) : null
        }
        onPick={pick}
      />
      <DayLegend />
      <DayHelp draft={draft} onPick={pick} />
    </>
  )
}

const feeLabel = (cents: Cents): string => (cents > 0 ? fees(cents / 100) : messages.slotFree)

const NOTHING = [] as const

/** The first possible day, and a button for each product whose removal would make it earlier. */
function DayHelp({ draft, onPick }: { draft: DeliveryDraft; onPick(day: ParisDay): void }) {
  const { choice, day } = draft
  const items = useSelector(({ cart }) => cart.cart?.items ?? NOTHING)
  const busy = useSelector(({ cart }) => cart.busy)
  const actions = useActions()
  const attempt = useRunAction()
  const first = firstDay(choice)
  const help = useRef<HTMLUListElement>(null)

  async function remove(id: number) {
    await attempt(() => actions.cart.remove(id))
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
