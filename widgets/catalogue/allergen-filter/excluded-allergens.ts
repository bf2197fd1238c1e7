import { allergenWarningMessages as messages } from './messages.ts'

const names: Readonly<Record<string, string>> = messages.some

/** 'Contient des arachides, que vous évitez'; null when the products contain no excluded allergen. */
export function excludedAllergensMessage(
  products: readonly { allergens: readonly string[] }[],
  excluded: readonly string[],
): string | null {
  const contained = excluded.filter((code) => products.some(({ allergens }) => allergens.includes(code)))
  if (contained.length === 0) return null
  return messages.contains(new Intl.ListFormat('fr').format(contained.map((code) => names[code] ?? code)))
}
