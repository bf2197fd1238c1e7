import type { Page, Request } from '@playwright/test'
import { CAMILLE, newCustomer, type Person } from '#tests/support/shop/customer.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { expectNothingPersonal } from '#tests/e2e/steps/stored-data.ts'
import { addressForm } from '#tests/e2e/steps/panels.ts'
import { bodySentTo, recordBodies } from '#tests/e2e/steps/sent-bodies.ts'
import { signIn } from '#tests/e2e/steps/order.ts'

const SIGN_IN = '/authentification/connexion'
const EXPIRED = 'Votre session a expiré. Reconnectez-vous pour continuer.'
const account = (page: Page) => page.locator('catering-account')

/** The content of local storage, by key. */
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)

type StoredSession = { token: string; expiresAt: number }
async function storedSession(page: Page): Promise<StoredSession | null> {
  return JSON.parse((await stored(page))['catering.session'] ?? 'null') as StoredSession | null
}

const claimsOf = ({ token }: StoredSession) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

/** A token with these claims; only the server checks its signature. */
function forged(claims: object): StoredSession {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 3600
  const payload = { id: 1, exp, roles: ['ROLE_USER'], ...claims }
  return { token: `${part({ alg: 'HS256' })}.${part(payload)}.x`, expiresAt: payload.exp * 1000 }
}

async function openSignedIn(
  page: Page,
  shop: Shop,
  path: string,
  who: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.goto(shop.url('site', path))
  await signIn(page, who)
  await expect(page).toHaveURL(shop.url('site', path))
}

/** Collects the calls to the API, without preflights. */
function calls(page: Page, shop: Shop): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(shop.url('api', '/')) && request.method() !== 'OPTIONS') seen.push(request)
  })
  return seen
}

const isLogin = (request: Request) => request.url().endsWith('/shop-api/login')
/** The header as the page set it: the browser exposes no more of a call that a navigation cancelled. */
const bearer = (request: Request) => request.headers().authorization ?? null

test(
  'H1 signing in stores the token and its expiry, which a reload and another tab use',
  { tag: '@fast' },
  async ({ page, context, shop }) => {
    const person = await newCustomer(shop)
    const sent = await recordBodies(page)
    await openSignedIn(page, shop, '/account', person)
    expect(bodySentTo(sent, '/shop-api/login')).toEqual({ email: person.email, password: person.password })

    const session = await storedSession(page)
    expect(Object.keys(session!).toSorted()).toEqual(['expiresAt', 'token'])
    expect(claimsOf(session!)).toMatchObject({ id: expect.any(Number), roles: ['ROLE_USER'] })
    expect(session!.expiresAt).toBe(Number(claimsOf(session!).exp) * 1000)

    await page.reload()
    await expect(page.getByRole('heading', { name: /Bonjour Léa/ }).first()).toBeVisible()
    const other = await context.newPage()
    await other.goto(shop.url('site', '/account/donnees-personnelles'))
    await expect(other.getByLabel('Prénom')).toHaveValue('Léa')

    await expectNothingPersonal(other, person, '0199001234', '+33199001234')
  },
)

test(
  'H2 a session ends at the second its token expires, also while a modal is open, and the sign-in returns to the page',
  { tag: '@fast' },
  async ({ page, context, shop }) => {
    const person = await newCustomer(shop)
    await page.clock.install()
    await openSignedIn(page, shop, '/account/adresses', person)
    await account(page).getByRole('button', { name: 'Ajouter une adresse' }).first().click()
    await addressForm(page).getByLabel('Numéro et rue').fill('12 rue de l’Exemple')
    const { expiresAt } = (await storedSession(page))!
    await page.clock.pauseAt(expiresAt - 1000)
    await expect(addressForm(page).getByLabel('Numéro et rue')).toBeVisible()
    expect(await storedSession(page)).not.toBeNull()
    await page.clock.runFor(1000)
    await page.clock.resume()
    await expect(page).toHaveURL(shop.url('site', `${SIGN_IN}?retour=%2Faccount%2Fadresses`))
    await expect(page.getByText(EXPIRED)).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Ajouter une adresse' })).toHaveCount(0)
    expect(await storedSession(page)).toBeNull()
    const other = await context.newPage()
    await other.goto(shop.url('site', '/account/notifications'))
    await expect(other).toHaveURL(shop.url('site', `${SIGN_IN}?retour=%2Faccount%2Fnotifications`))
  },
)

