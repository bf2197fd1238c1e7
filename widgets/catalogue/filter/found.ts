import { corrected, hasTerms, indexWords, searchTerms } from '../../core/domain/search.ts'
import type { Product } from '../list/shapes.ts'

const words = new WeakMap<Product, readonly string[]>()

/**
 * The dishes whose name, descriptions, categories or attributes match every word of a search; all dishes for an empty search.
 * Where nothing matches, a word may have one letter wrong, unless the server has found other dishes.
 * A dish whose description a long list leaves out is found too when the server found it: `told` holds the codes of its answer.
 */
export function found(products: readonly Product[], search: string, told = NOBODY): readonly Product[] {
  const terms = searchTerms(search)
  if (search.trim() && terms.length === 0) return []
  const exact = products.filter(
    (product) => hasTerms(wordsIn(product), terms) || (product.description === null && told.has(product.code)),
  )
  if (exact.length > 0) return exact
  const near = corrected(terms, products.flatMap(wordsIn))
  return products.filter((product) => hasTerms(wordsIn(product), near) && (told.size === 0 || told.has(product.code)))
}

const NOBODY: ReadonlySet<string> = new Set()

/** Computed once per dish, as a list is searched again with each letter. */
function wordsIn(product: Product): readonly string[] {
  const known = words.get(product)
  if (known) return known
  const { name, shortDescription, description, taxons, attributes } = product
  const index = indexWords(name, [shortDescription, description, ...taxons].join(' '), attributes)
  words.set(product, index)
  return index
}
