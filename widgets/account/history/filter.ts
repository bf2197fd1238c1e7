import { fold } from '../../core/domain/search.ts'

/** The filter of the list of orders, as the backend receives it; an empty string filters nothing. */
export type OrderFilter = { search: string; year: string; status: string }

export const EVERY_ORDER: OrderFilter = { search: '', year: '', status: '' }

export const hasFilter = (filter: Readonly<Record<string, string>>): boolean => Object.values(filter).some(Boolean)

/** How many years orders are stored, besides the current one. */
export const ORDER_RETENTION_YEARS = 10

/** The years of the filter, from the current one back to that of the first order, or to the oldest stored one while that is unknown. */
export function yearsUntil(thisYear: number, first: number | null): string[] {
  const oldest = Math.min(thisYear, first ?? thisYear - ORDER_RETENTION_YEARS)
  return [...Array(thisYear - oldest + 1).keys()].map((index) => String(thisYear - index))
}

/** Whether one of the texts contains the search; capitals and accents do not matter. */
export const matchesSearch = (texts: readonly string[], search: string): boolean =>
  fold(texts.join('\n')).includes(fold(search.trim()))
