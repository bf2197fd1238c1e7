import { forms } from '../core/components/forms.styles.ts'
import { summaries } from '../core/ui/amount/summary.styles.ts'
import { badges } from '../core/ui/mark/badge.styles.ts'
import { days } from '../core/ui/picker/day-picker.styles.ts'
import { slots } from '../core/ui/picker/slot-picker.styles.ts'
import { stylesRef } from '../core/ui/styles/css.ts'
import { steps } from '../core/ui/steps/steps.styles.ts'
import { checkoutStyles } from './checkout.styles.ts'
import { confirmationStyles } from './confirmation/confirmation.styles.ts'
import { paymentStyles } from './payment/payment.styles.ts'
import { summaryStyles } from './summary/summary.styles.ts'

/** Adds the styles of the steps, which an empty checkout does without. Its own come last, as they place the other parts. */
export const adoptStyles = stylesRef(
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
)
