import { newcomer } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { shareOrigin } from '#tests/e2e/steps/shop-setup.ts'
import { bodySentTo, recordBodies } from '#tests/e2e/steps/sent-bodies.ts'
import { addProduct } from '#tests/e2e/steps/order.ts'
import { MENU } from '../ordering/cart-steps.ts'

const API_CALL = /\/(api\/v2|shop-api)\//

test.afterAll(({ shop }) => shop.restartSite())

test('A4 the URL of the API is a setting: the site and an embed follow it without a rebuild', async ({
  page,
  shop,
}) => {
  const called = new Set<string>()
  page.on('request', (request) => void (API_CALL.test(request.url()) && called.add(new URL(request.url()).origin)))
  const other = await shareOrigin(shop)
  await shop.restartSite({ API_BASE_URL: other.origin })
  for (const address of [shop.url('site', MENU), other.page]) {
    await page.goto(address)
    await addProduct(page, 'Plateau Garrigue')
  }
  expect([...called]).toEqual([other.origin])
  await other.close()
})

test('J7 the captcha of a form comes from the backend in the settings, and no other host is requested', async ({
  page,
  shop,
}) => {
  const requested: URL[] = []
  page.on('request', (request) => void requested.push(new URL(request.url())))
  const bodies = await recordBodies(page)
  const named = await shareOrigin(shop)
  await shop.restartSite({ API_BASE_URL: named.origin })
  await page.goto(shop.url('site', '/authentification/mot-de-passe-oublie'))
  await page.getByLabel('Adresse courriel').fill(newcomer().email)
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/customers/reset-password') && one.request().method() === 'POST'),
    page.getByRole('button', { name: 'Recevoir un lien' }).click(),
  ])
  expect(response.status()).toBe(202)
  expect(bodySentTo(bodies, '/customers/reset-password')).toHaveProperty(
    'captchaToken',
    expect.stringMatching(/\w{100}/),
  )
  const captchas = requested.filter(({ pathname }) => pathname.endsWith('/captcha'))
  expect(captchas.map(({ href }) => href)).toEqual([`${named.origin}/api/v2/shop/captcha`])
  const origins = new Set(requested.filter(({ protocol }) => protocol !== 'data:').map(({ origin }) => origin))
  expect(origins).toEqual(new Set([new URL(shop.url('site')).origin, named.origin]))
  await named.close()
})
