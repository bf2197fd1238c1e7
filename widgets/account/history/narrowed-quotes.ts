import { holdsWords } from './filter.ts'
import type { Lists } from './lists.ts'
import { yearOf } from './years.ts'

type Asked = { number: string; eventType: string; createdAt: string; state: string }

/** The quotes of the chosen year and status whose number or occasion contains the words. */
export const narrowed = <Quote extends Asked>(
  quotes: readonly Quote[],
  { search, year, state }: Pick<Lists['quotes'], 'search' | 'year' | 'state'>,
): Quote[] =>
  quotes.filter(
    (quote) =>
      holdsWords([quote.number, quote.eventType], search) &&
      (!year || yearOf(quote.createdAt) === year) &&
      (!state || quote.state === state),
  )
