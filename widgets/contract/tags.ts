import { statement } from './messages.ts'
import type { Tag } from './shape.ts'
import { orderTags } from './tags/order.ts'
import { shopTags } from './tags/shop.ts'
import { kitTokens } from './tokens.ts'

/**
 * The public contract of each tag: its attributes, events, parts, slots, states, tokens and accessibility statement.
 * `npm run generate` makes the documents and types from it.
 */
export const tags = {
  ...shopTags,
  ...orderTags,
  'catering-contact': {
    summary: 'a message to the company, below the phone numbers; or an application to open a point of sale',
    example: '<catering-contact></catering-contact>',
    attributes: { view: { kind: ['message', 'franchise'], text: 'a message, or an application' } },
    events: [],
    parts: { form: 'the form', 'point-of-sale': 'phone number, email and hours of the channel' },
    slots: {},
    states: {
      loading: 'a skeleton of the form',
      sending: 'the button has `aria-busy`',
      sent: 'what happens next, and a way to write again',
      rejected: 'each reason beside its field; the input is preserved',
    },
    tokens: kitTokens,
    accessibility: statement('contact'),
  },
  'catering-quote': {
    summary: 'requests a made-to-measure quote, then shows its number and how to follow it',
    example: '<catering-quote></catering-quote>',
    attributes: {},
    events: ['catering:navigate'],
    parts: { form: 'the form', done: 'the confirmation of a sent request' },
    slots: { asked: 'in the confirmation, below the next steps' },
    states: {
      loading: 'a skeleton of the form',
      sending: 'the button has `aria-busy`',
      sent: 'the number of the quote, and how to follow it',
      rejected: 'each reason beside its field; the input is preserved',
    },
    tokens: kitTokens,
    accessibility: statement('quote'),
  },
  'catering-delivery-check': {
    summary:
      'shows whether a postal code is delivered, from where, from how much and until when to order; nothing changes before its button is clicked',
    example: '<catering-delivery-check></catering-delivery-check>',
    attributes: {
      zipcode: { kind: 'text', text: 'a postal code of five digits, looked up without a click' },
    },
    events: ['catering:navigate'],
    parts: {
      form: 'the postal code and its button',
      facts: 'the facts of the channel, and the button that orders there',
      dialog: 'the confirmation before the cart is emptied',
    },
    slots: {},
    states: {
      searching: 'the button has `aria-busy` while a postal code is looked up',
      served: 'channel, next slot with its cut-off, minimum, hours and closing dates',
      closed: 'no available day in the coming weeks: the phone number of the channel',
      unknown: 'no channel delivers there: what to try, and the codes of the same department that are served, if any',
      chosen: 'the postal code is already the place of delivery',
      confirm: 'another channel would empty the cart: a confirmation first',
      offline: 'the reason under the field; the input is preserved',
    },
    tokens: kitTokens,
    accessibility: statement('check'),
  },
  'catering-caterer-finder': {
    summary: 'the channels by region, found by postal code or town: where each is, where and when it delivers',
    example: '<catering-caterer-finder links="/traiteurs/{path}"></catering-caterer-finder>',
    attributes: {
      links: { kind: 'text', text: 'template of the URLs of the page, such as `/traiteurs/{path}`' },
    },
    events: ['catering:navigate'],
    parts: {
      search: 'the fields that filter the list',
      region: 'a region with its channels',
      caterer: 'a channel in the list',
      dialog: 'details of a channel, after a click on its name when the page does not handle `catering:navigate`',
      empty: 'where there is nothing to show',
    },
    slots: { empty: 'in place of the message where there is nothing to show' },
    states: {
      loading: 'the content of the tag, else skeleton cards',
      slow: 'after 8 s without a response: a notice with a button that sends the request again',
      failed:
        'the content of the tag, the reason, and a button that tries again; it also retries when the browser is online again',
      empty: 'no result: a hint, and a button that clears the search',
    },
    tokens: kitTokens,
    accessibility: statement('finder'),
  },
} as const satisfies Record<`catering-${string}`, Tag>

export type TagName = keyof typeof tags
