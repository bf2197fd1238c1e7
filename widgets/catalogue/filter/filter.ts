import { excludedAllergensIn } from '../../core/domain/allergens.ts'
import type { Attribute, Product } from '../list/shapes.ts'

export type FilterChoice = { attribute: Attribute; count: number }

/** The codes of the attributes a dish must have, and of the allergens it must not contain. */
export type Narrowing = { filters: readonly string[]; avoid: readonly string[] }

/** The products that have every chosen attribute and none of the avoided allergens. */
export function matching<Dish extends Pick<Product, 'attributes' | 'allergens'>>(
  products: readonly Dish[],
  { filters, avoid }: Narrowing,
): readonly Dish[] {
  if (!filters.length && !avoid.length) return products
  return products.filter(
    ({ attributes, allergens }) =>
      filters.every((code) => attributes.includes(code)) && excludedAllergensIn(allergens, avoid).length === 0,
  )
}

/**
 * The filters of a list (D5), each with the number of products among `left`, which the pressed ones leave. An attribute that all or no
 * products have is left out, unless it is pressed: a filter kept from another range must be visible to be removed.
 */
export function filterChoices(
  attributes: readonly Attribute[],
  products: readonly Product[],
  left: readonly Product[],
  pressed: readonly string[],
): FilterChoice[] {
  const carried = carriers(products)
  const counts = left === products ? carried : carriers(left)
  const sorts = ({ code }: Attribute) => {
    const count = carried.get(code) ?? 0
    return pressed.includes(code) || (count > 0 && count < products.length)
  }
  return attributes
    .filter(sorts)
    .sort((one, other) => order(one) - order(other))
    .map((attribute) => ({ attribute, count: counts.get(attribute.code) ?? 0 }))
}

/** The number of dishes with each attribute, in one pass, as a pressed filter must show in the next frame. */
function carriers(products: readonly Pick<Product, 'attributes'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { attributes } of products) for (const code of attributes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}

/** Sorts food preferences before preparation, each by position. */
function order({ type, position }: Attribute): number {
  return (type === 'preparation' ? 1000 : 0) + position
}
