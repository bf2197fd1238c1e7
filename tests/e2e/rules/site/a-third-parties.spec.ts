import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { ThirdParties } from '#tests/support/shop/third-parties.ts'
import { openCheckoutStep } from '#tests/e2e/steps/funnel.ts'
import { step, waitUntilHydrated } from '#tests/e2e/steps/order.ts'

const others = new ThirdParties()
test.beforeAll(() => others.listen())
test.beforeEach(() => void others.requested.splice(0))
test.afterAll(async ({ shop }) => {
  await shop.restartSite()
  await others.close()
})

const banner = (page: Page) => page.getByRole('region', { name: 'Vos cookies' })
const foot = (page: Page) => page.getByRole('contentinfo')
const manage = (page: Page) => foot(page).getByRole('button', { name: 'Gérer mes cookies' })
const commands = () => others.received('/tr').map(({ command, what, page }) => `${command} ${what} ${page}`)

/** Follows a link of the footer, within the same document. */
async function follow(page: Page, name: string, heading: RegExp): Promise<void> {
  await waitUntilHydrated(page)
  await foot(page).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}

/** Collects the requests to other origins than the shop's. */
function abroad(page: Page, shop: Shop): string[] {
  const ours = [shop.url('site', ''), shop.url('api', ''), 'data:', 'blob:']
  const gone: string[] = []
  page.on('request', (request) => {
    if (!ours.some((origin) => request.url().startsWith(origin))) gone.push(request.url())
  })
  return gone
}

test('A5 without ids no third party is called, allowed by the policy or mentioned', async ({ page, shop }) => {
  await shop.restartSite({ PIXEL_SCRIPT_URL: `${others.origin}/pixel.js`, CONSENT_OPEN: 'openChoices' })
  const gone = abroad(page, shop)
  const response = await page.goto(shop.url('site', '/cgv'))
  const policy = response!.headers()['content-security-policy']
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("trusted-types 'none'")
  await follow(page, 'Mentions légales', /Mentions légales/i)
  await expect(foot(page).getByRole('link', { name: 'Confidentialité' })).toBeVisible()
  await expect(manage(page)).toBeHidden()
  await expect(banner(page)).toBeHidden()
  expect(await page.evaluate(() => document.cookie)).not.toContain('site_consent')
  expect(gone).toEqual([])
  expect(others.requested).toEqual([])
})

test('A5 the consent script loads with its client id, and its result decides on pixel and analytics', async ({
  page,
  shop,
}) => {
  await shop.restartSite(others.settings('consent', 'pixel', 'analytics'))
  const blockedRequests: string[] = []
  page.on('console', (message) => message.type() === 'error' && blockedRequests.push(message.text()))
  await page.goto(shop.url('site', '/cgv'))
  await expect.poll(() => page.evaluate('typeof globalThis.answerConsent')).toBe('function')
  await expect(manage(page)).toBeVisible()
  await expect(banner(page)).toBeHidden()
  expect(others.requested).toEqual(['/consent.js?id=consent-1'])

  await page.evaluate("answerConsent({ ad_storage: 'denied', analytics_storage: 'granted' })")
  await expect.poll(() => others.received('/collect').length).toBe(1)
  expect(others.requested).not.toContain('/pixel.js?id=pixel-1')
  await page.evaluate("answerConsent({ ad_storage: 'granted' })")
  await expect.poll(commands).toEqual(['init pixel-1 /cgv', 'consent grant /cgv', 'track PageView /cgv'])
  expect(others.received('/collect')).toHaveLength(1)

  await manage(page).click()
  await expect(page).toHaveTitle('Choix de consent-1')
  expect(blockedRequests).toEqual([])
})

test('A6 the pixel loads once it is accepted, starts once, and receives each route once', async ({ page, shop }) => {
  await shop.restartSite(others.settings('pixel'))
  const gone = abroad(page, shop)
  await page.goto(shop.url('site', '/cgv'))
  await expect(banner(page)).toBeVisible()
  await follow(page, 'Mentions légales', /Mentions légales/i)
  expect(gone).toEqual([])

  await banner(page).getByRole('button', { name: 'Tout accepter' }).click()
  const first = [
    'init pixel-1 /mentions-legales',
    'consent grant /mentions-legales',
    'track PageView /mentions-legales',
  ]
  await expect.poll(commands).toEqual(first)
  await follow(page, 'CGV', /Conditions générales/i)
  await page.goBack()
  await expect(page).toHaveURL(/mentions-legales/)
  const views = () => commands().filter((command) => command.startsWith('track'))
  await expect
    .poll(views)
    .toEqual(['track PageView /mentions-legales', 'track PageView /cgv', 'track PageView /mentions-legales'])
  expect(commands().filter((command) => command.startsWith('init'))).toHaveLength(1)
  expect(others.requested.filter((url) => url.startsWith('/pixel.js'))).toHaveLength(1)

  // The URL holds the token of a link from an email, so the pixel does not receive that page.
  others.requested.splice(0)
  await page.goto(shop.url('site', '/authentification/mot-de-passe-oublie?jeton=secret'))
  await follow(page, 'CGV', /Conditions générales/i)
  await expect.poll(commands).toContain('track PageView /cgv')
  expect(others.requested.join()).not.toContain('secret')
})

