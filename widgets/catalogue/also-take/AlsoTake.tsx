import { euros } from '../../core/domain/money.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { catalogueText as words } from '../../core/text/catalogue.ts'
import { commonText } from '../../core/text/common.ts'
import { productText } from '../../core/text/product.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { plus } from '../../core/ui/icons/plus.ts'
import { LazyImage } from '../../core/ui/picture/LazyImage.tsx'
import { salesFor, salesTitle } from './additional-sales.ts'
import { useCatalogue } from '../context.ts'
import { matching } from '../filter/filter.ts'
import type { Product } from '../list/shapes.ts'
import { useAllowed } from '../categories/use-allowed.ts'
import { useLine } from '../card/use-line.ts'

const MOST = 2

/** The suggestions of a dish (D9): the additional sales for its categories that can be ordered. */
export function AlsoTake({ product }: { product: Product }) {
  const { availabilityOf, avoid } = useCatalogue()
  const isAllowed = useAllowed()
  const channel = useSelector((state) => state.channel.channel?.code ?? null)
  const sales = useQuery('additionalSales', channel).data ?? []
  const fitting = salesFor(sales, [product.mainTaxon, ...product.taxons], [product.code]).filter(
    (sale) =>
      isAllowed(sale.product.taxons) &&
      matching([sale.product], { filters: [], avoid }).length > 0 &&
      availabilityOf(sale.product).status === 'available',
  )
  if (fitting.length === 0) return null
  const shown = fitting.slice(0, MOST)
  const title = salesTitle(shown, productText.additionalSales)
  return (
    <div part="suggestions">
      <h3>{title}</h3>
      <ul className="also">
        {shown.map((sale) => (
          <AlsoLine key={sale.id} product={sale.product} />
        ))}
      </ul>
    </div>
  )
}

function AlsoLine({ product }: { product: Product }) {
  const { refresh } = useCatalogue()
  const line = useLine(product.code, refresh)
  return (
    <li>
      {product.picture && <LazyImage picture={product.picture} sizes="64px" decorative />}
      <span>
        <b>{product.name}</b>
        <span className="small soft figures">
          {words.priceExclTax(euros(product.price))}
          {line.quantity > 0 && `, ${words.quantityInCart(line.quantity)}`}
        </span>
      </span>
      <Button
        variant="line"
        size="small"
        icon={plus}
        busy={line.busy}
        aria-label={`${commonText.actions.add}, ${product.name}`}
        onClick={() => void line.change(line.quantity + 1)}
      >
        {commonText.actions.add}
      </Button>
    </li>
  )
}
