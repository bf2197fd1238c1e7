import { allergenName } from '../core/text/allergens.ts'

/** 'Gluten, lait, œufs': allergens in words, one capital. */
export function allergenList(codes: readonly string[]): string {
  const [first, ...rest] = codes.map(allergenName)
  return [first, ...rest.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].filter(Boolean).join(', ')
}
