import type { Emit } from '../../core/store/events.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { Skeleton } from '../../core/ui/kit.tsx'
import { lazy } from '../../core/ui/lazy.tsx'
import type { Cart } from '../cart-types.ts'
import { usePriceChanges } from './use-price-changes.ts'

const CartNotices = lazy(() => import('./CartNotices.tsx'), 'CartNotices', <Skeleton className="alert" height="50px" />)

type LazyCartNoticesProps = { cart: Cart; emit: Emit; onLeave?: (() => void) | undefined }

/** The alerts above the lines, which load when there is one: messages about no line of the cart, changed prices, another cart. */
export function LazyCartNotices({ cart: { items, messages }, cart, emit, onLeave }: LazyCartNoticesProps) {
  const changes = usePriceChanges(cart)
  const ids = items.map(({ id }) => id)
  const general = messages.filter((message) => !message.items.some((id) => ids.includes(id)))
  const otherWaits = useSelector((state) => state.cart.otherWaits)
  if (!otherWaits && general.length + changes.length === 0) return null
  return <CartNotices otherWaits={otherWaits} messages={general} changes={changes} emit={emit} onLeave={onLeave} />
}
