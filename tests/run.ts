import { AREAS, FAST, type Scope } from './proof/areas.ts'
import { elements } from './proof/elements.ts'
import { journeys } from './proof/journeys.ts'
import { emptyReports, runBeside, runTests, type Runner } from './proof/runner.ts'
import { Verdict } from './proof/verdict.ts'
import { vitest } from './proof/vitest.ts'
import { ensureChromium } from './support/browser.ts'
import { ensureFirefox } from './support/firefox.ts'
import { ensurePostgres, findPostgres } from './support/postgres.ts'
import { ensureWebKit } from './support/webkit.ts'

// Proves the product: without arguments the fast tier, with `--full [area …]` everything or these areas (README.md beside this file).
// A few failures of a runner run once more by themselves, after all others; the last lines name what failed and sum everything up.

const CHECKS = [
  ['formatting', 'prettier', '--check', '--log-level=warn', '.'],
  ['types', 'tsc', '--noEmit', '-p', '.'],
  ['lint', 'eslint', '--config', 'tests/eslint.config.mjs', '--max-warnings=0', 'widgets', 'site', 'demo', 'tests'],
] as const

const RUNNERS = { vitest, elements, journeys } satisfies Record<string, Runner>
const [tier, ...names] = process.argv.slice(2)
const isFull = tier === '--full'
const unknown = names.filter((name) => !(name in AREAS))
if (unknown.length > 0) {
  console.error(`There is no area ${unknown.join(', ')}; there are ${Object.keys(AREAS).join(', ')}.`)
  process.exit(2)
}
process.env.TIER = isFull ? 'full' : 'fast'

const verdict = new Verdict()
emptyReports()
if (!isFull || names.length === 0) {
  await Promise.all(CHECKS.map(check))
}
install()
const scopes = isFull ? areasAsked() : [FAST]
for (const scope of scopes) {
  console.log(`\n› ${scope.what}`)
  eachRunner(scope, (runner, words) => verdict.add(runner, runTests(runner, words)))
}
for (const runner of Object.values(RUNNERS)) {
  const failures = verdict.mayBeUnsteady(runner)
  if (failures.length === 0) continue
  console.log(`\n› ${runner.name}: ${failures.length} failed, once more by itself`)
  timed(runner.name, () => verdict.addAgain(runner, runTests(runner, runner.again(failures))))
}
console.log(`\n› ${secondsSince(0)} in all`)
for (const line of verdict.lines()) console.log(line)
process.exitCode = verdict.isGreen ? 0 : 1

/** All checks run at once: each is one thread, and there is more than one core. */
async function check([name, ...command]: (typeof CHECKS)[number]): Promise<void> {
  const begun = performance.now()
  verdict.addCheck(name, (await runBeside(command)) === 0)
  console.log(`› ${name}: ${secondsSince(begun)}`)
}

function areasAsked(): Scope[] {
  return (names.length > 0 ? names : Object.keys(AREAS)).map((name) => AREAS[name]!)
}

function install(): void {
  process.env.CHROMIUM_PATH = ensureChromium()
  ensurePostgres()
  console.log(`› The backend is tested on SQLite${findPostgres() ? ' and on PostgreSQL' : ' alone'}`)
  if (!isFull) return
  ensureFirefox()
  ensureWebKit()
}

function eachRunner(scope: Scope, prove: (runner: Runner, words: readonly string[]) => void): void {
  for (const name of Object.keys(RUNNERS) as (keyof typeof RUNNERS)[]) {
    const words = scope[name]
    if (words) timed(RUNNERS[name].name, () => prove(RUNNERS[name], words))
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
