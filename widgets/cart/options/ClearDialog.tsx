import { ConfirmDialog } from '../../core/components/confirm/Confirm.tsx'
import { useActions } from '../../core/store/hooks.ts'
import { cartOptionsMessages } from '../messages.ts'
import { cartRowsMessages } from '../../core/messages/cart.ts'

const messages = cartOptionsMessages.clear

/** Emptying the cart cannot be undone. */
export function ClearDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { cart } = useActions()
  return (
    <ConfirmDialog
      title={messages.title}
      open={open}
      action={cartRowsMessages.clear}
      act={cart.clear}
      onClose={onClose}
    >
      <p>{messages.text}</p>
    </ConfirmDialog>
  )
}
