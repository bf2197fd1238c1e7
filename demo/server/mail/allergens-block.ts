import { allergensText } from '../../../widgets/core/text/allergens.ts'
import { madeOf, type Line } from '../shop/cart/lines.ts'
import type { MessageBlock } from './message.ts'
import { mailWords } from './words.ts'

const { words } = mailWords

/** The regulated allergens of each dish, so that the guests can be told. */
export function allergensBlock(lines: readonly Line[]): MessageBlock {
  const dishes = new Map(lines.flatMap(madeOf).map((dish) => [dish.name, dish]))
  const items = [...dishes.values()].map(({ name, allergens }) => ({ label: name, value: inWords(allergens) }))
  return { type: 'list', title: words.allergensTitle, items, note: words.allergensNote }
}

/** Whether any dish contains allergens. */
export const hasAllergens = (lines: readonly Line[]): boolean =>
  lines.flatMap(madeOf).some(({ allergens }) => allergens.length > 0)

function inWords(codes: readonly string[]): string {
  const names = codes.map((code) => (allergensText as Record<string, string>)[code] ?? code)
  return names.length > 0 ? names.join(', ') : words.noAllergens
}
