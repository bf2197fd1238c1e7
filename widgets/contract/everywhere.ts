import type { EventName, Field, Named } from './shape.ts'

type Shared = { attributes: Readonly<Record<string, Field>>; events: readonly EventName[]; slots: Named }

/** What every tag has besides its own contract. */
export const everywhere = {
  attributes: {
    loading: {
      kind: ['eager', 'lazy', 'interaction'],
      text: '`lazy` waits until the tag is 300 px from view, `interaction` until the pointer, a touch or the keyboard focus reaches it',
    },
    hide: {
      kind: 'text',
      text: 'names of parts to remove, separated by spaces: `hide="search seo"`',
    },
  },
  events: ['catering:error'],
  slots: {
    '': 'the content of the tag: visible until the widget has loaded, and where it cannot load or read its data',
  },
} as const satisfies Shared

/** What every tag with a React view has; the cart button is plain DOM. */
export const reactView = {
  attributes: {
    disable: {
      kind: 'text',
      text: 'names of parts whose controls are visible and have no effect, separated by spaces: `disable="checkout coupon"`; not on the cart button',
    },
  },
  events: ['catering:ready'],
  slots: { error: 'visible instead of the content, the reason and the button of a view that failed' },
} as const satisfies Shared

/** The tag around a second shop of a page; its attributes are the settings and `group`. It is never defined, as it renders nothing. */
export const provider = {
  tag: 'catering-shop',
  text: 'the widgets inside share a shop of their own, with a cart and a customer apart from those of the page',
  attributes: {
    group: { kind: 'text', text: 'name under which the cart and the customer of this shop are stored in the browser' },
  },
} as const