test('A6 rejecting takes one click as accepting does; the choice is stored for six months and can be changed from the footer', async ({
  page,
  shop,
  context,
}) => {
  await shop.restartSite(others.settings('pixel', 'analytics'))
  await page.goto(shop.url('site', '/cgv'))
  const [rejectButton, accept] = ['Tout refuser', 'Tout accepter'].map((name) =>
    banner(page).getByRole('button', { name }),
  )
  const [one, other] = [await rejectButton!.boundingBox(), await accept!.boundingBox()]
  expect({ y: one!.y, width: one!.width, height: one!.height }).toEqual({
    y: other!.y,
    width: other!.width,
    height: other!.height,
  })
  await expectAccessible(page, 'the consent banner')

  // The keyboard reaches the banner first, after the skip link, and continues to the page.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link', { name: 'En savoir plus' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rejectButton!).toBeFocused()
  for (const _ of ['accept', 'choose', 'the page']) await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  await rejectButton!.click()
  await expect(banner(page)).toBeHidden()
  const consentCookie = (await context.cookies()).find(({ name }) => name === 'site_consent')!
  expect(consentCookie.value).toBe('analytics=0&advertising=0')
  expect((consentCookie.expires - Date.now() / 1000) / 86_400).toBeCloseTo(182.6, 0)

  await page.reload()
  await expect(manage(page)).toBeVisible()
  await manage(page).click()
  await expect(banner(page).getByRole('heading', { name: 'Vos cookies' })).toBeFocused()
  const audience = banner(page).getByRole('checkbox', { name: /Mesure d’audience/ })
  await expect(audience).not.toBeChecked()
  await expectAccessible(page, 'the choice of purposes')
  expect(others.requested).toEqual([])
  await audience.press('Space')
  await banner(page).getByRole('button', { name: 'Enregistrer mes choix' }).press('Enter')
  await expect(manage(page)).toBeFocused()
  await expect.poll(() => others.received('/collect').length).toBe(1)
  expect(others.received('/tr')).toEqual([])

  await manage(page).click()
  await banner(page).getByRole('button', { name: 'Tout refuser' }).click()
  others.requested.splice(0)
  await foot(page).getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Mentions légales/i })).toBeVisible()
  // The analytics script that ran is gone with its document.
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('script[src*="analytics"]').length)).toBe(0)
  await expect(manage(page)).toBeVisible()
  await expect(banner(page)).toBeHidden()
  expect(others.requested).toEqual([])
})

test('A6 during an order the choice can be changed too, and typed input stays', async ({ page, shop, context }) => {
  await shop.restartSite(others.settings('analytics'))
  await context.addCookies([{ name: 'site_consent', value: 'analytics=1', url: shop.url('site') }])
  await openCheckoutStep(page, shop, '/panier/coordonnees')
  await expect.poll(() => others.received('/collect').length).toBeGreaterThan(0)
  await step(page).getByLabel('Numéro et rue').fill('14 rue de la Banque')
  const left = (one: Locator) =>
    one.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().left
    })
  expect(await left(manage(page))).toBe(await left(page.getByRole('heading', { level: 1 })))
  await manage(page).click()
  await banner(page).getByRole('button', { name: 'Tout refuser' }).click()
  await expect(manage(page)).toBeFocused()
  await expectAccessible(page, 'a step with the settings of cookies')
  expect((await context.cookies()).find(({ name }) => name === 'site_consent')?.value).toBe('analytics=0')
  await expect(step(page).getByLabel('Numéro et rue')).toHaveValue('14 rue de la Banque')
  others.requested.splice(0)
  await page.reload()
  await expect(step(page).getByLabel('Numéro et rue')).toHaveValue('14 rue de la Banque')
  await expect(manage(page)).toBeVisible()
  expect(others.requested).toEqual([])
})

test('J4 every storage is denied first, and the visitor’s choice then updates the data layer', async ({
  page,
  shop,
}) => {
  await shop.restartSite(others.settings('analytics'))
  await page.goto(shop.url('site', '/cgv'))
  await expect(banner(page)).toBeVisible()
  const layer = () => page.evaluate('dataLayer.map((entry) => Array.from(entry))') as Promise<unknown[][]>
  const denied = {
    ...{ ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
    wait_for_update: 500,
  }
  expect(await layer()).toEqual([['consent', 'default', denied]])
  await banner(page).getByRole('button', { name: 'Tout accepter' }).click()
  await expect.poll(async () => (await layer())[1]?.slice(0, 2)).toEqual(['consent', 'update'])
  expect((await layer())[1]?.[2]).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' })
})

test('J7 analytics load as configured and count each page once, without the visitor’s data in its URL', async ({
  page,
  shop,
}) => {
  await shop.restartSite(others.settings('analytics'))
  await page.goto(shop.url('site', '/cgv?utm_source=lettre&commande=secret'))
  await banner(page).getByRole('button', { name: 'Tout accepter' }).click()
  await expect.poll(() => others.received('/collect').length).toBe(1)
  await follow(page, 'Mentions légales', /Mentions légales/i)
  await expect.poll(() => others.received('/collect').length).toBe(2)
  const [first, second] = others.received('/collect')
  expect(first).toMatchObject({ what: 'page_view', page: shop.url('site', '/cgv?utm_source=lettre') })
  expect(second).toMatchObject({ page: shop.url('site', '/mentions-legales'), title: await page.title() })
  expect(others.requested.filter((url) => url.startsWith('/analytics.js'))).toEqual(['/analytics.js?id=analytics-1'])
})
