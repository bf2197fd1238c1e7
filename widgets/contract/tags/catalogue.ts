import type { Tag } from '../shape.ts'
import { statement } from '../statement.ts'
import { kitTokens } from '../tokens.ts'
import { statementText } from '../messages.ts'

export const catalogue: Tag = {
  summary: 'a category with its tabs, filters, dishes, menus and formulas; `les-formules` alone is the three formulas',
  example: '<catering-catalogue category="plateaux-repas"></catering-catalogue>',
  attributes: {
    category: { kind: 'text', text: 'code; without it, the first one with a way to the others' },
    subcategory: { kind: 'text', text: 'code' },
    product: { kind: 'text', text: 'code of the dish whose sheet is open' },
    links: { kind: 'text', text: 'addresses of the page, a template such as `/{path}`' },
  },
  events: ['catering:navigate'],
  parts: {
    catalogue: 'the whole',
    heading: 'name and first words of the category',
    tabs: 'categories and subcategories',
    filters: 'search, allergens and preferences',
    search: 'the search alone',
    preferences: 'the row of what narrows the list, allergens first',
    allergens: 'the button of the allergens to avoid',
    grid: 'the dishes',
    card: 'a dish in the list',
    sheet: 'a dish of its own',
    facts: 'what the sheet says of it',
    suggestions: 'dishes that go with these',
    seo: 'last words of the category; those that are HTML stand in a root of their own',
    menus: 'menus to compose',
    composer: 'the form that composes one',
    formulas: 'the formulas',
    rail: 'the row of menus, or of formulas, where it scrolls sideways',
    formula: 'one of them',
    dialog: 'whatever opens over the page',
    empty: 'where there is nothing to show',
  },
  slots: { empty: 'in place of what is said where there is nothing to show' },
  states: {
    loading: 'cards in the shape of those to come',
    slow: 'after 8 s without an answer: that it takes long, with a button that asks once more',
    empty: 'nothing in this category, or nothing left of it: why, and a way out',
    unknown:
      'a category or subcategory that no point of sale has: what stands in the tag, else one sentence; the console says what to mend',
    failed: 'what could not be read, with a button that tries again',
    late: 'dishes that cannot be had any more for the chosen day say so',
  },
  tokens: [...kitTokens, '--catering-sticky-top'],
  accessibility: statement('catalogue', statementText.catalogue),
}
