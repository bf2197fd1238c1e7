import { LONG_MS } from '../../domain/limits.ts'

/** The GET requests of one client that have no response yet, each as the function that sends it again. */
export type InFlightRequests = Set<() => void>

/** Called for a request without a response after LONG_MS; `resend` is null for a write, which is never sent twice. */
export type OnSlow = (inFlight: InFlightRequests, resend: (() => void) | null, response: Promise<unknown>) => void

/** Tracks a request until its first successful response; a read may be sent again, and fails when all that were sent failed. */
export function trackRequest<T>(
  inFlight: InFlightRequests,
  isRead: boolean,
  send: (isAgain: boolean) => Promise<T>,
  onSlow?: OnSlow,
): Promise<T> {
  let pending = 0
  let timer: ReturnType<typeof setTimeout>
  let request = () => {}
  const response = new Promise<T>((resolve, reject) => {
    request = () => {
      clearTimeout(timer)
      timer = setTimeout(() => onSlow?.(inFlight, isRead ? request : null, response), LONG_MS)
      send(inFlight.has(request)).then(resolve, (error: unknown) => --pending || reject(error))
      pending++
    }
  })
  request()
  if (isRead) inFlight.add(request)
  return response.finally(() => {
    clearTimeout(timer)
    inFlight.delete(request)
  })
}
