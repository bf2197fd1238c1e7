import { relativeDayMessages as messages } from '../../messages/delivery.ts'
import { addDays } from './paris-day.ts'
import { formatHour, longInstant, parisClock, parisDay, weekdayName } from './paris-time.ts'

/** A week less a day: beyond, a weekday name would be ambiguous. */
const NAMED_DAYS = 6

/** A deadline relative to now: 'aujourd’hui avant 17 h', 'avant demain 17 h', 'avant jeudi 17 h'. */
export function relativeDeadline(limit: Date, now: Date): string {
  const isToday = parisDay(limit) === parisDay(now)
  return isToday ? messages.todayBefore(formatHour(parisClock(limit))) : messages.before(relativeInstant(limit, now))
}

/** An instant relative to now: 'aujourd’hui 17 h', 'demain 17 h', 'hier 10 h', 'jeudi 17 h', else 'jeudi 3 décembre à 17 h'. */
export function relativeInstant(instant: Date, now: Date): string {
  const [day, today] = [parisDay(instant), parisDay(now)]
  const hour = formatHour(parisClock(instant))
  if (day === today) return messages.dayAt(messages.today, hour)
  if (day === addDays(today, 1)) return messages.dayAt(messages.tomorrow, hour)
  if (day === addDays(today, -1)) return messages.dayAt(messages.yesterday, hour)
  const isNamed = day <= addDays(today, NAMED_DAYS) && day >= addDays(today, -NAMED_DAYS)
  return isNamed ? messages.dayAt(weekdayName(day), hour) : longInstant(instant)
}
