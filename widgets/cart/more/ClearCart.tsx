import { useState } from 'react'
import { AskFirst } from '../../core/forms/ask-first/AskFirst.tsx'
import { useActions } from '../../core/store/hooks.ts'
import { cartMoreText } from '../../core/text/cart-more.ts'
import { Button } from '../../core/ui/button/Button.tsx'

const words = cartMoreText.clear

/** Asks, then empties the cart, which cannot be undone. This part disappears with the cart. */
export function ClearCart() {
  const { cart } = useActions()
  const [asking, setAsking] = useState(false)
  return (
    <div className="cart-clear" part="clear">
      <Button variant="link" onClick={() => setAsking(true)}>
        {words.action}
      </Button>
      <AskFirst
        title={words.title}
        open={asking}
        action={words.action}
        act={cart.clear}
        onClose={() => setAsking(false)}
      >
        <p>{words.text}</p>
      </AskFirst>
    </div>
  )
}
