import type { Page, Request } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { newcomer, newCustomer, type Person } from '#tests/support/shop/customer.ts'
import { linkIn, emailsTo } from '#tests/support/shop/emails.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { setShopClock } from '#tests/e2e/steps/shop-setup.ts'
import { tabTo } from '#tests/e2e/steps/keyboard.ts'
import { retype, signIn } from '#tests/e2e/steps/order.ts'

const PATH = '/authentification/mot-de-passe-oublie'
const CHOSEN = 'Une-autre-table-2026'

const MINUTE_MS = 60_000

test.afterAll(({ shop }) => setShopClock(shop, ''))

const tooLate = (page: Page) =>
  page.getByRole('alert').getByText('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.')
const form = (page: Page) => page.getByRole('form', { name: 'Changer le mot de passe' })

/** Requests a link on the page, and reads it from the email. */
async function mailedLink(page: Page, shop: Shop, { email }: Person): Promise<string> {
  const before = (await emailsTo(shop, email)).length
  await page.goto(shop.url('site', PATH))
  await retype(page.getByLabel('Adresse courriel'), email)
  await page.getByRole('button', { name: 'Recevoir un lien' }).click()
  await expect(page.getByText('Si un compte existe à cette adresse, un message vient de partir.')).toBeVisible()
  await expect.poll(async () => (await emailsTo(shop, email)).length).toBe(before + 1)
  const link = linkIn((await emailsTo(shop, email))[0], PATH)
  expect(link).not.toBeNull()
  return link!
}

async function choose(page: Page, password: string): Promise<void> {
  await form(page).getByLabel('Nouveau mot de passe').fill(password)
  await form(page).getByLabel('Confirmer le mot de passe').fill(password)
  await form(page).getByRole('button', { name: 'Changer le mot de passe' }).click()
}

test(
  'H12 a forgotten password is replaced through the emailed link, by keyboard alone',
  { tag: '@fast' },
  async ({ page, shop }) => {
    const person = await newCustomer(shop)
    const link = await mailedLink(page, shop, person)
    const token = new URL(link).searchParams.get('jeton')!

    const requested: Request[] = []
    page.on('request', (request) => requested.push(request))
    // The browser never exposes the headers of a call that a navigation cancelled.
    const completed: Request[] = []
    page.on('requestfinished', (request) => completed.push(request))
    const response = await page.goto(link)
    expect(response!.headers()['referrer-policy']).toBe('no-referrer')
    await expect(page.getByRole('heading', { level: 1, name: 'Choisir un nouveau mot de passe' })).toBeVisible()
    await expect(page).toHaveURL(shop.url('site', PATH))
    await expect(page).toHaveTitle(/^Choisir un nouveau mot de passe/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)

    await expectAccessible(page)

    await tabTo(page, form(page).getByLabel('Nouveau mot de passe'))
    await page.keyboard.type('court')
    await page.keyboard.press('Enter')
    await expect(form(page).locator('.field-error').first()).toHaveText(/au minimum 8 caractères/)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(CHOSEN)
    await expect(form(page).getByText('Solide')).toBeVisible()
    await tabTo(page, form(page).getByLabel('Confirmer le mot de passe'))
    await page.keyboard.type(CHOSEN)
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/authentification\/connexion/)
    await expect(page.getByText('Mot de passe changé. Connectez-vous avec le nouveau.')).toBeVisible()
    const headers = await Promise.all(completed.map(async (request) => (await request.allHeaders()).referer ?? ''))
    expect(headers.length).toBeGreaterThan(0)
    expect(headers.filter((referrer) => referrer.includes(token))).toEqual([])
    const others = requested.map((request) => request.url()).filter((url) => url.includes(token) && url !== link)
    // Only the call to the backend has the token, and its preflight, at the same URL.
    expect([...new Set(others)]).toEqual([shop.url('api', `/api/v2/shop/customers/reset-password/${token}`)])

    await signIn(page, person)
    await expect(page.getByText('Adresse ou mot de passe incorrect.')).toBeVisible()
    await signIn(page, { ...person, password: CHOSEN })
    await expect(page).toHaveURL(shop.url('site'))
  },
)

test('H12 a used link shows a notice, and a new one can be requested at once', async ({ page, shop }) => {
  const person = await newCustomer(shop)
  const link = await mailedLink(page, shop, person)
  await page.goto(link)
  await choose(page, CHOSEN)
  await expect(page).toHaveURL(/authentification\/connexion/)
  await signIn(page, { ...person, password: CHOSEN })
  await expect(page).toHaveURL(shop.url('site'))

  // A link from an email opens its form for a signed-in customer too.
  await page.goto(link)
  await choose(page, 'Encore-une-autre-2026')
  await expect(tooLate(page)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Adresse courriel')).toBeFocused()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await emailsTo(shop, person.email)).length).toBe(2)
  const again = linkIn((await emailsTo(shop, person.email))[0], PATH)
  expect(again).not.toBe(link)
})

test('H12 a link is valid for an hour and rejected after it; a new one then changes the password', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  const link = await mailedLink(page, shop, person)
  const requested = Date.now()
  // A password that is too short fails for its length: the link is still valid.
  await setShopClock(shop, new Date(requested + 50 * MINUTE_MS).toISOString())
  await page.goto(link)
  await choose(page, 'court')
  await expect(
    form(page)
      .locator('.field-error')
      .getByText(/au minimum 8 caractères/),
  ).toBeVisible()

  await setShopClock(shop, new Date(requested + 61 * MINUTE_MS).toISOString())
  await choose(page, CHOSEN)
  await expect(tooLate(page)).toBeVisible()
  await expectAccessible(page, 'a link that is too old')
  const again = await mailedLink(page, shop, person)
  await page.goto(link)
  await choose(page, CHOSEN)
  await expect(tooLate(page)).toBeVisible()
  await page.goto(again)
  await choose(page, CHOSEN)
  await expect(page.getByText('Mot de passe changé. Connectez-vous avec le nouveau.')).toBeVisible()
  await signIn(page, person)
  await expect(page.getByText('Adresse ou mot de passe incorrect.')).toBeVisible()
  await signIn(page, { ...person, password: CHOSEN })
  await expect(page).toHaveURL(shop.url('site'))
})

test('H12 the request of a link shows the same message for an email without an account', async ({ page, shop }) => {
  const person = await newCustomer(shop)
  const stranger = newcomer()
  const confirmations: string[] = []
  for (const { email } of [person, stranger]) {
    await page.goto(shop.url('site', PATH))
    await retype(page.getByLabel('Adresse courriel'), email)
    await page.getByRole('button', { name: 'Recevoir un lien' }).click()
    await expect(page.getByText('Si un compte existe à cette adresse, un message vient de partir.')).toBeVisible()
    confirmations.push((await page.getByRole('main').innerText()).replaceAll(email, '…'))
  }
  expect(confirmations[1]).toBe(confirmations[0])
  await expect.poll(async () => (await emailsTo(shop, person.email)).length).toBe(1)
  expect(await emailsTo(shop, stranger.email)).toEqual([])
})
