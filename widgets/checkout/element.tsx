import { oneOf, text } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { forms } from '../core/forms/forms.styles.ts'
import { kit } from '../core/ui/kit.styles.ts'
import { pickers } from '../core/ui/pickers.styles.ts'
import { steps } from '../core/ui/steps.styles.ts'
import { tokens } from '../core/ui/tokens.styles.ts'
import { Checkout } from './Checkout.tsx'
import { checkoutStyles } from './checkout.styles.ts'

defineWidget('catering-checkout', {
  attributes: { step: oneOf('contact', 'delivery', 'payment', 'confirmation'), order: text },
  styles: [tokens, kit, steps, pickers, forms, checkoutStyles],
  View: Checkout,
})
