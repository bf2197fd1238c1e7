import type { Tag } from '../shape.ts'
import { statement, statementMessages } from '../messages.ts'

export const cartButton: Tag = {
  summary: 'opens the drawer; with `product`, adds it first',
  example: '<catering-cart-button></catering-cart-button>',
  attributes: {
    product: { kind: 'text', text: 'code of a product to add, or several with a quantity each: `PLATEAU:10 EAU:2`' },
    quantity: { kind: 'number', text: 'how many of a product without a quantity in `product`; one when absent' },
    label: { kind: 'text', text: 'its text' },
  },
  events: ['catering:open-cart'],
  parts: { button: 'the button', amount: 'the total of the cart, with tax and discounts', count: 'how many items' },
  slots: {},
  states: {
    empty: 'its text alone',
    filled: 'total and number of items, in every tab',
    busy: '`aria-busy` while a product is added',
  },
  tokens: [
    '--catering-butter',
    '--catering-focus',
    '--catering-font',
    '--catering-on-butter',
    '--catering-radius-pill',
  ],
  accessibility: statement('button', statementMessages.button),
}
