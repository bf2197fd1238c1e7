// Made by `npm run generate` of widgets/contract; changes are made there.
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { Catering, Task } from './core/element/shop/catering.ts'
import type { WidgetEvents } from './core/store/events.ts'

/** The elements; what they have as properties reads and writes the attribute of the same name. */
export interface CateringElements {
  'catering-channel-picker': HTMLElement & {
    /** a field, the field of a landing page, or the delivery bar */
    view: 'form' | 'hero' | 'bar'
    /** a postal code as an example in the empty field; one of Paris when absent */
    placeholder: string | null
  }
  'catering-catalogue': HTMLElement & {
    /** code; without it, the first one with a way to the others */
    category: string | null
    /** code */
    subcategory: string | null
    /** code of the product whose dialog is open */
    product: string | null
    /** addresses of the page, a template such as `/{path}` */
    links: string | null
  }
  'catering-product': HTMLElement & {
    /** code of the product */
    product: string | null
    /** how many the first click adds; one when absent */
    quantity: number | null
  }
  'catering-formula': HTMLElement & {
    /** its code: `petite-vienne`, `pause-gourmande` or `pause-cafe` */
    formula: string | null
  }
  'catering-cart': HTMLElement & {
    /** a drawer, closed until a button opens it */
    drawer: boolean
    /** lines and totals alone */
    compact: boolean
  }
  'catering-cart-button': HTMLElement
  'catering-checkout': HTMLElement & {
    /** where it stands */
    step: 'contact' | 'delivery' | 'payment' | 'confirmation'
    /** token of a placed order: to pay it again, or to show its confirmation */
    order: string | null
  }
  'catering-account': HTMLElement & {
    /** what it shows; `home` is the sign-in form without a session */
    view:
      | 'home'
      | 'sign-in'
      | 'sign-up'
      | 'forgotten-password'
      | 'addresses'
      | 'personal-data'
      | 'order-history'
      | 'payment-methods'
      | 'notifications'
    /** of a mailed link, for `forgotten-password` */
    resetToken: string | null
    /** of the order history */
    tab: 'orders' | 'invoices' | 'quotes'
    /** token of one order of the history */
    order: string | null
    /** orders it again */
    reorder: boolean
    /** id of one quote of the history */
    quote: string | null
    /** of a mailed link, for `order-history`: takes a visitor’s quote into the account */
    quoteCode: string | null
  }
  'catering-contact': HTMLElement & {
    /** a message, or an application */
    view: 'message' | 'franchise'
  }
  'catering-quote': HTMLElement
  'catering-delivery-check': HTMLElement & {
    /** five digits that are looked up at once */
    zipcode: string | null
  }
  'catering-caterer-finder': HTMLElement & {
    /** addresses of the page, a template such as `/traiteurs/{path}` */
    links: string | null
  }
  'catering-shop': HTMLElement
}

