import { addDays, type ParisDay } from '../../domain/time/paris-day.ts'
import { daysOfMonth, startOfMonth, weekday } from '../../domain/time/paris-time.ts'

/** The day that a key moves to in a grid of days (APG: arrows, Home and End of the week, Page Up and Down); null for other keys. */
export function dayAfterKey(key: string, day: ParisDay): ParisDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, 1 - weekday(day))
    case 'End':
      return addDays(day, 7 - weekday(day))
    case 'PageUp':
      return sameDayIn(addDays(startOfMonth(day), -1), day)
    case 'PageDown':
      return sameDayIn(addDays(startOfMonth(day), 31), day)
    default:
      return null
  }
}

/** The same day of another month, at most its last one: 31 January plus one month is the last of February. */
function sameDayIn(month: ParisDay, day: ParisDay): ParisDay {
  const days = daysOfMonth(month)
  return days[Number(day.slice(8)) - 1] ?? days.at(-1) ?? month
}
