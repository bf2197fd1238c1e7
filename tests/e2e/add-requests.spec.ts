import { expect, test } from '../support/shop.ts'
import { ADDS, isChangeOfItems } from './steps.ts'

const DISH = /^Ajouter, /

test('a dish costs one request and no preflight, the first one too, across origins too', async ({ page, shop }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const sent: string[] = []
  cdp.on('Network.requestWillBeSent', ({ type, request }) => {
    if (request.url.startsWith(shop.url('api')) && request.method !== 'GET')
      sent.push(type === 'Preflight' ? 'OPTIONS' : request.method)
  })
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  const list = page.locator('catering-catalogue')
  const add = async (dish: number) => {
    const answer = page.waitForResponse(isChangeOfItems)
    sent.length = 0
    await list.getByRole('button', { name: DISH }).nth(dish).click()
    await answer
    await expect(list.locator('[aria-busy=true]')).toHaveCount(0)
    return [...sent]
  }
  expect(await add(0)).toEqual(['POST'])
  // The first call to the address of the lines asks leave, which the browser then keeps.
  await add(1)
  expect(await add(2)).toEqual(['POST'])
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