/** What one writes on each tag. */
export interface CateringAttributes {
  'catering-shop': {
    /** name under which the cart and the customer of this shop are stored in the browser */
    group?: string | undefined
    /** base URL of the backend */
    'api-base-url'?: string | undefined
    /** code of the initial point of sale, for a page of one point of sale */
    channel?: string | undefined
    /** initial postal code, five digits: its point of sale is looked up for visitors who have not chosen one */
    zipcode?: string | undefined
    /** your partner code (`a-z`, `0-9`, `-`): carts created on your page, and their orders, are attributed to you; the `utm_…` parameters of the page’s URL are stored with them */
    partner?: string | undefined
    /** codes of the only categories to show, separated by spaces, in tabs and suggestions too; all of them when empty */
    categories?: string | undefined
    /** initial values of forms, `firstName`, `lastName`, `email`, `phone` and `company`, as JSON in an attribute; never data that another visitor of the page could read */
    prefill?: string | undefined
    /** message overrides by key, as JSON in an attribute; for the whole page */
    messages?: string | undefined
    /** `here` keeps the order on this page; without it, a page that has no checkout and does not handle `catering:navigate` transfers the cart to the shop’s own site, by a link that opens once */
    checkout?: string | undefined
    /** URL that this site links back to; the page itself when absent */
    'return-url'?: string | undefined
    /** codes of the payment methods of the backend where they differ from `card` and `bank_transfer`: `card=STRIPE bank_transfer=VIREMENT`; any other method is shown by its name */
    'payment-methods'?: string | undefined
    /** name of the data layer array that receives GA4 events; `dataLayer` when empty */
    'data-layer'?: string | undefined
  }
  'catering-channel-picker': {
    /** a field, the field of a landing page, or the delivery bar */
    view?: 'form' | 'hero' | 'bar' | undefined
    /** a postal code as an example in the empty field; one of Paris when absent */
    placeholder?: string | null | undefined
    /** `lazy` waits until the tag is 300 px from view, `interaction` until the pointer, a touch or the keyboard focus reaches it */
    loading?: 'eager' | 'lazy' | 'interaction' | undefined
    /** names of parts to remove, separated by spaces: `hide="search seo"` */
    hide?: string | null | undefined
    /** names of parts whose controls are visible and have no effect, separated by spaces: `disable="checkout coupon"`; not on the cart button */
    disable?: string | null | undefined
  }
  'catering-catalogue': {
    /** code; without it, the first one with a way to the others */
    category?: string | null | undefined
    /** code */
    subcategory?: string | null | undefined
    /** code of the product whose dialog is open */
    product?: string | null | undefined
    /** addresses of the page, a template such as `/{path}` */
    links?: string | null | undefined
    /** `lazy` waits until the tag is 300 px from view, `interaction` until the pointer, a touch or the keyboard focus reaches it */
    loading?: 'eager' | 'lazy' | 'interaction' | undefined
    /** names of parts to remove, separated by spaces: `hide="search seo"` */
    hide?: string | null | undefined
    /** names of parts whose controls are visible and have no effect, separated by spaces: `disable="checkout coupon"`; not on the cart button */
    disable?: string | null | undefined
  }
  'catering-product': {
    /** code of the product */
    product?: string | null | undefined
    /** how many the first click adds; one when absent */
    quantity?: number | string | null | undefined
    /** `lazy` waits until the tag is 300 px from view, `interaction` until the pointer, a touch or the keyboard focus reaches it */
    loading?: 'eager' | 'lazy' | 'interaction' | undefined
    /** names of parts to remove, separated by spaces: `hide="search seo"` */
    hide?: string | null | undefined
    /** names of parts whose controls are visible and have no effect, separated by spaces: `disable="checkout coupon"`; not on the cart button */
    disable?: string | null | undefined
  }
  'catering-formula': {
    /** its code: `petite-vienne`, `pause-gourmande` or `pause-cafe` */
    formula?: string | null | undefined
    /** `lazy` waits until the tag is 300 px from view, `interaction` until the pointer, a touch or the keyboard focus reaches it */
    loading?: 'eager' | 'lazy' | 'interaction' | undefined
    /** names of parts to remove, separated by spaces: `hide="search seo"` */
    hide?: string | null | undefined
    /** names of parts whose controls are visible and have no effect, separated by spaces: `disable="checkout coupon"`; not on the cart button */
    disable?: string | null | undefined
  }
  'catering-cart': {
    /** a drawer, closed until a button opens it */
    drawer?: boolean | 'true' | 'false' | undefined
    /** lines and totals alone */
    compact?: boolean | 'true' | 'false' | undefined
    /** `lazy` waits until the tag is 300 px from view, `interaction` until the pointer, a touch or the keyboard focus reaches it */
    loading?: 'eager' | 'lazy' | 'interaction' | undefined
    /** names of parts to remove, separated by spaces: `hide="search seo"` */
    hide?: string | null | undefined
    /** names of parts whose controls are visible and have no effect, separated by spaces: `disable="checkout coupon"`; not on the cart button */
    disable?: string | null | undefined
  }
  'catering-cart-button': {
    /** code of a product to add, or several with a quantity each: `PLATEAU:10 EAU:2` */
    product?: string | null | undefined
    /** how many of a product without a quantity in `product`; one when absent */
    quantity?: number | string | null | undefined
    /** its text */
    label?: string | null | undefined
    /** `lazy` waits until the tag is 300 px from view, `interaction` until the pointer, a touch or the keyboard focus reaches it */
    loading?: 'eager' | 'lazy' | 'interaction' | undefined
    /** names of parts to remove, separated by spaces: `hide="search seo"` */
    hide?: string | null | undefined
  }
  'catering-checkout': {
    /** where it stands */
    step?: 'contact' | 'delivery' | 'payment' | 'confirmation' | undefined
    /** token of a placed order: to pay it again, or to show its confirmation */
    order?: string | null | undefined
    /** `lazy` waits until the tag is 300 px from view, `interaction` until the pointer, a touch or the keyboard focus reaches it */
    loading?: 'eager' | 'lazy' | 'interaction' | undefined
    /** names of parts to remove, separated by spaces: `hide="search seo"` */
    hide?: string | null | undefined
    /** names of parts whose controls are visible and have no effect, separated by spaces: `disable="checkout coupon"`; not on the cart button */
    disable?: string | null | undefined
  }
  'catering-account': {
    /** what it shows; `home` is the sign-in form without a session */
    view?:
      | 'home'
      | 'sign-in'
      | 'sign-up'
      | 'forgotten-password'
      | 'addresses'
      | 'personal-data'
      | 'order-history'
      | 'payment-methods'
      | 'notifications'
      | undefined
    /** of a mailed link, for `forgotten-password` */
    'reset-token'?: string | null | undefined
    /** of the order history */
    tab?: 'orders' | 'invoices' | 'quotes' | undefined
    /** token of one order of the history */
    order?: string | null | undefined
    /** orders it again */
    reorder?: boolean | 'true' | 'false' | undefined
    /** id of one quote of the history */
    quote?: string | null | undefined
    /** of a mailed link, for `order-history`: takes a visitor’s quote into the account */
    'quote-code'?: string | null | undefined
    /** `lazy` waits until the tag is 300 px from view, `interaction` until the pointer, a touch or the keyboard focus reaches it */
    loading?: 'eager' | 'lazy' | 'interaction' | undefined
    /** names of parts to remove, separated by spaces: `hide="search seo"` */
    hide?: string | null | undefined
    /** names of parts whose controls are visible and have no effect, separated by spaces: `disable="checkout coupon"`; not on the cart button */
    disable?: string | null | undefined
  }
  'catering-contact': {
    /** a message, or an application */
    view?: 'message' | 'franchise' | undefined
    /** `lazy` waits until the tag is 300 px from view, `interaction` until the pointer, a touch or the keyboard focus reaches it */
    loading?: 'eager' | 'lazy' | 'interaction' | undefined
    /** names of parts to remove, separated by spaces: `hide="search seo"` */
    hide?: string | null | undefined
    /** names of parts whose controls are visible and have no effect, separated by spaces: `disable="checkout coupon"`; not on the cart button */
    disable?: string | null | undefined
  }
  'catering-quote': {
    /** `lazy` waits until the tag is 300 px from view, `interaction` until the pointer, a touch or the keyboard focus reaches it */
    loading?: 'eager' | 'lazy' | 'interaction' | undefined
    /** names of parts to remove, separated by spaces: `hide="search seo"` */
    hide?: string | null | undefined
    /** names of parts whose controls are visible and have no effect, separated by spaces: `disable="checkout coupon"`; not on the cart button */
    disable?: string | null | undefined
  }
  'catering-delivery-check': {
    /** five digits that are looked up at once */
    zipcode?: string | null | undefined
    /** `lazy` waits until the tag is 300 px from view, `interaction` until the pointer, a touch or the keyboard focus reaches it */
    loading?: 'eager' | 'lazy' | 'interaction' | undefined
    /** names of parts to remove, separated by spaces: `hide="search seo"` */
    hide?: string | null | undefined
    /** names of parts whose controls are visible and have no effect, separated by spaces: `disable="checkout coupon"`; not on the cart button */
    disable?: string | null | undefined
  }
  'catering-caterer-finder': {
    /** addresses of the page, a template such as `/traiteurs/{path}` */
    links?: string | null | undefined
    /** `lazy` waits until the tag is 300 px from view, `interaction` until the pointer, a touch or the keyboard focus reaches it */
    loading?: 'eager' | 'lazy' | 'interaction' | undefined
    /** names of parts to remove, separated by spaces: `hide="search seo"` */
    hide?: string | null | undefined
    /** names of parts whose controls are visible and have no effect, separated by spaces: `disable="checkout coupon"`; not on the cart button */
    disable?: string | null | undefined
  }
}

type EventsByName = { [Name in keyof WidgetEvents]: CustomEvent<WidgetEvents[Name]> }

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface HTMLElementTagNameMap extends CateringElements {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface HTMLElementEventMap extends EventsByName {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface DocumentEventMap extends EventsByName {}
  /** The page's own way to the shop: an array of tasks until the loader has come. */
  var catering: Catering | Task[] | undefined
}

/** React 19 listens to what begins with `on`: `{...{ 'oncatering:ready': (event) => … }}`. */
type Listeners = { [Name in keyof WidgetEvents as `on${Name}`]?: (event: CustomEvent<WidgetEvents[Name]>) => void }

type CateringTags = {
  [Tag in keyof CateringElements]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, CateringElements[Tag]> & {
    class?: string | undefined
  } & CateringAttributes[Tag] &
    Listeners
}

declare global {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type
    interface IntrinsicElements extends CateringTags {}
  }
}

declare module 'react' {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type
    interface IntrinsicElements extends CateringTags {}
  }
}
