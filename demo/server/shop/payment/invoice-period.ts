import { addDays, type ParisDay } from '../../../../widgets/core/domain/paris-day.ts'
import { daysOfMonth, parisInstant } from '../../../../widgets/core/domain/paris-time.ts'

/** Paris days, inclusive. */
export type Period = { from: ParisDay; until: ParisDay }

/** The period of a year, or of a month of it, 1 to 12. */
export function calendarPeriod(year: number, month?: number): Period {
  if (month === undefined) return { from: `${year}-01-01`, until: `${year}-12-31` }
  const from = `${year}-${String(month).padStart(2, '0')}-01`
  return { from, until: daysOfMonth(from).at(-1) ?? from }
}

/** The instants at which the first day and the day after the last one begin in Paris, as stored. */
export const instantsOf = ({ from, until }: Period): { from: string; before: string } => ({
  from: parisInstant(from).toISOString(),
  before: parisInstant(addDays(until, 1)).toISOString(),
})
