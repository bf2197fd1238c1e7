import type { Tag } from '../shape.ts'
import { statement, statementMessages } from '../messages.ts'
import { kitTokens } from '../tokens.ts'

export const contact: Tag = {
  summary: 'a message to the company, below the phone numbers; or an application to open a point of sale',
  example: '<catering-contact></catering-contact>',
  attributes: { view: { kind: ['message', 'franchise'], text: 'a message, or an application' } },
  events: [],
  parts: { form: 'the form', 'point-of-sale': 'whom to call' },
  slots: {},
  states: {
    loading: 'the form in the shape of what is to come',
    sending: 'the button shows it',
    sent: 'what happens next, and a way to write again',
    rejected: 'each reason beside its field, what was typed stays',
  },
  tokens: kitTokens,
  accessibility: statement('contact', statementMessages.contact),
}
