import type { Tag } from '../shape.ts'
import { statement, statementMessages } from '../messages.ts'
import { kitTokens } from '../tokens.ts'

export const catererFinder: Tag = {
  summary: 'the points of sale by region, found by postal code or town: where each is, where and when it delivers',
  example: '<catering-caterer-finder links="/traiteurs/{path}"></catering-caterer-finder>',
  attributes: {
    links: { kind: 'text', text: 'addresses of the page, a template such as `/traiteurs/{path}`' },
  },
  events: ['catering:navigate'],
  parts: {
    search: 'what the list is narrowed by',
    region: 'a region with its points of sale',
    caterer: 'one of them',
    dialog: 'all that is known of one, when its name is pressed and the page has no place for it',
    empty: 'where there is nothing to show',
  },
  slots: { empty: 'in place of the message where there is nothing to show' },
  states: {
    loading: 'what stands in the tag, else cards in the shape of those to come',
    slow: 'after 8 s without a response: a notice with a button that sends the request again',
    failed: 'what could not be read, with a button that tries again; it does by itself once there is a network',
    empty: 'nothing like what was typed: what to try, and a button that takes it off',
  },
  tokens: kitTokens,
  accessibility: statement('finder', statementMessages.finder),
}
