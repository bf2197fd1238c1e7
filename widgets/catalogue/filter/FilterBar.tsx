import { useState, type RefObject } from 'react'
import { catalogueMessages } from '../../core/messages/catalogue.ts'
import { ClearButton } from '../../core/components/buttons.tsx'
import { Chip } from '../../core/ui/mark/Chip.tsx'
import { Icon, LoadFailed } from '../../core/ui/kit.tsx'
import { magnifyingGlass, prohibit } from '../../core/ui/icons/diet-icons.ts'
import { preloadHandler } from '../../core/ui/lazy.tsx'
import { useOptionalModule } from '../use-optional-module.ts'
import type { FilterOption } from './filter-products.ts'
import { type ListFilters } from './use-list-filters.ts'
import { loadSearchResults } from './use-filtered-products.ts'

const messages = catalogueMessages.filters
const loadAllergenFilter = () => import('../allergen-filter/allergen-filter.tsx')

type FilterBarProps = {
  /** The bar, within which focus stays when the focused button disappears. */
  barRef: RefObject<HTMLDivElement | null>
  listFilters: ListFilters
  options: readonly FilterOption[]
  /** The number of products that the filters leave. */
  count: number
  onClear(): void
  /** Reads the attributes again after a failure, else null. */
  retryAttributes: (() => void) | null
}

/** The search and the filters of a list: excluded allergens, then food preferences and preparation as chips (D5) with their counts. */
export function FilterBar({ barRef, listFilters, options, count, onClear, retryAttributes }: FilterBarProps) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { filters, excludedAllergens, search, toggle } = listFilters
  const { module: allergenFilter } = useOptionalModule(loadAllergenFilter, isDialogOpen || excludedAllergens.length > 0)
  const retry = () => {
    retryAttributes?.()
    // The button disappears with its alert.
    barRef.current?.querySelector<HTMLElement>('.chip')?.focus()
  }
  return (
    <>
      <div ref={barRef} className="filters" part="filters">
        <SearchField listFilters={listFilters} />
        <div className="filters-scroll" part="preferences" role="group" aria-label={messages.title}>
          <AllergenButton count={excludedAllergens.length} onClick={() => setDialogOpen(true)} />
          {allergenFilter ? (
            <allergenFilter.ExcludedAllergenChips listFilters={listFilters} />
          ) : (
            excludedAllergens.map((code) => <span key={code} className="chip chip-excluded" />)
          )}
          {options.map(({ attribute: { code, name }, count: left }) => (
            <Chip
              key={code}
              pressed={filters.includes(code)}
              count={left}
              disabled={left === 0 && !filters.includes(code)}
              onToggle={() => toggle(code)}
            >
              {name}
            </Chip>
          ))}
          {(filters.length > 0 || search) && (
            <ClearButton variant="link" size="small" search={search} filters={filters.length} onClick={onClear} />
          )}
        </div>
        <p className="filters-count" role="status">
          {catalogueMessages.results(count)}
        </p>
        {retryAttributes && <LoadFailed onRetry={retry}>{messages.unread}</LoadFailed>}
      </div>
      {excludedAllergens.length > 0 && allergenFilter && (
        <allergenFilter.ExcludedAllergensNotice codes={excludedAllergens} />
      )}
      {allergenFilter && (
        <allergenFilter.AllergenDialog
          open={isDialogOpen}
          listFilters={listFilters}
          count={count}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  )
}

function SearchField({ listFilters: { search, searchFor } }: { listFilters: ListFilters }) {
  return (
    <label className="search" part="search">
      <Icon path={magnifyingGlass} />
      <input
        type="search"
        aria-label={messages.search}
        placeholder={messages.search}
        enterKeyHint="search"
        autoComplete="off"
        value={search}
        onFocus={preloadHandler(loadSearchResults)}
        onChange={({ target }) => searchFor(target.value)}
      />
    </label>
  )
}

/** Opens the allergen dialog; `count` is the number of excluded allergens. */
function AllergenButton({ count, onClick }: { count: number; onClick(): void }) {
  return (
    <button
      type="button"
      className="chip"
      part="allergens"
      aria-haspopup="dialog"
      onPointerEnter={preloadHandler(loadAllergenFilter)}
      onFocus={preloadHandler(loadAllergenFilter)}
      onClick={onClick}
    >
      <Icon path={prohibit} />
      {messages.avoid}
      {count > 0 && <span className="badge">{count}</span>}
    </button>
  )
}
