import { parisDay } from '../../core/domain/paris-time.ts'

/** The year of Paris of an instant, '' when there is none. */
export const yearOf = (instant: string): string => instant && parisDay(new Date(instant)).slice(0, 4)

/** The years in which something happened, the latest first. */
export const yearsOf = (instants: readonly string[]): string[] =>
  [...new Set(instants.map(yearOf))].filter(Boolean).toSorted().toReversed()
