import type { QueryData } from '../../core/queries/queries.ts'
import { longDay, longInstant } from '../../core/domain/time/paris-time.ts'
import { historyMessages } from '../history/messages.ts'
import type { RecordStep } from '../history/RecordParts.tsx'
import { matchesSearch } from '../../core/domain/catalogue/search.ts'
import { yearOf, type ListFilter } from '../history/lists.ts'
import { ownProperty } from '../../core/messages/define.ts'

export type QuoteDetails = QueryData<'quote'>

export type Quote = QueryData<'quotes'>[number]

const messages = historyMessages.quotes
const { steps } = messages
const states: Readonly<Record<string, string>> = messages.states
const badges: Readonly<Record<string, string>> = {
  sent: 'badge',
  accepted: 'badge badge-brand',
  new: 'badge badge-card',
}

/** The state of a quote in French; an unknown state stays as the backend sends it. */
export const quoteStateLabel = ({ state }: Quote): string => ownProperty(states, state) ?? state

export const quoteStateBadge = ({ state }: Quote): string => ownProperty(badges, state) ?? 'badge badge-off'

export function quoteSteps({ quote, sentAt, decidedAt }: QuoteDetails): RecordStep[] {
  const { state, createdAt, validUntil: last } = quote
  const at = (instant: string | null) => (instant ? longInstant(new Date(instant)) : '')
  const requested: RecordStep = { key: 'requested', name: steps.requested, when: at(createdAt), isDone: true }
  const sent: RecordStep = {
    key: 'sent',
    name: steps.sent,
    when: at(sentAt) || messages.pending,
    isDone: sentAt !== null,
  }
  if (state === 'refused' || state === 'expired') {
    const when = state === 'expired' && last ? longDay(last) : at(decidedAt)
    return [requested, sent, { key: 'cancelled', name: steps[state], when, isDone: true, isEnd: true }]
  }
  const isAccepted = state === 'accepted'
  const deadline = last && sentAt ? messages.validUntil(longDay(last)) : ''
  return [
    requested,
    sent,
    { key: 'accepted', name: steps.accepted, when: isAccepted ? at(decidedAt) : deadline, isDone: isAccepted },
  ]
}

/** The quotes of the chosen year and status whose number or occasion contains the search. */
export const filterQuotes = (quotes: readonly Quote[], { search, year, status }: ListFilter): Quote[] =>
  quotes.filter(
    (quote) =>
      matchesSearch([quote.number, quote.eventType], search) &&
      (!year || yearOf(quote.createdAt) === year) &&
      (!status || quote.state === status),
  )
