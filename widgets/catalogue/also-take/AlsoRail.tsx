import { useEffect, useRef, useState } from 'react'
import { useChannelCode } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { productText } from '../../core/text/product.ts'
import { whenNear } from '../../core/ui/picture/LazyImage.tsx'
import { salesFor, salesTitle } from './additional-sales.ts'
import { useCatalogue } from '../context.ts'
import { matching } from '../filter/filter.ts'
import { ProductGroups } from '../list/ProductGroups.tsx'
import { useAllowed } from '../categories/use-allowed.ts'
import { useStyles } from '../use-styles.ts'
import { below } from '../list/below.styles.ts'

const styles = [below]

const MOST = 4

type AlsoRailProps = { taxons: readonly string[] }

/** The suggestions of a category (D9), below its dishes: read and drawn when they come near the screen. */
export function AlsoRail(props: AlsoRailProps) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!near && place.current) return whenNear(place.current, () => setNear(true))
  }, [near])
  return near ? <Rail {...props} /> : <div ref={place} />
}

/** The suggestions, general or of this channel, that can be ordered and are not in the list above. */
function Rail({ taxons }: AlsoRailProps) {
  const { products, avoid, availabilityOf } = useCatalogue()
  const isAllowed = useAllowed()
  const box = useStyles<HTMLElement>(styles)
  const sales = useQuery('additionalSales', useChannelCode()).data ?? []
  const above = products.map(({ code }) => code)
  const fitting = salesFor(sales, taxons, above).filter(
    ({ product }) =>
      isAllowed(product.taxons) &&
      matching([product], { filters: [], avoid }).length > 0 &&
      availabilityOf(product).status === 'available',
  )
  if (fitting.length === 0) return null
  const shown = fitting.slice(0, MOST)
  return (
    <section ref={box} className="group rail" aria-labelledby="also" part="suggestions">
      <h2 id="also">{salesTitle(shown, productText.additionalSales)}</h2>
      <ProductGroups products={shown.map(({ product }) => product)} groups={[]} />
    </section>
  )
}
