import { oneOf, text } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { Checkout } from './Checkout.tsx'
import { waitingStyles } from './waiting.styles.ts'

defineWidget('catering-checkout', {
  attributes: { step: oneOf('contact', 'delivery', 'payment', 'confirmation'), order: text },
  styles: [waitingStyles],
  View: Checkout,
})
