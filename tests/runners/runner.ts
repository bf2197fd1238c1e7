import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/sources.ts'

/** A failed test: its file from the root of the repository, its title, and the first line of its error. */
export type Failure = { file: string; title: string; error: string }
export type Report = { passed: number; failures: Failure[] }

/** One of the programs that run tests, and how its report is read. */
export type Runner = {
  name: string
  /** The command; arguments that select tests may follow. */
  command: readonly string[]
  read(report: string): Report
  /** The arguments that run the files of these failures again, one at a time. */
  again(failures: readonly Failure[]): string[]
}

/** An error outside of any test. It names no file, so the second run cannot turn it into a pass. */
export const outside = (runner: string, error: string): Failure => ({
  file: runner,
  title: 'outside of any test',
  error,
})

export const REPORTS = join(root, 'test-results/reports')

export function emptyReports(): void {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
}

/** Runs a runner, which prints to the terminal. A runner that ran no test, or that exits with an error but without a failed test, fails. */
export async function runTests({ name, command, read }: Runner, args: readonly string[]): Promise<Report> {
  const file = join(REPORTS, `${name}.json`)
  rmSync(file, { force: true })
  const status = await run([...command, ...args])
  const report = readReport(file, read)
  if (report.failures.length > 0 || (status === 0 && report.passed > 0)) return report
  return { ...report, failures: [outside(name, status === 0 ? 'ran no test' : `ended with ${status}`)] }
}

/** Runs a program of the packages; returns its exit code. */
export async function run(command: readonly string[]): Promise<number> {
  const env = { ...process.env, REPORTS }
  const child = spawn('npx', ['--no-install', ...command], { cwd: root, stdio: 'inherit', env })
  const [status] = (await once(child, 'exit')) as [number | null]
  return status ?? 1
}

function readReport(file: string, read: Runner['read']): Report {
  try {
    return read(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failures: [] }
  }
}

/** The first line that is not empty, without the colours of a terminal. */
export function firstLine(text = ''): string {
  // eslint-disable-next-line no-control-regex
  const plain = text.replace(/\x1b\[[0-9;]*m/g, '')
  return (
    plain
      .split('\n')
      .find((line) => line.trim())
      ?.trim() ?? 'no message'
  )
}
