import type { ComparedLine, Substitute } from '../shop/cart/compared-lines.ts'
import type { Product } from '../shop/catalogue/products.ts'
import { imageOf } from './product.ts'

/** A line as it could be ordered today: cents before tax. */
export function comparedLineView(line: ComparedLine, origin: string) {
  const { id, product, name, quantity, choices, wasAgreed, oldUnitPrice, unitPrice, state, available, reason } = line
  return {
    id,
    productCode: product.code,
    name,
    image: imageOf(origin, 'products', product.code, name).path,
    quantity,
    choices: choices.map((choice) => ({ part: choice.part, productCode: choice.product.code, name: choice.name })),
    wasAgreed,
    oldUnitPrice,
    unitPrice,
    state,
    available,
    reason,
    missing: line.missing && { part: line.missing.part, ...named(line.missing.product) },
    substitutes: line.substitutes.map(substituteView),
  }
}

const named = ({ code, name }: Product) => ({ productCode: code, name })

const substituteView = ({ part, product, unitPrice, available }: Substitute) => ({
  part,
  ...named(product),
  unitPrice,
  available,
  allergens: product.allergens,
})
