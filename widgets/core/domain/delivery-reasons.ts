import { deliveryText as words } from '../text/delivery.ts'
import { dayStatus, lateSince, slotStatus, type Choice } from './delivery-choices.ts'
import { relativeInstant } from './relative-time.ts'
import type { ParisDay } from './paris-day.ts'
import { weekday, weekdayName } from './paris-time.ts'
import type { Slot } from './slots.ts'

/** Why a day is not available, in words; null when it is. */
export function dayReason(choice: Choice, day: ParisDay): string | null {
  switch (dayStatus(choice, day)) {
    case 'open':
      return null
    case 'past':
      return words.dayPast
    case 'closed':
      return choice.terms.openDays.includes(weekday(day)) ? words.closedThatDay : words.closedOn(weekdayName(day))
    case 'alcohol':
      return words.noAlcoholHere
    case 'full':
      return words.dayFull
    case 'too-late':
      return lateWords(lateSince(choice, day), choice.now)
  }
}

/** Why a slot of an open day is not available, in words; null when it is. */
export function slotReason(choice: Choice, day: ParisDay, slot: Slot): string | null {
  const { status, cutoff } = slotStatus(choice, day, slot)
  switch (status) {
    case 'open':
      return null
    case 'closed':
      return words.notOffered
    case 'alcohol':
      return choice.terms.sellsAlcohol ? words.noAlcohol : words.noAlcoholHere
    case 'full':
      return words.slotFull
    case 'too-late':
      return lateWords(cutoff, choice.now)
  }
}

const lateWords = (since: Date | null, now: Date): string =>
  since ? words.tooLateSince(relativeInstant(since, now)) : words.tooLate
