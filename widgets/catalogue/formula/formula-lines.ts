import { reduce } from '../../core/domain/json.ts'
import type { Formula } from '../../core/domain/catalogue/formulas.ts'
import type { Cents } from '../../core/domain/money.ts'
import type { Availability } from '../availability/availability.ts'
import type { Product } from '../catalogue-types.ts'

type Component = Formula['components'][number]['product']

/** A component with its quantity. `unavailable` is the reason why it cannot be ordered: not for the chosen slot, or not in stock. */
export type FormulaLine = {
  code: Component
  quantity: number
  product: Product | null
  unavailable: null | 'date' | 'stock'
}

/** The lines that a formula, ordered `times` times, adds to the cart of this channel. */
export function formulaLines(
  { components }: Formula,
  times: number,
  products: readonly Product[],
  availabilityOf: (product: Product) => Availability,
): FormulaLine[] {
  return components.map(({ product: code, quantity: perFormula }) => {
    const product = products.find((other) => other.code === code) ?? null
    const quantity = perFormula * times
    return { code, quantity, product, unavailable: unavailability(product, quantity, availabilityOf) }
  })
}

function unavailability(
  product: Product | null,
  quantity: number,
  availabilityOf: (product: Product) => Availability,
): FormulaLine['unavailable'] {
  if (!product || (product.onHand ?? Infinity) < quantity) return 'stock'
  const { status } = availabilityOf(product)
  if (status === 'available') return null
  return status === 'unavailable' ? 'date' : 'stock'
}

/** The price of the available lines, in cents before tax. */
export function formulaPrice(lines: readonly FormulaLine[]): Cents {
  const available = lines.filter(({ unavailable }) => unavailable === null)
  return reduce(available, (sum, { product, quantity }) => sum + (product?.price ?? 0) * quantity, 0)
}
