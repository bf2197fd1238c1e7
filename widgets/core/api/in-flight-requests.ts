import { LONG_MS } from '../domain/timeouts.ts'

/** The reads of one client that are not answered yet, each as the function that sends it again. */
export type InFlightRequests = Set<() => void>

/** Called for a call that takes longer than most; `again` is null for a call that is never sent twice. */
export type OnSlow = (calls: InFlightRequests, again: (() => void) | null, answered: Promise<unknown>) => void

/**
 * Waits for the answer to a call. A read may be sent again meanwhile: the first good answer counts, later ones are ignored, and the call
 * has failed when all that were sent have failed.
 */
export function trackRequest<T>(
  calls: InFlightRequests,
  isRead: boolean,
  send: (isAgain: boolean) => Promise<T>,
  isLong?: OnSlow,
): Promise<T> {
  let open = 0
  let timer: ReturnType<typeof setTimeout>
  let ask = () => {}
  const answered = new Promise<T>((resolve, reject) => {
    ask = () => {
      clearTimeout(timer)
      timer = setTimeout(() => isLong?.(calls, isRead ? ask : null, answered), LONG_MS)
      send(calls.has(ask)).then(resolve, (error: unknown) => --open || reject(error))
      open++
    }
  })
  ask()
  if (isRead) calls.add(ask)
  return answered.finally(() => {
    clearTimeout(timer)
    calls.delete(ask)
  })
}
