import { AskFirst } from '../../core/components/confirm/Confirm.tsx'
import { useActions } from '../../core/store/hooks.ts'
import { cartMoreText } from '../messages.ts'
import { cartRowsText } from '../../core/messages/cart.ts'

const words = cartMoreText.clear

/** Emptying the cart cannot be undone. */
export function ClearQuestion({ open, onClose }: { open: boolean; onClose(): void }) {
  const { cart } = useActions()
  return (
    <AskFirst title={words.title} open={open} action={cartRowsText.clear} act={cart.clear} onClose={onClose}>
      <p>{words.text}</p>
    </AskFirst>
  )
}
