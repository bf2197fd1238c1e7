import { portionsFor, servedByOthers } from '../../core/domain/portions.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { guestsText as words } from '../../core/text/guests.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { Icon } from '../../core/ui/picture/Icon.tsx'
import { check } from '../../core/ui/icons/check.ts'
import type { Product } from '../list/shapes.ts'
import type { useLine } from './use-line.ts'
import { useStyles } from '../use-styles.ts'
import { portions } from './portions.styles.ts'

const styles = [portions]

type GuestsOfferProps = { product: Product; guests: number; line: ReturnType<typeof useLine> }

/** A button for the quantity the guests need: 'Pour 12 personnes : 2 à prendre', less what is in the cart of the same kind. Never exceeds the stock. */
export function GuestsOffer({ product, guests, line }: GuestsOfferProps) {
  const served = useSelector(({ cart }) => servedByOthers(product, cart.cart?.items ?? []))
  const wanted = portionsFor(product, Math.max(0, guests - served))
  const box = useStyles<HTMLParagraphElement>(styles)
  if (wanted === null || wanted > (product.onHand ?? Infinity)) return null
  const missing = wanted - line.quantity
  if (missing <= 0)
    return (
      <p ref={box} className="portions">
        <Icon path={check} />
        {words.enough(guests)}
      </p>
    )
  const text = line.quantity > 0 ? words.takeMore(guests, missing) : words.take(guests, missing)
  return (
    <p ref={box} className="portions">
      <Button
        variant="link"
        size="small"
        busy={line.busy}
        aria-label={`${text}, ${product.name}`}
        onClick={() => void line.change(wanted)}
      >
        {text}
      </Button>
    </p>
  )
}
