import { expect, test } from '../../support/shop.ts'
import { shareOrigin } from '../own-origin.ts'
import { addDish } from '../steps.ts'
import { MENU } from './cart-steps.ts'

const API_CALL = /\/(api\/v2|shop-api)\//

test.afterAll(({ shop }) => shop.restartSite())

test('A4 the address of the API is a setting: the site and an embed follow it without a rebuild', async ({
  page,
  shop,
}) => {
  const called = new Set<string>()
  page.on('request', (request) => void (API_CALL.test(request.url()) && called.add(new URL(request.url()).origin)))
  const other = await shareOrigin(shop)
  await shop.restartSite({ API_BASE_URL: other.origin })
  for (const address of [shop.url('site', MENU), other.page]) {
    await page.goto(address)
    await addDish(page, 'Plateau Garrigue')
  }
  expect([...called]).toEqual([other.origin])
  await other.close()
})
