import { allergensText } from '../../../widgets/core/messages/allergens.ts'
import { productsIn, type Line } from '../shop/cart/lines.ts'
import type { EmailBlock } from './email-content.ts'
import { templates } from './templates.ts'

const { messages } = templates

/** The regulated allergens of each product, for the guests. */
export function allergensBlock(lines: readonly Line[]): EmailBlock {
  const products = new Map(lines.flatMap(productsIn).map((product) => [product.name, product]))
  const items = [...products.values()].map(({ name, allergens }) => ({ label: name, value: inWords(allergens) }))
  return { type: 'list', title: messages.allergensTitle, items, note: messages.allergensNote }
}

/** Whether any product contains allergens. */
export const hasAllergens = (lines: readonly Line[]): boolean =>
  lines.flatMap(productsIn).some(({ allergens }) => allergens.length > 0)

function inWords(codes: readonly string[]): string {
  const names = codes.map((code) => (allergensText as Record<string, string>)[code] ?? code)
  return names.length > 0 ? names.join(', ') : messages.noAllergens
}
