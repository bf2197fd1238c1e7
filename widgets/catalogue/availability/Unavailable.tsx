import { euros } from '../../core/domain/money.ts'
import { useChannelCode } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { catalogueText } from '../../core/text/catalogue.ts'
import { commonText } from '../../core/text/common.ts'
import { timingText as words } from '../../core/text/timing.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { LazyImage } from '../../core/ui/picture/LazyImage.tsx'
import type { Availability } from './availability.ts'
import { useCatalogue } from '../context.ts'
import { matching } from '../filter/filter.ts'
import type { Product } from '../list/shapes.ts'
import { useLine } from '../card/use-line.ts'
import { useStyles } from '../use-styles.ts'
import { timingStyles } from './timing.styles.ts'
import { TooLate } from './TooLate.tsx'

const styles = [timingStyles]

/** Replaces the button: why the dish cannot be ordered, and another slot or dish. */
export function Unavailable({ product, state }: { product: Product; state: Availability }) {
  return state.status === 'unavailable' ? <TooLate state={state} /> : <OutOfStock product={product} />
}

function OutOfStock({ product }: { product: Product }) {
  const substitute = useSubstitute(product.substitutes)
  const box = useStyles<HTMLDivElement>(styles)
  return (
    <div ref={box} className="card-why card-why-off">
      <p>
        <b>{words.outOfStock}</b> {substitute && words.closest}
      </p>
      {substitute && <Substitute product={substitute} />}
    </div>
  )
}

/** The first substitute that is available and free of avoided allergens; one that is not in the list is read by its code. */
function useSubstitute(codes: readonly string[]): Product | null {
  const { products, availabilityOf, avoid } = useCatalogue()
  const channel = useChannelCode()
  const listed = codes.map((code) => products.find((product) => product.code === code) ?? null)
  const unlisted = codes.find((_, index) => !listed[index]) ?? null
  const { data } = useQuery('product', channel, unlisted)
  const dishes = codes.flatMap((code, index) => listed[index] ?? (code === unlisted && data ? [data] : []))
  const eatable = matching(dishes, { filters: [], avoid })
  return eatable.find((dish) => availabilityOf(dish).status === 'available') ?? null
}

function Substitute({ product }: { product: Product }) {
  const { open, refresh } = useCatalogue()
  const line = useLine(product.code, refresh)
  return (
    <div className="substitute">
      {product.picture && <LazyImage picture={product.picture} sizes="56px" decorative />}
      <span className="small">
        <button type="button" className="substitute-name" aria-haspopup="dialog" onClick={() => open(product)}>
          {product.name}
        </button>
        <br />
        {line.quantity > 0
          ? catalogueText.quantityInCart(line.quantity)
          : catalogueText.priceExclTax(euros(product.price))}
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
