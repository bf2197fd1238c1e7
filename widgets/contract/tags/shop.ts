import { statement } from '../messages.ts'
import type { Tag } from '../shape.ts'
import { kitTokens } from '../tokens.ts'

/** The tags of the shop: the place, the menu, and its cards on their own. */
export const shopTags = {
  'catering-channel-picker': {
    summary:
      'finds the channel by postal code; `bar` also shows day, slot, guests and until when to order, and opens the delivery form',
    example: '<catering-channel-picker view="bar"></catering-channel-picker>',
    attributes: {
      view: { kind: ['form', 'hero', 'bar'], text: 'a field, the field of a landing page, or the delivery bar' },
      placeholder: { kind: 'text', text: 'a postal code as an example in the empty field; one of Paris when absent' },
    },
    events: ['catering:navigate'],
    parts: {
      form: 'the postal code and its button',
      current: 'the channel that was found',
      bar: 'the delivery bar',
      segment: 'a button of the bar',
      place: 'the button of the delivery place',
      day: 'the button of the day',
      slot: 'the button of the slot',
      guests: 'the button of the number of guests',
      limit: 'until when to order',
      days: 'the calendar of the delivery form',
      slots: 'the slots of a day',
      dialog: 'the delivery form, and the confirmation before the cart is emptied',
    },
    slots: {},
    states: {
      searching: 'the button has `aria-busy` while a postal code is looked up',
      found: 'the channel by its name',
      unknown: 'no channel delivers there: what to try, and the codes of the same department that are served, if any',
      confirm: 'another channel would empty the cart: a confirmation first',
      offline: 'the reason under the field; the input is preserved',
    },
    tokens: kitTokens,
    accessibility: statement('picker'),
  },
  'catering-catalogue': {
    summary:
      'a category with its tabs, filters, products, menus and formulas; `les-formules` alone is the three formulas',
    example: '<catering-catalogue category="plateaux-repas"></catering-catalogue>',
    attributes: {
      category: { kind: 'text', text: 'code; without it, the first category, with tabs for the others' },
      subcategory: { kind: 'text', text: 'code' },
      product: { kind: 'text', text: 'code of the product whose dialog is open' },
      links: { kind: 'text', text: 'template of the URLs of the page, such as `/{path}`' },
      productLinks: {
        kind: 'text',
        text: 'template of the URLs of products, such as `?produit={code}`: their names are then links, whose plain click opens the dialog',
      },
    },
    events: ['catering:navigate'],
    parts: {
      catalogue: 'the whole view',
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
      formula: 'a formula',
      dialog: 'modal dialogs',
      empty: 'where there is nothing to show',
    },
    slots: { empty: 'in place of the message where there is nothing to show' },
    states: {
      loading: 'skeleton cards',
      slow: 'after 8 s without a response: a notice with a button that sends the request again',
      empty: 'nothing in this category, or nothing left of it: why, and a way out',
      unknown:
        'a category or subcategory that no channel has: the content of the tag with one sentence; the console has the details',
      failed: 'the content of the tag, the reason, and a button that tries again',
      late: 'products past the cut-off of the chosen day show the reason',
    },
    tokens: [...kitTokens, '--catering-sticky-top'],
    accessibility: statement('catalogue'),
  },
  'catering-product': {
    summary:
      'one product as a card: its image, price, badges and button, with the rules of the catalogue; its name links to the URL with its code that the content of the tag links to',
    example: '<catering-product product="PR-INC-GARRIGUE"></catering-product>',
    attributes: {
      product: { kind: 'text', text: 'code of the product' },
      quantity: { kind: 'number', text: 'how many the first click adds; one when absent' },
    },
    events: ['catering:navigate'],
    parts: {
      card: 'the product',
      sheet: 'the product dialog, which opens with a click on the name unless the page cancels the event',
      facts: 'the facts in the product dialog',
      suggestions: 'cross-sells in the product dialog',
      dialog: 'modal dialogs',
    },
    slots: {},
    states: {
      loading: 'the content of the tag, else a skeleton card',
      slow: 'after 8 s without a response: a notice with a button that sends the request again',
      failed:
        'the content of the tag, the reason, and a button that tries again; it also retries when the browser is online again',
      unknown: 'the content of the tag with one sentence; the console has the details',
      'not sold': 'this channel does not have it: a sentence in place of the button',
      late: 'it cannot be had for the chosen day: why, and the first delivery that can',
      'out of stock': 'the closest substitute',
      chosen: 'a stepper in place of the button, with how many are in the cart',
    },
    tokens: kitTokens,
    accessibility: statement('product'),
  },
  'catering-formula': {
    summary:
      'one formula as a card: its products for the number of guests, its price, and one button that adds all of it',
    example: '<catering-formula formula="petite-vienne"></catering-formula>',
    attributes: {
      formula: { kind: 'text', text: 'its code: `petite-vienne`, `pause-gourmande` or `pause-cafe`' },
    },
    events: [],
    parts: { formula: 'the card' },
    slots: {},
    states: {
      loading: 'the content of the tag, else a skeleton card',
      slow: 'after 8 s without a response: a notice with a button that sends the request again',
      failed:
        'the content of the tag, the reason, and a button that tries again; it also retries when the browser is online again',
      unknown: 'the content of the tag with one sentence; the console has the details',
      partial: 'what of it cannot be had is struck through, and left out of the price',
      late: 'nothing of it can be had for the chosen day: why, and the first delivery that can',
      added: 'a message under the button, with a button that removes it again',
    },
    tokens: kitTokens,
    accessibility: statement('formula'),
  },
} as const satisfies Record<string, Tag>
