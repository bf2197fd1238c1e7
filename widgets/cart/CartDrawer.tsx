import { useEffect, useRef } from 'react'
import { itemCount } from '../core/domain/cart.ts'
import type { Emit } from '../core/store/events.ts'
import { useActions, useSelector } from '../core/store/hooks.ts'
import { cartText as words } from '../core/messages/cart.ts'
import { commonText } from '../core/messages/common.ts'
import { useLate, useLater, reloadOrRetry } from '../core/ui/lazy.tsx'
import { CartContent, loadFilled } from './CartContent.tsx'
import { useCountWords } from './use-count-words.ts'

const loadDialog = () => import('../core/ui/dialog/Dialog.tsx')

/** The cart in a drawer on the right edge, open while the store's main panel is 'cart'. */
export function CartDrawer({ emit }: { emit: Emit }) {
  const { panels, alerts } = useActions()
  const open = useSelector((state) => state.panels.main === 'cart')
  const count = useSelector((state) => itemCount(state.cart.cart?.items ?? []))
  const countWords = useCountWords()
  const filled = useLate(loadFilled, count > 0)
  const said = useRef(false)
  useEffect(() => {
    // The event is sent once per opening, not at each change of the cart.
    if (open && !said.current) emit('catering:open-cart', { count })
    said.current = open
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
      title={words.title}
      note={countWords}
      open={open}
      onClose={panels.close}
      // Nobody orders what is not shown.
      footer={count > 0 && filled.file && <filled.file.CartFoot emit={emit} withTotal onLeave={panels.close} />}
    >
      <CartContent filled={filled} emit={emit} onLeave={panels.close} />
    </later.Dialog>
  )
}
