import type { Emit } from '../core/store/events.ts'
import { cartMessages as messages } from '../core/messages/cart.ts'
import { useLazy, useLazyModule, reloadOrRetry } from '../core/ui/lazy.tsx'
import { CartContent, loadFilled } from './CartContent.tsx'
import { useEffect, useRef } from 'react'
import { itemCount } from '../core/domain/order/cart.ts'
import { useActions, useSelector } from '../core/store/hooks.ts'
import { commonMessages } from '../core/messages/common.ts'

type CartProps = { drawer: boolean; compact: boolean; emit: Emit }

/** The cart in the page, or in a drawer that opens over it. */
export function Cart({ drawer, compact, emit }: CartProps) {
  return drawer ? <CartDrawer emit={emit} /> : <CartInPage compact={compact} emit={emit} />
}

function CartInPage({ compact, emit }: { compact: boolean; emit: Emit }) {
  const count = useItemCountMessage()
  const filled = useLazy(loadFilled, count !== null)
  return (
    <section className="cart-page" aria-labelledby="title" part="cart">
      <h2 id="title">{messages.title}</h2>
      <CartContent
        filled={filled}
        compact={compact}
        emit={emit}
        head={!compact && <p className="small soft">{count}</p>}
      />
    </section>
  )
}

const loadDialog = () => import('../core/ui/dialog/Dialog.tsx')

/** The cart in a drawer on the right edge, open while the store's main panel is 'cart'. */
function CartDrawer({ emit }: { emit: Emit }) {
  const { panels, alerts } = useActions()
  const open = useSelector((state) => state.panels.main === 'cart')
  const count = useSelector((state) => itemCount(state.cart.cart?.items ?? []))
  const countMessage = useItemCountMessage()
  const filled = useLazy(loadFilled, count > 0)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The event is sent once per opening, not at each change of the cart.
    if (open && !wasOpen.current) emit('catering:open-cart', { count })
    wasOpen.current = open
  }, [open, count, emit])

  // The dialog loads after the first paint, before a customer opens it.
  useEffect(() => void loadDialog().catch(() => undefined), [])
  const later = useLazyModule(loadDialog, open, () => {
    panels.close()
    alerts.show('error', commonMessages.alerts.loadFailed, {
      timed: false,
      action: reloadOrRetry(() => panels.open('cart')),
    })
  })
  if (!later) return null
  return (
    <later.Dialog
      side="end"
      title={messages.title}
      note={countMessage}
      open={open}
      onClose={panels.close}
      // Without its lines, a cart cannot be ordered.
      footer={count > 0 && filled.file && <filled.file.CartFoot emit={emit} withTotal onLeave={panels.close} />}
    >
      <CartContent filled={filled} emit={emit} onLeave={panels.close} />
    </later.Dialog>
  )
}

/** The number of items, and of guests when known, as a message; null for an empty cart. */
function useItemCountMessage(): string | null {
  const count = useSelector((state) => itemCount(state.cart.cart?.items ?? []))
  const guests = useSelector((state) => state.preferences.guests)
  if (count === 0) return null
  return guests ? messages.itemsFor(messages.items(count), guests) : messages.items(count)
}
