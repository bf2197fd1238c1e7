import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './support/browser.ts'
import { ensureFirefox } from './support/firefox.ts'
import { ensurePostgres, findPostgres } from './support/postgres.ts'
import { ensureWebKit } from './support/webkit.ts'

// Runs everything that proves the product, in order of speed, and closes with the one line that sums it up.
// A runner that ran nothing counts as a failure: an empty suite must not look green.

type Count = { passed: number; failed: number }
type Runner = { name: string; what: string; command: string[]; read(report: string): Count }

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'test-results/reports')

const checks = [
  ['formatting', 'prettier', '--check', '--log-level=warn', '.'],
  ['types', 'tsc', '--noEmit', '-p', '.'],
  ['lint', 'eslint', '--config', 'tests/eslint.config.mjs', '--max-warnings=0', 'widgets', 'site', 'demo', 'tests'],
] as const

const runners: Runner[] = [
  {
    name: 'vitest',
    what: 'rules, screens without a browser, the backend',
    command: [
      'vitest',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${reports}/vitest.json`,
    ],
    read: (report) => {
      const { numPassedTests, numTotalTests, success } = JSON.parse(report)
      return atLeastOne({ passed: numPassedTests, failed: numTotalTests - numPassedTests }, success)
    },
  },
  {
    name: 'web-test-runner',
    what: 'custom elements in a browser',
    command: ['wtr', '--config', 'tests/web-test-runner.config.mjs'],
    read: (report) => JSON.parse(report),
  },
  {
    name: 'playwright',
    what: 'whole journeys in a browser',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    read: (report) => {
      const { expected, unexpected, flaky, skipped } = JSON.parse(report).stats
      return { passed: expected, failed: unexpected + flaky + skipped }
    },
  },
]

const total: Count = { passed: 0, failed: 0 }
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

if (process.argv.includes('--checks')) {
  for (const [name, ...command] of checks)
    add(name, () => (run(command) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }))
}
process.env.CHROMIUM_PATH = ensureChromium()
ensureFirefox()
ensureWebKit()
ensurePostgres()
console.log(`› The backend is tested on SQLite${findPostgres() ? ' and on PostgreSQL' : ' alone'}`)
for (const runner of runners) {
  console.log(`\n› ${runner.name}: ${runner.what}`)
  add(runner.name, () => runAll(runner))
}

console.log(`\n› ${seconds(0)} in all`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function runAll(runner: Runner): Count {
  const status = run(runner.command)
  const count = readReport(runner)
  // A runner may fail outside any test (a broken import, a crash): its exit code must count then.
  const failed = status !== 0 && count.failed === 0 ? 1 : count.failed
  return count.passed + failed === 0 ? { passed: 0, failed: 1 } : { passed: count.passed, failed }
}

function readReport({ name, read }: Runner): Count {
  try {
    return read(readFileSync(join(reports, `${name}.json`), 'utf8'))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

function run([program, ...args]: readonly string[]): number {
  const { status } = spawnSync('npx', ['--no-install', program!, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, REPORTS: reports },
  })
  return status ?? 1
}

function atLeastOne(count: Count, success: boolean): Count {
  return success || count.failed > 0 ? count : { ...count, failed: 1 }
}

function add(name: string, prove: () => Count): void {
  const begun = performance.now()
  const { passed, failed } = prove()
  total.passed += passed
  total.failed += failed
  console.log(`› ${name}: ${passed} passed, ${failed} failed (${seconds(begun)})`)
}

/** Since an instant of this process, whose first is 0. */
function seconds(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`
}
