import type { Tag } from '../shape.ts'
import { statement, statementMessages } from '../messages.ts'
import { kitTokens } from '../tokens.ts'

export const catalogue: Tag = {
  summary:
    'a category with its tabs, filters, products, menus and formulas; `les-formules` alone is the three formulas',
  example: '<catering-catalogue category="plateaux-repas"></catering-catalogue>',
  attributes: {
    category: { kind: 'text', text: 'code; without it, the first one with a way to the others' },
    subcategory: { kind: 'text', text: 'code' },
    product: { kind: 'text', text: 'code of the product whose dialog is open' },
    links: { kind: 'text', text: 'addresses of the page, a template such as `/{path}`' },
  },
  events: ['catering:navigate'],
  parts: {
    catalogue: 'the whole',
    heading: 'name and introduction of the category',
    tabs: 'categories and subcategories',
    filters: 'search, allergens and preferences',
    search: 'the search alone',
    preferences: 'the row of what narrows the list, allergens first',
    allergens: 'the button of the allergens to avoid',
    grid: 'the products',
    card: 'a product in the list',
    sheet: 'the product dialog',
    facts: 'the facts in the product dialog',
    suggestions: 'cross-sells',
    seo: 'closing text of the category; HTML is in a shadow root of its own',
    menus: 'menus to compose',
    composer: 'the form that composes one',
    formulas: 'the formulas',
    rail: 'the row of menus, or of formulas, where it scrolls sideways',
    formula: 'one of them',
    dialog: 'whatever opens over the page',
    empty: 'where there is nothing to show',
  },
  slots: { empty: 'in place of the message where there is nothing to show' },
  states: {
    loading: 'cards in the shape of those to come',
    slow: 'after 8 s without a response: a notice with a button that sends the request again',
    empty: 'nothing in this category, or nothing left of it: why, and a way out',
    unknown:
      'a category or subcategory that no point of sale has: what stands in the tag, else one sentence; the console has the details',
    failed: 'what could not be read, with a button that tries again',
    late: 'products past the cut-off of the chosen day show the reason',
  },
  tokens: [...kitTokens, '--catering-sticky-top'],
  accessibility: statement('catalogue', statementMessages.catalogue),
}
