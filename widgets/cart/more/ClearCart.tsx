import { useState } from 'react'
import { useActions } from '../../core/store/hooks.ts'
import { cartMoreText } from '../../core/text/cart-more.ts'
import { commonText } from '../../core/text/common.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { useLater } from '../../core/ui/lazy/use-later.ts'

const words = cartMoreText.clear
const loadQuestion = () => import('../../core/forms/ask-first/AskFirst.tsx')

/** Asks, then empties the cart, which cannot be undone. This part disappears with the cart. */
export function ClearCart() {
  const { cart, alerts } = useActions()
  const [asking, setAsking] = useState(false)
  const question = useLater(loadQuestion, asking, () => {
    setAsking(false)
    alerts.show('error', navigator.onLine ? commonText.alerts.loadFailed : commonText.errors.offline)
  })
  return (
    <div className="cart-clear" part="clear">
      <Button variant="link" busy={asking && !question} onClick={() => setAsking(true)}>
        {words.action}
      </Button>
      {question && (
        <question.AskFirst
          title={words.title}
          open={asking}
          action={words.action}
          act={cart.clear}
          onClose={() => setAsking(false)}
        >
          <p>{words.text}</p>
        </question.AskFirst>
      )}
    </div>
  )
}
