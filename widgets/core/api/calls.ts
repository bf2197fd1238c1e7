import { LONG_MS } from '../domain/patience.ts'

/** The reads of one client that have not been answered yet, each by what sends it once more. */
export type Calls = Set<() => void>

/** Told of a call that takes longer than most; `again` is null for what is never sent twice. */
export type IsLong = (calls: Calls, again: (() => void) | null, answered: Promise<unknown>) => void

/**
 * A call until it is answered. A read may be sent again meanwhile: the first good answer is the answer, what comes later is not looked
 * at, and it has failed when all that were sent have.
 */
export function waitFor<T>(
  calls: Calls,
  isRead: boolean,
  send: (isAgain: boolean) => Promise<T>,
  isLong?: IsLong,
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
