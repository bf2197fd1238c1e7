import type { Page, Request } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { newcomer, newCustomer, register } from '#tests/support/shop/customer.ts'
import { offerAsCaterer } from '#tests/support/shop/caterer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { emailedOffer, fillEvent, fillSender, QUOTE, readNumber, sendQuote } from '#tests/e2e/steps/quote-form.ts'
import { openAs } from '#tests/e2e/steps/signed-in.ts'
import { signIn } from '#tests/e2e/steps/order.ts'

const HISTORY = '/account/historique-de-commandes'
const CLAIM = '/api/v2/shop/account/quotes/claim'
const account = (page: Page) => page.locator('catering-account')

test('H11 a quote requested as a visitor joins an account by the link in its email, once the network is back, and is accepted', async ({
  page,
  shop,
  browser,
}) => {
  const person = newcomer()
  await page.goto(shop.url('site', QUOTE))
  await fillEvent(page)
  await fillSender(page, person.email)
  await sendQuote(page).click()
  const number = await readNumber(page)
  await offerAsCaterer(shop, number)
  const link = await emailedOffer(shop, person.email)
  const code = new URL(link).searchParams.get('jeton')!

  await register(shop, person)
  const requested: Request[] = []
  page.on('request', (request) => requested.push(request))
  const completed: Request[] = []
  page.on('requestfinished', (request) => completed.push(request))
  const response = await page.goto(link)
  expect(response!.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page).toHaveURL(/\/authentification\/connexion\?retour=/)
  const lost = (url: URL) => url.pathname === CLAIM
  await page.route(lost, (route) => route.abort())
  await signIn(page, person)
  await expect(account(page).getByRole('alert')).toContainText('La connexion ne passe pas. Le devis rejoindra')
  await expectAccessible(page, 'a quote that the network keeps away')
  await page.unroute(lost)
  await account(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(account(page).getByRole('heading', { name: `Devis n° ${number}` })).toBeFocused()
  await expect(page.getByText('Le devis est dans votre compte.')).toBeVisible()
  await expect(page).toHaveURL(/\?onglet=devis&devis=\d+$/)
  // The history does not contain the code of the link.
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(code)
  const headers = await Promise.all(completed.map(async (request) => (await request.allHeaders()).referer ?? ''))
  expect(headers.filter((referrer) => referrer.includes(code))).toEqual([])
  expect(requested.map((request) => request.url()).filter((url) => url.includes(code) && url !== link)).toEqual([])

  await account(page).getByRole('button', { name: 'Accepter et commander' }).click()
  await expect(page.getByRole('dialog', { name: 'Votre panier' })).toContainText('710,80 €')

  const stranger = await newCustomer(shop)
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await openAs(elsewhere, shop, stranger, HISTORY + new URL(link).search)
  await expect(account(elsewhere).getByRole('alert')).toContainText('Ce devis est déjà dans un autre compte.')
  await expectAccessible(elsewhere, 'a quote of another customer')
  await account(elsewhere).getByRole('button', { name: 'Tous les devis' }).click()
  await expect(account(elsewhere).getByText('Aucun devis pour l’instant')).toBeVisible()
  await expect(elsewhere).toHaveURL(shop.url('site', `${HISTORY}?onglet=devis`))
  await other.close()
})
