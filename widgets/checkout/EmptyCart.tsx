import { cartText } from '../core/messages/cart.ts'
import { Button } from '../core/ui/button/Button.tsx'
import { EmptyState } from '../core/ui/feedback/EmptyState.tsx'

/** Says that the cart is empty, with a button to the catalogue. */
export function EmptyCart({ onCatalogue }: { onCatalogue(): void }) {
  return (
    <EmptyState
      title={cartText.empty}
      text={cartText.emptyHelp}
      action={
        <Button size="large" onClick={onCatalogue}>
          {cartText.seeCatalogue}
        </Button>
      }
    />
  )
}
