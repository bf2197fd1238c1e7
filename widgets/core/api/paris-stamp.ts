import { parisClock, parisDay, parisInstant } from '../domain/paris-time.ts'

const two = (number: number): string => String(Math.trunc(number)).padStart(2, '0')

/** An instant as the backend's date filters read it: Paris wall time to the minute, with its distance from UTC. */
export function parisStamp(instant: Date): string {
  const day = parisDay(instant)
  const { hours, minutes } = parisClock(instant)
  const wall = Date.parse(`${day}T${two(hours)}:${two(minutes)}:00Z`)
  const offset = Math.round((wall - parisInstant(day, hours, minutes).getTime()) / 60_000)
  return `${day}T${two(hours)}:${two(minutes)}:00+${two(offset / 60)}:${two(offset % 60)}`
}
