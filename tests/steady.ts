import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { elements } from './proof/elements.ts'
import { journeys } from './proof/journeys.ts'
import { emptyReports, runTests, type Failure, type Runner } from './proof/runner.ts'
import { vitest } from './proof/vitest.ts'
import { ensureChromium } from './support/browser.ts'

// `npm run steady -- FILE… [--times 20]`: repeats test files beside a worker that keeps one core busy, as other programs of a real
// machine do. What fails once in twenty times is a defect, of the test or, more often than one thinks, of the product.

const { values, positionals: files } = parseArgs({
  options: { times: { type: 'string', default: '20' } },
  allowPositionals: true,
})
const times = Number(values.times)
if (files.length === 0 || !(times > 0)) {
  console.error('Which files? npm run steady -- tests/e2e/tabs.spec.ts --times 20')
  process.exit(2)
}
process.env.CHROMIUM_PATH = ensureChromium()
const neighbour = new Worker('for (;;);', { eval: true })
const unsteady = files.filter((file) => !isSteady(file))
await neighbour.terminate()
process.exitCode = unsteady.length > 0 ? 1 : 0

function isSteady(file: string): boolean {
  emptyReports()
  const runner = runnerOf(file)
  const failures = runner === journeys ? repeated(file) : oneByOne(runner, file)
  console.log(`› ${failures.length === 0 ? 'steady' : 'UNSTEADY'}, ${times} times: ${file}`)
  for (const [title, all] of Map.groupBy(failures, ({ title }) => title)) console.log(`  ${all.length} × ${title}`)
  return failures.length === 0
}

function runnerOf(file: string): Runner {
  if (file.endsWith('.spec.ts')) return journeys
  return file.endsWith('.browser.ts') ? elements : vitest
}

/** Playwright repeats by itself. */
function repeated(file: string): Failure[] {
  return runTests(journeys, ['--project=chromium', `--repeat-each=${times}`, file]).failures
}

function oneByOne(runner: Runner, file: string): Failure[] {
  const words = runner.again([{ file, title: '', error: '' }])
  return Array.from({ length: times }, () => runTests(runner, words)).flatMap(({ failures }) => failures)
}
