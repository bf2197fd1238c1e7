import { excludedAllergensIn } from '../../core/domain/catalogue/catalogue.ts'
import { euros } from '../../core/domain/money.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { type QueryData } from '../../core/queries/queries.ts'
import { catalogueMessages as messages } from '../../core/messages/catalogue.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { productMessages } from '../product-dialog/messages.ts'
import { Button, plus } from '../../core/ui/kit.tsx'
import { LazyImage } from '../../core/ui/picture/Picture.tsx'
import { useLineItem } from '../card/use-line-item.ts'
import { useCatalogue } from '../context.ts'
import { type Product } from '../catalogue-types.ts'
import { useAllowedCategories } from '../../core/store/allowed-categories.ts'

const MAX_PRODUCTS = 2

export function CrossSell({ product }: { product: Product }) {
  const channel = useSelector((state) => state.channel.channel?.code ?? null)
  const { available, title } = useSales(channel, [product.mainTaxon, ...product.taxons], [product.code], MAX_PRODUCTS)
  if (available.length === 0) return null
  return (
    <div part="suggestions">
      <h3>{title}</h3>
      <ul className="cross-sell">
        {available.map((suggested) => (
          <CrossSellItem key={suggested.code} product={suggested} />
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

/** The first `max` available additional sales, general or of this channel, and their title. */
export function useSales(channel: string | null, taxons: readonly string[], excluded: readonly string[], max: number) {
  const { excludedAllergens, availabilityOf } = useCatalogue()
  const isAllowed = useAllowedCategories()
  const sales = useQuery('additionalSales', channel).data ?? []
  const shown = salesFor(sales, taxons, excluded)
    .filter(
      ({ product }) =>
        isAllowed(product.taxons) &&
        excludedAllergensIn(product.allergens, excludedAllergens).length === 0 &&
        availabilityOf(product).status === 'available',
    )
    .slice(0, max)
  return { available: shown.map(({ product }) => product), title: salesTitle(shown, productMessages.additionalSales) }
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
