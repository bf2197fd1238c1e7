import { RunReport } from './runners/run-report.ts'
import { emptyReports, runInBackground, runTests, type Runner } from './runners/runner.ts'
import { FAST, SUITES, type Suite } from './runners/suites.ts'
import { playwright, vitest, webTestRunner } from './runners/test-runners.ts'
import { ensureChromium } from './support/browsers/browser.ts'
import { ensureFirefox } from './support/browsers/firefox.ts'
import { ensurePostgres, findPostgres } from './support/databases/postgres.ts'
import { ensureWebKit } from './support/browsers/webkit.ts'

// Runs the tests: without arguments the fast suite, with `--full [suite …]` all suites or these (README.md beside this file).
// When a runner has only a few failures, they run once more alone after all others. The last lines name the failures and the totals.

const CHECKS = [
  ['formatting', 'prettier', '--check', '--log-level=warn', '.'],
  ['types', 'tsc', '--noEmit', '-p', '.'],
  ['lint', 'eslint', '--config', 'tests/eslint.config.mjs', '--max-warnings=0', 'widgets', 'site', 'demo', 'tests'],
] as const

const RUNNERS = { vitest, webTestRunner, playwright } satisfies Record<string, Runner>
const [mode, ...names] = process.argv.slice(2)
const isFull = mode === '--full'
const unknown = names.filter((name) => !(name in SUITES))
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}; there are ${Object.keys(SUITES).join(', ')}.`)
  process.exit(2)
}
process.env.SUITE = isFull ? 'full' : 'fast'

const report = new RunReport()
emptyReports()
if (!isFull || names.length === 0) {
  await Promise.all(CHECKS.map(check))
}
install()
const suites = isFull ? selectedSuites() : [FAST]
for (const suite of suites) {
  console.log(`\n› ${suite.what}`)
  eachRunner(suite, (runner, args) => report.add(runner, runTests(runner, args)))
}
for (const runner of Object.values(RUNNERS)) {
  const failures = report.maybeFlaky(runner)
  if (failures.length === 0) continue
  console.log(`\n› ${runner.name}: ${failures.length} failed, second run`)
  timed(runner.name, () => report.addSecondRun(runner, runTests(runner, runner.again(failures))))
}
console.log(`\n› ${secondsSince(0)} in all`)
for (const line of report.lines()) console.log(line)
process.exitCode = report.isGreen ? 0 : 1

/** The checks run in parallel: each uses one thread. */
async function check([name, ...command]: (typeof CHECKS)[number]): Promise<void> {
  const begun = performance.now()
  report.addCheck(name, (await runInBackground(command)) === 0)
  console.log(`› ${name}: ${secondsSince(begun)}`)
}

function selectedSuites(): Suite[] {
  return (names.length > 0 ? names : Object.keys(SUITES)).map((name) => SUITES[name]!)
}

function install(): void {
  process.env.CHROMIUM_PATH = ensureChromium()
  ensurePostgres()
  console.log(`› The backend is tested on SQLite${findPostgres() ? ' and on PostgreSQL' : ' alone'}`)
  if (!isFull) return
  ensureFirefox()
  ensureWebKit()
}

function eachRunner(suite: Suite, run: (runner: Runner, args: readonly string[]) => void): void {
  for (const name of Object.keys(RUNNERS) as (keyof typeof RUNNERS)[]) {
    const args = suite[name]
    if (args) timed(RUNNERS[name].name, () => run(RUNNERS[name], args))
  }
}

function timed(name: string, work: () => void): void {
  const begun = performance.now()
  work()
  console.log(`› ${name}: ${secondsSince(begun)}`)
}

/** The time since an instant of `performance.now()`, which is 0 at the start of the process. */
function secondsSince(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`
}
