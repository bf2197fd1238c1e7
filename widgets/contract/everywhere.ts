import type { EventName, Field, Named } from './shape.ts'

/** What every tag has besides its own contract. */
export const everywhere = {
  attributes: {
    loading: {
      kind: ['eager', 'lazy', 'interaction'],
      text: '`lazy` waits until the tag is 300 px from view, `interaction` until the pointer, a touch or the keyboard focus reaches it',
    },
    hide: {
      kind: 'text',
      text: 'names of parts that this page does without, with blanks between: `hide="search seo"`',
    },
  } satisfies Record<string, Field>,
  events: ['catering:error'] satisfies EventName[],
  slots: {
    '': 'what stands in the tag is shown until the widget is there, and stays when it cannot come',
  } satisfies Named,
}

/** What every tag with a React view has; the cart button is plain DOM. */
export const reactView = {
  attributes: {
    disable: {
      kind: 'text',
      text: 'names of parts whose controls are shown and cannot be used, with blanks between: `disable="checkout coupon"`; not on the cart button',
    },
  } satisfies Record<string, Field>,
  events: ['catering:ready'] satisfies EventName[],
  slots: { error: 'shown in place of a view that failed' } satisfies Named,
}

/** The tag around a second shop of a page; its attributes are the settings and `group`. It is never defined, as it renders nothing. */
export const provider = {
  tag: 'catering-shop',
  text: 'the widgets inside share a shop of their own, with a cart and a customer apart from those of the page',
  attributes: {
    group: { kind: 'text', text: 'name under which this shop keeps its cart and its customer in the browser' },
  } satisfies Record<string, Field>,
}
