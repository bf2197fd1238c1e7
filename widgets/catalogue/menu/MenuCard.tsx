import { useState } from 'react'
import { MENU_KINDS, menuKindOf, type MenuKind } from '../../core/domain/catalogue/menu.ts'
import { price } from '../../core/domain/money.ts'
import { useActions, useSelector } from '../../core/store/hooks.ts'
import { catalogueMessages } from '../../core/messages/catalogue.ts'
import { menuMessages as messages, menuMessages } from './messages.ts'
import { Button, plus, Skeleton } from '../../core/ui/kit.tsx'
import { LazyImage } from '../../core/ui/picture/Picture.tsx'
import { useAvailability } from '../availability/use-availability.ts'
import type { Product } from '../catalogue-types.ts'
import { Loading } from '../../core/components/loading/Loading.tsx'
import { TRAYS } from '../../core/domain/catalogue/portions.ts'
import { menuErrors, type MenuErrors } from './menu-errors.ts'
import { menuSession, type ComposedMenu } from './menu-session.ts'
import { itemCount } from '../../core/domain/order/cart.ts'

export function OfferSkeletons({ count, ...list }: { count: number; className: string; part?: string }) {
  return (
    <div>
      <Loading />
      <ul {...list} aria-hidden="true">
        {[...Array(count).keys()].map((index) => (
          <li key={index} className="offer">
            <Skeleton width="92px" height="92px" />
            <span>
              <Skeleton width="60%" height="18px" />
              <Skeleton width="90%" height="36px" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export type MenuOffer = { kind: MenuKind; menu: Product }

type MenuCardProps = {
  offer: MenuOffer
  loading: boolean
  onPreload(): void
  onOpen(errors?: MenuErrors): void
}

/** The card of a menu: a button opens its composer, another one adds the last composed menu again. */
export function MenuCard({ offer: { kind, menu }, loading, onPreload, onOpen }: MenuCardProps) {
  const state = useAvailability()(menu)
  const { last } = menuSession(menu.code)
  const contents = messages.offer(messages.contents[kind], price(menu.price))
  const content = (
    <>
      {menu.picture && <LazyImage picture={menu.picture} sizes="92px" decorative />}
      <span>
        <b>{menu.name}</b>
        <span className="small soft">{contents}</span>
        {state.status === 'unavailable' && <span className="small soft">{state.reason}</span>}
        {state.status === 'out-of-stock' && <span className="small soft">{catalogueMessages.outOfStock}</span>}
      </span>
    </>
  )
  if (state.status !== 'available') return <li className="offer offer-off">{content}</li>
  return (
    <li>
      <button
        type="button"
        className="offer"
        aria-haspopup="dialog"
        aria-busy={loading || undefined}
        onPointerEnter={onPreload}
        onFocus={onPreload}
        onClick={() => onOpen()}
      >
        {content}
      </button>
      {last && <AddAgain offer={{ kind, menu }} last={last} onOpen={onOpen} />}
    </li>
  )
}

type AddAgainProps = { offer: MenuOffer; last: ComposedMenu; onOpen(errors: MenuErrors): void }

/** Adds the last composed menu of this kind again. If the server rejects it, the composer opens with the errors. */
function AddAgain({ offer: { kind, menu }, last, onOpen }: AddAgainProps) {
  const { cart } = useActions()
  const [wasClicked, setClicked] = useState(false)
  const count = useMenuCount()

  async function addAgain() {
    setClicked(true)
    try {
      await cart.add({ productCode: menu.code, quantity: 1, ...last.choice })
    } catch (cause) {
      menuSession(menu.code).draft = last.choice
      const steps = MENU_KINDS[kind].parts.map(({ part }) => part)
      onOpen(menuErrors(cause, steps))
    }
  }
  return (
    <div className="again">
      <Button variant="link" icon={plus} onClick={() => void addAgain()}>
        {messages.again}
      </Button>
      <span className="small soft" role="status">
        {wasClicked ? count : last.names.join(', ')}
      </span>
    </div>
  )
}

/** The number of menus in the cart as a text, pending additions included, compared with the number of guests when it is known. */
export function useMenuCount(): string {
  const count = useSelector(({ cart }) => {
    const lines = cart.cart?.items.filter(({ product }) => menuKindOf(product.code)) ?? []
    return itemCount(lines) + cart.busy.filter(menuKindOf).length
  })
  const trays = useSelector(({ cart }) =>
    itemCount(cart.cart?.items.filter(({ product }) => product.taxons.includes(TRAYS)) ?? []),
  )
  const guests = useSelector(({ preferences }) => preferences.guests)
  return guests ? menuMessages.inCartFor(count, trays, guests) : menuMessages.inCart(count)
}
