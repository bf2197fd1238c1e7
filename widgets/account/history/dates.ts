import type { ParisDay } from '../../core/domain/time/paris-day.ts'
import { parisDay } from '../../core/domain/time/paris-time.ts'
import { historyMessages as messages } from './messages.ts'

const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })

/** '25 nov. 2026'. */
export const shortDate = (day: ParisDay): string => format.format(new Date(`${day}T12:00:00Z`))

/** The year of an instant in Paris, '' when there is no instant. */
export const yearOf = (instant: string): string => instant && parisDay(new Date(instant)).slice(0, 4)

/** The years in which something happened, the latest first. */
export const yearsOf = (instants: readonly string[]): string[] =>
  [...new Set(instants.map(yearOf))].filter(Boolean).sort().reverse()

/** How many years orders are stored, besides the current one. */
export const ORDER_RETENTION_YEARS = 10

/** The years of the filter, from the current one back to that of the first order, or to the oldest stored one while that is unknown. */
export function yearsUntil(thisYear: number, first: number | null): string[] {
  const oldest = Math.min(thisYear, first ?? thisYear - ORDER_RETENTION_YEARS)
  return [...Array(thisYear - oldest + 1).keys()].map((index) => String(thisYear - index))
}

/** What is owed, and whether it is urgent: a card to be charged before an hour, or a due day that has passed. */
export type Owed = { text: string; isUrgent: boolean }

/** The Paris day by which a transfer or an invoice is to be paid; it is overdue only once that day has passed. */
export function dueMessage(day: ParisDay, now: Date): Owed {
  const isUrgent = day < parisDay(now)
  return { text: (isUrgent ? messages.overdue : messages.dueOn)(shortDate(day)), isUrgent }
}
