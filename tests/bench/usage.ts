import { existsSync, readFileSync } from 'node:fs'
import type { ServerProcess } from '../support/backend/server-process.ts'

/** The system counts processor time in hundredths of a second. */
const TICK_MS = 10

/** Milliseconds of processor time that a server has used since its start; NaN where the system does not report it. */
export function processorOf({ pid }: ServerProcess): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return NaN
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Megabytes of memory that it occupies; NaN where the system does not report it. */
export function memoryOf({ pid }: ServerProcess): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024
}
