import type { Tag } from '../shape.ts'
import { statement, statementMessages } from '../messages.ts'
import { kitTokens } from '../tokens.ts'

export const cart: Tag = {
  summary: 'the cart in the page, or a drawer that the button opens',
  example: '<catering-cart></catering-cart>',
  attributes: {
    drawer: { kind: 'flag', text: 'a drawer, closed until a button opens it' },
    compact: { kind: 'flag', text: 'lines and totals alone' },
  },
  events: ['catering:navigate', 'catering:open-cart'],
  parts: {
    cart: 'the whole, in the page',
    delivery: 'when and where to',
    goals: 'what is missing for the minimum and for free delivery',
    lines: 'the products',
    line: 'one of them',
    'green-actions': 'a row that is open from the start: cutlery and the like',
    coupon: 'a row that unfolds: the field of a code, open with one',
    budget: 'a row that unfolds: the amount a person, open with a number of guests or a budget',
    references: 'a row that unfolds: purchase order and notes',
    totals: 'the amounts',
    clear: 'the button that empties it',
    checkout: 'the button that orders',
    dialog: 'the drawer',
    empty: 'where there is nothing in it',
  },
  slots: {
    empty: 'in place of the message where there is nothing to show',
    'before-order': 'above the button that orders, as soon as there is something in the cart',
  },
  states: {
    loading: 'lines in the shape of those to come',
    slow: 'after 8 s without a response: a notice with a button that sends the request again',
    empty: 'where to begin',
    held: 'the session has expired: its owner signs in and finds it again',
    broken: 'a line that cannot be ordered has the reason and a button that fixes it',
    offline: 'the reason, with a button that tries again',
  },
  tokens: kitTokens,
  accessibility: statement('cart', statementMessages.cart),
}
