import { expect, test } from '#tests/support/shop/shop.ts'

test('the API’s page renders under its security policy, loads from its own origin only and makes a call', async ({
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

  // Every URL of the API redirects a browser to that page.
  await page.goto(shop.url('api', '/api/v2/shop/channels'))
  await expect(page).toHaveURL(/\/api\/v2\/docs$/)
  await page.getByRole('heading', { name: /^Cart / }).click()
  const begin = page.locator('#operations-Cart-postShopApiCarts')
  await begin.getByRole('button').first().click()
  await begin.getByPlaceholder('channel', { exact: true }).fill('LYON')
  await begin.getByRole('button', { name: 'Execute' }).click()
  await expect(begin.locator('.live-responses-table')).toContainText('"channel": "LYON"')
  expect(complaints).toEqual([])
})
