import { HOUR_MS, parisOffset } from '../domain/paris-time.ts'

/** An instant in the format of the backend's date filters: Paris wall time to the minute, with its UTC offset. */
export function parisStamp(instant: Date): string {
  const ms = instant.getTime()
  // Wall time alone is ambiguous: in October one hour is repeated.
  const offset = parisOffset(ms)
  return `${new Date(ms + offset).toISOString().slice(0, 16)}:00+0${offset / HOUR_MS}:00`
}
