import { useState } from 'react'
import { useActions } from '../../core/store/hooks.ts'
import { cartRowsMessages } from '../../core/messages/cart.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { Button } from '../../core/ui/kit.tsx'
import { useLazyModule } from '../../core/ui/lazy.tsx'

const loadDialog = () => import('./ClearDialog.tsx')

/** A button that empties the cart after a confirmation. It is removed with the lines. */
export function ClearCart() {
  const { alerts } = useActions()
  const [isOpen, setOpen] = useState(false)
  const dialog = useLazyModule(loadDialog, isOpen, () => {
    setOpen(false)
    alerts.show('error', navigator.onLine ? commonMessages.alerts.loadFailed : commonMessages.errors.offline)
  })
  return (
    <div className="cart-clear" part="clear">
      <Button variant="link" busy={isOpen && !dialog} onClick={() => setOpen(true)}>
        {cartRowsMessages.clear}
      </Button>
      {dialog && <dialog.ClearDialog open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}
