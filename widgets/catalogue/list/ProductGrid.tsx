import { useLayoutEffect, useRef, useState } from 'react'
import { useCatalogue } from '../context.ts'
import type * as virtualGrid from './virtual-grid.ts'
import { ProductCard } from '../card/ProductCard.tsx'
import type { Product } from '../catalogue-types.ts'

/** The module that renders only the visible cards of a long list, 'loading' until it has loaded, null for a short list. */
export type Virtualization = typeof virtualGrid | 'loading' | null

type ProductGridProps = {
  products: readonly Product[]
  /** How many images load immediately. */
  eager: number
  virtualization: Virtualization
  /** How many cards of a long list are rendered before it is known which are visible. */
  initialCards: number
}

/** Cards in a grid. Only the visible cards of a long list are rendered, each with its position. */
export function ProductGrid({ products, eager, virtualization, initialCards }: ProductGridProps) {
  const { availabilityOf } = useCatalogue()
  const { grid, view } = useGridView(products, virtualization)
  const card = (product: Product, index: number) => (
    <ProductCard
      key={product.code}
      product={product}
      state={availabilityOf(product)}
      eager={index < eager}
      position={virtualization && { 'aria-posinset': index + 1, 'aria-setsize': products.length }}
    />
  )
  return (
    <ul ref={grid} className="grid" part="grid">
      {view
        ? view.segments.flatMap(({ from, to, rendered, height }) => {
            const [start, end] = [from * view.columns, to * view.columns]
            const segment = products.slice(start, end)
            if (rendered) return segment.map((product, index) => card(product, start + index))
            return [<PlaceholderSpace key={`to ${to}`} height={height} named={view.names ? segment : []} />]
          })
        : products.slice(0, virtualization ? initialCards : undefined).map(card)}
    </ul>
  )
}

/** The empty space of cards that are not rendered, with their names while the browser searches the page. */
function PlaceholderSpace({ height, named }: { height: number; named: readonly Product[] }) {
  return (
    <li className="grid-space" aria-hidden="true" style={{ height: `${height}px` }}>
      {named.map(({ code, name }) => (
        <p key={code} style={{ height: `${100 / named.length}%` }}>
          {name}
        </p>
      ))}
    </li>
  )
}

function useGridView(products: readonly Product[], virtualization: Virtualization) {
  const grid = useRef<HTMLUListElement>(null)
  const virtual = useRef<virtualGrid.VirtualGrid | null>(null)
  const [view, setView] = useState<virtualGrid.GridView | null>(null)
  const part = virtualization === 'loading' ? null : virtualization
  useLayoutEffect(() => {
    if (!part || !grid.current) return
    virtual.current = part.virtualizeGrid(grid.current, setView)
    return () => {
      virtual.current?.stop()
      virtual.current = null
      setView(null)
    }
  }, [part])
  // Runs after each render: the rendered cards can be measured, and another list has other rows.
  useLayoutEffect(() => virtual.current?.update(products.map(({ code }) => code)))
  const applies = view && view.first === products[0]?.code && view.count <= products.length
  return { grid, view: applies ? view : null }
}
