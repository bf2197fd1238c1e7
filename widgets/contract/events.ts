import type { WidgetEvents } from '../core/store/events.ts'
import { errorCodes, statuses } from './errors.ts'
import type { EventName } from './shape.ts'

/** The names of the members of every type of a union. */
type Members<Type> = Type extends unknown ? keyof Type & string : never

/** A member of `detail`: its type, and its meaning when the name is not enough. */
type Detail = readonly [type: string, text?: string]

type Row<Type> = {
  when: string
  /** Dispatched once per change, by the first connected element of the shop, whichever widget caused it. */
  ofShop?: true
  detail: Readonly<Record<Members<Type>, Detail>>
}

const OUTCOME: Detail = ['Promise<{ done: true } | { done: false; reason: string }>']

/** Every event with every member of its detail; the type of the code makes sure that none is missing. */
export const events: { readonly [Name in EventName]: Row<WidgetEvents[Name]> } = {
  'catering:ready': { when: 'a widget is in the page', detail: { tag: ['string'] } },
  'catering:error': {
    when: 'a widget could not load, read its data or render; `network` once for each tag and status of the shop',
    detail: {
      code: ["'settings' | 'load' | 'network' | 'view' | 'unknown'", Object.values(errorCodes).join(', ')],
      message: ['string', 'for developers, in English'],
      retry: ['() => void', 'present where a retry may help'],
    },
  },
  'catering:status': {
    ofShop: true,
    when: 'what the page can read of the backend has changed',
    detail: {
      status: [
        "'loading' | 'ready' | 'degraded' | 'down'",
        Object.entries(statuses)
          .map(([name, text]) => `\`${name}\`: ${text}`)
          .join(', '),
      ],
    },
  },
  'catering:navigate': {
    when: 'a widget leads to another page: call `preventDefault()` and go there; otherwise the widget changes its own view, else the page scrolls to the tag that shows it, else the shop’s own site opens',
    detail: {
      to: [
        "'home' | 'catalogue' | 'cart' | 'account' | 'terms' | 'privacy' | 'category' | 'product' | 'caterer' | 'checkout' | 'order-history' | 'addresses' | 'personal-data' | 'payment-methods' | 'notifications' | 'quote' | 'sign-in' | 'sign-up' | 'forgotten-password' | 'signed-in'",
        'every other member is present only where it applies; those of the account are values of its `view`, whose `home` is `account`; open `terms` and `privacy` in a new window, as they are linked from forms',
      ],
      category: ['string', 'code'],
      subcategory: ['string | null', 'code'],
      product: ['string | null', 'code'],
      caterer: ['string', 'slug of a channel'],
      step: ["'contact' | 'delivery' | 'payment' | 'confirmation'"],
      replace: ['true', 'replaces the history entry'],
      tab: ["'orders' | 'invoices' | 'quotes'"],
      order: ['string | null', 'token'],
      quote: ['string | null', 'id'],
    },
  },
  'catering:open-cart': {
    when: 'the cart is about to open; cancel it to open your own',
    detail: { count: ['number', 'items in it'] },
  },
  'catering:channel-changed': {
    ofShop: true,
    when: 'another channel was chosen',
    detail: {
      code: ['string'],
      name: ['string'],
      zipcode: ['string | null'],
      cart: ["'kept' | 'moved' | 'emptied'", '`moved`: from the national menu to the channel'],
      removed: ['readonly string[]', 'codes of products that are no longer in it'],
      repriced: ['readonly string[]', 'codes of products with another price'],
    },
  },
  'catering:item-added': {
    ofShop: true,
    when: 'more of a product is in the cart',
    detail: { productCode: ['string'], name: ['string'], quantity: ['number'], price: ['number', 'unit price'] },
  },
  'catering:item-removed': {
    ofShop: true,
    when: 'less of a product is in the cart',
    detail: { productCode: ['string'], name: ['string'], quantity: ['number'], price: ['number', 'unit price'] },
  },
  'catering:cart-updated': {
    ofShop: true,
    when: 'the cart was read from the server, or reset',
    detail: { count: ['number', 'items in it'], subTotal: ['number'], total: ['number', 'with tax'] },
  },
  'catering:slot-chosen': {
    ofShop: true,
    when: 'a day and a slot are chosen',
    detail: { day: ['string', '`YYYY-MM-DD`, in Paris'], window: ['string', 'value of the slot, such as `12h-13h`'] },
  },
  'catering:signed-in': { ofShop: true, when: 'a customer has signed in', detail: { id: ['number'] } },
  'catering:signed-out': {
    ofShop: true,
    when: 'a session has ended',
    detail: { reason: ['string', '`asked`, `expired` or `elsewhere`'] },
  },
  'catering:order-placed': {
    ofShop: true,
    when: 'an order has been placed; once per order',
    detail: { number: ['string'], total: ['number', 'with tax'], currency: ["'EUR'"] },
  },
  'catering:before-add': {
    ofShop: true,
    when: 'an item is about to be added',
    detail: { productCode: ['string'], quantity: ['number'], outcome: OUTCOME },
  },
  'catering:before-remove': {
    ofShop: true,
    when: 'a line is about to be removed from the cart',
    detail: { productCode: ['string'], quantity: ['number'], outcome: OUTCOME },
  },
  'catering:before-channel': {
    ofShop: true,
    when: 'another channel is about to be chosen',
    detail: { code: ['string'], name: ['string'], zipcode: ['string | null'], outcome: OUTCOME },
  },
  'catering:before-order': {
    ofShop: true,
    when: 'the order is about to be placed',
    detail: { total: ['number', 'with tax'], currency: ["'EUR'"], outcome: OUTCOME },
  },
  'catering:before-sign-out': {
    ofShop: true,
    when: 'the customer is about to be signed out',
    detail: { outcome: OUTCOME },
  },
}
