import type { MenuPart } from '../../core/domain/menu.ts'
import { failureOf, failureMessage } from '../../core/domain/failure.ts'

/** Why the server refused a menu: by part, or for the whole menu. */
export type Refusal = { parts: Partial<Record<MenuPart, string>>; whole: string | null }

export const NO_REFUSAL: Refusal = { parts: {}, whole: null }

/** Sorts the reasons of a refused addition by step. */
export function refusalOf(cause: unknown, steps: readonly MenuPart[]): Refusal {
  const { fields } = failureOf(cause)
  const told = steps.flatMap((part) => {
    const [message] = fields[part] ?? []
    return message ? [[part, message] as const] : []
  })
  return { parts: Object.fromEntries(told), whole: told.length > 0 ? null : failureMessage(cause) }
}
