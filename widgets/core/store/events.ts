import type { ParisDay } from '../domain/paris-time.ts'

/** Where a widget would like to go; the host routes, or the widget switches its own view when nobody answers. */
export type NavigateDetail =
  | { to: 'home' | 'catalogue' | 'cart' | 'account' | 'terms' | 'privacy' }
  | { to: 'category'; category: string; subcategory: string | null }
  | { to: 'checkout'; step: 'contact' | 'delivery' | 'payment' | 'confirmation'; order: string | null }
  | { to: 'sign-in' | 'sign-up' | 'forgotten-password' }
  /** After a successful sign-in or sign-up: back to where the person was going. */
  | { to: 'signed-in' }

/** Every event a widget sends, by name. They bubble, are composed and cancelable, and leave from the element. */
export type WidgetEvents = {
  'catering:ready': { tag: string }
  'catering:error': { message: string }
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

/** Sends an event; false when the host took it over with preventDefault. */
export type Emit = <Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]) => boolean
