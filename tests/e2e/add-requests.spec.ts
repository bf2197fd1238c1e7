import { expect, test } from '../support/shop.ts'

const DISH = /^Ajouter, /

test('a second dish costs one request and no preflight, across origins too', async ({ page, shop }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const sent: string[] = []
  cdp.on('Network.requestWillBeSent', ({ type, request }) => {
    if (request.url.startsWith(shop.url('api')))
      sent.push(`${type === 'Preflight' ? 'OPTIONS' : request.method} ${request.url}`)
  })
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  const list = page.locator('catering-catalogue')
  const answered = () =>
    page.waitForResponse((response) => /\/items$/.test(response.url()) && response.request().method() === 'POST')
  for (const dish of [0, 1]) {
    const answer = answered()
    sent.length = 0
    await list.getByRole('button', { name: DISH }).nth(dish).click()
    await answer
    await expect(list.locator('[aria-busy=true]')).toHaveCount(0)
  }
  expect(sent.map((one) => one.split(' ')[0])).toEqual(['POST'])
})

test('the count changes before the answer comes', async ({ page, shop }) => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/items', async (route) => {
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
