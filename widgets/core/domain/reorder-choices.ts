import { reduce } from './json.ts'
import type { MenuPart } from './menu.ts'
import type { Cents } from './money.ts'

/** A line of an old order as it would be today: what choosing needs to know of it. Prices in cents HT. */
export type ReorderableLine = {
  id: number
  productCode: string
  quantity: number
  choices: readonly { part: MenuPart; productCode: string }[]
  state: 'same' | 'price' | 'short' | 'out' | 'gone'
  /** Null when stock is not counted. */
  available: number | null
  /** Null when it is not available. */
  unitPrice: Cents | null
  substitutes: readonly ReorderSubstitute[]
}

/** What may replace the whole line, or the part of a menu that it names. */
export type ReorderSubstitute = {
  part: MenuPart | null
  productCode: string
  unitPrice: Cents
  available: number | null
}

/** The choice for a line: how many are taken (0 leaves it out), and what replaces the dish. */
export type ReorderChoice = { take: number; substitute: ReorderSubstitute | null }

/** What a line puts into the cart. */
export type TakenLine = { productCode: string; quantity: number; unitPrice: Cents } & Partial<Record<MenuPart, string>>

const LEFT_OUT: ReorderChoice = { take: 0, substitute: null }

/** Everything that may be chosen for a line, the best first; a line can always be left out. */
export function reorderChoices(line: ReorderableLine): readonly ReorderChoice[] {
  const { quantity, available, unitPrice } = line
  const kept = unitPrice === null ? [] : [{ take: Math.min(quantity, available ?? quantity), substitute: null }]
  const replaced = line.substitutes.map((substitute) => ({
    take: Math.min(quantity, substitute.available ?? quantity),
    substitute,
  }))
  return [...kept, ...replaced, LEFT_OUT]
}

/**
 * The choice that a line begins with: its own dish, as far as it is available. A replacement is never taken unasked, since it may hold
 * what somebody at the table must avoid.
 */
export function firstReorderChoice(line: ReorderableLine): ReorderChoice {
  return reorderChoices(line).find(({ substitute }) => substitute === null) ?? LEFT_OUT
}

/** Whether the same lines at the same prices can be taken without a question. */
export const isUnchanged = (lines: readonly Pick<ReorderableLine, 'state'>[]): boolean =>
  lines.length > 0 && lines.every(({ state }) => state === 'same')

/** The lines to add, at the prices that were shown. */
export function takenLines(
  lines: readonly ReorderableLine[],
  choiceOf: (line: ReorderableLine) => ReorderChoice,
): TakenLine[] {
  return lines.flatMap((line) => {
    const { take, substitute } = choiceOf(line)
    const unitPrice = substitute?.unitPrice ?? line.unitPrice
    if (take === 0 || unitPrice === null) return []
    const parts = line.choices.map(({ part, productCode }) => [
      part,
      substitute?.part === part ? substitute.productCode : productCode,
    ])
    const productCode = substitute?.part === null ? substitute.productCode : line.productCode
    return [{ productCode, quantity: take, unitPrice, ...(substitute?.part === null ? {} : Object.fromEntries(parts)) }]
  })
}

/** What the lines cost together, cents HT. */
export const takenTotal = (lines: readonly TakenLine[]): Cents =>
  reduce(lines, (sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
