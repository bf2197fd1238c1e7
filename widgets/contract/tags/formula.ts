import type { Tag } from '../shape.ts'
import { statement, statementMessages } from '../messages.ts'
import { kitTokens } from '../tokens.ts'

export const formula: Tag = {
  summary:
    'one formula as a card: its products for the number of guests, its price, and one button that adds all of it',
  example: '<catering-formula formula="petite-vienne"></catering-formula>',
  attributes: {
    formula: { kind: 'text', text: 'its code: `petite-vienne`, `pause-gourmande` or `pause-cafe`' },
  },
  events: [],
  parts: { formula: 'the card' },
  slots: {},
  states: {
    loading: 'what stands in the tag, else a card in the shape of the one to come',
    slow: 'after 8 s without a response: a notice with a button that sends the request again',
    failed: 'what could not be read, with a button that tries again; it does by itself once there is a network',
    unknown: 'what stands in the tag, else one sentence; the console has the details',
    partial: 'what of it cannot be had is struck through, and left out of the price',
    late: 'nothing of it can be had for the chosen day: why, and the first delivery that can',
    added: 'a message under the button, with a button that removes it again',
  },
  tokens: kitTokens,
  accessibility: statement('formula', statementMessages.formula),
}
