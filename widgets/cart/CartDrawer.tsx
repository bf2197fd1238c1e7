import { useEffect, useRef } from 'react'
import { itemCount } from '../core/domain/cart.ts'
import type { Emit } from '../core/store/events.ts'
import { useActions, useSelector } from '../core/store/hooks.ts'
import { cartText as messages } from '../core/messages/cart.ts'
import { commonText } from '../core/messages/common.ts'
import { useLate, useLater, reloadOrRetry } from '../core/ui/lazy.tsx'
import { CartContent, loadFilled } from './CartContent.tsx'
import { useItemCountMessage } from './use-item-count-message.ts'

const loadDialog = () => import('../core/ui/dialog/Dialog.tsx')

/** The cart in a drawer on the right edge, open while the store's main panel is 'cart'. */
export function CartDrawer({ emit }: { emit: Emit }) {
  const { panels, alerts } = useActions()
  const open = useSelector((state) => state.panels.main === 'cart')
  const count = useSelector((state) => itemCount(state.cart.cart?.items ?? []))
  const countMessage = useItemCountMessage()
  const filled = useLate(loadFilled, count > 0)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The event is sent once per opening, not at each change of the cart.
    if (open && !wasOpen.current) emit('catering:open-cart', { count })
    wasOpen.current = open
  }, [open, count, emit])

  // The dialog loads after the first paint, before a customer opens it.
  useEffect(() => void loadDialog().catch(() => undefined), [])
  const later = useLater(loadDialog, open, () => {
    panels.close()
    alerts.show('error', commonText.alerts.loadFailed, {
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
