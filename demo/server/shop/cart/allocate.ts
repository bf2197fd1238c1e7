import type { Cents } from '../../../../widgets/core/domain/money.ts'

/**
 * Allocates an amount in proportion to weights, to the cent: remainders go to the largest fractions, the first one on a
 * tie. Without weights the first part gets everything.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  const shares = weights.map((weight, index) => {
    const exact = amount * weight
    const floor = Math.floor(exact / whole)
    return { index, floor, remainder: exact - floor * whole }
  })
  const left = amount - shares.reduce((sum, { floor }) => sum + floor, 0)
  const largest = shares.toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
  const lucky = new Set(largest.slice(0, left).map(({ index }) => index))
  return shares.map(({ index, floor }) => floor + (lucky.has(index) ? 1 : 0))
}
