import { avoidedText as words } from '../../core/text/avoided.ts'

const some: Readonly<Record<string, string>> = words.some

/** 'Contient des arachides, que vous évitez'; null when no avoided allergen is in the products. */
export function avoidedInside(
  products: readonly { allergens: readonly string[] }[],
  avoid: readonly string[],
): string | null {
  const inside = avoid.filter((code) => products.some(({ allergens }) => allergens.includes(code)))
  if (inside.length === 0) return null
  const parts = inside.map((code) => some[code] ?? code)
  const [last = '', ...others] = [...parts].reverse()
  return words.contains([others.reverse().join(', '), last].filter(Boolean).join(' et '))
}
