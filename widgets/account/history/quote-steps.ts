import { longDay, longInstant } from '../../core/domain/paris-time.ts'
import { historyText } from './messages.ts'
import type { QuoteDetails } from './quote.ts'
import type { Step } from './Timeline.tsx'

const { steps, validUntil, waiting } = historyText.quotes

/** The steps of a quote, done and to come. */
export function quoteSteps({ quote, sentAt, decidedAt }: QuoteDetails): Step[] {
  const { state, createdAt, validUntil: last } = quote
  const at = (instant: string | null) => (instant ? longInstant(new Date(instant)) : '')
  const requested: Step = { key: 'asked', name: steps.asked, when: at(createdAt), isDone: true }
  const sent: Step = { key: 'answered', name: steps.answered, when: at(sentAt) || waiting, isDone: sentAt !== null }
  if (state === 'refused' || state === 'expired') {
    const when = state === 'expired' && last ? longDay(last) : at(decidedAt)
    return [requested, sent, { key: 'cancelled', name: steps[state], when, isDone: true, isEnd: true }]
  }
  const isAccepted = state === 'accepted'
  const deadline = last && sentAt ? validUntil(longDay(last)) : ''
  return [
    requested,
    sent,
    { key: 'accepted', name: steps.accepted, when: isAccepted ? at(decidedAt) : deadline, isDone: isAccepted },
  ]
}
