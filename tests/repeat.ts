import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { emptyReports, runTests, type Failure, type Runner } from './runners/runner.ts'
import { playwright, vitest, webTestRunner } from './runners/test-runners.ts'
import { ensureChromium } from './support/browsers/browser.ts'

// `npm run test:repeat -- FILE… [--times 20]`: repeats test files while a worker thread keeps one core busy, as other
// programs of a real machine do. A test that fails once in twenty runs has a defect, or shows one of the product.

const { values, positionals: files } = parseArgs({
  options: { times: { type: 'string', default: '20' } },
  allowPositionals: true,
})
const times = Number(values.times)
if (files.length === 0 || !(times > 0)) {
  console.error('Which files? npm run test:repeat -- tests/e2e/journeys/tabs.spec.ts --times 20')
  process.exit(2)
}
process.env.CHROMIUM_PATH = ensureChromium()
const load = new Worker('for (;;);', { eval: true })
for (const file of files) {
  if (!(await alwaysPasses(file))) process.exitCode = 1
}
await load.terminate()

async function alwaysPasses(file: string): Promise<boolean> {
  emptyReports()
  const runner = runnerOf(file)
  const failures = await (runner === playwright ? repeatInPlaywright(file) : oneByOne(runner, file))
  console.log(`› ${failures.length === 0 ? 'stable' : 'FLAKY'}, ${times} times: ${file}`)
  for (const [title, all] of Map.groupBy(failures, ({ title }) => title)) console.log(`  ${all.length} × ${title}`)
  return failures.length === 0
}

function runnerOf(file: string): Runner {
  if (file.endsWith('.spec.ts')) return playwright
  return file.endsWith('.browser.ts') ? webTestRunner : vitest
}

async function repeatInPlaywright(file: string): Promise<Failure[]> {
  return (await runTests(playwright, ['--project=chromium', `--repeat-each=${times}`, file])).failures
}

async function oneByOne(runner: Runner, file: string): Promise<Failure[]> {
  const args = runner.again([{ file, title: '', error: '' }])
  const failures: Failure[] = []
  for (let time = 0; time < times; time += 1) failures.push(...(await runTests(runner, args)).failures)
  return failures
}
