import type { Emit } from '../core/store/events.ts'
import { cartText as words } from '../core/text/cart.ts'
import { Button } from '../core/ui/Button.tsx'
import { EmptyState } from '../core/ui/EmptyState.tsx'
import { Icon } from '../core/ui/Icon.tsx'
import { basket } from '../core/ui/icons/basket.ts'

/** Nothing yet, and where to begin. */
export function CartEmpty({ emit, onLeave }: { emit: Emit; onLeave?: (() => void) | undefined }) {
  function browse() {
    onLeave?.()
    emit('catering:navigate', { to: 'catalogue' })
  }
  const picture = (
    <span className="empty-picture">
      <Icon path={basket} />
    </span>
  )
  return (
    <EmptyState
      title={words.empty}
      text={words.emptyHelp}
      picture={picture}
      action={<Button onClick={browse}>{words.seeCatalogue}</Button>}
    />
  )
}
