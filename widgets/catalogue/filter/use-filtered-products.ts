import { useState, useCallback, useMemo } from 'react'
import { useLazyPart } from '../use-lazy-part.ts'
import type { Attribute, Product } from '../catalogue-types.ts'
import { filterOptions, filterProducts } from './filter-products.ts'
import type { ListFilters } from './use-list-filters.ts'

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
