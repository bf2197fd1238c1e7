import { tabs, views } from '../../account/views.ts'
import type { Tag } from '../shape.ts'
import { statement, statementMessages } from '../messages.ts'
import { kitTokens } from '../tokens.ts'

export const account: Tag = {
  summary: 'signing in and up, and the customer’s pages',
  example: '<catering-account view="sign-in"></catering-account>',
  attributes: {
    view: { kind: views, text: 'what it shows; `home` is the sign-in form without a session' },
    resetToken: { kind: 'text', text: 'of a mailed link, for `forgotten-password`' },
    tab: { kind: tabs, text: 'of the order history' },
    order: { kind: 'text', text: 'token of one order of the history' },
    reorder: { kind: 'flag', text: 'orders it again' },
    quote: { kind: 'text', text: 'id of one quote of the history' },
    quoteCode: {
      kind: 'text',
      text: 'of a mailed link, for `order-history`: takes a visitor’s quote into the account',
    },
  },
  events: ['catering:navigate'],
  parts: {
    heading: 'title of a page',
    'sign-out': 'the button that signs out',
    tabs: 'orders, invoices, quotes',
    dialog: 'whatever opens over the page',
    reorder: 'the buttons that order again',
    empty: 'where there is nothing yet',
  },
  slots: { empty: 'in place of the message where there is nothing to show' },
  states: {
    loading: 'a page in the shape of what is to come',
    slow: 'after 8 s without a response: a notice with a button that sends the request again',
    'signed out': 'the sign-in form in place of a customer’s page',
    'a mailed quote':
      'that it is coming into the account; or why it does not, with a button that tries again where that may help',
    empty: 'nothing yet, and where to begin',
    failed: 'what could not be read, with a button that tries again',
  },
  tokens: kitTokens,
  accessibility: statement('account', statementMessages.account),
}
