import { useRef, type ReactNode } from 'react'
import { ClearButton } from '../../core/components/buttons.tsx'
import type { Emit } from '../../core/store/events.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import type { ListChoice } from '../../core/store/state.ts'
import { catalogueMessages } from '../../core/messages/catalogue.ts'
import { ViewFailed } from '../../core/components/loading/Loading.tsx'
import { EmptyState } from '../../core/ui/feedback/EmptyState.tsx'
import { useCardValues } from '../card/use-card-values.ts'
import { CatalogueProvider, type CatalogueContext } from '../context.ts'
import type { Attribute, ListQuery, Product } from '../catalogue-types.ts'
import { FilterBar } from '../filter/FilterBar.tsx'
import { useListFilters, type ListFilters } from '../filter/use-list-filters.ts'
import { useFilteredProducts } from '../filter/use-filtered-products.ts'
import { useInitialLoading, useOptionalModule } from '../use-optional-module.ts'
import { useProductDialog } from '../product-dialog/use-product-dialog.ts'
import { ProductGroups, type ProductGroup } from './ProductGroups.tsx'
import { SkeletonCards, SkeletonGrid } from './SkeletonGrid.tsx'

const loadCrossSell = () => import('../cross-sell/CrossSellSection.tsx')

type ListProps = {
  /** The code of the category, under which the filters of the list are stored. */
  list: string
  /** The categories whose additional sales are shown below. */
  taxons: readonly string[]
  /** The code of the product whose dialog the page opens. */
  product: string | null
  /** A template of the addresses of products, if they have any. */
  productLinks: string | null
  /** The headings of the list; without them it is one grid. */
  groups: readonly ProductGroup[]
  emit: Emit
}

type ProductListProps = ListProps & {
  query: ListQuery
  empty: ReactNode
}

/** The products of one query with their filters, in every state: loading, failed, empty, no results, or ready. */
export function ProductList({ query, empty, ...list }: ProductListProps) {
  const products = useQuery('products', query)
  const attributes = useQuery('attributes', query.channel)
  const wasAwaited = useRef(false)
  if (!products.data) {
    wasAwaited.current = true
    if (products.status === 'loading') return <SkeletonGrid />
    return <ViewFailed cause={products.cause} onRetry={products.reload} />
  }
  if (products.data.length === 0) return empty
  return (
    <LoadedList
      {...list}
      query={query}
      products={products.data}
      wasAwaited={wasAwaited.current}
      attributes={attributes.data ?? NO_ATTRIBUTES}
      retryAttributes={!attributes.data && attributes.status === 'failed' ? attributes.reload : null}
      refresh={products.reload}
    />
  )
}

type LoadedListProps = ListProps & {
  query: ListQuery
  products: readonly Product[]
  /** Whether a skeleton was shown before: a hydrated list was rendered whole by the server. */
  wasAwaited: boolean
  attributes: readonly Attribute[]
  /** Reads the attributes again after a failure, else null. */
  retryAttributes: (() => void) | null
  refresh(): void
}

function LoadedList(props: LoadedListProps) {
  const { list, taxons, product, productLinks, groups, emit, query, products, attributes, refresh } = props
  const filterBar = useRef<HTMLDivElement>(null)
  const listFilters = useListFilters(list)
  const { excludedAllergens, search } = listFilters.applied
  const { loading, ...cards } = useCardValues(products)
  const filtered = useFilteredProducts(query, attributes, products, listFilters.applied)
  const crossSell = useOptionalModule(loadCrossSell, true).module
  const dialog = useProductDialog(product, products, query.channel, emit)
  const isLoading = useInitialLoading(loading || filtered.loading)

  const clear = (change?: Partial<ListChoice>) => {
    listFilters.clear(change)
    filterBar.current?.querySelector<HTMLElement>('.chip')?.focus()
  }
  const { shown, highlight, searchResults } = filtered
  const { open, loadingCode } = dialog
  const context = useStable<CatalogueContext>({
    ...{ ...cards, attributes, products, excludedAllergens, firstQuantity: 1 },
    ...{ refresh, productLinks, open, loadingCode, highlight },
  })
  return (
    <CatalogueProvider value={context}>
      <FilterBar
        barRef={filterBar}
        listFilters={listFilters}
        options={filtered.options}
        count={shown.length}
        onClear={() => clear()}
        retryAttributes={props.retryAttributes}
      />
      {isLoading && <SkeletonCards />}
      {!isLoading && shown.length > 0 && <ProductGroups products={shown} groups={groups} inParts={props.wasAwaited} />}
      {!isLoading && shown.length === 0 && !search && <NoResults listFilters={listFilters} onClear={() => clear()} />}
      {searchResults && (
        <searchResults.OtherCategoryResults
          listFilters={listFilters}
          products={products}
          shown={shown.length}
          onFound={filtered.setServerCodes}
          onClear={clear}
        />
      )}
      {crossSell && !isLoading && <crossSell.CrossSellSection taxons={taxons} />}
      {dialog.ProductDialog && <dialog.ProductDialog product={dialog.product} onClose={dialog.close} />}
    </CatalogueProvider>
  )
}

const NO_ATTRIBUTES: readonly Attribute[] = []

/** The same object until one of its values changes: a click on a filter re-renders no card. */
function useStable<Values extends object>(values: Values): Values {
  const stable = useRef(values)
  const before = Object.values(stable.current)
  if (Object.values(values).some((value, index) => value !== before[index])) stable.current = values
  return stable.current
}

/** Shown when the filters leave no product. The button clears the filters only: excluded allergens are removed one by one. */
function NoResults({ listFilters, onClear }: { listFilters: ListFilters; onClear(): void }) {
  const { none, noneHelp, noneSafe } = catalogueMessages.filters
  const hasFilters = listFilters.filters.length > 0
  return (
    <EmptyState
      title={none}
      text={hasFilters ? noneHelp : noneSafe}
      action={hasFilters && <ClearButton filters onClick={onClear} />}
    />
  )
}
