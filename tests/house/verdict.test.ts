import { describe, expect, test } from 'vitest'
import { elements } from '../proof/elements.ts'
import { journeys } from '../proof/journeys.ts'
import { Verdict } from '../proof/verdict.ts'
import { vitest } from '../proof/vitest.ts'
import { root } from '../support/sources.ts'

const failure = (title: string) => ({ file: 'tests/e2e/a.spec.ts:1', title, error: 'Error: not there' })
const failures = (count: number) => Array.from({ length: count }, (_, index) => failure(`journey ${index}`))

describe('the verdict', () => {
  test('of tests that all passed is green, and sums them up', () => {
    const verdict = new Verdict()
    verdict.addCheck('types', true)
    verdict.add(vitest, { passed: 4, failures: [] })
    verdict.add(journeys, { passed: 2, failures: [] })
    expect(verdict.isGreen).toBe(true)
    expect(verdict.lines()).toEqual(['unsteady: 0', '7 passed, 0 failed'])
  })

  test('names a failed check and a failed test with its first error line', () => {
    const verdict = new Verdict()
    verdict.addCheck('types', false)
    verdict.add(journeys, { passed: 1, failures: [failure('a journey')] })
    expect(verdict.isGreen).toBe(false)
    expect(verdict.lines()).toEqual([
      'unsteady: 0',
      '  ✘ types',
      '  ✘ tests/e2e/a.spec.ts:1 › a journey: Error: not there',
      '1 passed, 2 failed',
    ])
  })

  test('names tests that passed when run again as unsteady, and keeps those that failed twice', () => {
    const verdict = new Verdict()
    verdict.add(journeys, { passed: 1, failures: failures(2) })
    expect(verdict.mayBeUnsteady(journeys)).toHaveLength(2)
    verdict.addAgain(journeys, { passed: 1, failures: [failure('journey 1')] })
    expect(verdict.lines()).toEqual([
      '  ~ tests/e2e/a.spec.ts:1 › journey 0',
      'unsteady: 1',
      '  ✘ tests/e2e/a.spec.ts:1 › journey 1: Error: not there',
      '2 passed, 1 failed',
    ])
  })

  test('runs nothing again of a runner that has more than five failures', () => {
    const verdict = new Verdict()
    verdict.add(journeys, { passed: 1, failures: failures(6) })
    expect(verdict.mayBeUnsteady(journeys)).toEqual([])
  })

  test('is red when more than five were unsteady', () => {
    const verdict = new Verdict()
    for (const runner of [vitest, journeys]) {
      verdict.add(runner, { passed: 1, failures: failures(3) })
      verdict.addAgain(runner, { passed: 3, failures: [] })
    }
    expect(verdict.isGreen).toBe(false)
    expect(verdict.lines().at(-1)).toBe('8 passed, 6 failed')
  })

  test('ends within thirty lines, however much failed', () => {
    const verdict = new Verdict()
    verdict.add(journeys, { passed: 0, failures: failures(80) })
    expect(verdict.lines().length).toBeLessThanOrEqual(30)
    expect(verdict.lines().at(-2)).toBe('  ✘ and 60 more')
  })
})

describe('a report', () => {
  test('of vitest names failed tests, skipped tests and broken files', () => {
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

  test('of Playwright names the line, the browser, and what is wrong outside of any test', () => {
    const ran = (status: string, message?: string) => ({
      projectName: 'firefox',
      status,
      results: [{ error: message ? { message } : undefined }],
    })
    const specs = [{ file: 'rows/a.spec.ts', line: 9, title: 'A1 a row', tests: [ran('unexpected', 'Error: gone')] }]
    const report = { stats: { expected: 3 }, suites: [{ title: '', specs: [], suites: [{ title: '', specs }] }] }
    expect(journeys.read(JSON.stringify({ ...report, errors: [{ message: 'SyntaxError: odd' }] }))).toEqual({
      passed: 3,
      failures: [
        { file: 'tests/e2e/rows/a.spec.ts:9', title: 'A1 a row [firefox]', error: 'Error: gone' },
        { file: 'playwright', title: 'outside of any test', error: 'SyntaxError: odd' },
      ],
    })
  })

  test('gives the arguments that run the failed files again, each once', () => {
    const twice = [failure('one'), failure('other')]
    expect(vitest.again(twice)).toEqual(['--maxWorkers=1', 'tests/e2e/a.spec.ts:1'])
    expect(journeys.again(twice)).toEqual(['--workers=1', 'tests/e2e/a.spec.ts:1'])
    expect(elements.again([failure('one')])).toEqual(['--concurrency', '1', '--files', 'tests/e2e/a.spec.ts:1'])
  })
})
