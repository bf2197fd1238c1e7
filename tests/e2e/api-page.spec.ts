import { expect, test } from '../support/shop.ts'

test('the page of the API draws under its policy, from its own origin alone, and makes a call', async ({
  page,
  shop,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  const origin = new URL(shop.url('api')).origin
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol !== 'data:' && url.origin !== origin) complaints.push(`asked ${url.href}`)
  })

  // Any address of the API leads a browser there.
  await page.goto(shop.url('api', '/api/v2/shop/channels'))
  await expect(page).toHaveURL(/\/api\/v2\/docs$/)
  await page.getByRole('heading', { name: /^Cart / }).click()
  const begin = page.locator('#operations-Cart-postShopApiCarts')
  await begin.getByRole('button').first().click()
  await begin.getByRole('textbox').first().fill('LYON')
  await begin.getByRole('button', { name: 'Execute' }).click()
  await expect(begin.locator('.live-responses-table')).toContainText('"channel": "LYON"')
  expect(complaints).toEqual([])
})
