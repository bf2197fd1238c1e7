import { ApiError } from '../api/api.ts'
import { commonMessages } from '../messages/common.ts'
import type { BeforeEvents, Emit, Outcome } from './events.ts'

/** An action that the page canceled by `preventDefault`. The page explains it itself, so most views show no message. */
export class CanceledError extends ApiError {
  override readonly name = 'CanceledError'

  constructor() {
    super('refused', { text: commonMessages.alerts.forbidden })
  }
}

/** Checks the name, not the class: each version of the widgets on a page has its own CanceledError. */
export const isCanceled = (error: unknown): boolean => (error as Partial<Error> | null)?.name === 'CanceledError'

type Details = { [Name in keyof BeforeEvents]: Omit<BeforeEvents[Name], 'outcome'> }

/** Dispatches a cancelable event before an action. Returns the function that resolves its `outcome`; null when the page canceled it. */
export function emitCancelable<Name extends keyof BeforeEvents>(
  emit: Emit,
  name: Name,
  detail: Details[Name],
): ((outcome: Outcome) => void) | null {
  let settle: (outcome: Outcome) => void = () => undefined
  const outcome = new Promise<Outcome>((resolve) => (settle = resolve))
  if (emit(name, { ...detail, outcome } as never)) return settle
  settle({ done: false, reason: 'forbidden' })
  return null
}

/** The same for an asynchronous action; rejects with CanceledError, without running it, when the page canceled it. */
export async function runCancelable<Name extends keyof BeforeEvents, Result>(
  emit: Emit,
  name: Name,
  detail: Details[Name],
  action: () => Promise<Result>,
): Promise<Result> {
  const settle = emitCancelable(emit, name, detail)
  if (!settle) throw new CanceledError()
  try {
    const result = await action()
    settle({ done: true })
    return result
  } catch (error) {
    settle({ done: false, reason: error instanceof Error ? error.message : String(error) })
    throw error
  }
}
