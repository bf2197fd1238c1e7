import type { Tag } from '../shape.ts'
import { statement } from '../statement.ts'
import { kitTokens } from '../tokens.ts'
import { statementText } from '../messages.ts'

export const formula: Tag = {
  summary: 'one formula as a card: what it holds for so many guests, its price, and all of it in one press',
  example: '<catering-formula formula="petite-vienne"></catering-formula>',
  attributes: {
    formula: { kind: 'text', text: 'its code: `petite-vienne`, `pause-gourmande` or `pause-cafe`' },
  },
  events: [],
  parts: { formula: 'the card' },
  slots: {},
  states: {
    loading: 'what stands in the tag, else a card in the shape of the one to come',
    slow: 'after 8 s without an answer: that it takes long, with a button that asks once more',
    failed: 'what could not be read, with a button that tries again; it does by itself once there is a network',
    unknown: 'what stands in the tag, else one sentence; the console says what to mend',
    partial: 'what of it cannot be had is struck through, and left out of the price',
    late: 'nothing of it can be had for the chosen day: why, and the first delivery that can',
    added: 'said under the button, with a way to take it out again',
  },
  tokens: kitTokens,
  accessibility: statement('formula', statementText.formula),
}
