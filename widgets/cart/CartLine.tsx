import { useRef, type RefObject } from 'react'
import { euros, price } from '../core/domain/money.ts'
import { useActions, useRunAction, useRuntime, useSelector } from '../core/store/hooks.ts'
import { cartMessages as messages } from '../core/messages/cart.ts'
import { commonMessages } from '../core/messages/common.ts'
import { Button } from '../core/ui/kit.tsx'
import { LazyImage } from '../core/ui/picture/Picture.tsx'
import { lineDetails } from '../core/ui/amount/Summary.tsx'
import { Quantity } from '../core/ui/amount/Quantity.tsx'
import type { CartItem, CartMessage } from './cart-types.ts'
import { lazy } from '../core/ui/lazy.tsx'
import { allergenName } from '../core/messages/allergens.ts'

const LineTrouble = lazy(() => import('./notices/LineTrouble.tsx'), 'LineTrouble')

/** One line of the cart: contents, quantity and price. A removal can be undone. */
export function CartLine({ item, trouble }: { item: CartItem; trouble: CartMessage | undefined }) {
  const line = useRef<HTMLLIElement>(null)
  const { alerts } = useActions()
  const busy = useSelector((state) => state.cart.busy.includes(String(item.id)))
  const { product, quantity } = item
  const isGone = trouble?.code === 'product_gone'
  const { remove, change } = useLineActions(item, isGone, line)

  return (
    <li className={trouble ? 'line line-out' : 'line'} part="line" ref={line}>
      <span className="line-picture">
        {product.picture && <LazyImage picture={product.picture} sizes="76px" decorative />}
      </span>
      <div>
        <h3>{product.name}</h3>
        <p className="line-note">{lineDetails(item) || allergenList(product.allergens)}</p>
      </div>
      <p className="line-price">
        {!isGone && price(item.subTotal)}
        {!isGone && quantity > 1 && <small>{messages.unitPrice(euros(item.unitPrice))}</small>}
      </p>
      {trouble && <LineTrouble item={item} message={trouble} />}
      <div className="line-actions">
        {isGone ? (
          <span />
        ) : (
          <Quantity
            tone="light"
            value={quantity}
            label={[product.name, ...item.choices].join(', ')}
            busy={busy}
            onChange={change}
            onReject={(message) => alerts.show('error', message)}
          />
        )}
        <Button
          variant="link"
          className="line-remove"
          aria-label={`${commonMessages.actions.remove}, ${product.name}`}
          onClick={() => void remove()}
        >
          {commonMessages.actions.remove}
        </Button>
      </div>
    </li>
  )
}

/** Removes a line, with an alert that undoes it, and changes its quantity; zero removes it too. */
function useLineActions(item: CartItem, isGone: boolean, line: RefObject<HTMLLIElement | null>) {
  const { cart, alerts } = useActions()
  const { store } = useRuntime()
  const runAction = useRunAction()
  const { product, quantity, parts } = item
  const isMenu = item.choices.length > 0
  const subject = product.code

  async function remove() {
    moveFocus(line.current)
    const done = await runAction(() => cart.remove(item.id), {
      subject,
      messageOf: (reason) => messages.notRemoved(product.name, reason),
    })
    if (!done) return
    const undo = { label: commonMessages.actions.undo, run: () => void runAction(putBack, { subject }) }
    // A menu whose components the backend does not send cannot be added back.
    const canUndo = !isGone && (!isMenu || parts)
    alerts.show('message', messages.removed(product.name), { subject, action: canUndo ? undo : null })
  }

  /** A menu is added with quantity 1 (D8): its new line, the last one, then gets the quantity. */
  async function putBack() {
    await cart.add({ productCode: product.code, quantity: isMenu ? 1 : quantity, ...parts })
    const added = store.getState().cart.cart?.items.findLast((one) => one.product.code === product.code)
    if (isMenu && added && quantity > 1) await cart.setQuantity(added.id, quantity)
  }

  const change = (wanted: number) =>
    wanted > 0
      ? void runAction(
          () => cart.setQuantity(item.id, wanted),
          // A reason that already names the product is shown alone.
          {
            subject,
            messageOf: (reason) => (reason.includes(product.name) ? reason : messages.notChanged(product.name, reason)),
          },
        )
      : void remove()
  return { remove, change }
}

/** Moves the focus from a removed line to a neighbouring one, or to the button that closes the drawer. */
function moveFocus(line: HTMLElement | null) {
  const root = line?.getRootNode() as ShadowRoot | undefined
  if (!line?.contains(root?.activeElement ?? null)) return
  const neighbour = line.nextElementSibling ?? line.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('.line-remove')
  ;(next ?? line.closest('dialog')?.querySelector<HTMLElement>('.dialog-close'))?.focus()
}

/** The names of allergens in a list with one capital: 'Gluten, lait, œufs'. */
function allergenList(codes: readonly string[]): string {
  const [first, ...rest] = codes.map(allergenName)
  return [first, ...rest.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].filter(Boolean).join(', ')
}
