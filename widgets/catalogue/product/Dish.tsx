import { useMemo } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { singleProductText as words } from '../../core/text/single-product.ts'
import type { Availability } from '../availability/availability.ts'
import { CatalogueProvider, type CatalogueContext } from '../context.ts'
import { ProductCard } from '../card/ProductCard.tsx'
import type { Product } from '../list/shapes.ts'
import { useCards } from '../list/use-cards.ts'
import { useFirstWait } from '../use-part.ts'
import { useSheet } from '../sheet/use-sheet.ts'
import { ProductShape } from './ProductShape.tsx'

type DishProps = {
  product: Product
  /** Whether the channel that delivers sells it. */
  sold: boolean
  channel: string
  /** The quantity that the first press adds. */
  first: number
  refresh(): void
  emit: Emit
}

/** The card of a single dish, with all that a list gives its cards, and the sheet, unless the page shows that itself. */
export function Dish({ product, sold, channel, first, refresh, emit }: DishProps) {
  const products = useMemo(() => [product], [product])
  const attributes = useQuery('attributes', channel).data ?? []
  const avoid = useSelector((state) => state.preferences.avoid)
  const caterer = useSelector((state) => state.channel.channel?.name ?? '')
  const { guests, timing, waiting, offer, availabilityOf } = useCards(products, !sold)
  const { Sheet, product: shown, open, opening, close } = useSheet(null, products, channel, emit)
  const early = useFirstWait(waiting)

  const notSold: Availability = { status: 'unavailable', reason: words.notSold(caterer), next: null }
  const context: CatalogueContext = {
    ...{ attributes, products, avoid, first, guests, timing, offer, open, opening, refresh },
    availabilityOf: (dish) => (dish.code === product.code && !sold ? notSold : availabilityOf(dish)),
    mark: (text) => text,
  }
  if (early) return <ProductShape />
  return (
    <CatalogueProvider value={context}>
      <div className="single">
        <ProductCard product={product} state={context.availabilityOf(product)} eager={false} frame="article" />
      </div>
      {Sheet && <Sheet product={shown} onClose={close} />}
    </CatalogueProvider>
  )
}
