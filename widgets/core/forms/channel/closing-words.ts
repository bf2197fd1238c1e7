import { HORIZON_DAYS } from '../../domain/horizon.ts'
import { addDays, type ParisDay } from '../../domain/paris-day.ts'
import { dayAndMonth } from '../../domain/paris-time.ts'
import { deliveryFormText as words } from '../../text/delivery-form.ts'

/** The coming closing dates, with consecutive days together: 'le 25 décembre, du 28 au 31 décembre'; empty when there are none. */
export function closingWords(closingDates: readonly ParisDay[], today: ParisDay): string {
  const near = [...new Set(closingDates)].filter((day) => day >= today && day <= addDays(today, HORIZON_DAYS)).sort()
  const ranges: [first: ParisDay, last: ParisDay][] = []
  for (const day of near) {
    const range = ranges.at(-1)
    if (range && addDays(range[1], 1) === day) range[1] = day
    else ranges.push([day, day])
  }
  return ranges
    .map(([first, last]) =>
      first === last ? words.closedOn(dayAndMonth(first)) : words.closedFromTo(dayAndMonth(first), dayAndMonth(last)),
    )
    .join(', ')
}
