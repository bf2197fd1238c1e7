import { fold } from '../../core/domain/catalogue/search.ts'

/** The filter of the list of orders, as the backend receives it; an empty string filters nothing. */
export type OrderFilter = { search: string; year: string; status: string }

export const EVERY_ORDER: OrderFilter = { search: '', year: '', status: '' }

export const hasFilter = (filter: Readonly<Record<string, string>>): boolean => Object.values(filter).some(Boolean)

/** Whether one of the texts contains the search; capitals and accents do not matter. */
export const matchesSearch = (texts: readonly string[], search: string): boolean =>
  fold(texts.join('\n')).includes(fold(search.trim()))

/** The state of each list of the history: its filter, and how many of its pages are shown. */
export type Lists = {
  orders: { filter: OrderFilter; pages: number }
  /** An empty string filters nothing; an empty year means the latest. */
  invoices: { search: string; year: string; state: string }
  quotes: { search: string; year: string; state: string; pages: number }
}

/** Records on a page of a list; for orders, a page of the backend. */
export const PAGE_LENGTH = 10

export const NEW_LISTS: Lists = {
  orders: { filter: EVERY_ORDER, pages: 1 },
  invoices: { search: '', year: '', state: '' },
  quotes: { search: '', year: '', state: '', pages: 1 },
}

/** The props of a list: its state lives in the history, so it survives while one of its records is shown instead. */
export type ListProps<Name extends keyof Lists> = { list: Lists[Name]; onList(list: Lists[Name]): void }
