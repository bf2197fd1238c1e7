import { oneOf, text } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { kit } from '../core/ui/styles/kit.styles.ts'
import { tokens } from '../core/ui/styles/tokens.styles.ts'
import { Checkout } from './Checkout.tsx'
import { waitingStyles } from './waiting.styles.ts'

defineWidget('catering-checkout', {
  attributes: { step: oneOf('contact', 'delivery', 'payment', 'confirmation'), order: text },
  styles: [tokens, kit, waitingStyles],
  View: Checkout,
})
