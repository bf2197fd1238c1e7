import { useEffect, useRef } from 'react'
import type { Emit } from '../core/store/events.ts'
import { useActions, useSelector } from '../core/store/hooks.ts'
import { cartMessages as messages } from '../core/messages/cart.ts'
import { commonMessages } from '../core/messages/common.ts'
import { Button } from '../core/ui/button/Button.tsx'
import { EmptyState } from '../core/ui/feedback/EmptyState.tsx'
import { Icon } from '../core/ui/icons/icons.tsx'
import { cartIcon } from '../core/ui/icons/cart-icons.ts'
import { DeliveryLine } from './DeliveryLine.tsx'

type CartEmptyProps = {
  /** The customer's session expired, and the cart is suspended until the next sign-in. */
  held: boolean
  /** The last line has just been removed, perhaps while it had the focus. */
  takesFocus: boolean
  emit: Emit
  onLeave?: (() => void) | undefined
}

/** The empty cart with a link to the catalogue, or the hidden cart of a customer who must sign in again. */
export function CartEmpty({ held, takesFocus, emit, onLeave }: CartEmptyProps) {
  const { panels } = useActions()
  const isKnown = useSelector((state) => state.session.session !== null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const go = (to: 'catalogue' | 'account' | 'sign-in') => () => {
    onLeave?.()
    const isOurs = emit('catering:navigate', { to })
    if (to === 'sign-in' && isOurs) panels.open(to)
  }
  const picture = (
    <span className="empty-picture">
      <Icon path={cartIcon} />
    </span>
  )
  const waits = held && !isKnown
  return (
    <>
      {!waits && <DeliveryLine emit={emit} onLeave={onLeave} />}
      <EmptyState
        title={waits ? messages.held : messages.empty}
        text={waits ? commonMessages.alerts.cartHeld : messages.emptyHelp}
        picture={picture}
        action={
          <Button ref={button} onClick={go(waits ? 'sign-in' : 'catalogue')}>
            {waits ? messages.signIn : messages.seeCatalogue}
          </Button>
        }
      />
      {isKnown && (
        <p className="empty-more">
          <Button variant="link" onClick={go('account')}>
            {messages.reorder}
          </Button>
        </p>
      )}
    </>
  )
}
