import { firstLine, outside, type Failure, type Runner } from './runner.ts'

type Suite = { title: string; suites?: Suite[]; specs: Spec[] }
type Spec = { file: string; line: number; title: string; tests: Test[] }
type Test = { projectName: string; status: string; results: { error?: { message?: string } }[] }

const E2E = 'tests/e2e'

/** Whole journeys in a browser. */
export const journeys: Runner = {
  name: 'playwright',
  command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
  read(report) {
    const { stats, suites, errors } = JSON.parse(report) as {
      stats: { expected: number }
      suites: Suite[]
      errors: { message?: string }[]
    }
    const broken = errors.map(({ message }) => outside('playwright', firstLine(message)))
    return { passed: stats.expected, failures: [...suites.flatMap(failuresOf), ...broken] }
  },
  again: (failures) => ['--workers=1', ...new Set(failures.map(({ file }) => file))],
}

/** A skipped test proves nothing: it counts as failed. The place of a test names its line, so that it can be run by itself. */
function failuresOf({ suites = [], specs }: Suite): Failure[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, results }) => ({
        file: `${E2E}/${file}:${line}`,
        title: `${title} [${projectName}]`,
        error: firstLine(results.at(-1)?.error?.message),
      })),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}
