import { excludedAllergensIn } from '../../core/domain/catalogue/catalogue.ts'
import type { Attribute, Product } from '../catalogue-types.ts'

export type FilterOption = { attribute: Attribute; count: number }

/** The codes of the attributes that a product must have, and of the allergens that it must not contain. */
type ProductFilter = { filters: readonly string[]; excludedAllergens: readonly string[] }

/** The products that have every chosen attribute and none of the excluded allergens. */
export function filterProducts<Item extends Pick<Product, 'attributes' | 'allergens'>>(
  products: readonly Item[],
  { filters, excludedAllergens }: ProductFilter,
): readonly Item[] {
  if (!filters.length && !excludedAllergens.length) return products
  return products.filter(
    ({ attributes, allergens }) =>
      filters.every((code) => attributes.includes(code)) &&
      excludedAllergensIn(allergens, excludedAllergens).length === 0,
  )
}

/**
 * The filters of a list (D5) with their number of products in `left`. Left out, unless selected: those of no product, and those that would keep
 * all that is left, also because another filter or an excluded allergen implies them.
 */
export function filterOptions(
  attributes: readonly Attribute[],
  products: readonly Product[],
  left: readonly Product[],
  selected: readonly string[],
): FilterOption[] {
  const total = countByAttribute(products)
  const counts = left === products ? total : countByAttribute(left)
  const isUseful = ({ code }: Attribute) => {
    const count = total.get(code) ?? 0
    const keepsAll = count === products.length || (left.length > 0 && counts.get(code) === left.length)
    return selected.includes(code) || (count > 0 && !keepsAll)
  }
  return attributes
    .filter(isUseful)
    .sort((one, other) => sortKey(one) - sortKey(other))
    .map((attribute) => ({ attribute, count: counts.get(attribute.code) ?? 0 }))
}

/** The number of products with each attribute, in one pass: a clicked filter must show in the next frame. */
function countByAttribute(products: readonly Pick<Product, 'attributes'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { attributes } of products) for (const code of attributes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}

/** Food preferences come before preparation, each by position. */
const sortKey = ({ type, position }: Attribute): number => (type === 'preparation' ? 1000 : 0) + position
