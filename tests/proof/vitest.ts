import { relative } from 'node:path'
import { root } from '../support/sources.ts'
import { firstLine, REPORTS, type Failure, type Runner } from './runner.ts'

type File = {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}

/** Rules, screens without a browser, the backend. */
export const vitest: Runner = {
  name: 'vitest',
  command: [
    ...['vitest', 'run', '--config', 'tests/vitest.config.ts'],
    ...['--reporter=default', '--reporter=json', `--outputFile=${REPORTS}/vitest.json`],
  ],
  read(report) {
    const { numPassedTests, testResults } = JSON.parse(report) as { numPassedTests: number; testResults: File[] }
    return { passed: numPassedTests, failures: testResults.flatMap(failuresOf) }
  },
  again: (failures) => ['--maxWorkers=1', ...new Set(failures.map(({ file }) => file))],
}

/** A skipped test proves nothing: it counts as failed. So does a file that broke outside of its tests. */
function failuresOf({ name, status, message, assertionResults }: File): Failure[] {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status !== 'passed')
  if (status === 'failed' && failed.length === 0) return [{ file, title: 'the file itself', error: firstLine(message) }]
  return failed.map((test) => ({ file, title: test.fullName, error: firstLine(test.failureMessages?.[0]) }))
}
