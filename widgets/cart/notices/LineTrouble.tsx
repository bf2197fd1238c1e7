import { ReplaceLine, useSubstitute } from '../../core/components/order/ReplaceLine.tsx'
import { useActions, useRunAction } from '../../core/store/hooks.ts'
import { cartOptionsMessages } from '../messages.ts'
import { Button } from '../../core/ui/kit.tsx'
import { FieldError } from '../../core/ui/field/Field.tsx'
import type { CartItem, CartMessage } from '../cart-types.ts'

const messages = cartOptionsMessages.problem

/** Why a line cannot be ordered as it is, and the button that fixes it; the line itself has the button to remove it. */
export function LineTrouble({ item, message }: { item: CartItem; message: CartMessage }) {
  const { cart } = useActions()
  const runAction = useRunAction()
  const { left, substitutes } = message
  const substitute = useSubstitute(item, substitutes)
  return (
    <div className="line-trouble" role="alert">
      <FieldError>{message.message}</FieldError>
      <p>
        {left !== null && left > 0 && item.choices.length === 0 && (
          <Button variant="line" size="small" onClick={() => void runAction(() => cart.setQuantity(item.id, left))}>
            {messages.keep(left)}
          </Button>
        )}
        {substitute && (
          <ReplaceLine
            {...{ item, substitute }}
            variant="line"
            size="small"
            label={messages.replace(substitute.name)}
          />
        )}
      </p>
    </div>
  )
}
