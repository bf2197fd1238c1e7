import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect as see, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { CHROMIUM_ARGS, ensureChromium } from '../support/browsers/browser.ts'
import { root } from '../support/sources.ts'
import { serveFolder } from '../support/static-server.ts'
import { packed } from '../widgets/publish/installed.ts'

// The npm package in projects of each bundler: installed, built for production, and opened in a browser. The bundlers have a lock file of
// their own, so that nothing else installs them.

const MINUTES = 60_000
/** The script of the shop loads 28 files for the same page. */
const MAX_FILES = 30

let folder: string
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bundlers-'))
  const tarball = packed(folder)
  cpSync(import.meta.dirname, folder, { recursive: true, filter: (path) => !path.includes('node_modules') })
  writeSamples()
  for (const next of ['next-15', 'next-16']) cpSync(join(folder, 'next'), join(folder, next), { recursive: true })
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  run('', 'npm', 'ci', ...options)
  run('', 'npm', 'install', '--no-save', ...options, tarball)
  browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
}, 15 * MINUTES)

afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The examples of the page about the package, each a module as a reader copies it. */
function writeSamples(): void {
  const readme = readFileSync(join(root, 'widgets/publish/npm/README.md'), 'utf8')
  const samples = [...readme.matchAll(/^```js\n([^]*?)^```$/gm)]
    .map(([, code = '']) => code)
    .filter((code) => code.includes("from '@ambrelune/catering"))
  samples.forEach((code, index) => writeFileSync(join(folder, `plain/sample-${index}.mjs`), code))
  writeFileSync(
    join(folder, 'plain/samples.mjs'),
    samples.map((_, index) => `import './sample-${index}.mjs'\n`).join(''),
  )
}

/** Runs a program in a project. Neither Next.js nor Angular may call out. */
function run(project: string, program: string, ...args: string[]): void {
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_IGNORE_INCORRECT_LOCKFILE: '1',
    NG_CLI_ANALYTICS: 'false',
  }
  execFileSync(program, args, { cwd: join(folder, project), env, stdio: ['ignore', 'ignore', 'inherit'] })
}

const plain = (name: string) => [name, 'plain', ['node', 'build.mjs', name], `out/${name}`] as const

test.each([
  ...['webpack', 'rspack', 'vite', 'esbuild', 'rollup'].map(plain),
  ['Next.js 15 with webpack', 'next-15', ['npx', '--no-install', 'next', 'build'], 'out'],
  ['Next.js 15 with Turbopack', 'next-15', ['npx', '--no-install', 'next', 'build', '--turbopack'], 'out'],
  ['Next.js 16 with webpack', 'next-16', ['npx', '--no-install', 'next', 'build', '--webpack'], 'out'],
  ['Next.js 16 with Turbopack', 'next-16', ['npx', '--no-install', 'next', 'build'], 'out'],
  ['Angular', 'angular', ['npx', '--no-install', 'ng', 'build'], 'out'],
] as const)(
  '%s builds a page where a product is added, from at most 30 files',
  async (_, project, [program, ...args], out) => {
    run(project, program, ...args)
    const pages = await serveFolder(join(folder, project, out))
    onTestFinished(() => pages.stop())
    const page = await browser.newPage({ locale: 'fr-FR' })
    onTestFinished(() => page.close())
    const logs: string[] = []
    page.on('console', (message) => message.type() !== 'info' && logs.push(message.text()))
    page.on('pageerror', (error) => logs.push(error.message))
    const files: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && files.push(request.url()))

    await page.goto(pages.url, { waitUntil: 'networkidle' })
    await see(page.getByRole('button', { name: 'Ajouter, Plateau Garrigue' })).toBeVisible()
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(MAX_FILES)

    await page.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }).click()
    await see(page.locator('catering-cart').getByRole('heading', { name: 'Plateau Garrigue' })).toBeVisible()
    expect(logs).toEqual([])
  },
  5 * MINUTES,
)
