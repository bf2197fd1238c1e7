import { EVERY_ORDER, type OrderFilter } from './filter.ts'

/** Each list of the history as it was left: what it is narrowed to, and how much of it is shown. */
export type Lists = {
  orders: { filter: OrderFilter; pages: number }
  /** Empty words narrow nothing; without a year it is the latest. */
  invoices: { search: string; year: string; state: string }
  quotes: { search: string; year: string; state: string; pages: number }
}

export const NEW_LISTS: Lists = {
  orders: { filter: EVERY_ORDER, pages: 1 },
  invoices: { search: '', year: '', state: '' },
  quotes: { search: '', year: '', state: '', pages: 1 },
}

/** A list that is kept while one of its records stands in its place. */
export type Kept<Name extends keyof Lists> = { list: Lists[Name]; onList(list: Lists[Name]): void }
