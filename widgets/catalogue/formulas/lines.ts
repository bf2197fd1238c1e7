import type { Formula } from '../../core/domain/formulas.ts'
import type { Cents } from '../../core/domain/money.ts'
import type { Availability } from '../availability/availability.ts'
import type { Product } from '../list/shapes.ts'

type Component = Formula['components'][number]['product']

/** A component with how many of it, and why it cannot be had: for the chosen slot, or not at all. */
export type FormulaLine = {
  code: Component
  quantity: number
  product: Product | null
  problem: null | 'date' | 'stock'
}

/** What a formula, taken so many times, puts into the cart of this point of sale. */
export function formulaLines(
  { components }: Formula,
  times: number,
  products: readonly Product[],
  availabilityOf: (product: Product) => Availability,
): FormulaLine[] {
  return components.map(({ product: code, quantity: once }) => {
    const product = products.find((other) => other.code === code) ?? null
    const quantity = once * times
    return { code, quantity, product, problem: problemOf(product, quantity, availabilityOf) }
  })
}

function problemOf(
  product: Product | null,
  quantity: number,
  availabilityOf: (product: Product) => Availability,
): FormulaLine['problem'] {
  if (!product || (product.onHand ?? Infinity) < quantity) return 'stock'
  const { status } = availabilityOf(product)
  if (status === 'available') return null
  return status === 'unavailable' ? 'date' : 'stock'
}

/** The sum of what would be added, in cents HT. */
export function formulaPrice(lines: readonly FormulaLine[]): Cents {
  const sold = lines.filter(({ problem }) => problem === null)
  return sold.reduce((sum, { product, quantity }) => sum + (product?.price ?? 0) * quantity, 0)
}
