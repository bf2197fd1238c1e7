import type { Tag } from '../shape.ts'
import { statement, statementMessages } from '../messages.ts'
import { kitTokens } from '../tokens.ts'

export const channelPicker: Tag = {
  summary:
    'finds the point of sale by postal code; `bar` also shows day, slot, guests and until when to order, and opens the delivery form',
  example: '<catering-channel-picker view="bar"></catering-channel-picker>',
  attributes: {
    view: { kind: ['form', 'hero', 'bar'], text: 'a field, the field of a landing page, or the delivery bar' },
    placeholder: { kind: 'text', text: 'a postal code as an example in the empty field; one of Paris when absent' },
  },
  events: ['catering:navigate'],
  parts: {
    form: 'the postal code and its button',
    current: 'the point of sale that was found',
    bar: 'the delivery bar',
    segment: 'a button of the bar',
    place: 'the one of the place',
    day: 'the one of the day',
    slot: 'the one of the slot',
    guests: 'the one of the guests',
    limit: 'until when to order',
    days: 'the calendar of the delivery form',
    slots: 'the slots of a day',
    dialog: 'the delivery form, and the question before a cart is lost',
  },
  slots: {},
  states: {
    searching: 'the button shows it while a postal code is looked up',
    found: 'the point of sale by its name',
    unknown: 'no point of sale delivers there: the nearest codes that are served',
    confirm: 'another point of sale would empty the cart: a confirmation first',
    offline: 'the reason under the field, what was typed stays',
  },
  tokens: kitTokens,
  accessibility: statement('picker', statementMessages.picker),
}
