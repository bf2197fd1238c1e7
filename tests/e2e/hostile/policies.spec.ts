import { add, close, drawer, expect, loader, openCart, openSheet, order, test } from './host.ts'
import { policy } from '#tests/support/shop/hostile-rules.ts'

// Restrictive headers of a page, with which its widgets work in full, without console messages.

test(
  'widgets work under a policy that lists every URL and forbids writing markup @firefox',
  { tag: '@fast' },
  async ({ page, shop, consoleProblems, openPage }) => {
    const headers = { 'content-security-policy': policy(shop, shop.url('site', '')) }
    await openPage('/strict', {}, headers)
    await order(page, shop, consoleProblems)
  },
)

test('widgets work under a policy that trusts a nonce, and what the trusted script loads @firefox', async ({
  page,
  shop,
  consoleProblems,
  openPage,
}) => {
  const headers = { 'content-security-policy': policy(shop, "'nonce-b2ZmaWNl' 'strict-dynamic'") }
  const script = loader(shop, 'embed.js', 'nonce="b2ZmaWNl"')
  await openPage('/nonce', { script }, headers)
  await order(page, shop, consoleProblems)
})

test('widgets work on a page isolated from other origins, images included @firefox', async ({
  page,
  consoleProblems,
  openPage,
}) => {
  const headers = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'permissions-policy': 'camera=(), geolocation=(), clipboard-write=(), fullscreen=(), payment=()',
    'referrer-policy': 'no-referrer',
  }
  await openPage('/isolated', {}, headers)
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  const product = await openSheet(page)
  const widths = () =>
    product
      .locator('.details-image img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0))
  await expect.poll(widths).toEqual([true])
  await close(product)
  await add(page)
  await openCart(page)
  await close(drawer(page))
  expect(consoleProblems).toEqual([])
})
