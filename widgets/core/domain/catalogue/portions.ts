import { reduce } from '../built-ins.ts'
/** Number of people a product serves, and of its pieces. */
type Size = { serves: number | null; pieces: number | null }

/** All trays are one kind, whatever their range. */
export const TRAYS = 'plateaux-repas'

type Sold = { code: string; serves: number | null; taxons: readonly string[] }

/** Empty when its categories are unknown. */
const kindOf = ({ taxons }: Sold): string => (taxons.includes(TRAYS) ? TRAYS : [...taxons].sort().join())

/** How many people the other products of the same kind serve: trays, or products of the same categories. */
export function servedByOthers(product: Sold, lines: readonly { quantity: number; product: Sold }[]): number {
  const kind = kindOf(product)
  const isAlike = (other: Sold) => kind && other.code !== product.code && kindOf(other) === kind
  return reduce(
    lines,
    (sum, line) => (isAlike(line.product) ? sum + line.quantity * (line.product.serves ?? 0) : sum),
    0,
  )
}

/** Quantity of a product for a number of people, by one piece each where `serves` is unknown. Null when its size is unknown. */
export function portionsFor({ serves, pieces }: Size, people: number): number | null {
  const each = serves || pieces
  return each ? Math.ceil(people / each) : null
}
