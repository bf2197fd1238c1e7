import { useRef } from 'react'
import { euros, price } from '../core/domain/money.ts'
import { useActions, useAttempt, useRuntime } from '../core/store/hooks.ts'
import { allergenList } from './allergen-list.ts'
import { cartText as words } from '../core/text/cart.ts'
import { commonText } from '../core/text/common.ts'
import { Button } from '../core/ui/Button.tsx'
import { LazyImage } from '../core/ui/LazyImage.tsx'
import { Quantity } from '../core/ui/Quantity.tsx'
import type { CartItem } from './shapes.ts'

/** One product: what is in it, how many, how much. Removing can be undone. */
export function CartLine({ item }: { item: CartItem }) {
  const line = useRef<HTMLLIElement>(null)
  const { cart, alerts } = useActions()
  const attempt = useAttempt()
  const busy = useRuntime((state) => state.cart.busy.includes(String(item.id)))
  const { product, quantity, choices } = item
  const isMenu = choices.length > 0

  async function remove() {
    moveFocus(line.current)
    const done = await attempt(() => cart.remove(item.id))
    if (!done) return
    const undo = { label: commonText.actions.undo, run: () => void attempt(() => cart.add(product.code, quantity)) }
    // What was picked inside a menu is not known here: it is composed again instead.
    alerts.show('message', words.removed(product.name), { timed: true, action: isMenu ? null : undo })
  }

  return (
    <li className="line" part="line" ref={line}>
      <span className="line-picture">
        {product.picture && <LazyImage picture={product.picture} sizes="76px" eager decorative />}
      </span>
      <div>
        <h3>{product.name}</h3>
        <p className="line-note">{isMenu ? choices.join(', ') : allergenList(product.allergens)}</p>
      </div>
      <p className="line-price">
        {price(item.subTotal)}
        {quantity > 1 && <small>{words.unitPrice(euros(item.unitPrice))}</small>}
      </p>
      <div className="line-actions">
        {isMenu ? (
          <span />
        ) : (
          <Quantity
            tone="light"
            value={quantity}
            label={product.name}
            busy={busy}
            onChange={(wanted) => (wanted > 0 ? void attempt(() => cart.setQuantity(item.id, wanted)) : void remove())}
          />
        )}
        <Button
          variant="link"
          className="line-remove"
          aria-label={`${commonText.actions.remove}, ${product.name}`}
          onClick={() => void remove()}
        >
          {commonText.actions.remove}
        </Button>
      </div>
    </li>
  )
}

/** The focus does not vanish with its line: it goes to the next one, or to what closes the drawer. */
function moveFocus(line: HTMLElement | null) {
  const root = line?.getRootNode() as ShadowRoot | undefined
  if (!line?.contains(root?.activeElement ?? null)) return
  const neighbour = line.nextElementSibling ?? line.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('.line-remove')
  ;(next ?? line.closest('dialog')?.querySelector<HTMLElement>('.dialog-close'))?.focus()
}
