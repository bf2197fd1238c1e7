import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useCatalogue } from '../context.ts'
import { type Product } from '../catalogue-types.ts'
import { useOptionalModule } from '../use-optional-module.ts'
import type * as virtualGrid from './virtual-grid.ts'
import { ProductCard } from '../card/ProductCard.tsx'

export type ProductGroup = { code: string; name: string }

/** How many images load immediately: those of the first row. */
const EAGER_IMAGES = 4

/** How many cards of a long list are rendered until it is measured. */
const INITIAL_CARDS = 2

/** How many cards of a short list `inParts` renders first, as many as the skeleton shows, and adds after each paint. */
const CARDS_PER_PAINT = 8

/** Above this number of products, only the visible cards are rendered. */
const VIRTUALIZE_ABOVE = 60

const loadVirtualGrid = () => import('./virtual-grid.ts')

type ProductGroupsProps = {
  products: readonly Product[]
  groups: readonly ProductGroup[]
  /** Renders the list in parts: on a slow phone, the first cards react sooner. */
  inParts?: boolean
}

/** Products in grids, one for each group that has any; products without a group come last. */
export function ProductGroups({ products, groups, inParts = false }: ProductGroupsProps) {
  const { list, virtualization, shown } = useVirtualList(products)
  const [count, setCount] = useState(inParts ? CARDS_PER_PAINT : Infinity)
  useEffect(() => {
    // A product of two groups has two cards, so the last part has no limit.
    setCount(count + CARDS_PER_PAINT < shown.length ? count + CARDS_PER_PAINT : Infinity)
  }, [count, shown])
  const limit = virtualization ? INITIAL_CARDS : count
  const grouped = useMemo(() => groupProducts(shown, groups), [shown, groups])
  // The elements stay identical, and are not rendered again, until another list is shown.
  const sections = useMemo(() => renderSections(grouped, virtualization, limit), [grouped, virtualization, limit])
  return (
    <div ref={list} className="product-groups">
      {sections}
    </div>
  )
}

const renderSections = (grouped: ReturnType<typeof groupProducts>, virtualization: Virtualization, limit: number) =>
  grouped.map(({ code, name, products, before }) => {
    const initialCards = Math.max(0, limit - before)
    // A heading would have no card below it.
    if (initialCards === 0 && (!virtualization || virtualization === 'loading')) return null
    const eager = before === 0 ? EAGER_IMAGES : 0
    const grid = <ProductGrid key={code} {...{ products, virtualization, eager, initialCards }} />
    if (!name) return grid
    return (
      <section key={code} className="group">
        <h2>{name}</h2>
        {grid}
      </section>
    )
  })

/** The groups that have products, then a nameless one for the others; `before` is the number of products above. */
function groupProducts(products: readonly Product[], groups: readonly ProductGroup[]) {
  const named = groups.map((group) => ({ ...group, products: [] as Product[] }))
  const rest = { code: '', name: '', products: [] as Product[] }
  for (const product of products) {
    const { taxons, mainTaxon } = product
    const own = named.filter(({ code }) => mainTaxon === code || taxons.includes(code))
    for (const group of own.length > 0 ? own : [rest]) group.products.push(product)
  }
  let count = 0
  return [...named, rest]
    .filter((group) => group.products.length > 0)
    .map((group) => ({ ...group, before: (count += group.products.length) - group.products.length }))
}

/** A list that was long stays virtualized, so its cards keep their position. When the chunk fails to load, all cards are rendered. */
function useVirtualList(products: readonly Product[]) {
  const list = useRef<HTMLDivElement>(null)
  const [deferred, setDeferred] = useState(products)
  const [wasLong, setWasLong] = useState(false)
  const isLong = wasLong || products.length > VIRTUALIZE_ABOVE
  if (isLong && !wasLong) setWasLong(true)
  const { module, loading } = useOptionalModule(loadVirtualGrid, isLong)
  const previous = useRef<readonly string[]>([])
  const shown = isLong ? deferred : products
  useEffect(() => setDeferred(products), [products])
  useLayoutEffect(() => {
    const codes = shown.map(({ code }) => code)
    if (list.current) module?.scrollToTop(list.current, previous.current, codes)
    previous.current = codes
  }, [module, shown])
  return { list, virtualization: module ?? (loading ? ('loading' as const) : null), shown }
}

/** The module that renders only the visible cards of a long list, 'loading' until it has loaded, null for a short list. */
type Virtualization = typeof virtualGrid | 'loading' | null

type ProductGridProps = {
  products: readonly Product[]
  eager: number
  virtualization: Virtualization
  initialCards: number
}

/** Cards in a grid. Only the visible cards of a long list are rendered, each with its position. */
function ProductGrid({ products, eager, virtualization, initialCards }: ProductGridProps) {
  const { availabilityOf } = useCatalogue()
  const { grid, view } = useGridView(products, virtualization)
  const count = products.length
  const card = useCallback(
    (product: Product, index: number) => (
      <ProductCard
        key={product.code}
        product={product}
        state={availabilityOf(product)}
        eager={index < eager}
        position={virtualization && { 'aria-posinset': index + 1, 'aria-setsize': count }}
      />
    ),
    [availabilityOf, eager, virtualization, count],
  )
  // The same elements while a short list grows: those that are there are not rendered again.
  const cards = useMemo(
    () => products.slice(0, virtualization ? INITIAL_CARDS : count).map(card),
    [products, virtualization, count, card],
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
        : cards.slice(0, initialCards)}
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
  const module = virtualization === 'loading' ? null : virtualization
  useLayoutEffect(() => {
    if (!module || !grid.current) return
    virtual.current = module.virtualizeGrid(grid.current, setView)
    return () => {
      virtual.current?.stop()
      virtual.current = null
      setView(null)
    }
  }, [module])
  // Runs after each render: the rendered cards can be measured, and another list has other rows.
  useLayoutEffect(() => virtual.current?.update(products.map(({ code }) => code)))
  const applies = view && view.first === products[0]?.code && view.count <= products.length
  return { grid, view: applies ? view : null }
}
