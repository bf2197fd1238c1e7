import { useState } from 'react'
import type { Formula } from '../../core/domain/catalogue/formulas.ts'
import { failureOf, failureMessage } from '../../core/domain/failure.ts'
import { useRunAction, useRuntime } from '../../core/store/hooks.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { formulasMessages as messages } from '../../core/messages/formulas.ts'
import type { FormulaLine } from './formula-lines.ts'

/** Adds a formula to the cart and removes it again, line by line, with one alert at the end. */
export function useFormula({ title }: Formula) {
  const { store } = useRuntime()
  const runAction = useRunAction()
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState(false)
  const show = (...message: Parameters<ReturnType<typeof store.getState>['alerts']['show']>) =>
    store.getState().alerts.show(...message)

  /** `before` holds the lines that earlier attempts added: the undo removes all of them. */
  async function add(lines: readonly FormulaLine[], before: readonly FormulaLine[] = []): Promise<void> {
    setBusy(true)
    const outcome = await addEach(
      lines.filter(({ unavailable }) => unavailable === null),
      ({ code, quantity }) => store.getState().cart.add(code, quantity),
    )
    setBusy(false)
    const inCart = [...before, ...outcome.added]
    setAdded(inCart.length > 0)
    const undo = { label: commonMessages.actions.cancel, run: () => void remove(inCart) }
    if (outcome.stopped) {
      const action = { label: commonMessages.actions.retry, run: () => void add(outcome.left, inCart) }
      const message =
        inCart.length > 0 ? messages.interrupted(namesOf(outcome.left)) : failureMessage(outcome.stopped.cause)
      show('error', message, { timed: false, action })
      return
    }
    const missing = [...lines.filter(({ unavailable }) => unavailable !== null), ...outcome.rejected]
    if (inCart.length === 0) show('error', messages.nothing)
    else show('success', addedMessage(title, missing), { timed: true, time: UNDO_MS, action: undo })
  }

  async function remove(inCart: readonly FormulaLine[]): Promise<void> {
    const removed = await runAction(async () => {
      for (const { code, quantity } of inCart) {
        const { cart } = store.getState()
        const line = cart.cart?.items.find(({ product, choices }) => product.code === code && choices.length === 0)
        if (line) await cart.setQuantity(line.id, Math.max(0, line.quantity - quantity))
      }
    })
    if (!removed) return
    setAdded(false)
    const action = { label: commonMessages.actions.undo, run: () => void add(inCart) }
    show('message', messages.removed(title), { timed: true, time: UNDO_MS, action })
  }

  return { add, busy, added }
}

/** Long enough to read which lines are missing. */
const UNDO_MS = 10_000

type Outcome = {
  added: FormulaLine[]
  /** Out of stock, or no longer on sale. */
  rejected: FormulaLine[]
  /** A request failed, and the lines after it were not sent. */
  stopped: { cause: unknown } | null
  left: FormulaLine[]
}

async function addEach(lines: readonly FormulaLine[], addLine: (line: FormulaLine) => Promise<void>): Promise<Outcome> {
  const outcome: Outcome = { added: [], rejected: [], stopped: null, left: [] }
  for (const line of lines) {
    try {
      await addLine(line)
      outcome.added.push(line)
    } catch (cause) {
      if (failureOf(cause).kind !== 'refused')
        return { ...outcome, stopped: { cause }, left: lines.slice(lines.indexOf(line)) }
      outcome.rejected.push({ ...line, unavailable: 'stock' })
    }
  }
  return outcome
}

function addedMessage(title: string, missing: readonly FormulaLine[]): string {
  if (missing.length === 0) return messages.added(title)
  const isLate = missing.every(({ unavailable }) => unavailable === 'date')
  return (isLate ? messages.partial : messages.partialStock)(namesOf(missing), missing.length)
}

const namesOf = (lines: readonly FormulaLine[]): string => lines.map(({ code }) => messages.components[code]).join(', ')
