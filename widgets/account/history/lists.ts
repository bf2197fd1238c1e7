import { useState } from 'react'
import type { HistoryTab } from '../views.ts'
import type { ParisDay } from '../../core/domain/time/paris-day.ts'
import { parisDay, shortMonth } from '../../core/domain/time/paris-time.ts'
import { historyMessages as messages } from './messages.ts'

/**
 * The filter of a list; an empty string filters nothing. Orders are filtered by the backend, invoices and quotes in the browser; invoices
 * always have a year.
 */
export type ListFilter = { search: string; year: string; status: string }

export const NO_FILTER: ListFilter = { search: '', year: '', status: '' }

export const hasFilter = (filter: ListFilter): boolean => Object.values(filter).some(Boolean)

/** How many pages of a list are shown; the invoices of a year are all shown. */
type ListState = { filter: ListFilter; pages: number }

export const NEW_LIST: ListState = { filter: NO_FILTER, pages: 1 }

export type Lists = Record<HistoryTab, ListState>

/** The props of a list: its state lives in the history, so it survives while one of its records is shown instead. */
export type ListProps = { list: ListState; onList(list: ListState): void }

/** Records on a page of a list; for orders, a page of the backend. */
export const PAGE_LENGTH = 10

/** The shown pages of a list; `onMore` of the last one shows the next, which is then new. */
export function usePages({ list, onList }: ListProps) {
  const [newPage, setNewPage] = useState<number | null>(null)
  const onMore = () => {
    setNewPage(list.pages + 1)
    onList({ ...list, pages: list.pages + 1 })
  }
  return [...new Array(list.pages).keys()].map((index) => ({
    page: index + 1,
    isNew: newPage === index + 1,
    onMore: index + 1 === list.pages ? onMore : null,
  }))
}

/** '25 nov. 2026'. */
export const shortDate = (day: ParisDay): string => `${Number(day.slice(8))} ${shortMonth(day)} ${day.slice(0, 4)}`

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
