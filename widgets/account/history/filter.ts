/** What the list of orders is narrowed to, as the backend is asked; empty words narrow nothing. */
export type OrderFilter = { search: string; year: string; status: string }

export const EVERY_ORDER: OrderFilter = { search: '', year: '', status: '' }

export const isNarrowed = (filter: Readonly<Record<string, string>>): boolean => Object.values(filter).some(Boolean)

/** Years that orders are kept, the present one aside. */
export const KEPT_YEARS = 10

/** The years an order may be looked for, the present one first, to that of the first order; as long as it is not known, all that are kept. */
export function yearsUntil(thisYear: number, first: number | null): string[] {
  const oldest = Math.min(thisYear, first ?? thisYear - KEPT_YEARS)
  return Array.from({ length: thisYear - oldest + 1 }, (_, index) => String(thisYear - index))
}

/** Whether one of the texts holds the words, whatever the capitals. */
export const holdsWords = (texts: readonly string[], search: string): boolean =>
  texts.join('\n').toLocaleLowerCase('fr').includes(search.trim().toLocaleLowerCase('fr'))
