import type { Tag } from '../shape.ts'
import { statement, statementMessages } from '../messages.ts'
import { kitTokens } from '../tokens.ts'

export const product: Tag = {
  summary: 'one product as a card: its image, price, badges and button, with the rules of the catalogue',
  example: '<catering-product product="PR-INC-GARRIGUE"></catering-product>',
  attributes: {
    product: { kind: 'text', text: 'code of the product' },
    quantity: { kind: 'number', text: 'how many the first click adds; one when absent' },
  },
  events: ['catering:navigate'],
  parts: {
    card: 'the product',
    sheet: 'the product dialog, which opens with a click on the name unless the page cancels the event',
    facts: 'the facts in the product dialog',
    suggestions: 'cross-sells in the product dialog',
    dialog: 'whatever opens over the page',
  },
  slots: {},
  states: {
    loading: 'what stands in the tag, else a card in the shape of the one to come',
    slow: 'after 8 s without a response: a notice with a button that sends the request again',
    failed: 'what could not be read, with a button that tries again; it does by itself once there is a network',
    unknown: 'what stands in the tag, else one sentence; the console has the details',
    'not sold': 'this point of sale does not have it: a sentence in place of the button',
    late: 'it cannot be had for the chosen day: why, and the first delivery that can',
    'out of stock': 'the closest substitute',
    chosen: 'a stepper in place of the button, with how many are in the cart',
  },
  tokens: kitTokens,
  accessibility: statement('product', statementMessages.product),
}
