import type { Tag } from '../shape.ts'
import { statement } from '../statement.ts'
import { kitTokens } from '../tokens.ts'
import { statementText } from '../messages.ts'

export const contact: Tag = {
  summary: 'a letter to the house, after whom to call; or an application to open a point of sale',
  example: '<catering-contact></catering-contact>',
  attributes: { view: { kind: ['message', 'franchise'], text: 'a letter, or an application' } },
  events: [],
  parts: { form: 'the form', 'point-of-sale': 'whom to call' },
  slots: {},
  states: {
    loading: 'the form in the shape of what is to come',
    sending: 'the button says so',
    sent: 'what happens next, and a way to write again',
    refused: 'each reason beside its field, what was typed stays',
  },
  tokens: kitTokens,
  accessibility: statement('contact', statementText.contact),
}
