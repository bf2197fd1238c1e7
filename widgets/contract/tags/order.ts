import { tabs, views } from '../../account/views.ts'
import { statement } from '../messages.ts'
import type { Tag } from '../shape.ts'
import { kitTokens } from '../tokens.ts'

/** The tags of an order and of its customer. */
export const orderTags = {
  'catering-cart': {
    summary: 'the cart in the page, or a drawer that the button opens',
    example: '<catering-cart></catering-cart>',
    attributes: {
      drawer: { kind: 'flag', text: 'a drawer, closed until a button opens it' },
      compact: {
        kind: 'flag',
        text: 'lines and totals alone; what the green actions leave out is listed in the last step of the checkout',
      },
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
      references: 'a row that unfolds: references of the buyer and notes',
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
      loading: 'skeleton lines',
      slow: 'after 8 s without a response: a notice with a button that sends the request again',
      empty: 'where to begin',
      held: 'the session has expired: its owner signs in and finds it again',
      broken: 'a line that cannot be ordered has the reason and a button that fixes it',
      offline: 'the reason, with a button that tries again',
    },
    tokens: kitTokens,
    accessibility: statement('cart'),
  },
  'catering-cart-button': {
    summary: 'opens the drawer; with `product`, adds it first',
    example: '<catering-cart-button></catering-cart-button>',
    attributes: {
      product: { kind: 'text', text: 'code of a product to add, or several with a quantity each: `PLATEAU:10 EAU:2`' },
      quantity: {
        kind: 'number',
        text: 'how many of a product without a quantity in `product`; one when absent. With anything else than a whole number from 1 nothing is added',
      },
      label: { kind: 'text', text: 'its text, in place of the amount; the number of items follows it' },
    },
    events: ['catering:open-cart'],
    parts: {
      button: 'the button',
      amount: 'the total of the cart, with tax and discounts; out of sight below 576 px',
      count: 'how many items',
    },
    slots: {},
    states: {
      empty: 'its text alone',
      filled:
        'total, or `label`, and number of items, in every tab; below 576 px the total is for screen readers alone',
      busy: '`aria-busy` while a product is added',
      unknown: 'nothing is added: a message for the visitor, `catering:error` and the console have the reason',
    },
    tokens: [
      '--catering-butter',
      '--catering-focus',
      '--catering-font',
      '--catering-on-butter',
      '--catering-radius-pill',
      '--catering-rem',
    ],
    accessibility: statement('button'),
  },
  'catering-checkout': {
    summary: 'from address to paid order',
    example: '<catering-checkout></catering-checkout>',
    attributes: {
      step: { kind: ['contact', 'delivery', 'payment', 'confirmation'], text: 'the step to show' },
      order: { kind: 'text', text: 'token of a placed order: to pay it again, or to show its confirmation' },
    },
    events: ['catering:navigate'],
    parts: {
      heading: 'title of the step',
      form: 'the field of the postal code and its button',
      steps: 'the list of steps',
      days: 'the calendar',
      slots: 'the slots of a day',
      summary: 'the order summary',
      references: 'references of the buyer',
      ticket: 'the order once it is placed',
      calendar: 'the button of the event for a calendar',
      print: 'the button that prints',
      reorder: 'the button that orders again',
      outcome: 'the title of the confirmation',
      dialog: 'modal dialogs',
      empty: 'where there is nothing to order',
    },
    slots: {
      empty: 'in place of the message where there is nothing to show',
      ordered: 'below the order once it is placed',
    },
    states: {
      loading: 'a skeleton of the step',
      slow: 'after 8 s without a response: a notice with a button that sends the request again',
      'signed out': 'a form for sign-in and sign-up; cart and input are preserved',
      changed: 'prices, stock or slot have changed: to accept or fix before the order',
      'not served': 'the channel does not deliver to the address: buttons for another address or another channel',
      rejected: 'the bank’s reason, and other ways to pay',
      empty: 'nothing to order: where to begin',
    },
    tokens: kitTokens,
    accessibility: statement('checkout'),
  },
  'catering-account': {
    summary: 'signing in and up, and the customer’s pages',
    example: '<catering-account view="sign-in"></catering-account>',
    attributes: {
      view: { kind: views, text: 'what it shows; `home` is the sign-in form without a session' },
      resetToken: { kind: 'text', text: 'token of the emailed link, for `forgotten-password`' },
      tab: { kind: tabs, text: 'tab of the order history' },
      order: { kind: 'text', text: 'token of one order of the history' },
      reorder: { kind: 'flag', text: 'orders the order of `order` again' },
      quote: { kind: 'text', text: 'id of one quote of the history' },
      quoteCode: {
        kind: 'text',
        text: 'code of the emailed link, for `order-history`: adds the quote of a visitor to the account',
      },
    },
    events: ['catering:navigate'],
    parts: {
      heading: 'title of a page',
      'sign-out': 'the button that signs out',
      tabs: 'orders, invoices, quotes',
      dialog: 'modal dialogs',
      'last-order': 'the last order, on the home of the account',
      reorder: 'the buttons that order again',
      empty: 'where there is nothing yet',
    },
    slots: { empty: 'in place of the message where there is nothing to show' },
    states: {
      loading: 'a skeleton of the page',
      slow: 'after 8 s without a response: a notice with a button that sends the request again',
      'signed out': 'the sign-in form in place of a customer’s page',
      'a mailed quote':
        'that it is coming into the account; or why it does not, with a button that tries again where that may help',
      empty: 'nothing yet, and where to begin',
      failed: 'what could not be read, with a button that tries again',
    },
    tokens: kitTokens,
    accessibility: statement('account'),
  },
} as const satisfies Record<string, Tag>
