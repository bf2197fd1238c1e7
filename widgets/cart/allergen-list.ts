import { allergensText } from '../core/text/allergens.ts'

const names: Readonly<Record<string, string>> = allergensText

/** 'Gluten, lait, œufs': allergens in words, one capital. */
export function allergenList(codes: readonly string[]): string {
  const [first, ...rest] = codes.map((code) => names[code] ?? code)
  return [first, ...rest.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].filter(Boolean).join(', ')
}
