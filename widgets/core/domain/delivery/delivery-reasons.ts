import { deliveryMessages as messages } from '../../messages/delivery.ts'
import { dayStatus, passedCutoff, slotStatus, type Choice } from './delivery-choices.ts'
import { relativeInstant } from '../time/relative-time.ts'
import type { ParisDay } from '../time/paris-day.ts'
import { weekday, weekdayName } from '../time/paris-time.ts'
import type { Slot } from './slots.ts'

/** The message why a day is not available; null when it is. */
export function dayReason(choice: Choice, day: ParisDay): string | null {
  switch (dayStatus(choice, day)) {
    case 'open':
      return null
    case 'past':
      return messages.dayPast
    case 'closed':
      return choice.terms.openDays.includes(weekday(day)) ? messages.closedThatDay : messages.closedOn(weekdayName(day))
    case 'alcohol':
      return messages.noAlcoholHere
    case 'full':
      return messages.dayFull
    case 'too-late':
      return lateMessage(passedCutoff(choice, day), choice.now)
  }
}

/** The message why a slot of an open day is not available; null when it is. */
export function slotReason(choice: Choice, day: ParisDay, slot: Slot): string | null {
  const { status, cutoff } = slotStatus(choice, day, slot)
  switch (status) {
    case 'open':
      return null
    case 'closed':
      return messages.notOffered
    case 'alcohol':
      return choice.terms.sellsAlcohol ? messages.noAlcohol : messages.noAlcoholHere
    case 'full':
      return messages.slotFull
    case 'too-late':
      return lateMessage(cutoff, choice.now)
  }
}

const lateMessage = (since: Date | null, now: Date): string =>
  since ? messages.tooLateSince(relativeInstant(since, now)) : messages.tooLate
