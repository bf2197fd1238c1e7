import { useEffect, useRef, useState } from 'react'
import { useChannelCode, useResource } from '../../core/store/hooks.ts'
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

/** What goes with a category (D9), under its dishes: asked for and drawn when somebody comes near. */
export function AlsoRail(props: AlsoRailProps) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!near && place.current) return whenNear(place.current, () => setNear(true))
  }, [near])
  return near ? <Rail {...props} /> : <div ref={place} />
}

/** Those of any point of sale and of this one that can be had and are not above. */
function Rail({ taxons }: AlsoRailProps) {
  const { products, avoid, availabilityOf } = useCatalogue()
  const isAllowed = useAllowed()
  const box = useStyles<HTMLElement>(styles)
  const sales = useResource('additionalSales', useChannelCode()).data ?? []
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
