import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { longInstant } from '../../core/domain/time/paris-time.ts'
import type { Emit } from '../../core/store/events.ts'
import { ReorderButton } from '../../core/components/order/ReorderButton.tsx'
import { checkoutMessages } from '../../core/messages/checkout.ts'

type TooLateToPayProps = {
  order: { tokenValue: string; payableUntil: string }
  /** The time ran out while the page was open, so the element with the focus may have disappeared. */
  justNow: boolean
  emit: Emit
}

const messages = checkoutMessages.confirmation

/** The message that the time to pay has passed, with a button that orders the same again. */
export function TooLateToPay({ order, justNow, emit }: TooLateToPayProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (justNow && document.activeElement === document.body) heading.current?.focus()
  }, [justNow])
  return (
    <OutcomeHead title={messages.lateTitle} heading={heading}>
      <p className="lead" role="alert">
        {messages.lateText(longInstant(new Date(order.payableUntil)))}
      </p>
      <ReorderButton order={order.tokenValue} emit={emit} />
    </OutcomeHead>
  )
}

type OutcomeHeadProps = { title: string; heading?: RefObject<HTMLHeadingElement | null>; children: ReactNode }

export function OutcomeHead({ title, heading, children }: OutcomeHeadProps) {
  return (
    <header>
      <h2 ref={heading} tabIndex={-1} part="outcome">
        {title}
      </h2>
      {children}
    </header>
  )
}
