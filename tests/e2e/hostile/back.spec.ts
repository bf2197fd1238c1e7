import { CHROMIUM_ARGS, ensureChromium } from '#tests/support/browsers/browser.ts'
import { add, card, close, PRODUCT, drawer, expect, openCart, shopPage, test, toCheckout } from './host.ts'
import { quantityOf } from '../steps/order.ts'
import { otherTabsMessages } from '#widgets/core/messages/notices.ts'

// Pages in the back-forward cache, or prerendered for a visit that may never happen.

test.use({
  launchOptions: {
    executablePath: ensureChromium(),
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

const REPORT_PERSISTED = `<script>addEventListener('pageshow', ({ persisted }) => (document.documentElement.dataset.persisted = persisted))</script>`

test('a page restored from the back-forward cache shows what has changed since', async ({
  page,
  context,
  shop,
  host,
  consoleProblems,
}) => {
  const address = host.put('/kept', shopPage(shop, { head: REPORT_PERSISTED }))
  const next = host.put(
    '/next',
    '<!doctype html><html lang="fr"><title>Ailleurs</title><link rel="icon" href="data:,">',
  )
  await page.goto(address)
  await add(page)
  await openCart(page)
  await close(drawer(page))
  await page.goto(next)

  const other = await context.newPage()
  await other.goto(address)
  const changed = other.waitForResponse((response) => response.request().method() === 'PUT')
  await card(other)
    .getByRole('button', { name: `Ajouter, ${PRODUCT}` })
    .click()
  await changed

  await page.evaluate(() => history.back())
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true')
  await expect(page.getByText(otherTabsMessages.changed)).toBeVisible()
  await expect(quantityOf(card(page), PRODUCT)).toHaveValue('4')
  await expect(page.locator('catering-cart-button')).toContainText('4')
  // Changes in another tab arrive again too.
  await card(other)
    .getByRole('button', { name: `Diminuer, ${PRODUCT}` })
    .click()
  await expect(quantityOf(card(page), PRODUCT)).toHaveValue('3')
  await openCart(page)
  expect(consoleProblems).toEqual([])
  await toCheckout(page, shop)
})

test('a prerendered page shows its products, and writes and reports nothing before its activation', async ({
  page,
  shop,
  consoleProblems,
  openPage,
}) => {
  const head = `<script>
    let isAhead = true
    Object.defineProperty(document, 'prerendering', { get: () => isAhead })
    globalThis.come = () => { isAhead = false; document.dispatchEvent(new Event('prerenderingchange')) }
    globalThis.dataLayer = [['consent', 'update', { analytics_storage: 'granted' }]]
    globalThis.cateringConfig = { dataLayer: '' }
    ;(globalThis.catering ??= []).push(async (shop) => { shop.openCart(); globalThis.isAdded = await shop.addItem('PR-INC-GARRIGUE', 3) })
  </script>`
  const writes: string[] = []
  page.on('request', (request) => {
    if (!['GET', 'OPTIONS'].includes(request.method())) writes.push(request.method())
  })
  const measuredEvents = () =>
    page.evaluate(() =>
      (globalThis as unknown as { dataLayer: { event?: string }[] }).dataLayer.flatMap(({ event }) => event ?? []),
    )
  await openPage('/ahead', { head })
  await expect(drawer(page)).toBeVisible()
  await expect(page.locator('catering-catalogue')).toContainText(PRODUCT)
  expect([writes, await measuredEvents()]).toEqual([[], []])

  await page.evaluate(() => (globalThis as unknown as { come(): void }).come())
  await expect(quantityOf(drawer(page), PRODUCT)).toHaveValue('3')
  await expect.poll(measuredEvents).toEqual(['view_cart', 'add_to_cart'])
  // The cart, and its item.
  expect(writes).toEqual(['POST', 'POST'])
  expect(consoleProblems).toEqual([])
  await toCheckout(page, shop)
})
