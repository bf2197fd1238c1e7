import type { Tag } from '../shape.ts'
import { statement } from '../statement.ts'
import { kitTokens } from '../tokens.ts'
import { statementText } from '../messages.ts'

export const product: Tag = {
  summary: 'one dish as a card: its picture, price, marks and button, with the rules of the catalogue',
  example: '<catering-product product="PR-INC-GARRIGUE"></catering-product>',
  attributes: {
    product: { kind: 'text', text: 'code of the dish' },
    quantity: { kind: 'number', text: 'how many the first press adds; one when absent' },
  },
  events: ['catering:navigate'],
  parts: {
    card: 'the dish',
    sheet: 'the dish with all that is known of it, when its name is pressed and the page does not take that over',
    facts: 'what the sheet says of it',
    suggestions: 'dishes that go with it, in the sheet',
    dialog: 'whatever opens over the page',
  },
  slots: {},
  states: {
    loading: 'what stands in the tag, else a card in the shape of the one to come',
    slow: 'after 8 s without an answer: that it takes long, with a button that asks once more',
    failed: 'what could not be read, with a button that tries again; it does by itself once there is a network',
    unknown: 'what stands in the tag, else one sentence; the console says what to mend',
    'not sold': 'this point of sale does not have it: the card says so in place of its button',
    late: 'it cannot be had for the chosen day: why, and the first delivery that can',
    'out of stock': 'the closest dish that can be had in its place',
    chosen: 'a stepper in place of the button, with how many are in the cart',
  },
  tokens: kitTokens,
  accessibility: statement('product', statementText.product),
}
