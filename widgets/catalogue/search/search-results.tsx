import { useEffect, useState, Fragment, type ReactNode } from 'react'
import { useChannelCode, useRuntime } from '../../core/store/hooks.ts'
import type { ListChoice } from '../../core/store/state.ts'
import { ClearButton } from '../../core/components/buttons.tsx'
import { searchMessages as messages } from '../messages.ts'
import { LoadFailed } from '../../core/ui/kit.tsx'
import { EmptyState } from '../../core/ui/feedback/EmptyState.tsx'
import { filterProducts } from '../filter/filter-products.ts'
import type { ListFilters } from '../filter/use-list-filters.ts'
import { ProductGroups } from '../list/ProductGroups.tsx'
import type { Product } from '../catalogue-types.ts'
import { SkeletonCards } from '../list/SkeletonGrid.tsx'
import { stylesRef } from '../../core/ui/styles/css.ts'
import { belowListStyles } from '../list/below-list.styles.ts'
import { corrected, hasTerms, indexTokens, searchTerms, fold, stem } from '../../core/domain/catalogue/search.ts'

const adoptStyles = stylesRef(belowListStyles)

type OtherCategoryResultsProps = {
  listFilters: ListFilters
  /** The products of this list, even those filtered out. */
  products: readonly Product[]
  /** How many of them are shown. */
  shown: number
  /** Receives the codes of the products that the server found. */
  onFound(codes: ReadonlySet<string>): void
  /** Clears the search and the filters, or applies `change` instead. */
  onClear(change?: Partial<ListChoice>): void
}

/** The search results in other categories, below those of this one, or a message when there are none at all. */
export function OtherCategoryResults({ listFilters, products, shown, onFound, onClear }: OtherCategoryResultsProps) {
  const { search, filters, excludedAllergens } = listFilters
  const { products: serverResults, status, retry } = useSearchResults(useChannelCode(), search, filters)
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
      <p ref={adoptStyles} className="unseen" aria-live="polite">
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

/** What to try next: fewer filters, fewer excluded allergens, or other terms. */
function helpFor({ filters, excludedAllergens }: ListFilters, hasOthers: boolean) {
  if (filters.length > 0) return messages.nothingNarrowed
  return !hasOthers && (excludedAllergens.length > 0 ? messages.nothingAvoided : messages.nothingHelp)
}

/** The pause in typing before a request. */
const DEBOUNCE_MS = 300
/** The shortest search that is sent: one letter would find half the products. */
const MIN_LENGTH = 2
/** No product has a longer name, and servers reject longer URLs. */
const MAX_LENGTH = 250

type SearchResults = { products: readonly Product[]; status: 'loading' | 'ready' | 'failed' }

/** The products that the server finds in all categories. The previous results stay until the response; a new search aborts the request. */
export function useSearchResults(channel: string, search: string, filters: readonly string[]) {
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
      const query = { channel, search: term, ...attributes }
      const send = async () => (await api.catalogue()).search(query, now(), controller.signal)
      send().then(
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

const index = new WeakMap<Product, readonly string[]>()

/**
 * The products that match every word; if none does, one letter may be wrong. `serverCodes` also match products whose description is not
 * loaded.
 */
export function searchProducts(products: readonly Product[], search: string, serverCodes = NO_CODES) {
  const terms = searchTerms(search)
  if (search.trim() && terms.length === 0) return []
  const exact = products.filter(
    (product) =>
      hasTerms(indexedTerms(product), terms) || (product.description === null && serverCodes.has(product.code)),
  )
  if (exact.length > 0) return exact
  const near = corrected(terms, products.flatMap(indexedTerms))
  return products.filter(
    (product) => hasTerms(indexedTerms(product), near) && (serverCodes.size === 0 || serverCodes.has(product.code)),
  )
}

const NO_CODES: ReadonlySet<string> = new Set()

/** Cached by product, as a list is searched again with each letter. */
function indexedTerms(product: Product): readonly string[] {
  const known = index.get(product)
  if (known) return known
  const { name, shortDescription, description, taxons, attributes } = product
  const indexed = indexTokens(name, [shortDescription, description, ...taxons].join(' '), attributes)
  index.set(product, indexed)
  return indexed
}

/** Wraps the matched beginnings of terms in `<mark>`. */
export function highlight(text: string, search: string): ReactNode {
  const terms = searchTerms(search).flat()
  return text
    .normalize('NFC')
    .split(/([\p{L}\p{N}]+)/u)
    .map((part, index) => {
      const length = index % 2 ? highlightedLength(part, terms) : 0
      if (!length) return part
      return (
        <Fragment key={index}>
          <mark>{part.slice(0, length)}</mark>
          {part.slice(length)}
        </Fragment>
      )
    })
}

/** How many letters of a word the matching terms cover: all of them for a stem. A ligature counts as two letters of the term. */
function highlightedLength(word: string, terms: readonly string[]): number {
  const folded = fold(word)
  if (terms.includes(`${stem(folded)}|`)) return word.length
  const covered = Math.max(0, ...terms.filter((term) => folded.startsWith(term)).map((term) => term.length))
  const ends = [...Array(word.length).keys()].map((index) => index + 1)
  return covered && (ends.find((end) => fold(word.slice(0, end)).length >= covered) ?? 0)
}
