import { EVERY_ORDER, type OrderFilter } from './filter.ts'

/** The state of each list of the history: its filter, and how many of its pages are shown. */
export type Lists = {
  orders: { filter: OrderFilter; pages: number }
  /** An empty string filters nothing; an empty year means the latest. */
  invoices: { search: string; year: string; state: string }
  quotes: { search: string; year: string; state: string; pages: number }
}

export const NEW_LISTS: Lists = {
  orders: { filter: EVERY_ORDER, pages: 1 },
  invoices: { search: '', year: '', state: '' },
  quotes: { search: '', year: '', state: '', pages: 1 },
}

/** The props of a list: its state lives in the history, so it survives while one of its records is shown instead. */
export type ListProps<Name extends keyof Lists> = { list: Lists[Name]; onList(list: Lists[Name]): void }
