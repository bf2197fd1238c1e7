import type { CartSlice } from '../core/store/state.ts'
import { hasSlot } from './delivery/SlotLabel.tsx'
import type { StepName } from './use-steps.ts'

/** The steps with a form, in order. */
export const STEPS = ['contact', 'delivery', 'payment'] as const
export type Step = (typeof STEPS)[number]

/** The first unfinished step before the requested one; null when that one may be shown. */
export function stepBefore(
  requested: StepName,
  cart: Pick<NonNullable<CartSlice['cart']>, 'shippingAddress' | 'deliveryDate' | 'deliveryWindow'>,
  passed: ReadonlySet<StepName>,
): 'contact' | 'delivery' | null {
  const isBehind = (step: Step) => STEPS.findIndex((one) => one === step) < STEPS.findIndex((one) => one === requested)
  if (isBehind('contact') && !cart.shippingAddress && !passed.has('contact')) return 'contact'
  if (isBehind('delivery') && !hasSlot(cart) && !passed.has('delivery')) return 'delivery'
  return null
}
