import { reduce } from '../built-ins.ts'
import type { MenuPart } from '../catalogue/menu.ts'
import type { Cents } from '../money.ts'

/** A line of an old order at today's price and availability. Prices in cents HT. */
export type ReorderableLine = {
  id: number
  productCode: string
  quantity: number
  choices: readonly { part: MenuPart; productCode: string }[]
  state: 'same' | 'price' | 'short' | 'out' | 'gone'
  /** Null when stock is not tracked. */
  available: number | null
  /** Null when it is not available. */
  unitPrice: Cents | null
  substitutes: readonly ReorderSubstitute[]
}

/** Replaces the whole line, or the given part of a menu. */
type ReorderSubstitute = {
  part: MenuPart | null
  productCode: string
  unitPrice: Cents
  available: number | null
}

/** The choice for a line: the quantity (0 omits it), and the substitute. */
export type ReorderChoice = { take: number; substitute: ReorderSubstitute | null }

type TakenLine = { productCode: string; quantity: number; unitPrice: Cents } & Partial<Record<MenuPart, string>>

const OMITTED: ReorderChoice = { take: 0, substitute: null }

/** The choices for a line, the best first; a line can always be omitted. */
export function reorderChoices(line: ReorderableLine): readonly ReorderChoice[] {
  const { quantity, available, unitPrice } = line
  const same = unitPrice === null ? [] : [{ take: Math.min(quantity, available ?? quantity), substitute: null }]
  const replaced = line.substitutes.map((substitute) => ({
    take: Math.min(quantity, substitute.available ?? quantity),
    substitute,
  }))
  return [...same, ...replaced, OMITTED]
}

/** The initial choice: the same product, as far as available. Never a substitute, which may contain other allergens. */
export const firstReorderChoice = (line: ReorderableLine): ReorderChoice =>
  reorderChoices(line).find(({ substitute }) => substitute === null) ?? OMITTED

/** Whether all lines are available at the same price. */
export const isUnchanged = (lines: readonly Pick<ReorderableLine, 'state'>[]): boolean =>
  lines.length > 0 && lines.every(({ state }) => state === 'same')

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

export const takenTotal = (lines: readonly TakenLine[]): Cents =>
  reduce(lines, (sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
