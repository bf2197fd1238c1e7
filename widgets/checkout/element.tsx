import { oneOf, text } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { forms } from '../core/forms/forms.styles.ts'
import { badges } from '../core/ui/mark/badge.styles.ts'
import { kit } from '../core/ui/sheet/kit.styles.ts'
import { days } from '../core/ui/picker/day-picker.styles.ts'
import { slots } from '../core/ui/picker/slot-picker.styles.ts'
import { steps } from '../core/ui/steps/steps.styles.ts'
import { summaries } from '../core/ui/amount/summary.styles.ts'
import { tokens } from '../core/ui/sheet/tokens.styles.ts'
import { Checkout } from './Checkout.tsx'
import { checkoutStyles } from './checkout.styles.ts'
import { confirmationStyles } from './confirmation/confirmation.styles.ts'
import { paymentStyles } from './payment/payment.styles.ts'
import { summaryStyles } from './summary/summary.styles.ts'

defineWidget('catering-checkout', {
  attributes: { step: oneOf('contact', 'delivery', 'payment', 'confirmation'), order: text },
  // The styles of the checkout come last, as they place the other parts where there is room.
  styles: [
    tokens,
    kit,
    badges,
    summaries,
    steps,
    days,
    slots,
    forms,
    summaryStyles,
    paymentStyles,
    confirmationStyles,
    checkoutStyles,
  ],
  View: Checkout,
})
