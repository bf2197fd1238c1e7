import type { Page } from '@playwright/test'
import { changeDatabase } from '#tests/support/shop/database.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { POTAGER } from '#tests/support/shop/unpaid-order.ts'
import { addProduct, ADDS } from '#tests/e2e/steps/order.ts'
import { shareOrigin } from '#tests/e2e/steps/shop-setup.ts'
import { addButton, cartButton, MENU } from '../ordering/cart-steps.ts'

const API_CALL = /\/(api\/v2|shop-api)\//

test('J1 amounts are in euros and cents, without the cents when they are 00, and nothing is 0', async ({
  page,
  shop,
}) => {
  const price = "update product_prices set price = ? where product_code = ? and channel_code = 'PARIS_CENTRE'"
  await page.context().addCookies([{ name: 'catering_channel', value: 'PARIS_CENTRE', url: shop.url('site') }])
  for (const [cents, shown] of [
    [1850, '18,50 €'],
    [1805, '18,05 €'],
    [1800, '18 €'],
    [0, '0 €'],
    [123_400, '1 234 €'],
  ] as const) {
    changeDatabase(shop, price, cents, POTAGER)
    // A page with a query is rendered by the browser from fresh responses.
    await page.goto(shop.url('site', `${MENU}?produit=${POTAGER}`))
    await expect(page.getByRole('dialog').getByRole('button', { name: `Ajouter · ${shown} HT` })).toBeVisible()
  }
})

type Change = readonly [width: number, path: string, what: string, selector: string, property: string]

/** By breakpoint, a property that changes at exactly this width. */
const CHANGES: readonly Change[] = [
  [576, '/contact', 'a fact stands beside its name', '.pairs > div', 'grid-template-columns'],
  [768, '/', 'caterers stand in two columns', '.network__list', 'grid-template-columns'],
  [992, '/', 'three steps stand side by side', '.three-steps', 'grid-template-columns'],
  [1200, '/cgv', 'the menu is in the masthead', '.masthead .nav', 'display'],
  [1400, '/', 'the tiles are higher', '.tiles', 'grid-auto-rows'],
]

/** How many tracks a grid has, or the value of any other property. */
const look = (page: Page, selector: string, property: string): Promise<string | number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => {
      const value = getComputedStyle(element).getPropertyValue(name)
      return name === 'grid-template-columns' ? value.split(' ').length : value
    }, property)

for (const [width, path, what, selector, property] of CHANGES)
  test(`J5 from ${width} px on ${what}`, async ({ page, shop }) => {
    await page.setViewportSize({ width: width - 1, height: 900 })
    await page.goto(shop.url('site', path))
    const before = await look(page, selector, property)
    await page.setViewportSize({ width: width - 2, height: 900 })
    expect(await look(page, selector, property)).toBe(before)
    await page.setViewportSize({ width, height: 900 })
    expect(await look(page, selector, property)).not.toBe(before)
  })

test.describe('on a screen of one and a half pixels to a point', () => {
  test.use({ deviceScaleFactor: 1.5 })

  test('J5 from 1600 px on the image of a product is chosen for four columns', async ({ page, shop }) => {
    const picture = page.locator('catering-catalogue img').first()
    const chosen = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(shop.url('site', MENU))
      const widthOf = () =>
        picture.evaluate((image: HTMLImageElement) => Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1] ?? 0))
      await expect.poll(widthOf).toBeGreaterThan(0)
      return widthOf()
    }
    // The small one first: a browser that has the large one in its cache uses that.
    expect([await chosen(1600), await chosen(1599)]).toEqual([640, 960])
  })
})

test('J6 a call has no timeout: its response counts an hour later too', async ({ page, shop }) => {
  await page.clock.install()
  const slowResponse = Promise.withResolvers<void>()
  const requested: string[] = []
  await page.route(ADDS, async (route) => {
    requested.push(route.request().method())
    await slowResponse.promise
    await route.continue()
  })
  await page.goto(shop.url('site', MENU))
  await addButton(page, 'Plateau Garrigue').click()
  await expect.poll(() => requested).toEqual(['POST'])
  await page.clock.fastForward('01:00:00')
  const added = page.waitForResponse(ADDS)
  slowResponse.resolve()
  expect((await added).status()).toBe(201)
  await expect(cartButton(page)).toContainText('18,59 €')
  expect(requested).toEqual(['POST'])
})

test('J6 on the API’s own origin writes repeat the cookie XSRF-TOKEN in a header, on any other they do not', async ({
  page,
  context,
  shop,
}) => {
  const given: [method: string, header: string | undefined][] = []
  page.on('request', (request) => {
    if (API_CALL.test(request.url())) given.push([request.method(), request.headers()['x-xsrf-token']])
  })
  const own = await shareOrigin(shop)
  await page.goto(own.page)
  await addProduct(page, 'Plateau Garrigue', 2)
  const { value } = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')!
  expect(given.filter(([method]) => method === 'GET').every(([, header]) => header === undefined)).toBe(true)
  // The first write creates the cart and sets the cookie.
  expect(
    given
      .filter(([method]) => method !== 'GET')
      .slice(1)
      .map(([, header]) => header),
  ).toEqual([value, value])

  given.splice(0)
  await page.goto(shop.url('site', MENU))
  await addProduct(page, 'Plateau Garrigue')
  expect(new Set(given.map(([, header]) => header))).toEqual(new Set([undefined]))
  await own.close()
})
