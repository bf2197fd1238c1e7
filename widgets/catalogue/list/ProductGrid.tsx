import { useLayoutEffect, useRef, useState } from 'react'
import { useCatalogue } from '../context.ts'
import type * as longList from './watch-cards.ts'
import { ProductCard } from '../card/ProductCard.tsx'
import type { Product } from './shapes.ts'

export type LongList = typeof longList

type ProductGridProps = {
  products: readonly Product[]
  /** How many pictures load immediately. */
  eager: number
  /** The part that draws only the visible cards of a long list, 'coming' until it loads. */
  long: LongList | 'coming' | null
  /** How many cards of a long list are drawn before it is known which are visible. */
  atFirst: number
}

/** Cards in a grid. Only the visible cards of a long list are drawn, each with its position. */
export function ProductGrid({ products, eager, long, atFirst }: ProductGridProps) {
  const { availabilityOf } = useCatalogue()
  const { grid, view } = useCardView(products, long)
  const card = (product: Product, index: number) => (
    <ProductCard
      key={product.code}
      product={product}
      state={availabilityOf(product)}
      eager={index < eager}
      place={long && { 'aria-posinset': index + 1, 'aria-setsize': products.length }}
    />
  )
  return (
    <ul ref={grid} className="grid" part="grid">
      {view
        ? view.pieces.flatMap(({ from, to, drawn, height }) => {
            const [start, end] = [from * view.columns, to * view.columns]
            const dishes = products.slice(start, end)
            if (drawn) return dishes.map((product, index) => card(product, start + index))
            return [<Room key={`to ${to}`} height={height} names={view.names ? dishes : []} />]
          })
        : products.slice(0, long ? atFirst : undefined).map(card)}
    </ul>
  )
}

/** The empty space of cards that are not drawn, with their names while the browser searches the page. */
function Room({ height, names }: { height: number; names: readonly Product[] }) {
  return (
    <li className="grid-room" aria-hidden="true" style={{ height: `${height}px` }}>
      {names.map(({ code, name }) => (
        <p key={code} style={{ height: `${100 / names.length}%` }}>
          {name}
        </p>
      ))}
    </li>
  )
}

function useCardView(products: readonly Product[], long: LongList | 'coming' | null) {
  const grid = useRef<HTMLUListElement>(null)
  const watched = useRef<longList.WatchedCards | null>(null)
  const [view, setView] = useState<longList.CardView | null>(null)
  const part = long === 'coming' ? null : long
  useLayoutEffect(() => {
    if (!part || !grid.current) return
    watched.current = part.watchCards(grid.current, setView)
    return () => {
      watched.current?.stop()
      watched.current = null
      setView(null)
    }
  }, [part])
  // Runs after each render: the drawn cards can then be measured, and another list has other rows.
  useLayoutEffect(() => watched.current?.update(products.map(({ code }) => code)))
  const holds = view && view.first === products[0]?.code && view.count <= products.length
  return { grid, view: holds ? view : null }
}
