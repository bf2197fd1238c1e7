import { longInstant } from '../../core/domain/time/paris-time.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { ReorderButton } from '../../core/components/order/ReorderButton.tsx'

type TooLateToPayProps = Pick<OutcomeHeadProps, 'justNow'> & {
  order: { tokenValue: string; payableUntil: string }
  emit: Emit
}

const messages = checkoutMessages.confirmation

/** The message that the time to pay has passed, with a button that orders the same again. */
export function TooLateToPay({ order, justNow, emit }: TooLateToPayProps) {
  return (
    <OutcomeHead title={messages.lateTitle} justNow={justNow}>
      <p className="lead" role="alert">
        {messages.lateText(longInstant(new Date(order.payableUntil)))}
      </p>
      <ReorderButton order={order.tokenValue} emit={emit} />
    </OutcomeHead>
  )
}

type OutcomeHeadProps = {
  title: string
  /** The outcome came while the page was open, so the element with the focus may have disappeared. */
  justNow?: boolean | undefined
  children: ReactNode
}

export function OutcomeHead({ title, justNow, children }: OutcomeHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (justNow && document.activeElement === document.body) heading.current?.focus()
  }, [justNow])
  return (
    <header>
      <h2 ref={heading} tabIndex={-1} part="outcome">
        {title}
      </h2>
      {children}
    </header>
  )
}
