import { useEffect, useRef, useState } from 'react'
import { useChannelCode } from '../../core/store/hooks.ts'
import { whenNearViewport } from '../../core/ui/loading.ts'
import { stylesRef } from '../../core/ui/styles/css.ts'
import { useCatalogue } from '../context.ts'
import { belowListStyles } from '../list/below-list.styles.ts'
import { ProductGroups } from '../list/ProductGroups.tsx'
import { useSales } from './CrossSell.tsx'

const adoptStyles = stylesRef(belowListStyles)

const MAX_PRODUCTS = 4

type CrossSellSectionProps = { taxons: readonly string[] }

/** The suggestions for a category (D9), below its products: read and rendered when they come near the viewport. */
export function CrossSellSection(props: CrossSellSectionProps) {
  const placeholder = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!isNear && placeholder.current) return whenNearViewport(placeholder.current, () => setNear(true))
  }, [isNear])
  return isNear ? <CrossSellProducts {...props} /> : <div ref={placeholder} />
}

/** The suggestions that are not in the list above. */
function CrossSellProducts({ taxons }: CrossSellSectionProps) {
  const listed = useCatalogue().products.map(({ code }) => code)
  const { available, title } = useSales(useChannelCode(), taxons, listed, MAX_PRODUCTS)
  if (available.length === 0) return null
  return (
    <section ref={adoptStyles} className="group rail" aria-labelledby="cross-sell" part="suggestions">
      <h2 id="cross-sell">{title}</h2>
      <ProductGroups products={available} groups={[]} />
    </section>
  )
}
