import { useState } from 'react'
import { useActions } from '../../core/store/hooks.ts'
import { cartRowsText } from '../../core/messages/cart.ts'
import { commonText } from '../../core/messages/common.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { useLater } from '../../core/ui/lazy.tsx'

const loadQuestion = () => import('./ClearQuestion.tsx')

/** Asks, then empties the cart. This part disappears with the cart. */
export function ClearCart() {
  const { alerts } = useActions()
  const [asking, setAsking] = useState(false)
  const question = useLater(loadQuestion, asking, () => {
    setAsking(false)
    alerts.show('error', navigator.onLine ? commonText.alerts.loadFailed : commonText.errors.offline)
  })
  return (
    <div className="cart-clear" part="clear">
      <Button variant="link" busy={asking && !question} onClick={() => setAsking(true)}>
        {cartRowsText.clear}
      </Button>
      {question && <question.ClearQuestion open={asking} onClose={() => setAsking(false)} />}
    </div>
  )
}
