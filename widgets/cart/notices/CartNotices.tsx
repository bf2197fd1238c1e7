import type { Emit } from '../../core/store/events.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { Skeleton } from '../../core/ui/kit.tsx'
import { lazy } from '../../core/ui/lazy.tsx'
import type { Cart } from '../cart-types.ts'
import { usePriceChanges } from './use-price-changes.ts'

const Notices = lazy(() => import('./Notices.tsx'), 'Notices', <Skeleton className="alert" height="50px" />)

type CartNoticesProps = { cart: Cart; emit: Emit; onLeave?: (() => void) | undefined }

/** The alerts above the lines, which load when there is one: messages about no line of the cart, changed prices, another cart. */
export function CartNotices({ cart: { items, messages }, cart, emit, onLeave }: CartNoticesProps) {
  const changes = usePriceChanges(cart)
  const ids = items.map(({ id }) => id)
  const general = messages.filter((message) => !message.items.some((id) => ids.includes(id)))
  const otherWaits = useSelector((state) => state.cart.otherWaits)
  if (!otherWaits && general.length + changes.length === 0) return null
  return <Notices otherWaits={otherWaits} messages={general} changes={changes} emit={emit} onLeave={onLeave} />
}
