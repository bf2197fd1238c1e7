import { AskFirst } from '../../core/forms/ask-first/AskFirst.tsx'
import { useActions } from '../../core/store/hooks.ts'
import { cartMoreText } from '../../core/text/cart-more.ts'
import { cartRowsText } from '../../core/text/cart-rows.ts'

const words = cartMoreText.clear

/** Emptying the cart cannot be undone. */
export function ClearDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { cart } = useActions()
  return (
    <AskFirst title={words.title} open={open} action={cartRowsText.clear} act={cart.clear} onClose={onClose}>
      <p>{words.text}</p>
    </AskFirst>
  )
}
