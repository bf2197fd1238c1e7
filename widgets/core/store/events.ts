import type { ParisDay } from '../domain/paris-day.ts'

/** Where a widget asks to go; the host routes, or the widget switches its own view when the host does not answer. */
export type NavigateDetail =
  | { to: 'home' | 'catalogue' | 'cart' | 'account' | 'terms' | 'privacy' }
  | { to: 'category'; category: string; subcategory: string | null }
  /** The sheet of a product over the list, or null for the list alone. */
  | { to: 'product'; product: string | null }
  /** The page of a point of sale, by the last part of its address. */
  | { to: 'caterer'; caterer: string }
  | { to: 'checkout'; step: 'contact' | 'delivery' | 'payment' | 'confirmation'; order: string | null; replace?: true }
  /** The order history: a tab of it, one order by its token, or one quote by its id. */
  | {
      to: 'order-history'
      tab: 'orders' | 'invoices' | 'quotes'
      order: string | null
      quote?: string | null
      replace?: true
    }
  /** The form for a made-to-measure quote. */
  | { to: 'quote' }
  | { to: 'sign-in' | 'sign-up' | 'forgotten-password' }
  /** After a successful sign-in or sign-up: back to the page that the person wanted. */
  | { to: 'signed-in' }

/** The end of an act that was announced before it began; `reason` is for programs, people are told on the page. */
export type Outcome = { done: true } | { done: false; reason: string }

/** What is about to happen: `preventDefault()` forbids it, `outcome` settles when it is over. */
export type BeforeEvents = {
  'catering:before-add': { productCode: string; quantity: number; outcome: Promise<Outcome> }
  /** A line that leaves the cart altogether. */
  'catering:before-remove': { productCode: string; quantity: number; outcome: Promise<Outcome> }
  /** Another place is about to be chosen; its caterer is named. */
  'catering:before-channel': { code: string; name: string; zipcode: string | null; outcome: Promise<Outcome> }
  /** The last press of an order, before anything is promised. */
  'catering:before-order': { total: number; currency: 'EUR'; outcome: Promise<Outcome> }
  'catering:before-sign-out': { outcome: Promise<Outcome> }
}

/** Why a widget is not there: its settings are missing, a file did not come, its view broke, or its code names nothing. */
export type Failure = {
  code: 'settings' | 'load' | 'view' | 'unknown'
  message: string
  /** Asks again for the file that did not come. */
  retry?: () => void
}

/** Every event a widget sends, by name. They bubble, are composed and cancelable, and leave from the element. */
export type WidgetEvents = BeforeEvents & {
  'catering:ready': { tag: string }
  'catering:error': Failure
  'catering:navigate': NavigateDetail
  'catering:open-cart': { count: number }
  'catering:channel-changed': { code: string; name: string; zipcode: string | null }
  'catering:item-added': { productCode: string; name: string; quantity: number; price: number }
  'catering:item-removed': { productCode: string; name: string; quantity: number; price: number }
  'catering:cart-updated': { count: number; subTotal: number; total: number }
  'catering:slot-chosen': { day: ParisDay; window: string }
  'catering:signed-in': { id: number }
  'catering:signed-out': { reason: string }
  'catering:order-placed': { number: string; total: number; currency: 'EUR' }
}

/** Sends an event; returns false when the host took it over with preventDefault. */
export type Emit = <Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]) => boolean

export const emitFrom =
  (target: EventTarget): Emit =>
  (name, detail) =>
    target.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable: true, detail }))
