import { oneOf, text } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { Checkout } from './Checkout.tsx'
import { skeletonStyles } from './skeleton.styles.ts'

defineWidget('catering-checkout', {
  attributes: { step: oneOf('contact', 'delivery', 'payment', 'confirmation'), order: text },
  styles: [skeletonStyles],
  View: Checkout,
})
