import { useState, useCallback, useMemo } from 'react'
import { useOptionalModule } from '../use-optional-module.ts'
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
  const { module, loading } = useOptionalModule(loadSearchResults, search !== '')
  /** The codes of the products that the server found. */
  const [serverCodes, setServerCodes] = useState<ReadonlySet<string>>()
  const found = useMemo(
    () => (module && search ? module.searchProducts(products, search, serverCodes) : products),
    [module, products, search, serverCodes],
  )
  const shown = useMemo(
    () => filterProducts(found, { filters, excludedAllergens }),
    [found, filters, excludedAllergens],
  )
  const options = useMemo(() => filterOptions(attributes, found, shown, filters), [attributes, found, shown, filters])
  const highlight = useCallback(
    (text: string) => (module && search ? module.highlight(text, search) : text),
    [module, search],
  )
  return { shown, options, highlight, setServerCodes, searchResults: search ? module : null, loading }
}
