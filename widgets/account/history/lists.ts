import { useState } from 'react'
import { fold } from '../../core/domain/catalogue/search.ts'
import type { HistoryTab } from '../views.ts'

/** The filter of a list; an empty string filters nothing. The backend receives the one of orders; invoices are always those of one year. */
export type ListFilter = { search: string; year: string; status: string }

export const NO_FILTER: ListFilter = { search: '', year: '', status: '' }

export const hasFilter = (filter: ListFilter): boolean => Object.values(filter).some(Boolean)

/** Whether one of the texts contains the search; capitals and accents do not matter. */
export const matchesSearch = (texts: readonly string[], search: string): boolean =>
  fold(texts.join('\n')).includes(fold(search.trim()))

/** How many pages of a list are shown; the invoices of a year are all shown. */
type ListState = { filter: ListFilter; pages: number }

export const NEW_LIST: ListState = { filter: NO_FILTER, pages: 1 }

/** The state of each list of the history. */
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
