import type { Page } from '@playwright/test'
import type { Fault } from '#tests/support/shop/fault-proxy.ts'
import { expect, faultyTest as test, type Shop } from '#tests/support/shop/shop.ts'
import { ADDS, quantityOf } from '../steps/order.ts'

// A partner's page on its own origin, whose backend sends invalid responses, slow ones, or none.

const SLOW = 'C’est plus long que d’habitude.'
const PRODUCT = 'Plateau Garrigue'
const TAXONS = /\/taxons\?/
const PRODUCTS = /\/products\?/

const catalogue = (page: Page) => page.locator('catering-catalogue')
const product = (page: Page) => catalogue(page).getByRole('heading', { name: PRODUCT, exact: true })
const retry = (page: Page) => catalogue(page).getByRole('button', { name: 'Réessayer' })
const open = (page: Page, shop: Shop) => page.goto(shop.url('partner'), { waitUntil: 'commit' })

const unreadable: [what: string, text: string][] = [
  ['an empty body', ''],
  ['null', 'null'],
  ['an object', '{"message":"Bonjour"}'],
]
for (const [what, text] of unreadable)
  test(`${what} in place of a list shows an error to retry, not an empty category`, async ({ page, shop, gateway }) => {
    for (const path of [TAXONS, PRODUCTS]) {
      gateway.break('GET', path, { kind: 'body', text })
      await open(page, shop)
      await expect(retry(page)).toBeVisible()
      await expect(catalogue(page).getByText('Rien dans cette catégorie')).toHaveCount(0)
      gateway.mend()
      await retry(page).click()
      await expect(product(page)).toBeVisible()
    }
  })

const silent: [what: string, fault: Fault][] = [
  ['never comes', { kind: 'never' }],
  ['trickles in', { kind: 'drip', bytes: 400 }],
]
// The browser's cache is empty: a response 304 would have no body to send slowly.
for (const [what, fault] of silent)
  for (const [name, path] of Object.entries({ categories: TAXONS, products: PRODUCTS }))
    test(`a response of ${name} that ${what} is reported, and can be requested again`, async ({
      page,
      shop,
      gateway,
    }) => {
      gateway.break('GET', path, fault)
      await open(page, shop)
      await expect(catalogue(page).getByRole('status').filter({ hasText: SLOW })).toBeVisible()
      gateway.mend()
      await retry(page).click()
      await expect(product(page)).toBeVisible()
      await expect(page.getByText(SLOW)).toHaveCount(0)
    })

test('a product with a slow response is shown as pending, and is added once', async ({ page, shop, gateway }) => {
  await open(page, shop)
  await expect(product(page)).toBeVisible()
  gateway.passed.length = 0
  gateway.break('POST', ADDS, { kind: 'slow', milliseconds: 15_000 })
  await catalogue(page)
    .getByRole('button', { name: `Ajouter, ${PRODUCT}` })
    .click()
  await expect(page.getByText('Votre demande est toujours en route')).toBeVisible()
  await expect(page.getByText('Votre demande est toujours en route')).toHaveCount(0)
  await expect(quantityOf(catalogue(page), PRODUCT)).toHaveValue('1')
  expect(gateway.passed.filter((call) => /^POST .*\/carts$/.test(call))).toHaveLength(1)
})

test.describe('the notice of a slow response', () => {
  for (const width of [360, 1280])
    test(`fits into ${width} px`, async ({ page, shop, gateway }, info) => {
      gateway.break('GET', PRODUCTS, { kind: 'never' })
      await page.setViewportSize({ width, height: 800 })
      await open(page, shop)
      await expect(retry(page)).toBeVisible()
      await retry(page).scrollIntoViewIfNeeded()
      const { x, width: wide } = (await retry(page).boundingBox())!
      expect(x + wide).toBeLessThanOrEqual(width)
      await page.screenshot({ path: info.outputPath('notice.png') })
    })
})
