import type { Tag } from '../shape.ts'
import { statement } from '../statement.ts'
import { kitTokens } from '../tokens.ts'
import { statementText } from '../messages.ts'

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
    empty: 'in place of what is said where there is nothing to show',
    ordered: 'below the order once it is placed',
  },
  states: {
    loading: 'the step in the shape of what is to come',
    slow: 'after 8 s without an answer: that it takes long, with a button that asks once more',
    'signed out': 'signs in or up here; everything is as it was afterwards',
    changed: 'prices or slots are not what was seen: accepted before going on',
    'not served': 'the address is another point of sale’s: what to do',
    refused: 'the bank’s reason, and other ways to pay',
    empty: 'nothing to order: where to begin',
  },
  tokens: kitTokens,
  accessibility: statement('checkout', statementText.checkout),
}
