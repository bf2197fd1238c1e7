import { euros } from '../core/domain/money.ts'
import { shortDay } from '../core/domain/paris-time.ts'
import { useActions, useAttempt, useRuntime } from '../core/store/hooks.ts'
import { catalogueText as words } from '../core/text/catalogue.ts'
import { commonText } from '../core/text/common.ts'
import { Button } from '../core/ui/Button.tsx'
import { calendarBlank } from '../core/ui/icons/calendar-blank.ts'
import { LazyImage } from '../core/ui/LazyImage.tsx'
import type { Availability } from './availability.ts'
import { useCatalogue } from './context.ts'
import type { Product } from './shapes.ts'
import { useLine } from './useLine.ts'

/** In place of price and button: why it cannot be had, and the way out. */
export function Unavailable({ product, state }: { product: Product; state: Availability }) {
  const { products, availabilityOf } = useCatalogue()
  if (state.status === 'unavailable') return <TooLate state={state} />
  const substitute = product.substitutes
    .map((code) => products.find((other) => other.code === code))
    .find((other) => other && availabilityOf(other).status === 'available')
  return (
    <div className="card-why card-why-off">
      <p>{substitute ? words.outOfStockSubstitute(substitute.name) : words.outOfStock}</p>
      {substitute && <Substitute product={substitute} />}
    </div>
  )
}

function TooLate({ state }: { state: Extract<Availability, { status: 'unavailable' }> }) {
  const { cart } = useActions()
  const attempt = useAttempt()
  const slot = useRuntime((shop) => shop.cart.slot)
  const { next } = state
  return (
    <div className="card-why">
      <p>{state.reason}</p>
      {next && slot && (
        <Button
          variant="link"
          icon={calendarBlank}
          onClick={() => void attempt(() => cart.chooseSlot(next, slot.window))}
        >
          {commonText.actions.choose} {shortDay(next)}
        </Button>
      )}
    </div>
  )
}

function Substitute({ product }: { product: Product }) {
  const line = useLine(product.code)
  return (
    <div className="substitute">
      {product.picture && <LazyImage picture={product.picture} sizes="56px" decorative />}
      <span className="small">
        <b>{product.name}</b>
        <br />
        {line.quantity > 0 ? words.quantityInCart(line.quantity) : words.priceExclTax(euros(product.price))}
      </span>
      <Button
        variant="line"
        size="small"
        busy={line.busy}
        aria-label={`${commonText.actions.add}, ${product.name}`}
        onClick={() => void line.change(line.quantity + 1)}
      >
        {commonText.actions.add}
      </Button>
    </div>
  )
}
