import { stripTypeScriptTypes } from 'node:module'
import { writeFileSync } from 'node:fs'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { CHROMIUM_ARGS, ensureChromium } from './support/browser.ts'

/** The tests are TypeScript; Node itself knows how to take the types out. */
const typescript = {
  name: 'typescript',
  resolveMimeType: ({ path }) => (path.endsWith('.ts') ? 'js' : undefined),
  transform: ({ path, body }) => (path.endsWith('.ts') ? stripTypeScriptTypes(body) : undefined),
}

const testsOf = (suite) => [...suite.tests, ...suite.suites.flatMap(testsOf)]

/** Says each test, what failed and why, and leaves the two numbers for the one closing line of all runners. */
const reporter = {
  onTestRunFinished({ sessions }) {
    const all = [...sessions]
    const tests = all.flatMap(({ testResults }) => (testResults ? testsOf(testResults) : []))
    for (const { passed, name, error } of tests)
      console.log(passed ? `  ✓ ${name}` : `  ✘ ${name}\n${[error?.message, error?.stack].join('\n')}`)
    const broken = all.flatMap(({ testFile, errors }) => errors.map((error) => `${testFile}: ${error.message}`))
    for (const message of broken) console.log(`  ✘ ${message}`)
    // A skipped test proves nothing: it counts as failed.
    const failed = tests.filter(({ passed }) => !passed).length + broken.length
    const report = { passed: tests.length - (failed - broken.length), failed }
    if (process.env.REPORTS) writeFileSync(`${process.env.REPORTS}/web-test-runner.json`, JSON.stringify(report))
  },
}

export default {
  files: 'tests/browser/**/*.browser.ts',
  rootDir: '.',
  nodeResolve: true,
  concurrency: 2,
  // What a test waits for takes its time on a slow machine.
  testFramework: { config: { timeout: 20_000 } },
  plugins: [typescript],
  // The built widgets, at the address where the site serves them.
  middleware: [
    (context, next) => {
      if (context.path.startsWith('/widgets/') && !context.path.endsWith('.ts'))
        context.path = `/dist/browser${context.path.slice(8)}`
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
  reporters: [reporter],
}
