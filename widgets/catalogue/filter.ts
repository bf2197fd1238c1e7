import type { Attribute, Product } from './shapes.ts'

export type FilterChoice = { attribute: Attribute; count: number }

/** Products that carry every chosen attribute. */
export function matching(products: readonly Product[], chosen: ReadonlySet<string>): Product[] {
  return products.filter(({ attributes }) => [...chosen].every((code) => attributes.includes(code)))
}

/** What a list can be filtered by (D5), each with the number of products left if it were pressed; what leads nowhere is left out. */
export function filterChoices(
  attributes: readonly Attribute[],
  products: readonly Product[],
  chosen: ReadonlySet<string>,
): FilterChoice[] {
  return attributes
    .toSorted((one, other) => order(one) - order(other))
    .map((attribute) => ({ attribute, count: matching(products, new Set([...chosen, attribute.code])).length }))
    .filter(({ attribute, count }) => chosen.has(attribute.code) || (count > 0 && count < products.length))
}

/** Food preferences before preparation, each by position. */
function order({ type, position }: Attribute): number {
  return (type === 'preparation' ? 1000 : 0) + position
}
