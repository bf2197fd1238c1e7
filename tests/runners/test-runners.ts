import { relative } from 'node:path'
import { root } from '../support/sources.ts'
import { firstLine, outside, REPORTS, type Failure, type Report, type Runner } from './runner.ts'

// The three programs that run tests. Each counts a skipped test as failed: what did not run verified nothing.

/** Rules, components without a browser, and the backend. */
export const vitest: Runner = {
  name: 'vitest',
  command: [
    ...['vitest', 'run', '--config', 'tests/vitest.config.ts'],
    ...['--reporter=default', '--reporter=json', `--outputFile=${REPORTS}/vitest.json`],
  ],
  read(report) {
    const { numPassedTests, testResults } = JSON.parse(report) as { numPassedTests: number; testResults: VitestFile[] }
    return { passed: numPassedTests, failures: testResults.flatMap(failuresOfFile) }
  },
  again: (failures) => ['--maxWorkers=1', ...new Set(failures.map(({ file }) => file))],
}

type VitestFile = {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}

/** An error outside of the tests of a file makes the file itself a failure. */
function failuresOfFile({ name, status, message, assertionResults }: VitestFile): Failure[] {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status !== 'passed')
  if (status === 'failed' && failed.length === 0) return [{ file, title: 'the file itself', error: firstLine(message) }]
  return failed.map((test) => ({ file, title: test.fullName, error: firstLine(test.failureMessages?.[0]) }))
}

/** Custom elements in a browser. */
export const webTestRunner: Runner = {
  name: 'web-test-runner',
  command: ['wtr', '--config', 'tests/web-test-runner.config.mjs'],
  // The reporter in web-test-runner.config.mjs writes the report.
  read: (report) => JSON.parse(report) as Report,
  again: (failures) => ['--concurrency', '1', '--files', ...new Set(failures.map(({ file }) => file))],
}

/** Journeys through the whole shop in a browser. */
export const playwright: Runner = {
  name: 'playwright',
  command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
  read(report) {
    const { stats, suites, errors } = JSON.parse(report) as {
      stats: { expected: number }
      suites: PlaywrightSuite[]
      errors: { message?: string }[]
    }
    const broken = errors.map(({ message }) => outside('playwright', firstLine(message)))
    return { passed: stats.expected, failures: [...suites.flatMap(failuresOfSuite), ...broken] }
  },
  again: (failures) => ['--workers=1', ...new Set(failures.map(({ file }) => file))],
}

type PlaywrightSuite = { title: string; file: string; suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] }
type PlaywrightSpec = { file: string; line: number; title: string; tests: PlaywrightTest[] }
type PlaywrightTest = { projectName: string; status: string; results: { error?: { message?: string } }[] }

/** The file of a failure names its line too, so that the test can be run alone; a test that a helper declares has the line of the helper. */
function failuresOfSuite({ file: ofSuite, suites = [], specs }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, results }) => ({
        file: `tests/e2e/${file === ofSuite ? `${file}:${line}` : ofSuite}`,
        title: `${title} [${projectName}]`,
        error: firstLine(results.at(-1)?.error?.message),
      })),
  )
  return [...own, ...suites.flatMap(failuresOfSuite)]
}
