import { allergenName } from '../core/messages/allergens.ts'

/** The names of allergens in a list with one capital: 'Gluten, lait, œufs'. */
export function allergenList(codes: readonly string[]): string {
  const [first, ...rest] = codes.map(allergenName)
  return [first, ...rest.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].filter(Boolean).join(', ')
}
