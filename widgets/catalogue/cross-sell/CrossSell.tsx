import { euros } from '../../core/domain/money.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { catalogueMessages as messages } from '../../core/messages/catalogue.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { productMessages } from '../../core/messages/product.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { plus } from '../../core/ui/icons/icons.tsx'
import { LazyImage } from '../../core/ui/picture/Picture.tsx'
import { useCatalogue } from '../context.ts'
import { filterProducts } from '../filter/filter-products.ts'
import type { Product } from '../catalogue-types.ts'
import { useAllowedCategories } from '../categories/use-categories.ts'
import { useLineItem } from '../card/use-line-item.ts'
import type { QueryData } from '../../core/queries/queries.ts'

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
  const title = salesTitle(shown, productMessages.additionalSales)
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
        aria-label={`${commonMessages.actions.add}, ${product.name}`}
        onClick={() => void lineItem.change(lineItem.quantity + 1)}
      >
        {commonMessages.actions.add}
      </Button>
    </li>
  )
}

export type AdditionalSale = QueryData<'additionalSales'>[number]

/** The additional sales (D9) of any of these categories, in order, each product once. Those without a category apply to all. */
export function salesFor(
  sales: readonly AdditionalSale[],
  taxons: readonly string[],
  excluded: readonly string[] = [],
): AdditionalSale[] {
  const matching = sales.filter((sale) => sale.taxons.length === 0 || sale.taxons.some((code) => taxons.includes(code)))
  const codes = matching.map(({ product }) => product.code)
  return matching.filter(
    ({ product }, index) => codes.indexOf(product.code) === index && !excluded.includes(product.code),
  )
}

/** The title of a group of sales: their label when all have the same, else `fallback`. */
export function salesTitle(sales: readonly AdditionalSale[], fallback: string): string {
  const [label = ''] = sales.map((sale) => sale.label)
  return (sales.every((sale) => sale.label === label) && label) || fallback
}
