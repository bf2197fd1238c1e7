import { newcomer } from '../../support/customer.ts'
import { expect, test } from '../../support/shop.ts'
import { shareOrigin } from '../shop-setup.ts'
import { bodySentTo, recordBodies } from '../sent-bodies.ts'
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

test('J7 the puzzle of a form comes from the backend that the settings name, and nothing from anywhere else', async ({
  page,
  shop,
}) => {
  const asked: URL[] = []
  page.on('request', (request) => void asked.push(new URL(request.url())))
  const bodies = await recordBodies(page)
  const named = await shareOrigin(shop)
  await shop.restartSite({ API_BASE_URL: named.origin })
  await page.goto(shop.url('site', '/authentification/mot-de-passe-oublie'))
  await page.getByLabel('Adresse courriel').fill(newcomer().email)
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/customers/reset-password') && one.request().method() === 'POST'),
    page.getByRole('button', { name: 'Recevoir un lien' }).click(),
  ])
  expect(answer.status()).toBe(202)
  expect(bodySentTo(bodies, '/customers/reset-password')).toHaveProperty(
    'captchaToken',
    expect.stringMatching(/\w{100}/),
  )
  const puzzles = asked.filter(({ pathname }) => pathname.endsWith('/captcha'))
  expect(puzzles.map(({ href }) => href)).toEqual([`${named.origin}/api/v2/shop/captcha`])
  const origins = new Set(asked.filter(({ protocol }) => protocol !== 'data:').map(({ origin }) => origin))
  expect(origins).toEqual(new Set([new URL(shop.url('site')).origin, named.origin]))
  await named.close()
})
