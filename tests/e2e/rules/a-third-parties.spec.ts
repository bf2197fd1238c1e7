import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test, type Shop } from '../../support/shop.ts'
import { ThirdParties } from '../../support/third-parties.ts'
import { openCheckoutStep } from '../funnel.ts'
import { step, waitUntilTakenOver } from '../steps.ts'

const others = new ThirdParties()
test.beforeAll(() => others.listen())
test.beforeEach(() => void others.asked.splice(0))
test.afterAll(async ({ shop }) => {
  await shop.restartSite()
  await others.close()
})

const banner = (page: Page) => page.getByRole('region', { name: 'Vos cookies' })
const foot = (page: Page) => page.getByRole('contentinfo')
const manage = (page: Page) => foot(page).getByRole('button', { name: 'Gérer mes cookies' })
const commands = () => others.told('/tr').map(({ command, what, page }) => `${command} ${what} ${page}`)

/** Follows a link of the footer, within the same document. */
async function follow(page: Page, name: string, heading: RegExp): Promise<void> {
  await waitUntilTakenOver(page)
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
  const answer = await page.goto(shop.url('site', '/cgv'))
  const policy = answer!.headers()['content-security-policy']
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("trusted-types 'none'")
  await follow(page, 'Mentions légales', /Mentions légales/i)
  await expect(foot(page).getByRole('link', { name: 'Confidentialité' })).toBeVisible()
  await expect(manage(page)).toBeHidden()
  await expect(banner(page)).toBeHidden()
  expect(await page.evaluate(() => document.cookie)).not.toContain('site_consent')
  expect(gone).toEqual([])
  expect(others.asked).toEqual([])
})

test('A5 the consent script loads with its client id, and its answer decides on pixel and analytics', async ({
  page,
  shop,
}) => {
  await shop.restartSite(others.settings('consent', 'pixel', 'analytics'))
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await page.goto(shop.url('site', '/cgv'))
  await expect.poll(() => page.evaluate('typeof globalThis.answerConsent')).toBe('function')
  await expect(manage(page)).toBeVisible()
  await expect(banner(page)).toBeHidden()
  expect(others.asked).toEqual(['/consent.js?id=consent-1'])

  await page.evaluate("answerConsent({ ad_storage: 'denied', analytics_storage: 'granted' })")
  await expect.poll(() => others.told('/collect').length).toBe(1)
  expect(others.asked).not.toContain('/pixel.js?id=pixel-1')
  await page.evaluate("answerConsent({ ad_storage: 'granted' })")
  await expect.poll(commands).toEqual(['init pixel-1 /cgv', 'consent grant /cgv', 'track PageView /cgv'])
  expect(others.told('/collect')).toHaveLength(1)

  await manage(page).click()
  await expect(page).toHaveTitle('Choix de consent-1')
  expect(refused).toEqual([])
})

test('A6 the pixel loads once it is accepted, starts once, and is told of each route once', async ({ page, shop }) => {
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
  expect(others.asked.filter((url) => url.startsWith('/pixel.js'))).toHaveLength(1)

  // The address holds the token of a mailed link, so the pixel is not told of that page.
  others.asked.splice(0)
  await page.goto(shop.url('site', '/authentification/mot-de-passe-oublie?jeton=secret'))
  await follow(page, 'CGV', /Conditions générales/i)
  await expect.poll(commands).toContain('track PageView /cgv')
  expect(others.asked.join()).not.toContain('secret')
})

