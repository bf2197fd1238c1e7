import { useEffect, useRef, useState } from 'react'
import { catalogueMessages as messages } from '../../core/messages/catalogue.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { plus } from '../../core/ui/icons/icons.tsx'
import { Price } from '../../core/ui/amount/Price.tsx'
import { Quantity } from '../../core/ui/amount/Quantity.tsx'
import type { Availability } from '../availability/availability.ts'
import { useCatalogue } from '../context.ts'
import type { Product } from '../catalogue-types.ts'
import type { LineItem } from './use-line-item.ts'

/** At or below this stock, the remaining number is shown. */
const LOW_STOCK = 10

type BuyProps = { product: Product; lineItem: LineItem }

/** The price, and the add button or the reason why the product cannot be ordered. Focus moves on when the focused button is replaced. */
export function CardFooter({ state, ...buy }: BuyProps & { state: Availability }) {
  const { cutoff } = useCatalogue()
  const isAvailable = state.status === 'available'
  const focusProps = useFocusRestoration(`${state.status} ${buy.lineItem.quantity}`)
  return (
    <div {...focusProps} className="card-end">
      {isAvailable && <Buy {...buy} />}
      {!isAvailable && <Price cents={buy.product.price} vatRate={buy.product.vatRate} />}
      {!isAvailable && cutoff && <cutoff.Unavailable product={buy.product} state={state} />}
      {!isAvailable && !cutoff && <div className="card-reason" />}
    </div>
  )
}

/** The price, and the add button, which becomes a stepper once the product is in the cart. */
function Buy({ product, lineItem }: BuyProps) {
  const { guestsQuantity, guests, firstQuantity } = useCatalogue()
  const stock = product.onHand ?? Infinity
  const initial = Math.min(firstQuantity, stock)
  const add = initial > 1 ? messages.addSome(initial) : commonMessages.actions.add
  // Only a change made on this card is announced, not one made elsewhere.
  const [isAnnounced, setAnnounced] = useState(false)
  const change = (quantity: number) => {
    setAnnounced(true)
    return lineItem.change(quantity)
  }
  return (
    <>
      {stock <= LOW_STOCK && <p className="last-few">{messages.lowStock(stock)}</p>}
      {guestsQuantity && guests !== null && (
        <guestsQuantity.GuestsQuantity product={product} guests={guests} lineItem={lineItem} />
      )}
      <div className="card-foot">
        <Price cents={product.price} vatRate={product.vatRate} />
        {lineItem.quantity > 0 ? (
          <Quantity
            value={lineItem.quantity}
            max={product.onHand ?? undefined}
            label={product.name}
            busy={lineItem.busy}
            onChange={change}
            onReject={lineItem.reject}
          />
        ) : (
          <Button
            variant="line"
            size="small"
            icon={plus}
            aria-label={`${add}, ${product.name}`}
            data-pressed={messages.added}
            onClick={() => void change(initial)}
          >
            {add}
          </Button>
        )}
      </div>
      <span className="unseen" aria-live="polite">
        {isAnnounced && messages.inCart(product.name, lineItem.quantity)}
      </span>
    </>
  )
}

/** When `content` changes and the clicked button or the edited field is gone, focuses the last button instead of the page. */
function useFocusRestoration(content: string) {
  const box = useRef<HTMLDivElement>(null)
  const hadInput = useRef(false)
  useEffect(() => {
    if (hadInput.current && document.activeElement === document.body)
      // The visitor may have scrolled meanwhile, so the page does not move.
      [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true })
    hadInput.current = false
  }, [content])
  const onInput = () => void (hadInput.current = true)
  return { ref: box, onClick: onInput, onKeyDown: onInput }
}
