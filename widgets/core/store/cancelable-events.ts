import { ApiError } from '../api/api.ts'
import { commonText } from '../text/common.ts'
import type { BeforeEvents, Emit, Outcome } from './events.ts'

/** An act that the page forbade: nothing happened. The page itself says why; the shop speaks only where something must be said. */
export class CanceledError extends ApiError {
  constructor() {
    super('refused', { text: commonText.alerts.forbidden })
  }
}

type Details = { [Name in keyof BeforeEvents]: Omit<BeforeEvents[Name], 'outcome'> }

/** Tells the page what is about to happen; returns how to report its end, or null when the page forbids it (`preventDefault`). */
export function emitCancelable<Name extends keyof BeforeEvents>(
  announce: Emit,
  name: Name,
  detail: Details[Name],
): ((outcome: Outcome) => void) | null {
  let settle: (outcome: Outcome) => void = () => undefined
  const outcome = new Promise<Outcome>((resolve) => (settle = resolve))
  if (announce(name, { ...detail, outcome } as never)) return settle
  settle({ done: false, reason: 'forbidden' })
  return null
}

/** The same for an act that takes its time; rejects with Forbidden, without acting, when the page forbids it. */
export async function runCancelable<Name extends keyof BeforeEvents, Result>(
  announce: Emit,
  name: Name,
  detail: Details[Name],
  act: () => Promise<Result>,
): Promise<Result> {
  const settle = emitCancelable(announce, name, detail)
  if (!settle) throw new CanceledError()
  try {
    const result = await act()
    settle({ done: true })
    return result
  } catch (error) {
    settle({ done: false, reason: error instanceof Error ? error.message : String(error) })
    throw error
  }
}
