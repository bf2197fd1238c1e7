import { parisDay } from '../../core/domain/paris-time.ts'

/** The year of an instant in Paris, '' when there is no instant. */
export const yearOf = (instant: string): string => instant && parisDay(new Date(instant)).slice(0, 4)

/** The years in which something happened, the latest first. */
export const yearsOf = (instants: readonly string[]): string[] =>
  [...new Set(instants.map(yearOf))].filter(Boolean).sort().reverse()