test('A6 refusing takes one click as accepting does; the answer is kept six months and can be changed from the footer', async ({
  page,
  shop,
  context,
}) => {
  await shop.restartSite(others.settings('pixel', 'analytics'))
  await page.goto(shop.url('site', '/cgv'))
  const [refuse, accept] = ['Tout refuser', 'Tout accepter'].map((name) => banner(page).getByRole('button', { name }))
  const [one, other] = [await refuse!.boundingBox(), await accept!.boundingBox()]
  expect({ y: one!.y, width: one!.width, height: one!.height }).toEqual({
    y: other!.y,
    width: other!.width,
    height: other!.height,
  })
  await expectAccessible(page, 'the consent banner')

  // The keyboard reaches the banner first, after the skip link, and goes on to the page.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link', { name: 'En savoir plus' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(refuse!).toBeFocused()
  for (const _ of ['accept', 'choose', 'the page']) await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  await refuse!.click()
  await expect(banner(page)).toBeHidden()
  const kept = (await context.cookies()).find(({ name }) => name === 'site_consent')!
  expect(kept.value).toBe('analytics=0&advertising=0')
  expect((kept.expires - Date.now() / 1000) / 86_400).toBeCloseTo(182.6, 0)

  await page.reload()
  await expect(manage(page)).toBeVisible()
  await manage(page).click()
  await expect(banner(page).getByRole('heading', { name: 'Vos cookies' })).toBeFocused()
  const audience = banner(page).getByRole('checkbox', { name: /Mesure d’audience/ })
  await expect(audience).not.toBeChecked()
  await expectAccessible(page, 'the choice of purposes')
  expect(others.asked).toEqual([])
  await audience.press('Space')
  await banner(page).getByRole('button', { name: 'Enregistrer mes choix' }).press('Enter')
  await expect(manage(page)).toBeFocused()
  await expect.poll(() => others.told('/collect').length).toBe(1)
  expect(others.told('/tr')).toEqual([])

  await manage(page).click()
  await banner(page).getByRole('button', { name: 'Tout refuser' }).click()
  others.asked.splice(0)
  await foot(page).getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Mentions légales/i })).toBeVisible()
  // The analytics script that ran is gone with its document.
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('script[src*="analytics"]').length)).toBe(0)
  await expect(manage(page)).toBeVisible()
  await expect(banner(page)).toBeHidden()
  expect(others.asked).toEqual([])
})

test('A6 during an order the answer can be changed too, and nothing typed is lost', async ({ page, shop, context }) => {
  await shop.restartSite(others.settings('analytics'))
  await context.addCookies([{ name: 'site_consent', value: 'analytics=1', url: shop.url('site') }])
  await openCheckoutStep(page, shop, '/panier/coordonnees')
  await expect.poll(() => others.told('/collect').length).toBeGreaterThan(0)
  await step(page).getByLabel('Numéro et rue').fill('14 rue de la Banque')
  const left = (one: Locator) =>
    one.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return words.getBoundingClientRect().left
    })
  expect(await left(manage(page))).toBe(await left(page.getByRole('heading', { level: 1 })))
  await manage(page).click()
  await banner(page).getByRole('button', { name: 'Tout refuser' }).click()
  await expect(manage(page)).toBeFocused()
  await expectAccessible(page, 'a step with the settings of cookies')
  expect((await context.cookies()).find(({ name }) => name === 'site_consent')?.value).toBe('analytics=0')
  await expect(step(page).getByLabel('Numéro et rue')).toHaveValue('14 rue de la Banque')
  others.asked.splice(0)
  await page.reload()
  await expect(step(page).getByLabel('Numéro et rue')).toHaveValue('14 rue de la Banque')
  await expect(manage(page)).toBeVisible()
  expect(others.asked).toEqual([])
})

test('J4 every storage is denied first, and the visitor’s answer then updates the data layer', async ({
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

test('J7 analytics load as configured and count each page once, without the visitor’s data in its address', async ({
  page,
  shop,
}) => {
  await shop.restartSite(others.settings('analytics'))
  await page.goto(shop.url('site', '/cgv?utm_source=lettre&commande=secret'))
  await banner(page).getByRole('button', { name: 'Tout accepter' }).click()
  await expect.poll(() => others.told('/collect').length).toBe(1)
  await follow(page, 'Mentions légales', /Mentions légales/i)
  await expect.poll(() => others.told('/collect').length).toBe(2)
  const [first, second] = others.told('/collect')
  expect(first).toMatchObject({ what: 'page_view', page: shop.url('site', '/cgv?utm_source=lettre') })
  expect(second).toMatchObject({ page: shop.url('site', '/mentions-legales'), title: await page.title() })
  expect(others.asked.filter((url) => url.startsWith('/analytics.js'))).toEqual(['/analytics.js?id=analytics-1'])
})
