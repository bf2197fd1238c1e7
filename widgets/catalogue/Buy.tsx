import { useEffect, useRef } from 'react'
import { catalogueText as words } from '../core/text/catalogue.ts'
import { commonText } from '../core/text/common.ts'
import { Button } from '../core/ui/Button.tsx'
import { plus } from '../core/ui/icons/plus.ts'
import { Price } from '../core/ui/Price.tsx'
import { Quantity } from '../core/ui/Quantity.tsx'
import type { Product } from './shapes.ts'
import type { useLine } from './useLine.ts'

/** Stock low enough to be worth saying. */
const LAST_FEW = 10

type BuyProps = { product: Product; line: ReturnType<typeof useLine> }

/** Price, and the add button that gives way to a stepper once the dish is in the cart. */
export function Buy({ product, line }: BuyProps) {
  const inCart = line.quantity > 0
  const control = useKeptFocus(inCart)
  const left = product.onHand ?? Infinity
  return (
    <div className="card-buy">
      {left <= LAST_FEW && <p className="last-few">{words.lowStock(left)}</p>}
      <div className="card-foot">
        <Price cents={product.price} vatRate={product.vatRate} />
        <span {...control} className="nowrap">
          {inCart ? (
            <Quantity value={line.quantity} max={left} label={product.name} busy={line.busy} onChange={line.change} />
          ) : (
            <Button
              variant="line"
              size="small"
              icon={plus}
              aria-label={`${commonText.actions.add}, ${product.name}`}
              onClick={() => void line.change(1)}
            >
              {commonText.actions.add}
            </Button>
          )}
        </span>
      </div>
    </div>
  )
}

/** When the button just pressed is replaced by another control, the focus goes there rather than to the page. */
function useKeptFocus(shown: boolean) {
  const box = useRef<HTMLSpanElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
    pressed.current = false
  }, [shown])
  return { ref: box, onClick: () => void (pressed.current = true) }
}
