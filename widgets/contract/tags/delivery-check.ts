import type { Tag } from '../shape.ts'
import { statement, statementMessages } from '../messages.ts'
import { kitTokens } from '../tokens.ts'

export const deliveryCheck: Tag = {
  summary:
    'shows whether a postal code is delivered, from where, from how much and until when to order; nothing changes before its button is clicked',
  example: '<catering-delivery-check></catering-delivery-check>',
  attributes: {
    zipcode: { kind: 'text', text: 'five digits that are looked up at once' },
  },
  events: ['catering:navigate'],
  parts: {
    form: 'the postal code and its button',
    facts: 'the facts of the point of sale, and the button that orders there',
    dialog: 'the question before a cart is lost',
  },
  slots: {},
  states: {
    searching: 'the button shows it while a postal code is looked up',
    served: 'by whom, the next slot and until when to order for it, minimum, hours and closings',
    closed: 'no day in the weeks to come: whom to call',
    unknown: 'no point of sale delivers there: what to try, and the nearest codes that are served',
    chosen: 'it is the place of delivery already',
    confirm: 'another point of sale would empty the cart: a confirmation first',
    offline: 'the reason under the field, what was typed stays',
  },
  tokens: kitTokens,
  accessibility: statement('check', statementMessages.check),
}
