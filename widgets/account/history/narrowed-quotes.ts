import { matchesSearch } from './filter.ts'
import type { Lists } from './lists.ts'
import { yearOf } from './years.ts'

type FilteredFields = { number: string; eventType: string; createdAt: string; state: string }

/** The quotes of the chosen year and status whose number or occasion contains the search. */
export const filterQuotes = <Quote extends FilteredFields>(
  quotes: readonly Quote[],
  { search, year, state }: Pick<Lists['quotes'], 'search' | 'year' | 'state'>,
): Quote[] =>
  quotes.filter(
    (quote) =>
      matchesSearch([quote.number, quote.eventType], search) &&
      (!year || yearOf(quote.createdAt) === year) &&
      (!state || quote.state === state),
  )
