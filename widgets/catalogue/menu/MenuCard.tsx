import { useState } from 'react'
import { MENU_KINDS } from '../../core/domain/menu.ts'
import { price } from '../../core/domain/money.ts'
import { useActions } from '../../core/store/hooks.ts'
import { catalogueText } from '../../core/text/catalogue.ts'
import { menuText as words } from '../../core/text/menu.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { plus } from '../../core/ui/icons/plus.ts'
import { LazyImage } from '../../core/ui/picture/LazyImage.tsx'
import { useAvailability } from '../availability/use-availability.ts'
import { memoryOf, type Composed } from './memory.ts'
import type { Offer } from './offer.ts'
import { refusalOf, type Refusal } from './refusal.ts'
import { useMenuCount } from './use-menu-count.ts'

type MenuCardProps = { offer: Offer; opening: boolean; onPoint(): void; onOpen(refusal?: Refusal): void }

/** The card of a menu, with a button to compose it, and one to add the last composed one again. */
export function MenuCard({ offer: { kind, menu }, opening, onPoint, onOpen }: MenuCardProps) {
  const state = useAvailability()(menu)
  const { last } = memoryOf(menu.code)
  const offer = words.offer(words.contents[kind], price(menu.price))
  const content = (
    <>
      {menu.picture && <LazyImage picture={menu.picture} sizes="92px" decorative />}
      <span>
        <b>{menu.name}</b>
        <span className="small soft">{offer}</span>
        {state.status === 'unavailable' && <span className="small soft">{state.reason}</span>}
        {state.status === 'out-of-stock' && <span className="small soft">{catalogueText.outOfStock}</span>}
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
        aria-busy={opening || undefined}
        onPointerEnter={onPoint}
        onFocus={onPoint}
        onClick={() => onOpen()}
      >
        {content}
      </button>
      {last && <Again offer={{ kind, menu }} last={last} onOpen={onOpen} />}
    </li>
  )
}

type AgainProps = { offer: Offer; last: Composed; onOpen(refusal: Refusal): void }

/** Adds the last composed menu of this kind again; if it is refused, the composer opens at the reason. */
function Again({ offer: { kind, menu }, last, onOpen }: AgainProps) {
  const { cart } = useActions()
  const [pressed, setPressed] = useState(false)
  const count = useMenuCount()

  async function again() {
    setPressed(true)
    try {
      await cart.add(menu.code, 1, last.choice)
    } catch (cause) {
      memoryOf(menu.code).draft = last.choice
      const steps = MENU_KINDS[kind].parts.map(({ part }) => part)
      onOpen(refusalOf(cause, steps))
    }
  }
  return (
    <div className="again">
      <Button variant="link" icon={plus} onClick={() => void again()}>
        {words.again}
      </Button>
      <span className="small soft" role="status">
        {pressed ? count : last.names.join(', ')}
      </span>
    </div>
  )
}
