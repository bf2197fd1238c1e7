import type { QueryData } from '../../core/queries/queries.ts'
import { historyText } from './messages.ts'

export type Quote = QueryData<'quotes'>[number]

const states: Readonly<Record<string, string>> = historyText.quotes.states
const looks: Readonly<Record<string, string>> = {
  sent: 'badge',
  accepted: 'badge badge-brand',
  new: 'badge badge-card',
}

/** The state of a quote in French; an unknown state stays as the backend sends it. */
export const quoteStateLabel = ({ state }: Quote): string => states[state] ?? state

/** The classes of its badge. */
export const quoteStateBadge = ({ state }: Quote): string => looks[state] ?? 'badge badge-off'
