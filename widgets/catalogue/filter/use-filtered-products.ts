import { useState, useCallback, useMemo } from 'react'
import { useQuery } from '../../core/queries/use-query.ts'
import { useOptionalModule } from '../use-optional-module.ts'
import type { Attribute, ListQuery, Product } from '../catalogue-types.ts'
import { filterOptions, filterProducts } from './filter-products.ts'
import type { ListFilters } from './use-list-filters.ts'

export const loadSearchResults = () => import('../search/search-results.tsx')

/**
 * The products that the search and the filters leave, and the filter options. Until the search chunk loads, the search has no effect. The
 * filters have theirs at once; the response of the server (D4) then leaves out what it no longer lists with them.
 */
export function useFilteredProducts(
  query: ListQuery,
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
  // With a search, the request of the search has the filters (search-results.tsx).
  const listed = useQuery('products', filters.length > 0 && !search ? { ...query, attributes: filters } : null)
  const left = useMemo(() => filterProducts(found, { filters, excludedAllergens }), [found, filters, excludedAllergens])
  const shown = useMemo(
    () => (listed.status === 'ready' && listed.data ? onlyListed(left, listed.data) : left),
    [left, listed.status, listed.data],
  )
  const options = useMemo(() => filterOptions(attributes, found, shown, filters), [attributes, found, shown, filters])
  const highlight = useCallback(
    (text: string) => (module && search ? module.highlight(text, search) : text),
    [module, search],
  )
  return { shown, options, highlight, setServerCodes, searchResults: search ? module : null, loading }
}

function onlyListed(products: readonly Product[], listed: readonly Product[]): readonly Product[] {
  const codes = new Set(listed.map(({ code }) => code))
  return products.every(({ code }) => codes.has(code)) ? products : products.filter(({ code }) => codes.has(code))
}
