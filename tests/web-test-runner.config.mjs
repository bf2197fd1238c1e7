import { stripTypeScriptTypes } from 'node:module'
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { CHROMIUM_ARGS, ensureChromium } from './support/browsers/browser.ts'

/** The tests are TypeScript; Node strips the types. */
const typescript = {
  name: 'typescript',
  resolveMimeType: ({ path }) => (path.endsWith('.ts') ? 'js' : undefined),
  transform: ({ path, body }) => (path.endsWith('.ts') ? stripTypeScriptTypes(body) : undefined),
}

/** Keys one after the other, and gestures of a mouse wheel or a finger, which no command of the runner makes. */
const input = {
  name: 'input',
  async executeCommand({ command, payload, session }) {
    if (!/^(scroll|keys)$/.test(command)) return
    const page = session.browser.getPage(session.id)
    const { source, x, y, keys } = payload
    if (keys) {
      for (const key of keys) await page.keyboard.press(key)
      return true
    }
    if (source === 'mouse') {
      await page.mouse.move(x, y)
      await page.mouse.wheel(0, 200)
      return true
    }
    const devtools = await page.context().newCDPSession(page)
    const touch = (type, ...touchPoints) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', { x, y })
    for (const way of [40, 80, 120, 160]) await touch('touchMove', { x, y: y - way })
    await touch('touchEnd')
    return true
  },
}

const testsOf = (suite) => [...suite.tests, ...suite.suites.flatMap(testsOf)]

/** The tests of a session, and the errors outside of them. */
function testsOfSession({ testFile, testResults, errors }) {
  const file = relative(process.cwd(), testFile)
  const tests = testResults ? testsOf(testResults) : []
  return [
    ...tests.map(({ name, passed, error }) => ({ file, title: name, passed, error })),
    ...errors.map((error) => ({ file, title: 'the file itself', passed: false, error })),
  ]
}

/** Prints each test with its error, and writes the report that the runner reads. */
const reporter = {
  onTestRunFinished({ sessions }) {
    const tests = [...sessions].flatMap((session) => testsOfSession(session))
    for (const { passed, title, error } of tests)
      console.log(passed ? `  ✓ ${title}` : `  ✘ ${title}\n${[error?.message, error?.stack].join('\n')}`)
    // A skipped test counts as failed.
    const failures = tests
      .filter(({ passed }) => !passed)
      .map(({ file, title, error }) => ({ file, title, error: error?.message ?? 'it did not run' }))
    const report = { passed: tests.length - failures.length, failures }
    if (process.env.REPORTS) writeFileSync(`${process.env.REPORTS}/web-test-runner.json`, JSON.stringify(report))
  },
}

export default {
  files: 'tests/browser/**/*.browser.ts',
  rootDir: '.',
  nodeResolve: true,
  concurrency: 2,
  // Waits are longer on a slow machine.
  testFramework: { config: { timeout: 60_000 } },
  plugins: [typescript, input],
  // The built widgets, under the URL where the site serves them; sources and the guide are files of the repository.
  middleware: [
    (context, next) => {
      if (context.path.startsWith('/widgets/') && !/\.(ts|md)$/.test(context.path))
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
