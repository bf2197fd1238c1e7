import { HOUR_MS, parisOffset } from '../domain/paris-time.ts'

/** An instant as the backend's date filters read it: Paris wall time to the minute, with its offset from UTC. */
export function parisStamp(instant: Date): string {
  const ms = instant.getTime()
  // Wall time alone would be ambiguous: in October one hour comes twice.
  const offset = parisOffset(ms)
  return `${new Date(ms + offset).toISOString().slice(0, 16)}:00+0${offset / HOUR_MS}:00`
}
