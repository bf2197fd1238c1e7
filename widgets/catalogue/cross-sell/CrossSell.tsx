import { euros } from '../../core/domain/money.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { catalogueText as messages } from '../../core/messages/catalogue.ts'
import { commonText } from '../../core/messages/common.ts'
import { productText } from '../../core/messages/product.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { plus } from '../../core/ui/icons/icons.tsx'
import { LazyImage } from '../../core/ui/picture/Picture.tsx'
import { salesFor, salesTitle } from './additional-sales.ts'
import { useCatalogue } from '../context.ts'
import { filterProducts } from '../filter/filter-products.ts'
import type { Product } from '../catalogue-types.ts'
import { useAllowedCategories } from '../categories/use-categories.ts'
import { useLineItem } from '../card/use-line-item.ts'

const MAX_PRODUCTS = 2

/** The suggestions for a product (D9): the available additional sales of its categories. */
export function CrossSell({ product }: { product: Product }) {
  const { availabilityOf, excludedAllergens } = useCatalogue()
  const isAllowed = useAllowedCategories()
  const channel = useSelector((state) => state.channel.channel?.code ?? null)
  const sales = useQuery('additionalSales', channel).data ?? []
  const available = salesFor(sales, [product.mainTaxon, ...product.taxons], [product.code]).filter(
    (sale) =>
      isAllowed(sale.product.taxons) &&
      filterProducts([sale.product], { filters: [], excludedAllergens }).length > 0 &&
      availabilityOf(sale.product).status === 'available',
  )
  if (available.length === 0) return null
  const shown = available.slice(0, MAX_PRODUCTS)
  const title = salesTitle(shown, productText.additionalSales)
  return (
    <div part="suggestions">
      <h3>{title}</h3>
      <ul className="cross-sell">
        {shown.map((sale) => (
          <CrossSellItem key={sale.id} product={sale.product} />
        ))}
      </ul>
    </div>
  )
}

function CrossSellItem({ product }: { product: Product }) {
  const { refresh } = useCatalogue()
  const lineItem = useLineItem(product.code, refresh)
  return (
    <li>
      {product.picture && <LazyImage picture={product.picture} sizes="64px" decorative />}
      <span>
        <b>{product.name}</b>
        <span className="small soft figures">
          {messages.priceExclTax(euros(product.price))}
          {lineItem.quantity > 0 && `, ${messages.quantityInCart(lineItem.quantity)}`}
        </span>
      </span>
      <Button
        variant="line"
        size="small"
        icon={plus}
        busy={lineItem.busy}
        aria-label={`${commonText.actions.add}, ${product.name}`}
        onClick={() => void lineItem.change(lineItem.quantity + 1)}
      >
        {commonText.actions.add}
      </Button>
    </li>
  )
}
