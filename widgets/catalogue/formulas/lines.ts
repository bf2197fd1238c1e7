import { reduce } from '../../core/domain/json.ts'
import type { Formula } from '../../core/domain/formulas.ts'
import type { Cents } from '../../core/domain/money.ts'
import type { Availability } from '../availability/availability.ts'
import type { Product } from '../list/shapes.ts'

type Component = Formula['components'][number]['product']

/** A component with its quantity, and why it cannot be ordered: not for the chosen slot, or not at all. */
export type FormulaLine = {
  code: Component
  quantity: number
  product: Product | null
  problem: null | 'date' | 'stock'
}

/** The lines that a formula, taken `times` times, adds to the cart of this channel. */
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

/** The price of the lines that would be added, in cents before tax. */
export function formulaPrice(lines: readonly FormulaLine[]): Cents {
  const sold = lines.filter(({ problem }) => problem === null)
  return reduce(sold, (sum, { product, quantity }) => sum + (product?.price ?? 0) * quantity, 0)
}
