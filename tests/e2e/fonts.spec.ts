import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../support/shop/shop.ts'

// The fonts of the brand: never on the first page of a first visit, which renders sooner without them, and on all that follow.

const OURS = { h1: /Bricolage Grotesque/, 'main p': /Instrument Sans/ }
const SLOW = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

/** The fonts in which the text of an element is rendered; those of the page end with a star. */
async function fontsOf(cdp: CDPSession, selector: string): Promise<string> {
  const { root } = await cdp.send('DOM.getDocument')
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName, isCustomFont }) => familyName + (isCustomFont ? '*' : '')).join(' ')
}

async function openInspector(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  return cdp
}

const expectOurs = async (cdp: CDPSession) => {
  for (const [selector, family] of Object.entries(OURS)) {
    const rendered = await fontsOf(cdp, selector)
    expect(rendered, selector).toMatch(family)
    expect(
      rendered.split(/(?<=\*) /).every((one) => one.endsWith('*')),
      rendered,
    ).toBe(true)
  }
}

const cachedFonts = (page: Page) =>
  expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('site_fonts')

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) seen.shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
/** Browsers also count shifts before the first paint of text. */
const UNSEEN = 0.005

test('a first page requests no font, the next one is rendered in the fonts of the site', async ({ page, shop }) => {
  const requested: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'font' && requested.push(request.url())))
  const cdp = await openInspector(page)
  await page.goto(shop.url('site', '/plateaux-repas'), { waitUntil: 'networkidle' })
  expect(requested).toEqual([])
  expect(await fontsOf(cdp, 'h1')).not.toContain('*')

  await page.getByRole('link', { name: 'Accueil' }).first().hover()
  await cachedFonts(page)
  expect(requested).toHaveLength(2)
  // A change of fonts would disturb reading.
  expect(await fontsOf(cdp, 'h1')).not.toContain('*')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Foire aux questions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Foire aux questions' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-fonts')
  await expectOurs(cdp)
})

for (const [line, link] of [
  ['a fast line', null],
  ['a slow line', SLOW],
] as const)
  test(`a page that is loaded later is rendered in the fonts of the site from its first frame, on ${line}`, async ({
    page,
    shop,
  }) => {
    const cdp = await openInspector(page)
    await watchShifts(page)
    await page.goto(shop.url('site', '/foire-aux-questions'))
    await page.mouse.move(50, 50)
    await cachedFonts(page)
    await cdp.send('Network.enable')
    if (link) await cdp.send('Network.emulateNetworkConditions', link)
    for (const path of ['/', '/plateaux-repas']) {
      await page.goto(shop.url('site', path), { waitUntil: 'networkidle' })
      await expectOurs(cdp)
      expect(await shiftOf(page)).toBeLessThan(UNSEEN)
    }
  })

test('fonts that fail to load leave a page as it is', async ({ page, shop }) => {
  await page.route('**/*.woff2', (route) => route.abort())
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const cdp = await openInspector(page)
  await page.goto(shop.url('site', '/foire-aux-questions'))
  await page.mouse.move(50, 50)
  await page.waitForRequest('**/*.woff2')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible()
  expect(await fontsOf(cdp, 'h1')).not.toContain('*')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('site_fonts')
  expect(errors).toEqual([])
})
