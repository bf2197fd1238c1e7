import type { ParisDay } from '../domain/time/paris-day.ts'

/** Navigation of a widget; the host routes and calls preventDefault, else the widget switches its own view, or `navigate` leads on. */
export type NavigateDetail =
  | { to: 'home' | 'catalogue' | 'cart' | 'account' | 'terms' | 'privacy' }
  | { to: 'category'; category: string; subcategory: string | null }
  /** The dialog of a product over the list, or null for the list alone. */
  | { to: 'product'; product: string | null }
  /** The page of a channel, by its slug. */
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
  | { to: 'addresses' | 'personal-data' | 'payment-methods' | 'notifications' }
  | { to: 'quote' }
  | { to: 'sign-in' | 'sign-up' | 'forgotten-password' }
  /** After sign-in or sign-up: back to the requested page. */
  | { to: 'signed-in' }

/** The result of an action; `reason` is for programs. */
export type Outcome = { done: true } | { done: false; reason: string }

/** What another channel did to the cart; a cart that was moved has product codes that were removed or have another price. */
export type CartEffect = { cart: 'kept' | 'moved' | 'emptied'; removed: readonly string[]; repriced: readonly string[] }

/** Dispatched before an action: `preventDefault()` cancels it, `outcome` settles when it is over. */
export type BeforeEvents = {
  'catering:before-add': { productCode: string; quantity: number; outcome: Promise<Outcome> }
  /** The removal of a whole line. */
  'catering:before-remove': { productCode: string; quantity: number; outcome: Promise<Outcome> }
  'catering:before-channel': { code: string; name: string; zipcode: string | null; outcome: Promise<Outcome> }
  /** The submit of an order, before the first request. */
  'catering:before-order': { total: number; currency: 'EUR'; outcome: Promise<Outcome> }
  'catering:before-sign-out': { outcome: Promise<Outcome> }
}

/** Why a widget did not render: missing settings, a file or data that failed to load, an error of the view, or an unknown code. */
export type Failure = {
  code: 'settings' | 'load' | 'network' | 'view' | 'unknown'
  message: string
  /** Requests the failed file or data again. */
  retry?: () => void
}

/** What the page can read of the backend: nothing yet, everything, some of it, or none of it. */
export type ShopStatus = 'loading' | 'ready' | 'degraded' | 'down'

/** Every event of the widgets, by name. They bubble, are composed and cancelable, and are dispatched on the element; those of a shop without a widget in the page, on the document. */
export type WidgetEvents = BeforeEvents & {
  'catering:ready': { tag: string }
  'catering:error': Failure
  'catering:status': { status: ShopStatus }
  'catering:navigate': NavigateDetail
  'catering:open-cart': { count: number }
  'catering:channel-changed': { code: string; name: string; zipcode: string | null } & CartEffect
  'catering:item-added': { productCode: string; name: string; quantity: number; price: number }
  'catering:item-removed': { productCode: string; name: string; quantity: number; price: number }
  'catering:cart-updated': { count: number; subTotal: number; total: number }
  'catering:slot-chosen': { day: ParisDay; window: string }
  'catering:signed-in': { id: number }
  'catering:signed-out': { reason: string }
  'catering:order-placed': { number: string; total: number; currency: 'EUR' }
}

/** Dispatches an event; returns false when the host called preventDefault. */
export type Emit = <Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]) => boolean

/** A `catering:navigate` that no listener has taken: an internal event of the document, which core/element/page/page.ts follows. */
export const UNHANDLED = 'catering:unhandled'
export type Unhandled = { target: NavigateDetail; emit: Emit }

/** Leads to another page; where no listener takes it, to the tag of this page that shows it, or else to the shop's own site. */
export function navigate(dispatch: Emit, target: NavigateDetail): void {
  const detail: Unhandled = { target, emit: dispatch }
  if (dispatch('catering:navigate', target)) globalThis.document?.dispatchEvent(new CustomEvent(UNHANDLED, { detail }))
}

export const emitFrom =
  (target: EventTarget): Emit =>
  (name, detail) =>
    target.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable: true, detail }))
