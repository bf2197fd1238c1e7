import { stripTypeScriptTypes } from 'node:module'
import { writeFileSync } from 'node:fs'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { defaultReporter } from '@web/test-runner'
import { CHROMIUM_ARGS, ensureChromium } from './support/browser.ts'

/** The tests are TypeScript; Node itself knows how to take the types out. */
const typescript = {
  name: 'typescript',
  resolveMimeType: ({ path }) => (path.endsWith('.ts') ? 'js' : undefined),
  transform: ({ path, body }) => (path.endsWith('.ts') ? stripTypeScriptTypes(body) : undefined),
}

const count = (suite, passed) => {
  const own = suite.tests.filter((test) => test.passed === passed && !test.skipped).length
  return suite.suites.reduce((sum, inner) => sum + count(inner, passed), own)
}

const jsonReporter = {
  onTestRunFinished({ sessions }) {
    const suites = [...sessions].flatMap((session) => (session.testResults ? [session.testResults] : []))
    const total = (passed) => suites.reduce((sum, suite) => sum + count(suite, passed), 0)
    const broken = [...sessions].filter((session) => session.errors.length > 0).length
    const report = { passed: total(true), failed: total(false) + broken }
    if (process.env.REPORTS) writeFileSync(`${process.env.REPORTS}/web-test-runner.json`, JSON.stringify(report))
  },
}

export default {
  files: 'tests/browser/**/*.browser.ts',
  rootDir: '.',
  nodeResolve: true,
  concurrency: 2,
  plugins: [typescript],
  // The built widgets, at the address where the site serves them.
  middleware: [
    (context, next) => {
      if (context.path.startsWith('/widgets/') && !context.path.endsWith('.ts')) context.path = `/dist/browser${context.path.slice(8)}`
      return next()
    },
  ],
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: ensureChromium(), args: CHROMIUM_ARGS },
      createBrowserContext: ({ browser }) => browser.newContext({ timezoneId: 'Pacific/Auckland', locale: 'fr-FR' }),
    }),
  ],
  reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: false }), jsonReporter],
}
