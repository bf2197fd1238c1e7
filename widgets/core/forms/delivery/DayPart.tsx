import { HORIZON_DAYS } from '../../domain/horizon.ts'
import { dayStatus } from '../../domain/delivery-choices.ts'
import { dayReason } from '../../domain/delivery-reasons.ts'
import { fees, type Cents } from '../../domain/money.ts'
import { addDays, type ParisDay } from '../../domain/paris-day.ts'
import { parisDay } from '../../domain/paris-time.ts'
import { slotFees } from '../../domain/slots.ts'
import { deliveryText } from '../../text/delivery.ts'
import { DayPicker } from '../../ui/picker/DayPicker.tsx'
import { DayHelp } from './DayHelp.tsx'
import { DayLegend } from './DayLegend.tsx'
import { SlotsUnread } from './SlotsUnread.tsx'
import type { DeliveryDraft } from './use-delivery-draft.ts'

type DayPartProps = {
  draft: DeliveryDraft
  /** Cents HT; they decide whether delivery is free. */
  goods: Cents
  onPicked?(): void
}

/** The days of the coming weeks; unavailable days say why, and the first available one is one press away. */
export function DayPart({ draft, goods, onPicked }: DayPartProps) {
  const { choice, day, slot, readAgain } = draft
  const today = parisDay(choice.now)
  const pick = (picked: ParisDay) => {
    draft.pickDay(picked)
    onPicked?.()
  }
  return (
    <>
      {readAgain && <SlotsUnread onRetry={readAgain} />}
      <DayPicker
        from={today}
        to={addDays(today, HORIZON_DAYS)}
        today={today}
        value={day}
        dayStatus={(candidate) => dayStatus(choice, candidate)}
        dayReason={(candidate) => dayReason(choice, candidate)}
        dayNote={(candidate) =>
          candidate === day && slot ? feeWords(slotFees(choice.terms, slot.value, goods)) : null
        }
        onPick={pick}
      />
      <DayLegend />
      <DayHelp draft={draft} onPick={pick} />
    </>
  )
}

const feeWords = (cents: Cents): string => (cents > 0 ? fees(cents / 100) : deliveryText.slotFree)
