import { useEffect, useState } from 'react'
import { useRuntime } from '../../core/store/hooks.ts'
import type { Product } from '../catalogue-types.ts'

/** The pause in typing before a request. */
const DEBOUNCE_MS = 300
/** The shortest search that is sent: one letter would find half the products. */
const MIN_LENGTH = 2
/** No product has a longer name, and servers reject longer URLs. */
const MAX_LENGTH = 250

type SearchResults = { products: readonly Product[]; status: 'loading' | 'ready' | 'failed' }

/**
 * The products that the server finds in all categories, with any of the selected filters. The previous results stay until the response;
 * a new search aborts the request in flight.
 */
export function useSearchResults(
  channel: string,
  search: string,
  filters: readonly string[],
): SearchResults & { retry(): void } {
  const { api, now } = useRuntime().deps
  const [results, setResults] = useState<SearchResults>({ products: [], status: 'loading' })
  const [attempts, setAttempts] = useState(0)
  const term = search.trim()

  useEffect(() => {
    if (term.length < MIN_LENGTH || term.length > MAX_LENGTH) return setResults({ products: [], status: 'ready' })
    setResults(({ products }) => ({ products, status: 'loading' }))
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const attributes = filters.length > 0 ? { attributes: filters } : null
      api.catalogue.search({ channel, search: term, ...attributes }, now(), controller.signal).then(
        (products) => controller.signal.aborted || setResults({ products, status: 'ready' }),
        () => controller.signal.aborted || setResults(({ products }) => ({ products, status: 'failed' })),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, now, channel, term, filters, attempts])

  return { ...results, retry: () => setAttempts(attempts + 1) }
}
