import { corrected, hasTerms, indexWords, searchTerms } from '../../core/domain/search.ts'
import type { Product } from '../catalogue-types.ts'

const index = new WeakMap<Product, readonly string[]>()

/**
 * The products whose name, descriptions, categories or attributes match every word of a search; all products for an empty search.
 * When nothing matches, one letter of a word may be wrong, unless the server has found other products.
 * A long list has no descriptions, so a product without one also matches when its code is in `serverCodes`, the results of the server.
 */
export function searchProducts(
  products: readonly Product[],
  search: string,
  serverCodes = NO_CODES,
): readonly Product[] {
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
  const indexed = indexWords(name, [shortDescription, description, ...taxons].join(' '), attributes)
  index.set(product, indexed)
  return indexed
}
