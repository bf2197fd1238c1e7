import type { Tag } from '../shape.ts'
import { statement } from '../statement.ts'
import { kitTokens } from '../tokens.ts'
import { statementText } from '../messages.ts'

export const quote: Tag = {
  summary: 'asks for a made-to-measure quote, then says its number and how to follow it',
  example: '<catering-quote></catering-quote>',
  attributes: {},
  events: ['catering:navigate'],
  parts: { form: 'the form', done: 'what follows' },
  slots: { asked: 'below what comes next, once the request is sent' },
  states: {
    loading: 'the form in the shape of what is to come',
    sending: 'the button says so',
    sent: 'the number of the quote, and how to follow it',
    refused: 'each reason beside its field, what was typed stays',
  },
  tokens: kitTokens,
  accessibility: statement('quote', statementText.quote),
}
