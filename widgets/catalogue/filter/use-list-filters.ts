import { useEffect, useState, useCallback, useMemo } from 'react'
import { useActions, useSelector } from '../../core/store/hooks.ts'
import type { ListChoice } from '../../core/store/state.ts'
import { useLazyPart } from '../use-lazy-part.ts'
import type { Attribute, Product } from '../context.ts'
import { filterOptions, filterProducts } from './filter-products.ts'

const NO_FILTERS: ListChoice = { filters: [], search: '' }

/** The search and the filters of a list. `applied` changes a frame later: a clicked filter shows before hundreds of products are filtered. */
export function useListFilters(list: string) {
  const preferences = useSelector((state) => state.preferences)
  const painted = useAfterPaint(preferences)
  const { avoid: excludedAllergens, lists } = preferences
  const { set } = useActions().preferences
  const choice = lists[list] ?? NO_FILTERS
  const choose = (change: Partial<ListChoice>) => set({ lists: { ...lists, [list]: { ...choice, ...change } } })
  return {
    ...choice,
    excludedAllergens,
    applied: { ...(painted.lists[list] ?? NO_FILTERS), excludedAllergens: painted.avoid },
    toggle: (code: string) => choose({ filters: toggled(choice.filters, code) }),
    searchFor: (search: string) => choose({ search }),
    toggleAllergen: (code: string) => set({ avoid: toggled(excludedAllergens, code) }),
    clear: (change: Partial<ListChoice> = NO_FILTERS) => choose(change),
    clearAllergens: () => set({ avoid: [] }),
  }
}

export type ListFilters = ReturnType<typeof useListFilters>

function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => setPainted(value), [value])
  return painted
}

function toggled(codes: readonly string[], code: string): readonly string[] {
  return codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code]
}

export const loadSearchResults = () => import('../search/search-results.tsx')

/** The products that the search and the filters leave, and the filter options. Until the search chunk loads, the search has no effect. */
export function useFilteredProducts(
  attributes: readonly Attribute[],
  products: readonly Product[],
  { search, filters, excludedAllergens }: ListFilters['applied'],
) {
  const { part, loading } = useLazyPart(loadSearchResults, search !== '')
  /** The codes of the products that the server found. */
  const [serverCodes, setServerCodes] = useState<ReadonlySet<string>>()
  const found = useMemo(
    () => (part && search ? part.searchProducts(products, search, serverCodes) : products),
    [part, products, search, serverCodes],
  )
  const shown = useMemo(
    () => filterProducts(found, { filters, excludedAllergens }),
    [found, filters, excludedAllergens],
  )
  const options = useMemo(() => filterOptions(attributes, found, shown, filters), [attributes, found, shown, filters])
  const highlight = useCallback(
    (text: string) => (part && search ? part.highlight(text, search) : text),
    [part, search],
  )
  return { shown, options, highlight, setServerCodes, searchResults: search ? part : null, loading }
}
