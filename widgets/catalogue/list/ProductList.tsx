import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import type { ListChoice } from '../../core/store/state.ts'
import { CatalogueProvider } from '../context.ts'
import { filterChoices, matching } from '../filter/filter.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { NothingLeft } from '../filter/NothingLeft.tsx'
import { parts } from '../parts.ts'
import { ProductGroups, type Group } from './ProductGroups.tsx'
import type { Attribute, Product } from './shapes.ts'
import { SkeletonCards, SkeletonGrid } from './SkeletonGrid.tsx'
import { Tools } from '../filter/Tools.tsx'
import { useCards } from './use-cards.ts'
import { useListChoice } from './use-list-choice.ts'
import { useFirstWait, usePart } from '../use-part.ts'
import { useSheet } from '../sheet/use-sheet.ts'

type ListProps = {
  /** The code of the category, under which the filters of the list are kept. */
  list: string
  /** The categories whose additional sales are shown below. */
  taxons: readonly string[]
  /** The code of the product whose sheet the page asks for. */
  product: string | null
  /** The headings of the list; without them it is one grid. */
  groups: readonly Group[]
  emit: Emit
}

type ProductListProps = ListProps & {
  query: { channel: string; taxons?: readonly string[]; seasonal?: boolean }
  /** Shown when the list is empty. */
  empty: ReactNode
}

/** The dishes of one query with their filters, in every state: loading, failed, empty, filtered to nothing, or ready. */
export function ProductList({ query, empty, ...list }: ProductListProps) {
  const products = useQuery('products', query)
  const attributes = useQuery('attributes', query.channel)
  if (!products.data) {
    if (products.status === 'loading') return <SkeletonGrid />
    return <LoadFailed onRetry={products.reload} />
  }
  if (products.data.length === 0) return empty
  return (
    <Dishes
      {...list}
      channel={query.channel}
      products={products.data}
      attributes={attributes.data ?? NO_ATTRIBUTES}
      readFilters={!attributes.data && attributes.status === 'failed' ? attributes.reload : null}
      refresh={products.reload}
    />
  )
}

type DishesProps = ListProps & {
  channel: string
  products: readonly Product[]
  attributes: readonly Attribute[]
  /** Reads the attributes again, after that failed; else null. */
  readFilters: (() => void) | null
  refresh(): void
}

function Dishes(props: DishesProps) {
  const { list, taxons, product, groups, emit, channel, products, attributes, readFilters, refresh } = props
  const box = useRef<HTMLDivElement>(null)
  const tools = useListChoice(list)
  const { filters, avoid, search } = tools.applied
  const { guests, timing, waiting, offer, availabilityOf } = useCards(products)
  const finding = usePart(parts.finding, search !== '')
  const rail = usePart(parts.rail, true).part
  const sheet = useSheet(product, products, channel, emit)

  const [told, setTold] = useState<ReadonlySet<string>>()
  const found = useMemo(
    () => (finding.part && search ? finding.part.found(products, search, told) : products),
    [finding.part, products, search, told],
  )
  const shown = useMemo(() => matching(found, { filters, avoid }), [found, filters, avoid])
  const choices = useMemo(() => filterChoices(attributes, found, shown, filters), [attributes, found, shown, filters])
  const early = useFirstWait(waiting || finding.waiting)

  const clear = (change?: Partial<ListChoice>) => {
    tools.clear(change)
    box.current?.querySelector<HTMLElement>('.chip')?.focus()
  }
  const mark = useCallback(
    (text: string) => (finding.part && search ? finding.part.markSearch(text, search) : text),
    [finding.part, search],
  )
  const { open, opening } = sheet
  // An unchanged context keeps the cards from being drawn again when a filter is pressed.
  const context = useMemo(
    () => ({
      attributes,
      products,
      avoid,
      first: 1,
      guests,
      timing,
      offer,
      availabilityOf,
      refresh,
      open,
      opening,
      mark,
    }),
    [attributes, products, avoid, guests, timing, offer, availabilityOf, refresh, open, opening, mark],
  )
  return (
    <CatalogueProvider value={context}>
      <Tools
        box={box}
        tools={tools}
        choices={choices}
        count={shown.length}
        onClear={() => clear()}
        readFilters={readFilters}
      />
      {early && <SkeletonCards />}
      {!early && shown.length > 0 && <ProductGroups products={shown} groups={groups} />}
      {!early && shown.length === 0 && !search && <NothingLeft tools={tools} onClear={() => clear()} />}
      {search && finding.part && (
        <finding.part.Elsewhere
          tools={tools}
          products={products}
          shown={shown.length}
          onFound={setTold}
          onClear={clear}
        />
      )}
      {rail && !early && <rail.AlsoRail taxons={taxons} />}
      {sheet.Sheet && <sheet.Sheet product={sheet.product} onClose={sheet.close} />}
    </CatalogueProvider>
  )
}

const NO_ATTRIBUTES: readonly Attribute[] = []
