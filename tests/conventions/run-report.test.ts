import { describe, expect, test } from 'vitest'
import { RunReport } from '../runners/run-report.ts'
import { playwright, vitest, webTestRunner } from '../runners/test-runners.ts'
import { root } from '../support/sources.ts'

const failure = (title: string) => ({ file: 'tests/e2e/a.spec.ts:1', title, error: 'Error: not there' })
const failures = (count: number) => Array.from({ length: count }, (_, index) => failure(`journey ${index}`))

describe('the report of a run', () => {
  test('is green and has the totals when all tests passed', () => {
    const report = new RunReport()
    report.addCheck('types', true)
    report.add(vitest, { passed: 4, failures: [] })
    report.add(playwright, { passed: 2, failures: [] })
    expect(report.isGreen).toBe(true)
    expect(report.lines()).toEqual(['flaky: 0', '7 passed, 0 failed'])
  })

  test('names a failed check and a failed test with its first error line', () => {
    const report = new RunReport()
    report.addCheck('types', false)
    report.add(playwright, { passed: 1, failures: [failure('a journey')] })
    expect(report.isGreen).toBe(false)
    expect(report.lines()).toEqual([
      'flaky: 0',
      '  ✘ types',
      '  ✘ tests/e2e/a.spec.ts:1 › a journey: Error: not there',
      '1 passed, 2 failed',
    ])
  })

  test('names tests that passed in the second run as flaky, and tests that failed twice as failed', () => {
    const report = new RunReport()
    report.add(playwright, { passed: 1, failures: failures(2) })
    expect(report.maybeFlaky(playwright)).toHaveLength(2)
    report.addSecondRun(playwright, { passed: 1, failures: [failure('journey 1')] })
    expect(report.lines()).toEqual([
      '  ~ tests/e2e/a.spec.ts:1 › journey 0',
      'flaky: 1',
      '  ✘ tests/e2e/a.spec.ts:1 › journey 1: Error: not there',
      '2 passed, 1 failed',
    ])
  })

  test('has no second run for a runner with more than five failures', () => {
    const report = new RunReport()
    report.add(playwright, { passed: 1, failures: failures(6) })
    expect(report.maybeFlaky(playwright)).toEqual([])
  })

  test('is red with more than five flaky tests', () => {
    const report = new RunReport()
    for (const runner of [vitest, playwright]) {
      report.add(runner, { passed: 1, failures: failures(3) })
      report.addSecondRun(runner, { passed: 3, failures: [] })
    }
    expect(report.isGreen).toBe(false)
    expect(report.lines().at(-1)).toBe('8 passed, 6 failed')
  })

  test('has at most thirty lines', () => {
    const report = new RunReport()
    report.add(playwright, { passed: 0, failures: failures(80) })
    expect(report.lines().length).toBeLessThanOrEqual(30)
    expect(report.lines().at(-2)).toBe('  ✘ and 60 more')
  })
})

describe('a runner', () => {
  test('vitest reports failed tests, skipped tests and broken files', () => {
    const file = (name: string, status: string, tests: object[], message = '') => ({
      ...{ name: `${root}tests/${name}`, status, message },
      assertionResults: tests,
    })
    const failed = { status: 'failed', fullName: 'a rule', failureMessages: ['\u001b[31mError: no\u001b[39m\n  at x'] }
    const testResults = [
      file('a.test.ts', 'failed', [{ status: 'passed', fullName: 'fine' }, failed]),
      file('b.test.ts', 'passed', [{ status: 'skipped', fullName: 'left out' }]),
      file('c.test.ts', 'failed', [], 'SyntaxError: odd'),
    ]
    expect(vitest.read(JSON.stringify({ numPassedTests: 1, testResults }))).toEqual({
      passed: 1,
      failures: [
        { file: 'tests/a.test.ts', title: 'a rule', error: 'Error: no' },
        { file: 'tests/b.test.ts', title: 'left out', error: 'no message' },
        { file: 'tests/c.test.ts', title: 'the file itself', error: 'SyntaxError: odd' },
      ],
    })
  })

  test('Playwright reports the line, the browser, and errors outside of any test', () => {
    const ran = (status: string, message?: string) => ({
      projectName: 'firefox',
      status,
      results: [{ error: message ? { message } : undefined }],
    })
    const specs = [{ file: 'rules/a.spec.ts', line: 9, title: 'A1 a rule', tests: [ran('unexpected', 'Error: gone')] }]
    const file = 'rules/a.spec.ts'
    const ofHelper = { file: 'steps/b.ts', line: 4, title: 'A2 another', tests: [ran('unexpected', 'Error: late')] }
    const suites = [{ title: '', file, specs: [], suites: [{ title: '', file, specs: [...specs, ofHelper] }] }]
    const report = { stats: { expected: 3 }, suites }
    expect(playwright.read(JSON.stringify({ ...report, errors: [{ message: 'SyntaxError: odd' }] }))).toEqual({
      passed: 3,
      failures: [
        { file: 'tests/e2e/rules/a.spec.ts:9', title: 'A1 a rule [firefox]', error: 'Error: gone' },
        { file: 'tests/e2e/rules/a.spec.ts', title: 'A2 another [firefox]', error: 'Error: late' },
        { file: 'playwright', title: 'outside of any test', error: 'SyntaxError: odd' },
      ],
    })
  })

  test('gives the arguments of the second run, each failed file once', () => {
    const twice = [failure('one'), failure('other')]
    expect(vitest.again(twice)).toEqual(['--maxWorkers=1', 'tests/e2e/a.spec.ts:1'])
    expect(playwright.again(twice)).toEqual(['--workers=1', 'tests/e2e/a.spec.ts:1'])
    expect(webTestRunner.again([failure('one')])).toEqual(['--concurrency', '1', '--files', 'tests/e2e/a.spec.ts:1'])
  })
})
