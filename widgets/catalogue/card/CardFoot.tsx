import { useEffect, useRef, useState } from 'react'
import { catalogueText as words } from '../../core/text/catalogue.ts'
import { commonText } from '../../core/text/common.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { plus } from '../../core/ui/icons/plus.ts'
import { Price } from '../../core/ui/amount/Price.tsx'
import { Quantity } from '../../core/ui/amount/Quantity.tsx'
import type { Availability } from '../availability/availability.ts'
import { useCatalogue } from '../context.ts'
import type { Product } from '../list/shapes.ts'
import type { useLine } from './use-line.ts'

/** At or below this stock, the number left is shown. */
const LAST_FEW = 10

type BuyProps = { product: Product; line: ReturnType<typeof useLine> }

/** The foot of a card: the price, then a button or why the product cannot be ordered. A replaced button passes the focus on. */
export function CardFoot({ state, ...buy }: BuyProps & { state: Availability }) {
  const { timing } = useCatalogue()
  const isAvailable = state.status === 'available'
  const box = useKeptFocus(`${state.status} ${buy.line.quantity}`)
  return (
    <div {...box} className="card-end">
      {isAvailable && <Buy {...buy} />}
      {!isAvailable && <Price cents={buy.product.price} vatRate={buy.product.vatRate} />}
      {!isAvailable && timing && <timing.Unavailable product={buy.product} state={state} />}
      {!isAvailable && !timing && <div className="card-why" />}
    </div>
  )
}

/** The price, and the add button, which becomes a stepper once the dish is in the cart. */
function Buy({ product, line }: BuyProps) {
  const { offer, guests, first } = useCatalogue()
  const left = product.onHand ?? Infinity
  const wanted = Math.min(first, left)
  const add = wanted > 1 ? words.addSome(wanted) : commonText.actions.add
  // A cart that is read or changed elsewhere is not announced on each of its cards.
  const [isTold, setTold] = useState(false)
  const change = (quantity: number) => {
    setTold(true)
    return line.change(quantity)
  }
  return (
    <>
      {left <= LAST_FEW && <p className="last-few">{words.lowStock(left)}</p>}
      {offer && guests !== null && <offer.GuestsOffer product={product} guests={guests} line={line} />}
      <div className="card-foot">
        <Price cents={product.price} vatRate={product.vatRate} />
        {line.quantity > 0 ? (
          <Quantity
            value={line.quantity}
            max={product.onHand ?? undefined}
            label={product.name}
            busy={line.busy}
            onChange={change}
            onReject={line.reject}
          />
        ) : (
          <Button
            variant="line"
            size="small"
            icon={plus}
            aria-label={`${add}, ${product.name}`}
            data-pressed={words.added}
            onClick={() => void change(wanted)}
          >
            {add}
          </Button>
        )}
      </div>
      <span className="unseen" aria-live="polite">
        {isTold && words.inCart(product.name, line.quantity)}
      </span>
    </>
  )
}

/** When what was pressed or typed into is replaced, the last button there takes the focus instead of the page. */
function useKeptFocus(shown: string) {
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body)
      // The customer may have scrolled meanwhile, so the page does not move.
      [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true })
    pressed.current = false
  }, [shown])
  const mark = () => void (pressed.current = true)
  return { ref: box, onClick: mark, onKeyDown: mark }
}
