import type { Page } from 'playwright-core'
import type { Catering, Finding } from '../core/element/shop/catering.ts'
import { guideUrl } from '../doctor/guide.ts'
import { read, toConsole, usageOf, type Print } from './command.ts'

// `npx @ambrelune/catering doctor URL`: what `?catering-debug` shows on a page, for a pipeline.

type Found = Omit<Finding, 'element'>

const OPTIONS = {
  browser: { type: 'string', help: 'the path of a Chromium; else the Chrome of the machine' },
  json: { type: 'boolean', default: false, help: 'prints one JSON object' },
} as const
export const usage = usageOf('doctor', OPTIONS)
const WITHOUT_PLAYWRIGHT = 'The doctor opens the page in a browser: npm install --save-dev playwright-core'
const LOADER_MS = 20_000
/** Columns that suffice on a wide screen may be too narrow there. */
const PHONE = { width: 390, height: 844 }

/**
 * Opens a page in Chromium and prints the findings of its doctor, with `--json` as one object. Resolves with the exit code: 0 without an error
 * (warnings are none), 1 with one or where no widget is loaded; 2 for wrong arguments, without Playwright or without a browser.
 */
export async function run(args: readonly string[], print: Print = toConsole): Promise<number> {
  const wanted = read(args, 'doctor', OPTIONS, print)
  if (typeof wanted === 'number') return wanted
  const { url, values } = wanted
  const browser = await openBrowser(values.browser).catch((error: Error) => {
    print(error.message.split('\n')[0] ?? '', 'error')
    return null
  })
  if (!browser) return 2
  try {
    const found = await examine(await browser.newPage(), url)
    print(values.json ? JSON.stringify({ url, findings: found }, null, 2) : text(url, found))
    return found.some(({ level }) => level === 'error') ? 1 : 0
  } finally {
    await browser.close()
  }
}

/** Chromium at a path, else the Chrome of the machine. */
async function openBrowser(executablePath: string | undefined) {
  const { chromium } = await import('playwright-core').catch(() => {
    throw new Error(WITHOUT_PLAYWRIGHT)
  })
  return chromium.launch(executablePath ? { executablePath } : { channel: 'chrome' })
}

/** The findings of the doctor; one error for a page that cannot be opened or has no widgets. */
async function examine(page: Page, url: string): Promise<Found[]> {
  const address = new URL(url)
  // With it, a page with the cart button alone has a doctor too.
  address.searchParams.set('catering-debug', '')
  try {
    await page.goto(address.href)
    await page.waitForFunction(() => 'doctor' in Object(Reflect.get(globalThis, 'catering')), null, {
      timeout: LOADER_MS,
    })
    const wide = await findings(page)
    await page.setViewportSize(PHONE)
    const isNew = ({ level, where, what }: Found) =>
      level !== 'fine' && !wide.some((one) => one.where === where && one.what === what)
    const narrow = (await findings(page)).filter(isNew)
    return [...wide, ...narrow.map((found) => ({ ...found, where: `${found.where} at ${PHONE.width} px` }))]
  } catch (error) {
    const what = `has no widgets after ${LOADER_MS / 1000} s: ${String(error).split('\n')[0]}`
    const fix = 'Write the script of the loader into the page.'
    return [{ level: 'error', where: url, what, fix, section: 'Settings' }]
  }
}

const findings = (page: Page): Promise<Found[]> =>
  page.evaluate(async () => {
    const { doctor } = Reflect.get(globalThis, 'catering') as Catering
    return (await doctor()).map(({ level, where, what, fix, section }) => ({ level, where, what, fix, section }))
  })

const text = (url: string, findings: readonly Found[]): string =>
  [
    url,
    ...findings.map(({ level, where, what, fix, section }) =>
      [level.padEnd(8), `${where}: ${what}.`, fix, `(${guideUrl(section)})`].filter(Boolean).join(' '),
    ),
  ].join('\n')
