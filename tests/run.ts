import { RunReport } from './runners/run-report.ts'
import { emptyReports, run, runTests, type Runner } from './runners/runner.ts'
import { FAST, SUITES, type Suite } from './runners/suites.ts'
import { playwright, vitest, webTestRunner } from './runners/test-runners.ts'
import { ensureChromium } from './support/browsers/browser.ts'
import { ensureFirefox } from './support/browsers/firefox.ts'
import { ensurePostgres, findPostgres } from './support/databases/postgres.ts'
import { ensureWebKit } from './support/browsers/webkit.ts'

// Runs the tests: without arguments the fast suite, with `--full [suite …]` all suites or these (README.md beside this file).
// When a runner has only a few failures, they run once more alone after all others. The last lines name the failures and the totals.

const FORMATTING = ['prettier', '--check', '--log-level=warn', '.']
const TYPES = ['tsc', '--noEmit', '-p', '.']
const FOLDERS = ['widgets', 'site', 'demo', 'tests']
const LINT = ['eslint', '--config', 'tests/eslint.config.mjs', '--max-warnings=0', ...FOLDERS]

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
const isChecked = !isFull || names.length === 0
// Each check uses one thread. Lint takes more time than the others: the first tests run beside it.
const lint = isChecked && check('lint', LINT)
if (isChecked) await Promise.all([check('formatting', FORMATTING), check('types', TYPES)])
install()
const suites = isFull ? selectedSuites() : [FAST]
for (const suite of suites) {
  console.log(`\n› ${suite.what}`)
  for (const name of Object.keys(RUNNERS) as (keyof typeof RUNNERS)[]) {
    const [runner, args] = [RUNNERS[name], suite[name]]
    if (args) report.add(runner, await timed(runner.name, runTests(runner, args)))
  }
}
await lint
for (const runner of Object.values(RUNNERS)) {
  const failures = report.maybeFlaky(runner)
  if (failures.length === 0) continue
  console.log(`\n› ${runner.name}: ${failures.length} failed, second run`)
  report.addSecondRun(runner, await timed(runner.name, runTests(runner, runner.again(failures))))
}
console.log(`\n› ${secondsSince(0)} in all`)
for (const line of report.lines()) console.log(line)
process.exitCode = report.isGreen ? 0 : 1

async function check(name: string, command: readonly string[]): Promise<void> {
  report.addCheck(name, (await timed(name, run(command))) === 0)
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

/** Prints how long work took that has just begun. */
async function timed<Result>(name: string, work: Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const result = await work
  console.log(`› ${name}: ${secondsSince(begun)}`)
  return result
}

/** The time since an instant of `performance.now()`, which is 0 at the start of the process. */
function secondsSince(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`
}
