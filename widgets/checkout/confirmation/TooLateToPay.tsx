import { useEffect, useRef } from 'react'
import { longInstant } from '../../core/domain/paris-time.ts'
import type { Emit } from '../../core/element/events.ts'
import { ReorderButton } from '../../core/forms/order/ReorderButton.tsx'
import { checkoutText } from '../../core/text/checkout.ts'
import { OutcomeHead } from './OutcomeHead.tsx'

type TooLateToPayProps = {
  order: { tokenValue: string; payableUntil: string }
  /** It became late in front of her: what had the focus went with what stood here. */
  justNow: boolean
  emit: Emit
}

const words = checkoutText.confirmation

/** The time to pay has passed: what that means, and the same order again in one press. */
export function TooLateToPay({ order, justNow, emit }: TooLateToPayProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (justNow && document.activeElement === document.body) heading.current?.focus()
  }, [justNow])
  return (
    <OutcomeHead title={words.lateTitle} heading={heading}>
      <p className="lead" role="alert">
        {words.lateText(longInstant(new Date(order.payableUntil)))}
      </p>
      <ReorderButton order={order.tokenValue} emit={emit} />
    </OutcomeHead>
  )
}
