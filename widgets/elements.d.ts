import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { WidgetEvents } from './core/store/events.ts'

/** Properties of each tag; they read and write the attributes of the same name. The cart button has attributes only. */
export interface CateringElements {
  'catering-account': HTMLElement & { view: string; resetToken: string | null }
  'catering-cart': HTMLElement & { drawer: boolean; compact: boolean }
  'catering-cart-button': HTMLElement
  'catering-catalogue': HTMLElement & { category: string | null; subcategory: string | null; links: string | null }
  'catering-channel-picker': HTMLElement & { view: 'form' | 'hero' | 'bar' }
  'catering-checkout': HTMLElement & {
    step: 'contact' | 'delivery' | 'payment' | 'confirmation'
    order: string | null
  }
}

type EventsByName = { [Name in keyof WidgetEvents]: CustomEvent<WidgetEvents[Name]> }

/** A tag in JSX: its own attributes beside those of every element. */
type JsxTag<Element> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  Partial<Omit<Element, keyof HTMLElement>> & { loading?: 'lazy' | 'eager' }

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface HTMLElementTagNameMap extends CateringElements {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface HTMLElementEventMap extends EventsByName {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface DocumentEventMap extends EventsByName {}
}

declare module 'react' {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type
    interface IntrinsicElements extends CateringTags {}
  }
}

type CateringTags = { [Tag in keyof CateringElements]: JsxTag<CateringElements[Tag]> } & {
  /** Attributes only: the button is plain DOM. */
  'catering-cart-button': { product?: string; quantity?: number; label?: string }
}
