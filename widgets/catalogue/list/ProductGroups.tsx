import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ProductGrid, type LongList } from './ProductGrid.tsx'
import type { Product } from './shapes.ts'
import { usePart } from '../use-part.ts'

/** A heading and the code of the category whose dishes are below it. */
export type Group = { code: string; name: string }

/** The pictures of the first row load immediately. */
const FIRST_ROW = 4

/** How many cards of a long list are drawn before it is known which are visible. */
const AT_FIRST = 2

/** Above this many dishes, only the visible cards are drawn. */
const LONG = 60

const loadLongList = () => import('./watch-cards.ts')

/** Dishes in grids, one for each group that has dishes; those without a group come last. */
export function ProductGroups({ products, groups }: { products: readonly Product[]; groups: readonly Group[] }) {
  const { list, long, shown } = useLongList(products)
  // The sections stay the same until another list is drawn.
  const sections = useMemo(() => drawSections(shown, groups, long), [shown, groups, long])
  return (
    <div ref={list} className="dishes">
      {sections}
    </div>
  )
}

const drawSections = (products: readonly Product[], groups: readonly Group[], long: LongList | 'coming' | null) =>
  grouped(products, groups).map(({ code, name, dishes, before }) => {
    const atFirst = Math.max(0, AT_FIRST - before)
    // Its heading alone would stand over nothing.
    if (long === 'coming' && atFirst === 0) return null
    const grid = (
      <ProductGrid key={code} products={dishes} long={long} eager={before === 0 ? FIRST_ROW : 0} atFirst={atFirst} />
    )
    if (!name) return grid
    return (
      <section key={code} className="group">
        <h2>{name}</h2>
        {grid}
      </section>
    )
  })

/** The groups that have dishes, then a nameless one for the other dishes; `before` is the number of dishes above. */
function grouped(products: readonly Product[], groups: readonly Group[]) {
  const named = groups.map((group) => ({ ...group, dishes: [] as Product[] }))
  const rest = { code: '', name: '', dishes: [] as Product[] }
  for (const product of products) {
    const { taxons, mainTaxon } = product
    const own = named.filter(({ code }) => mainTaxon === code || taxons.includes(code))
    for (const { dishes } of own.length > 0 ? own : [rest]) dishes.push(product)
  }
  let count = 0
  return [...named, rest]
    .filter(({ dishes }) => dishes.length > 0)
    .map((section) => ({ ...section, before: (count += section.dishes.length) - section.dishes.length }))
}

/**
 * A list that was long stays long, so its cards keep their place when it is filtered and back. The new list is drawn a moment after
 * the pressed filter, so a press shows at once however long the list is. When the part fails to load, all cards are drawn.
 */
function useLongList(products: readonly Product[]) {
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(products)
  const [wasLong, setWasLong] = useState(false)
  const isLong = wasLong || products.length > LONG
  if (isLong && !wasLong) setWasLong(true)
  const { part, waiting } = usePart(loadLongList, isLong)
  const before = useRef<readonly string[]>([])
  const drawn = isLong ? shown : products
  useEffect(() => setShown(products), [products])
  useLayoutEffect(() => {
    const codes = drawn.map(({ code }) => code)
    if (list.current) part?.showFirst(list.current, before.current, codes)
    before.current = codes
  }, [part, drawn])
  return { list, long: part ?? (waiting ? ('coming' as const) : null), shown: drawn }
}
