import { portionsFor, servedByOthers } from '../../core/domain/catalogue/portions.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { guestsMessages as messages } from '../messages.ts'
import { Button, Icon, check } from '../../core/ui/kit.tsx'
import type { Product } from '../catalogue-types.ts'
import type { LineItem } from './use-line-item.ts'
import { stylesRef } from '../../core/ui/styles/css.ts'
import { guestsQuantityStyles } from './guests-quantity.styles.ts'

const adoptStyles = stylesRef(guestsQuantityStyles)

type GuestsQuantityProps = { product: Product; guests: number; lineItem: LineItem }

/** A button for the quantity that the guests need, less similar products in the cart: 'Pour 12 personnes : 2 à prendre'. Never exceeds the stock. */
export function GuestsQuantity({ product, guests, lineItem }: GuestsQuantityProps) {
  const served = useSelector(({ cart }) => servedByOthers(product, cart.cart?.items ?? []))
  const needed = portionsFor(product, Math.max(0, guests - served))
  if (needed === null || needed > (product.onHand ?? Infinity)) return null
  const missing = needed - lineItem.quantity
  const text = lineItem.quantity > 0 ? messages.takeMore(guests, missing) : messages.take(guests, missing)
  return (
    <p ref={adoptStyles} className="portions">
      {missing <= 0 && <Icon path={check} />}
      {missing <= 0 && messages.enough(guests)}
      {missing > 0 && (
        <Button
          variant="link"
          size="small"
          busy={lineItem.busy}
          aria-label={`${text}, ${product.name}`}
          onClick={() => void lineItem.change(needed)}
        >
          {text}
        </Button>
      )}
    </p>
  )
}