test('H2 a session that expired while the machine slept ends soon after it wakes, with its dialog', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  await openSignedIn(page, shop, '/account/adresses', person)
  await account(page).getByRole('button', { name: 'Ajouter une adresse' }).first().click()
  await expect(addressForm(page).getByLabel('Numéro et rue')).toBeVisible()
  // Two hours pass that no timer has counted.
  await page.evaluate(() => {
    const Clock = Date
    const late = () => Clock.now() + 7_200_000
    globalThis.Date = new Proxy(Clock, {
      construct: (_, args: [number]) => (args.length > 0 ? new Clock(...args) : new Clock(late())),
      get: (of, name) => (name === 'now' ? late : (Reflect.get(of, name) as unknown)),
    })
  })
  await expect(page).toHaveURL(shop.url('site', `${SIGN_IN}?retour=%2Faccount%2Fadresses`))
  await expect(page.getByText(EXPIRED)).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Ajouter une adresse' })).toHaveCount(0)
  expect(await storedSession(page)).toBeNull()
})

test('H2 a token that has expired, is malformed or lacks ROLE_USER is not used', async ({ page, shop }) => {
  await page.goto(shop.url('site'))
  const seen = calls(page, shop)
  const past = Math.floor(Date.now() / 1000) - 1
  for (const token of [
    forged({ exp: past }),
    forged({ roles: ['ROLE_ADMINISTRATION_ACCESS'] }),
    { token: 'not a token', expiresAt: Date.now() + 3_600_000 },
  ]) {
    await page.evaluate((value) => localStorage.setItem('catering.session', value), JSON.stringify(token))
    await page.goto(shop.url('site', '/account'))
    await expect(page).toHaveURL(shop.url('site', `${SIGN_IN}?retour=%2Faccount`))
    await expect(page.getByRole('form', { name: 'Se connecter' })).toBeVisible()
  }
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.map(bearer).filter(Boolean)).toEqual([])
})

test('H2 a login with a token without ROLE_USER does not sign in', async ({ page, shop }) => {
  await page.route('**/shop-api/login', (route) => route.fulfill({ json: { token: forged({ roles: [] }).token } }))
  await page.goto(shop.url('site', SIGN_IN))
  await signIn(page, CAMILLE)
  await expect(page.getByRole('alert').filter({ hasText: 'La réponse reçue n’est pas lisible.' })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})

test('H3 signing out clears the customer’s data in every tab, closes a modal in another one, and navigates home', async ({
  page,
  context,
  shop,
}) => {
  const person = await newCustomer(shop)
  await openSignedIn(page, shop, '/account', person)
  const other = await context.newPage()
  await other.goto(shop.url('site', '/account/adresses'))
  await account(other).getByRole('button', { name: 'Ajouter une adresse' }).first().click()
  await expect(other.getByRole('dialog')).toBeVisible()

  await page.getByRole('navigation').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(shop.url('site'))
  for (const one of [page, other]) expect(await storedSession(one)).toBeNull()
  await expect(other).toHaveURL(new RegExp(SIGN_IN))
  await expect(other.getByRole('dialog', { name: 'Ajouter une adresse' })).toHaveCount(0)
  await page.goto(shop.url('site', '/account'))
  await expect(page.getByRole('form', { name: 'Se connecter' })).toBeVisible()
  await expect(page.getByText(person.firstName)).toHaveCount(0)
})

test('H4 any path with /account or /panier requires sign-in, and opens after it', async ({ page, shop }) => {
  const person = await newCustomer(shop)
  const guarded = ['/account/notifications', '/panier/coordonnees', '/fr/account/x', '/n-importe/panier']
  for (const path of guarded) {
    await page.goto(shop.url('site', path))
    await expect(page).toHaveURL(shop.url('site', `${SIGN_IN}?retour=${encodeURIComponent(path)}`))
  }
  const wanted = '/account/historique-de-commandes?onglet=devis'
  await openSignedIn(page, shop, wanted, person)
  for (const path of [SIGN_IN, '/authentification/inscription']) {
    await page.goto(shop.url('site', path))
    await expect(page).toHaveURL(shop.url('site'))
  }
})

test('H5 the bearer token is sent with every call of a session, and with none before it or after its end', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  await page.clock.install()
  const seen = calls(page, shop)
  await openSignedIn(page, shop, '/account/adresses', person)
  await expect(account(page).getByRole('button', { name: 'Ajouter une adresse' }).first()).toBeVisible()
  const { token, expiresAt } = (await storedSession(page))!
  const login = seen.findIndex(isLogin)
  expect(
    seen
      .slice(0, login + 1)
      .map(bearer)
      .filter(Boolean),
  ).toEqual([])
  expect(seen.length).toBeGreaterThan(login + 2)
  expect(new Set(seen.slice(login + 1).map(bearer))).toEqual(new Set([`Bearer ${token}`]))

  await page.clock.pauseAt(expiresAt)
  await page.clock.resume()
  await expect(page).toHaveURL(new RegExp(SIGN_IN))
  seen.length = 0
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  await expect(page.getByRole('heading', { name: 'Plateau Garrigue', exact: true }).first()).toBeVisible()
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.map(bearer).filter(Boolean)).toEqual([])
})
