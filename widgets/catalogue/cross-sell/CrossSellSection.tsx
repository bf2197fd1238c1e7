import { useEffect, useRef, useState } from 'react'
import { useChannelCode } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { productMessages } from '../../core/messages/product.ts'
import { whenNear } from '../../core/ui/picture/Picture.tsx'
import { salesFor, salesTitle } from './CrossSell.tsx'
import { useCatalogue } from '../context.ts'
import { filterProducts } from '../filter/filter-products.ts'
import { ProductGroups } from '../list/ProductGroups.tsx'
import { useAllowedCategories } from '../categories/use-categories.ts'
import { useStyles } from '../use-lazy-part.ts'
import { belowListStyles } from '../list/below-list.styles.ts'

const styles = [belowListStyles]

const MAX_PRODUCTS = 4

type CrossSellSectionProps = { taxons: readonly string[] }

/** The suggestions for a category (D9), below its products: read and rendered when they come near the viewport. */
export function CrossSellSection(props: CrossSellSectionProps) {
  const placeholder = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!isNear && placeholder.current) return whenNear(placeholder.current, () => setNear(true))
  }, [isNear])
  return isNear ? <CrossSellProducts {...props} /> : <div ref={placeholder} />
}

/** The available additional sales, general or of this channel, that are not in the list above. */
function CrossSellProducts({ taxons }: CrossSellSectionProps) {
  const { products, excludedAllergens, availabilityOf } = useCatalogue()
  const isAllowed = useAllowedCategories()
  const ref = useStyles<HTMLElement>(styles)
  const sales = useQuery('additionalSales', useChannelCode()).data ?? []
  const listed = products.map(({ code }) => code)
  const available = salesFor(sales, taxons, listed).filter(
    ({ product }) =>
      isAllowed(product.taxons) &&
      filterProducts([product], { filters: [], excludedAllergens }).length > 0 &&
      availabilityOf(product).status === 'available',
  )
  if (available.length === 0) return null
  const shown = available.slice(0, MAX_PRODUCTS)
  return (
    <section ref={ref} className="group rail" aria-labelledby="cross-sell" part="suggestions">
      <h2 id="cross-sell">{salesTitle(shown, productMessages.additionalSales)}</h2>
      <ProductGroups products={shown.map(({ product }) => product)} groups={[]} />
    </section>
  )
}
