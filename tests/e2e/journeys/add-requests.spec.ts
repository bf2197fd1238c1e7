import type { Page } from '@playwright/test'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { ADDS, isChangeOfItems } from '../steps/order.ts'

const PRODUCT = /^Ajouter, /

const ITEM = 'POST /shop-api/carts/{token}/items'
const PREFLIGHT = 'OPTIONS /shop-api/carts/{token}/items'

/** The methods and paths of the calls to the API that are no reads, and the bodies; DevTools reports a preflight before or after its request. */
async function writesOf(page: Page, shop: Shop): Promise<{ sent: string[]; bodies: unknown[] }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const [sent, bodies]: [string[], unknown[]] = [[], []]
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith(shop.url('api')) || request.method === 'GET') return
    const { pathname, search } = new URL(request.url)
    sent.push(`${request.method} ${pathname.replace(/[\da-f-]{36}/, '{token}')}${search}`)
    if (request.postData) bodies.push(JSON.parse(request.postData))
  })
  return { sent, bodies }
}

test('a cart costs one request and one preflight, and each item one request, across origins', async ({
  page,
  shop,
}) => {
  const { sent, bodies } = await writesOf(page, shop)
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  const list = page.locator('catering-catalogue')
  for (const expected of [[PREFLIGHT, ITEM, 'POST /shop-api/carts?channel=DEFAULT'], [ITEM], [ITEM]]) {
    const response = page.waitForResponse(isChangeOfItems)
    sent.length = 0
    await list.getByRole('button', { name: PRODUCT }).nth(bodies.length).click()
    await response
    await expect(list.locator('[aria-busy=true]')).toHaveCount(0)
    expect(sent.toSorted()).toEqual(expected)
  }
  expect(bodies).toEqual(Array(3).fill({ productCode: expect.any(String), quantity: 1, key: expect.any(String) }))
})

test('the page of a partner costs the same requests: the campaign is sent with the new cart, and not with the item', async ({
  page,
  shop,
}) => {
  const { sent, bodies } = await writesOf(page, shop)
  await page.goto(shop.url('landing', '/?utm_source=lettre&utm_campaign=buches'))
  await page.locator('catering-cart-button[product]').getByRole('button').click()
  const drawer = page.getByRole('dialog', { name: 'Votre panier' })
  await expect(drawer.getByRole('group', { name: 'Mini-bûches de fête' })).toBeVisible()
  expect(sent.toSorted()).toEqual([
    PREFLIGHT,
    ITEM,
    expect.stringMatching(
      /^POST \/shop-api\/carts\?channel=\w+&utm_source=lettre&utm_campaign=buches(&partner=[\w-]+)?$/,
    ),
  ])
  expect(bodies).toHaveLength(1)
})

test('the count changes before the response arrives', async ({ page, shop }) => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(ADDS, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  const list = page.locator('catering-catalogue')
  await list.getByRole('button', { name: PRODUCT }).first().click()
  await expect(list.locator('.quantity input').first()).toHaveValue('1')
  release()
  await expect(list.locator('[aria-busy=true]')).toHaveCount(0)
})
