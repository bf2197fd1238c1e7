import type { Tag } from '../shape.ts'
import { statement, statementMessages } from '../messages.ts'
import { kitTokens } from '../tokens.ts'

export const quote: Tag = {
  summary: 'requests a made-to-measure quote, then shows its number and how to follow it',
  example: '<catering-quote></catering-quote>',
  attributes: {},
  events: ['catering:navigate'],
  parts: { form: 'the form', done: 'what follows' },
  slots: { asked: 'below what comes next, once the request is sent' },
  states: {
    loading: 'the form in the shape of what is to come',
    sending: 'the button shows it',
    sent: 'the number of the quote, and how to follow it',
    rejected: 'each reason beside its field, what was typed stays',
  },
  tokens: kitTokens,
  accessibility: statement('quote', statementMessages.quote),
}
