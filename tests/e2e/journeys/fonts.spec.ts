import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '#tests/support/shop/shop.ts'

// The first page of a first visit is painted in the fonts of the brand, and nothing moves.

const SLOW = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const PAGES = ['/', '/plateaux-repas', '/foire-aux-questions', '/account'] as const

/** The fonts in which the text of an element is rendered; those of the page end with a star. */
async function fontsOf(cdp: CDPSession, selector: string): Promise<string[]> {
  const { root } = await cdp.send('DOM.getDocument')
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName, isCustomFont }) => familyName + (isCustomFont ? '*' : ''))
}

async function openInspector(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  for (const domain of ['DOM', 'CSS', 'Network'] as const) await cdp.send(`${domain}.enable`)
  return cdp
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
const state = (page: Page) => page.locator('html')

test('each page of a first visit is painted in the fonts of the site on a slow line, without a layout shift', async ({
  browser,
  shop,
}) => {
  for (const width of [360, 1280])
    for (const path of PAGES) {
      const context = await browser.newContext({ viewport: { width, height: 800 } })
      const page = await context.newPage()
      const cdp = await openInspector(page)
      await cdp.send('Network.emulateNetworkConditions', SLOW)
      await watchShifts(page)
      await page.goto(shop.url('site', path), { waitUntil: 'networkidle' })
      await expect(state(page)).toHaveAttribute('data-fonts', 'loaded')
      expect(await fontsOf(cdp, 'h1'), path).toEqual([expect.stringMatching(/^Bricolage Grotesque.*\*$/)])
      expect(await fontsOf(cdp, 'footer p'), path).toEqual([expect.stringMatching(/^Instrument Sans.*\*$/)])
      // Personal pages are rendered in the browser, and have a test of their own.
      if (path !== '/account') expect([width, path, await shiftOf(page)]).toEqual([width, path, 0])
      await context.close()
    }
})

test('a reader who prefers reduced motion gets the fonts of the site too', async ({ browser, shop }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const cdp = await openInspector(page)
  await cdp.send('Network.emulateNetworkConditions', SLOW)
  await page.goto(shop.url('site', '/foire-aux-questions'), { waitUntil: 'networkidle' })
  await expect(state(page)).toHaveAttribute('data-fonts', 'loaded')
  await context.close()
})

test('a page is hidden until its fonts are loaded, and shown in those of the system when they fail', async ({
  page,
  shop,
}) => {
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    requested.resolve()
    await released.promise
    await route.abort()
  })
  await page.route('**/boot.js*', (route) => route.continue())
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(shop.url('site', '/foire-aux-questions'), { waitUntil: 'commit' })
  await requested.promise
  released.resolve()
  await expect(state(page)).toHaveAttribute('data-fonts', 'system')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await fontsOf(await openInspector(page), 'h1')).not.toContainEqual(expect.stringContaining('*'))
  expect(errors).toEqual([])
})

test('nothing of a page is painted while it waits for its fonts', async ({ page, shop }) => {
  await page.route('**/*.woff2', () => undefined)
  const cdp = await openInspector(page)
  await cdp.send('Animation.enable')
  // The animation that hides the page does not end.
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0 })
  for (const path of ['/', '/plateaux-repas', '/authentification/connexion', '/']) {
    await page.goto(shop.url('site', path), { waitUntil: 'domcontentloaded' })
    await expect(page.locator('catering-cart-button button').first()).toBeAttached()
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
    await expect(page.locator('body')).toHaveCSS('visibility', 'hidden')
    expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')), path).toEqual([])
  }
})

