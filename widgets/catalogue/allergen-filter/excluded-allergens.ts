import { UNKNOWN_ALLERGENS } from '../../core/domain/limits.ts'
import { allergenWarningMessages as messages } from './messages.ts'
import { ownProperty } from '../../core/messages/define.ts'

const names: Readonly<Record<string, string>> = messages.some

/** A warning that the products contain excluded allergens, or that they may because theirs are unknown; null when neither is so. */
export function excludedAllergensMessage(
  products: readonly { allergens: readonly string[] }[],
  excluded: readonly string[],
): string | null {
  const isIn = (code: string) => products.some(({ allergens }) => allergens.includes(code))
  const contained = excluded.filter(isIn)
  if (contained.length === 0) return excluded.length > 0 && isIn(UNKNOWN_ALLERGENS) ? messages.unknown : null
  const shown = contained.map((code) => ownProperty(names, code) ?? code)
  const last = shown.pop() ?? ''
  return messages.contains([shown.join(', '), last].filter(Boolean).join(messages.and))
}
