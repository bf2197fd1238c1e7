import { useEffect, useRef } from 'react'
import { longInstant } from '../../core/domain/paris-time.ts'
import type { Emit } from '../../core/store/events.ts'
import { ReorderButton } from '../../core/components/order/ReorderButton.tsx'
import { checkoutText } from '../../core/messages/checkout.ts'
import { OutcomeHead } from './OutcomeHead.tsx'

type TooLateToPayProps = {
  order: { tokenValue: string; payableUntil: string }
  /** The time ran out while the page was open, so the element with the focus may have disappeared. */
  justNow: boolean
  emit: Emit
}

const words = checkoutText.confirmation

/** Says that the time to pay has passed, and offers to order the same again. */
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
