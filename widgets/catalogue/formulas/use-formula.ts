import { useState } from 'react'
import type { Formula } from '../../core/domain/formulas.ts'
import { failureOf, failureMessage } from '../../core/domain/failure.ts'
import { useRunAction, useRuntime } from '../../core/store/hooks.ts'
import { commonText } from '../../core/text/common.ts'
import { formulasText as words } from '../../core/text/formulas.ts'
import type { FormulaLine } from './lines.ts'

/** Adds a formula to the cart and takes it out again, line by line, with one message at the end. */
export function useFormula({ title }: Formula) {
  const { store } = useRuntime()
  const attempt = useRunAction()
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState(false)
  const show = (...message: Parameters<ReturnType<typeof store.getState>['alerts']['show']>) =>
    store.getState().alerts.show(...message)

  /** `before` holds the lines that earlier attempts added, so that an undo removes all of them. */
  async function add(lines: readonly FormulaLine[], before: readonly FormulaLine[] = []): Promise<void> {
    setBusy(true)
    const outcome = await addEach(
      lines.filter(({ problem }) => problem === null),
      ({ code, quantity }) => store.getState().cart.add(code, quantity),
    )
    setBusy(false)
    const inside = [...before, ...outcome.added]
    setAdded(inside.length > 0)
    const undo = { label: commonText.actions.cancel, run: () => void remove(inside) }
    if (outcome.stopped) {
      const action = { label: commonText.actions.retry, run: () => void add(outcome.left, inside) }
      const message =
        inside.length > 0 ? words.interrupted(namesOf(outcome.left)) : failureMessage(outcome.stopped.cause)
      show('error', message, { timed: false, action })
      return
    }
    const without = [...lines.filter(({ problem }) => problem !== null), ...outcome.refused]
    if (inside.length === 0) show('error', words.nothing)
    else show('success', addedWords(title, without), { timed: true, time: UNDO_MS, action: undo })
  }

  async function remove(inside: readonly FormulaLine[]): Promise<void> {
    const gone = await attempt(async () => {
      for (const { code, quantity } of inside) {
        const { cart } = store.getState()
        const line = cart.cart?.items.find(({ product, choices }) => product.code === code && choices.length === 0)
        if (line) await cart.setQuantity(line.id, Math.max(0, line.quantity - quantity))
      }
    })
    if (!gone) return
    setAdded(false)
    const action = { label: commonText.actions.undo, run: () => void add(inside) }
    show('message', words.removed(title), { timed: true, time: UNDO_MS, action })
  }

  return { add, busy, added }
}

/** Long enough to read what is missing before a decision. */
const UNDO_MS = 10_000

type Outcome = {
  added: FormulaLine[]
  /** The server has none left, or does not sell it any more. */
  refused: FormulaLine[]
  /** A call got no answer, and the lines after it were not tried. */
  stopped: { cause: unknown } | null
  left: FormulaLine[]
}

async function addEach(lines: readonly FormulaLine[], write: (line: FormulaLine) => Promise<void>): Promise<Outcome> {
  const outcome: Outcome = { added: [], refused: [], stopped: null, left: [] }
  for (const line of lines) {
    try {
      await write(line)
      outcome.added.push(line)
    } catch (cause) {
      if (failureOf(cause).kind !== 'refused')
        return { ...outcome, stopped: { cause }, left: lines.slice(lines.indexOf(line)) }
      outcome.refused.push({ ...line, problem: 'stock' })
    }
  }
  return outcome
}

function addedWords(title: string, without: readonly FormulaLine[]): string {
  if (without.length === 0) return words.added(title)
  const isLate = without.every(({ problem }) => problem === 'date')
  return (isLate ? words.partial : words.partialStock)(namesOf(without), without.length)
}

const namesOf = (lines: readonly FormulaLine[]): string => lines.map(({ code }) => words.components[code]).join(', ')
