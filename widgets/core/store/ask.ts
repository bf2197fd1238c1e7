import type { BeforeEvents, Emit, Outcome } from './events.ts'

export type Details = { [Name in keyof BeforeEvents]: Omit<BeforeEvents[Name], 'outcome'> }

/** Tells the page what is about to happen; returns how to report its end, or null when the page forbids it (`preventDefault`). */
export function ask<Name extends keyof BeforeEvents>(
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
