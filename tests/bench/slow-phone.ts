import type { Browser, CDPSession, Page } from '@playwright/test'

/** Slow 4G and a processor four times slower, as Lighthouse defines them. */
export const SLOW_PHONE = {
  link: { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 },
  slower: 4,
}
const PHONE = { width: 412, height: 823 }
/** How long a page is given to finish its work: what it loads ahead takes a slow machine three seconds. */
const QUIET_MS = 4000

/** Visits with a telephone that has nothing cached; `watch` runs from the first moment of each page. */
export async function onSlowPhone<Result>(
  browser: Pick<Browser, 'newContext'>,
  watch: () => void,
  visit: (page: Page, cdp: CDPSession) => Promise<Result>,
  { link, slower } = SLOW_PHONE,
): Promise<Result> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', link)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(watch)
  const result = await visit(page, cdp)
  await context.close()
  return result
}

export const quiet = (page: Page): Promise<void> => page.waitForTimeout(QUIET_MS)

/**
 * Evaluates an expression in the page and awaits its promise. `page.evaluate` of Playwright first injects a script, which takes 70 ms on such
 * a phone.
 */
export async function evaluate<Value>(cdp: CDPSession, expression: string): Promise<Value> {
  const { result } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })
  return result.value as Value
}

/** In bytes, after a collection. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** Elements of a page, those of shadow trees too. */
export function countElements(): number {
  const count = (root: Document | ShadowRoot): number =>
    [...root.querySelectorAll('*')].reduce((sum, { shadowRoot }) => sum + 1 + (shadowRoot ? count(shadowRoot) : 0), 0)
  return count(document)
}
