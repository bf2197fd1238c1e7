import type { Tag } from '../shape.ts'
import { statement, statementMessages } from '../messages.ts'
import { kitTokens } from '../tokens.ts'

export const checkout: Tag = {
  summary: 'from address to paid order',
  example: '<catering-checkout></catering-checkout>',
  attributes: {
    step: { kind: ['contact', 'delivery', 'payment', 'confirmation'], text: 'where it stands' },
    order: { kind: 'text', text: 'token of a placed order: to pay it again, or to show its confirmation' },
  },
  events: ['catering:navigate'],
  parts: {
    heading: 'title of the step',
    steps: 'the way through it',
    days: 'the calendar',
    slots: 'the slots of a day',
    summary: 'the order in sight',
    references: 'purchase order, cost centre and VAT number',
    ticket: 'the order once it is placed',
    calendar: 'the button of the event for a calendar',
    print: 'the button that prints',
    reorder: 'the button that orders again',
    outcome: 'how it ended',
    dialog: 'whatever opens over the page',
    empty: 'where there is nothing to order',
  },
  slots: {
    empty: 'in place of the message where there is nothing to show',
    ordered: 'below the order once it is placed',
  },
  states: {
    loading: 'the step in the shape of what is to come',
    slow: 'after 8 s without a response: a notice with a button that sends the request again',
    'signed out': 'signs in or up here; everything is as it was afterwards',
    changed: 'prices or slots are not what was seen: accepted before going on',
    'not served': 'the address is another point of sale’s: what to do',
    rejected: 'the bank’s reason, and other ways to pay',
    empty: 'nothing to order: where to begin',
  },
  tokens: kitTokens,
  accessibility: statement('checkout', statementMessages.checkout),
}
