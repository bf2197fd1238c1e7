/** What the list of orders is narrowed to, as the backend is asked; empty words narrow nothing. */
export type OrderFilter = { search: string; year: string; status: string }

export const EVERY_ORDER: OrderFilter = { search: '', year: '', status: '' }

export const isNarrowed = (filter: OrderFilter): boolean => Object.values(filter).some(Boolean)

const OLDEST = 4

/** The years an order may be looked for, the present one first. */
export function yearsUntil(thisYear: number): string[] {
  return Array.from({ length: OLDEST + 1 }, (_, index) => String(thisYear - index))
}
