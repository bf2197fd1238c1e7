import type { Page } from '@playwright/test'
import { expect, test, type Shop } from '../support/shop.ts'
import { ADDS, isChangeOfItems } from './steps.ts'

const DISH = /^Ajouter, /

/** The methods of the calls to the API that are no reads, as they are sent; those that ask leave are `OPTIONS`. */
async function writesOf(page: Page, shop: Shop): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const sent: string[] = []
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith(shop.url('api')) && request.method !== 'GET') sent.push(request.method)
  })
  return sent
}

test('each dish costs one request and no preflight, across origins too', async ({ page, shop }) => {
  const sent = await writesOf(page, shop)
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  const list = page.locator('catering-catalogue')
  for (const dish of [0, 1, 2]) {
    const answer = page.waitForResponse(isChangeOfItems)
    sent.length = 0
    await list.getByRole('button', { name: DISH }).nth(dish).click()
    await answer
    await expect(list.locator('[aria-busy=true]')).toHaveCount(0)
    expect(sent).toEqual(['POST'])
  }
})

test('nor does the first press on the page of a partner, to which a campaign has led', async ({ page, shop }) => {
  const sent = await writesOf(page, shop)
  await page.goto(shop.url('landing', '/?utm_source=lettre&utm_campaign=buches'))
  await page.locator('catering-cart-button[product]').getByRole('button').click()
  const drawer = page.getByRole('dialog', { name: 'Votre panier' })
  await expect(drawer.getByRole('group', { name: 'Mini-bûches de fête' })).toBeVisible()
  expect(sent).toEqual(['POST'])
})

test('the count changes before the answer comes', async ({ page, shop }) => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(ADDS, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  const list = page.locator('catering-catalogue')
  await list.getByRole('button', { name: DISH }).first().click()
  await expect(list.locator('.quantity output').first()).toHaveText('1')
  release()
  await expect(list.locator('[aria-busy=true]')).toHaveCount(0)
})
