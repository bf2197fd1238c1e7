import { useEffect } from 'react'
import { useChannelCode } from '../../core/store/hooks.ts'
import type { ListChoice } from '../../core/store/state.ts'
import { ClearButton } from '../../core/components/buttons.tsx'
import { searchText as messages } from '../messages.ts'
import { EmptyState } from '../../core/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '../list/LoadFailed.tsx'
import { filterProducts } from '../filter/filter-products.ts'
import { ProductGroups } from '../list/ProductGroups.tsx'
import type { Product } from '../catalogue-types.ts'
import { SkeletonCards } from '../list/SkeletonGrid.tsx'
import type { ListFilters } from '../filter/use-list-filters.ts'
import { useStyles } from '../use-styles.ts'
import { belowListStyles } from '../list/below-list.styles.ts'
import { searchProducts } from './search-index.ts'
import { useSearchResults } from './use-search-results.ts'

const styles = [belowListStyles]

type OtherCategoryResultsProps = {
  listFilters: ListFilters
  /** The products of this list, even those filtered out. */
  products: readonly Product[]
  /** How many of them are shown. */
  shown: number
  /** Receives the codes of the products that the server found. */
  onFound(codes: ReadonlySet<string>): void
  /** Clears the search and the filters, or what is given. */
  onClear(change?: Partial<ListChoice>): void
}

/** The search results in other categories, below those of this one, or a message when there are none at all. */
export function OtherCategoryResults({ listFilters, products, shown, onFound, onClear }: OtherCategoryResultsProps) {
  const { search, filters, excludedAllergens } = listFilters
  const { products: serverResults, status, retry } = useSearchResults(useChannelCode(), search, filters)
  const ref = useStyles<HTMLParagraphElement>(styles)
  useEffect(() => onFound(new Set(serverResults.map(({ code }) => code))), [serverResults, onFound])
  const listed = new Set(products.map(({ code }) => code))
  // A backend may ignore the parameters and return all products, and the results may be one letter behind.
  const others = filterProducts(searchProducts(serverResults, search), { filters, excludedAllergens }).filter(
    ({ code }) => !listed.has(code),
  )
  const hasFilters = filters.length > 0
  const isEmpty = shown === 0 && others.length === 0
  if (status === 'failed') return <LoadFailed onRetry={retry} />
  if (isEmpty && status === 'loading') return <SkeletonCards count={4} />
  return (
    <>
      {shown === 0 && (
        <EmptyState
          title={others.length > 0 ? messages.nothingHere(search.trim()) : messages.nothing(search.trim())}
          text={helpFor(listFilters, others.length > 0)}
          action={
            <ClearButton
              search={hasFilters ? '' : search}
              filters={hasFilters}
              onClick={() => onClear(hasFilters ? { filters: [] } : undefined)}
            />
          }
        />
      )}
      <p ref={ref} className="unseen" aria-live="polite">
        {others.length > 0 && messages.elsewhereCount(others.length)}
      </p>
      {others.length > 0 && (
        <section className="group other-results" aria-labelledby="other-results">
          <h2 id="other-results">{messages.elsewhere}</h2>
          <ProductGroups products={others} groups={[]} />
        </section>
      )}
    </>
  )
}

/** What to try next: fewer filters, fewer excluded allergens, or other words. */
function helpFor({ filters, excludedAllergens }: ListFilters, hasOthers: boolean) {
  if (filters.length > 0) return messages.nothingNarrowed
  return !hasOthers && (excludedAllergens.length > 0 ? messages.nothingAvoided : messages.nothingHelp)
}
