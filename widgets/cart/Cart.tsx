import { navigate, type Emit } from '../core/store/events.ts'
import { cartMessages as messages } from '../core/messages/cart.ts'
import { useLazy, lazy, useLazyModule, reloadOrRetry, preload, type Lazy } from '../core/ui/lazy.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { itemCount } from '../core/domain/order/cart.ts'
import { useActions, useCustomer, useSelector } from '../core/store/hooks.ts'
import { commonMessages } from '../core/messages/common.ts'
import { Skeleton, Button, Icon } from '../core/ui/kit.tsx'
import type * as FilledFile from './FilledCart.tsx'
import { Loading, ViewFailed } from '../core/components/loading/Loading.tsx'
import { EmptyState } from '../core/ui/feedback/EmptyState.tsx'
import { cartIcon } from '../core/ui/icons/cart-icons.ts'
import { DeliveryLine } from './DeliveryLine.tsx'
import { useDrawerOpen } from './use-drawer-open.ts'

const UnpaidOrders = lazy(() => import('../core/components/order/UnpaidOrders.tsx'), 'UnpaidOrders')

export function Cart({ drawer, compact, emit }: { drawer: boolean; compact: boolean; emit: Emit }) {
  return drawer ? <CartDrawer emit={emit} /> : <CartInPage compact={compact} emit={emit} />
}

function CartInPage({ compact, emit }: { compact: boolean; emit: Emit }) {
  const count = useItemCountMessage()
  const filled = useLazy(loadFilled, count !== null)
  const isKnown = useCustomer() !== null
  return (
    <section className="cart-page" aria-labelledby="title" part="cart">
      <h2 id="title">{messages.title}</h2>
      {isKnown && <UnpaidOrders emit={emit} />}
      <CartContent
        filled={filled}
        compact={compact}
        emit={emit}
        head={!compact && <p className="small soft">{count}</p>}
      />
    </section>
  )
}

const loadDialog = () => import('../core/ui/dialog/Dialog.tsx')

/** The cart in a drawer on the right edge. */
function CartDrawer({ emit }: { emit: Emit }) {
  const { panels, alerts } = useActions()
  const count = useSelector((state) => itemCount(state.cart.cart?.items ?? []))
  const countMessage = useItemCountMessage()
  const filled = useLazy(loadFilled, count > 0)
  const open = useDrawerOpen(emit, count)
  const isKnown = useCustomer() !== null

  // The dialog loads after the first paint, before a customer opens it.
  useEffect(() => void loadDialog().catch(() => undefined), [])
  const dialog = useLazyModule(loadDialog, open, () => {
    panels.close()
    alerts.show('error', commonMessages.alerts.loadFailed, { action: reloadOrRetry(() => panels.open('cart')) })
  })
  if (!dialog) return null
  return (
    <dialog.Dialog
      side="end"
      title={messages.title}
      note={countMessage}
      open={open}
      onClose={panels.close}
      // Without its lines, a cart cannot be ordered.
      footer={count > 0 && filled.file && <filled.file.CartFooter emit={emit} withTotal onLeave={panels.close} />}
    >
      {isKnown && <UnpaidOrders emit={emit} onLeave={panels.close} />}
      <CartContent filled={filled} emit={emit} onLeave={panels.close} />
    </dialog.Dialog>
  )
}

/** The number of items, and of guests when known, as a message; null for an empty cart. */
function useItemCountMessage(): string | null {
  const count = useSelector((state) => itemCount(state.cart.cart?.items ?? []))
  const guests = useSelector((state) => state.preferences.guests)
  if (count === 0) return null
  return guests ? messages.itemsFor(messages.items(count), guests) : messages.items(count)
}

const loadFilled = () => import('./FilledCart.tsx')

type CartContentProps = {
  /** The lines and the button to order them, which load for a cart that has some. */
  filled: Lazy<typeof FilledFile>
  compact?: boolean
  emit: Emit
  /** Closes the drawer around it. */
  onLeave?(): void
  /** Shown above the lines once they have loaded, so that the layout does not shift while they load. */
  head?: ReactNode
}

/** What stands below the title, in every state of the cart. */
export function CartContent({ filled: { file, failure }, compact = false, emit, onLeave, head }: CartContentProps) {
  const { cart: actions } = useActions()
  const { cart, token, status, busy } = useSelector((state) => state.cart)
  const isFilled = Boolean(cart?.items.length)
  const wasFilled = useRef(isFilled)
  if (isFilled) wasFilled.current = true
  // The lines load while the cart is read or created; a failed load is reported where they are rendered.
  const isExpected = token !== null || busy.length > 0
  useEffect(() => {
    if (isExpected) void preload(loadFilled).catch(() => undefined)
  }, [isExpected])
  if (!cart && token && status === 'loading') return <CartSkeleton />
  if (!cart && token) return <Unread onRetry={() => void actions.refresh()} />
  // The first product is being added.
  if (!cart?.items.length && busy.length > 0) return <CartSkeleton />
  if (!cart?.items.length)
    return <CartEmpty suspended={status === 'suspended'} takesFocus={wasFilled.current} emit={emit} onLeave={onLeave} />
  if (!file) return failure ?? <CartSkeleton />
  return <file.FilledCart cart={cart} compact={compact} emit={emit} onLeave={onLeave} head={head} />
}

/** Shown when the cart could not be read; its token is still stored. */
const Unread = ({ onRetry }: { onRetry(): void }) => (
  <ViewFailed cause={null} onRetry={onRetry}>
    {messages.unread}
  </ViewFailed>
)

function CartSkeleton() {
  return (
    <div>
      <Loading />
      <ul className="lines" aria-hidden="true">
        {[1, 2, 3].map((line) => (
          <li key={line} className="line">
            <Skeleton className="line-picture" />
            <div>
              <Skeleton width="70%" height="20px" />
              <Skeleton width="45%" height="14px" />
            </div>
            <Skeleton width="56px" height="20px" />
          </li>
        ))}
      </ul>
    </div>
  )
}

type CartEmptyProps = {
  /** The customer's session expired, and the cart is suspended until the next sign-in. */
  suspended: boolean
  /** The last line has just been removed, perhaps while it had the focus. */
  takesFocus: boolean
  emit: Emit
  onLeave?: (() => void) | undefined
}

/** The empty cart with a link to the catalogue, or the hidden cart of a customer who must sign in again. */
function CartEmpty({ suspended, takesFocus, emit, onLeave }: CartEmptyProps) {
  const { panels } = useActions()
  const isKnown = useSelector((state) => state.session.session !== null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const go = (to: 'catalogue' | 'account' | 'sign-in') => () => {
    onLeave?.()
    if (to !== 'sign-in') navigate(emit, { to })
    else if (emit('catering:navigate', { to })) panels.open(to)
  }
  const picture = (
    <span className="empty-picture">
      <Icon path={cartIcon} />
    </span>
  )
  const waits = suspended && !isKnown
  return (
    <>
      {!waits && <DeliveryLine emit={emit} onLeave={onLeave} />}
      <EmptyState
        title={waits ? messages.held : messages.empty}
        text={waits ? commonMessages.alerts.cartHeld : messages.emptyHelp}
        picture={picture}
        action={
          <Button ref={button} onClick={go(waits ? 'sign-in' : 'catalogue')}>
            {waits ? messages.signIn : messages.seeCatalogue}
          </Button>
        }
      />
      {isKnown && (
        <p className="empty-more">
          <Button variant="link" onClick={go('account')}>
            {messages.reorder}
          </Button>
        </p>
      )}
    </>
  )
}
