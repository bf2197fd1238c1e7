import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/sources.ts'

/** A test that failed: its file from the top of the repository, its title, and the first line of what was wrong. */
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

/** What went wrong outside of any test: it names no file, so that running it again runs nothing and it stays failed. */
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

/** Runs a runner, which prints to the terminal. One that ran nothing, or that ended badly without a failed test, is a failure. */
export function runTests({ name, command, read }: Runner, words: readonly string[]): Report {
  const file = join(REPORTS, `${name}.json`)
  rmSync(file, { force: true })
  const status = run([...command, ...words])
  const report = readReport(file, read)
  if (report.failures.length > 0 || (status === 0 && report.passed > 0)) return report
  return { ...report, failures: [outside(name, status === 0 ? 'ran no test' : `ended with ${status}`)] }
}

/** Runs a program of the packages; returns its exit code. */
function run(command: readonly string[]): number {
  const { status } = spawnSync(...called(command))
  return status ?? 1
}

/** The same, while other programs run. */
export async function runBeside(command: readonly string[]): Promise<number> {
  const [status] = (await once(spawn(...called(command)), 'exit')) as [number | null]
  return status ?? 1
}

const called = ([program, ...args]: readonly string[]): [string, string[], SpawnOptions] => [
  'npx',
  ['--no-install', program!, ...args],
  { cwd: root, stdio: 'inherit', env: { ...process.env, REPORTS } },
]

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
