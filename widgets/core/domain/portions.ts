import { reduce } from './json.ts'
/** The size of a product: for how many people, in how many pieces. */
type Size = { serves: number | null; pieces: number | null }

/** A tray is a meal whatever its range, so that all trays are of one kind. */
const TRAYS = 'plateaux-repas'

type Sold = { code: string; serves: number | null; taxons: readonly string[] }

/** Empty when its categories are unknown. */
const kindOf = ({ taxons }: Sold): string => (taxons.includes(TRAYS) ? TRAYS : [...taxons].sort().join())

/** How many people are served by the other products of the same kind: trays, or products that stand in the same categories. */
export function servedByOthers(product: Sold, lines: readonly { quantity: number; product: Sold }[]): number {
  const kind = kindOf(product)
  const isAlike = (other: Sold) => kind && other.code !== product.code && kindOf(other) === kind
  return reduce(
    lines,
    (sum, line) => (isAlike(line.product) ? sum + line.quantity * (line.product.serves ?? 0) : sum),
    0,
  )
}

/** How many of a product so many people need; one piece each where it does not say for how many it is. Null when its size is unknown. */
export function portionsFor({ serves, pieces }: Size, people: number): number | null {
  const each = serves || pieces
  return each ? Math.ceil(people / each) : null
}
