import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLater } from '../../core/ui/lazy/use-later.ts'
import { ProductGrid, type LongList } from './ProductGrid.tsx'
import type { Product } from './shapes.ts'

/** A heading and the category whose dishes stand under it. */
export type Group = { code: string; name: string }

/** Pictures of the first row load at once. */
const FIRST_ROW = 4

/** Cards of a long list that are drawn before it is known which are in sight. */
const AT_FIRST = 4

/** From so many dishes on, only the cards in sight are in the page. */
const LONG = 60

const loadLongList = () => import('./watch-cards.ts')

/** Dishes in grids, one for each group that has any; what belongs to no group comes last. */
export function ProductGroups({ products, groups }: { products: readonly Product[]; groups: readonly Group[] }) {
  const { list, long, shown } = useLongList(products)
  // A list that is still to be drawn changes nothing in the one that is.
  const sections = useMemo(() => drawSections(shown, groups, long), [shown, groups, long])
  return (
    <div ref={list} className="dishes">
      {sections}
    </div>
  )
}

const drawSections = (products: readonly Product[], groups: readonly Group[], long: LongList | 'coming' | null) =>
  grouped(products, groups).map(({ code, name, dishes, before }) => {
    const grid = (
      <ProductGrid
        key={code}
        products={dishes}
        long={long}
        eager={before === 0 ? FIRST_ROW : 0}
        // One is enough to know how high the others will be.
        atFirst={Math.max(1, AT_FIRST - before)}
      />
    )
    if (!name) return grid
    return (
      <section key={code} className="group">
        <h2>{name}</h2>
        {grid}
      </section>
    )
  })

/** Groups that have dishes, and those of none under no name; `before` is how many dishes stand above. */
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
 * A list that was long stays one: filtered to a few and back, its cards keep their place. Another choice of dishes is drawn a moment
 * after the filter that was pressed: a press is answered at once, however much there is to draw. Without the part everything is drawn.
 */
function useLongList(products: readonly Product[]) {
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(products)
  const [wasLong, setWasLong] = useState(false)
  const [failed, setFailed] = useState(false)
  const isLong = wasLong || products.length > LONG
  if (isLong && !wasLong) setWasLong(true)
  const part = useLater(loadLongList, isLong && !failed, () => setFailed(true))
  const before = useRef<readonly string[]>([])
  const drawn = isLong ? shown : products
  useEffect(() => {
    if (!isSame(shown, products)) setShown(products)
  }, [shown, products])
  useLayoutEffect(() => {
    const codes = drawn.map(({ code }) => code)
    if (list.current) part?.showFirst(list.current, before.current, codes)
    before.current = codes
  }, [part, drawn])
  const long: LongList | 'coming' | null = isLong && !failed ? (part ?? 'coming') : null
  return { list, long, shown: drawn }
}

/** The same dishes in the same order: filtering makes a new list each time. */
const isSame = (one: readonly Product[], other: readonly Product[]): boolean =>
  one.length === other.length && one.every((product, index) => product === other[index])
