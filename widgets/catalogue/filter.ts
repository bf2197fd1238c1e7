import type { Attribute, Product } from './shapes.ts'

export type FilterChoice = { attribute: Attribute; count: number }

/** Products that carry every chosen attribute. */
export function matching(products: readonly Product[], chosen: ReadonlySet<string>): Product[] {
  return products.filter(({ attributes }) => [...chosen].every((code) => attributes.includes(code)))
}

/** What a list can be filtered by (D5), each with the number of products left if it were pressed. What sorts nothing is left out. */
export function filterChoices(
  attributes: readonly Attribute[],
  products: readonly Product[],
  chosen: ReadonlySet<string>,
): FilterChoice[] {
  const left = (codes: Iterable<string>) => matching(products, new Set(codes)).length
  const sorts = ({ code }: Attribute) => left([code]) > 0 && left([code]) < products.length
  return attributes
    .filter(sorts)
    .toSorted((one, other) => order(one) - order(other))
    .map((attribute) => ({ attribute, count: left([...chosen, attribute.code]) }))
}

/** Food preferences before preparation, each by position. */
function order({ type, position }: Attribute): number {
  return (type === 'preparation' ? 1000 : 0) + position
}
