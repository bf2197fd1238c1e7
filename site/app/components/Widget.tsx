import { createElement, type ReactNode } from 'react'

type WidgetAttributes = {
  'catering-channel-picker': { view: 'form' | 'hero' | 'bar'; placeholder?: string }
  'catering-catalogue': {
    category: string
    subcategory: string | null
    product?: string | null
    links: string
    loading?: 'lazy'
  }
  'catering-cart-button': { label?: string }
  'catering-checkout': { step: 'contact' | 'delivery' | 'payment' | 'confirmation'; order: string | null }
  'catering-contact': { view: 'message' | 'franchise'; loading?: 'lazy' }
  'catering-quote': object
  'catering-account': {
    view: string
    'reset-token'?: string | null
    tab?: string
    order?: string | null
    quote?: string | null
    reorder?: 'true' | 'false'
  }
}

/** A widget as its custom element. The children are its fallback content until the script has loaded. */
export function Widget<Tag extends keyof WidgetAttributes>({
  tag,
  children,
  ...attributes
}: { tag: Tag; children?: ReactNode } & WidgetAttributes[Tag]) {
  return createElement(tag, attributes, children)
}
