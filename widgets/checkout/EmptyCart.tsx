import { cartText } from '../core/text/cart.ts'
import { Button } from '../core/ui/button/Button.tsx'
import { EmptyState } from '../core/ui/feedback/EmptyState.tsx'

/** Nothing to order yet, and the way back to the menu. */
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
