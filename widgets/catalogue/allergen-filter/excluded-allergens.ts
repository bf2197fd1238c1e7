import { avoidedMessages as messages } from './messages.ts'

const names: Readonly<Record<string, string>> = messages.some

/** 'Contient des arachides, que vous évitez'; null when the products contain no excluded allergen. */
export function excludedAllergensMessage(
  products: readonly { allergens: readonly string[] }[],
  excluded: readonly string[],
): string | null {
  const contained = excluded.filter((code) => products.some(({ allergens }) => allergens.includes(code)))
  if (contained.length === 0) return null
  const parts = contained.map((code) => names[code] ?? code)
  const [last = '', ...others] = [...parts].reverse()
  return messages.contains([others.reverse().join(', '), last].filter(Boolean).join(' et '))
}