test('a page whose fonts take too long is shown in those of the system and keeps them; the next one has them', async ({
  page,
  shop,
}) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await released.promise
    await route.continue()
  })
  await watchShifts(page)
  await page.goto(shop.url('site', '/foire-aux-questions'), { waitUntil: 'domcontentloaded' })
  const heading = page.getByRole('heading', { level: 1 })
  // With the stylesheet: before, nothing hides the page.
  await expect(page.locator('body')).toHaveCSS('animation-name', 'hide-until-fonts')
  await expect(heading).toBeVisible()
  released.resolve()
  await expect(state(page)).toHaveAttribute('data-fonts', 'late')
  const cdp = await openInspector(page)
  expect(await fontsOf(cdp, 'h1')).not.toContainEqual(expect.stringContaining('*'))
  expect(await shiftOf(page)).toBe(0)
  await page.reload()
  await expect(state(page)).toHaveAttribute('data-fonts', 'loaded')
  expect(await fontsOf(cdp, 'h1')).toEqual([expect.stringContaining('Bricolage Grotesque')])
})

test('fonts that took too long are applied on the next page, without a load', async ({ page, shop }) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto(shop.url('site', '/authentification/connexion'), { waitUntil: 'domcontentloaded' })
  const heading = page.getByRole('heading', { level: 1 })
  // With the stylesheet: before, nothing hides the page.
  await expect(page.locator('body')).toHaveCSS('animation-name', 'hide-until-fonts')
  await expect(heading).toBeVisible()
  released.resolve()
  await expect(state(page)).toHaveAttribute('data-fonts', 'late')
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(heading).toHaveText(/compte/)
  await expect(state(page)).toHaveAttribute('data-fonts', 'loaded')
  expect(await fontsOf(await openInspector(page), 'h1')).toEqual([expect.stringContaining('Bricolage Grotesque')])
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test('a personal page has the fonts of the site at once when they are cached', async ({ page, shop }) => {
  for (const _ of ['to cache', 'cached', 'cached'])
    await page.goto(shop.url('site', '/authentification/connexion'), { waitUntil: 'networkidle' })
  await expect(state(page)).toHaveAttribute('data-fonts', 'loaded')
  expect(await fontsOf(await openInspector(page), 'h1')).toEqual([expect.stringContaining('Bricolage Grotesque')])
})

test('cached fonts are applied before the body of a slow document arrives', async ({ page, shop }) => {
  const path = '/foire-aux-questions'
  const released = Promise.withResolvers<void>()
  let isHeld = false
  // The site, with a document whose body can be held back.
  const serve = async (url: string, response: ServerResponse) => {
    const found = await fetch(shop.url('site', url))
    const type = found.headers.get('content-type') ?? ''
    response.writeHead(found.status, {
      'content-type': type,
      'cache-control': found.headers.get('cache-control') ?? '',
    })
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await found.arrayBuffer()))
    const [head, body] = (await found.text()).split('</head>')
    response.write(`${head}</head>`)
    if (isHeld) await released.promise
    return response.end(body)
  }
  const proxy = createServer(({ url = '' }, response) => void serve(url, response)).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  await page.goto(origin + path, { waitUntil: 'load' })
  isHeld = true
  await page.goto(origin + path, { waitUntil: 'commit' })
  await expect(state(page)).toHaveAttribute('data-fonts', 'loaded')
  expect(await page.evaluate(() => document.body === null)).toBe(true)
  released.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  proxy.close()
  proxy.closeAllConnections()
})

test('without scripts a page is shown at once', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(shop.url('site', '/foire-aux-questions'), { waitUntil: 'commit' })
  await expect(page.locator('body')).toHaveCSS('animation-name', 'none')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('rarer characters of a personal page are rendered in the fonts of the site, once their files are cached', async ({
  page,
  shop,
}) => {
  const cdp = await openInspector(page)
  const heading = page.getByRole('heading', { level: 1 })
  const write = async () => {
    await page.goto(shop.url('site', '/authentification/connexion'), { waitUntil: 'networkidle' })
    await heading.evaluate((element) => (element.textContent = 'Łódź, Ångström & 50 %'))
  }
  const files = ['latin-opsz-normal-rest', 'latin-ext-opsz-normal'].map((name) =>
    page.waitForResponse((response) => response.url().includes(name)),
  )
  await write()
  await Promise.all(files)
  // A load whose fonts are late has those of the system: the next one is tried.
  await expect(async () => {
    await write()
    for (const font of await fontsOf(cdp, 'h1')) expect(font).toMatch(/^Bricolage Grotesque.*\*$/)
  }).toPass()
})
