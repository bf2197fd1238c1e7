import type { Page } from '@playwright/test'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { ownBuild } from '#tests/support/shop/deployed-build.ts'

/** A class in the file of the delivery form, which loads when the pointer reaches the delivery bar. */
const DIALOG = '"delivery-form"'

const build = ownBuild()

/** Opens a page and marks its document, to distinguish it from the next one. */
async function open(page: Page, shop: Shop, path: string): Promise<void> {
  await page.goto(shop.url('site', path))
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate('globalThis.marked = true')
}

/** Whether the document is still the marked one; false when it unloads during the check. */
const isSameDocument = (page: Page) => page.evaluate('globalThis.marked === true').catch(() => false)
const link = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const title = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })

/** Advances the clock by an hour; resolves with the latest build that the page received. */
async function anHourLater(page: Page): Promise<string> {
  const responsePromise = page.waitForResponse(/latest-build\.json/)
  await page.clock.fastForward('01:00:00')
  const { id } = (await (await responsePromise).json()) as { id: string }
  return id
}

test('J2 a page requests the latest build every hour, and a new one loads with the next page', async ({
  page,
  shop,
}) => {
  await page.clock.install()
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/latest-build.json' || pathname.startsWith('/builds/meta/')) requested.push(pathname)
  })
  await open(page, shop, '/cgv')
  await page.clock.fastForward('00:59:00')
  expect(requested).toEqual([])
  await page.clock.fastForward('00:02:00')
  await expect.poll(() => requested.length).toBe(2)
  expect(requested).toContain(`/builds/meta/${await page.locator('#app').getAttribute('data-build')}.json`)
  await link(page, 'Mentions légales').click()
  await expect(title(page, /Mentions légales/i)).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)

  build().deploy('second')
  expect(await anHourLater(page)).toBe('second')
  expect(await isSameDocument(page)).toBe(true)
  await link(page, 'CGV').click()
  await expect.poll(() => isSameDocument(page)).toBe(false)
  await expect(page).toHaveURL(shop.url('site', '/cgv'))
  await expect(title(page, /Conditions générales/i)).toBeVisible()
  await expect(page.locator('#app')).toHaveAttribute('data-build', 'second')
  await page.evaluate('globalThis.marked = true')
  await page.goBack()
  await expect(title(page, /Mentions légales/i)).toBeVisible()
})

test('J2 a new build waits while a form holds unsent text', async ({ page, shop }) => {
  await page.clock.install()
  await open(page, shop, '/contact')
  const message = page.getByRole('form', { name: 'Nous écrire' }).getByLabel('Message')
  await message.fill('Un quai de livraison ?')
  build().deploy('second')
  expect(await anHourLater(page)).toBe('second')
  await expect(message).toHaveValue('Un quai de livraison ?')
  await link(page, 'CGV').click()
  await expect(title(page, /Conditions générales/i)).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('J3 a page whose chunk a newer build has removed is loaded as a new document', async ({ page, shop }) => {
  await open(page, shop, '/cgv')
  build().rename('faq', 'second')
  await link(page, 'Foire aux questions').click()
  await expect(title(page, /questions/i)).toBeVisible()
  await expect(page).toHaveURL(shop.url('site', '/foire-aux-questions'))
  expect(await isSameDocument(page)).toBe(false)
})

test(
  'J3 a missing chunk reloads the page once in ten seconds per path, then shows an error with a retry',
  { tag: '@fast' },
  async ({ page, shop }) => {
    let loads = 0
    page.on('request', (request) => void (request.isNavigationRequest() && loads++))
    await open(page, shop, '/cgv')
    build().lose('faq')
    await link(page, 'Foire aux questions').click()
    await expect(title(page, /mise à jour est en cours/)).toBeVisible()
    expect(loads).toBe(2)
    await expect(page.getByText('Votre panier n’a pas bougé')).toBeVisible()

    // Another path opens; this one fails again, without another reload.
    await link(page, 'CGV').click()
    await expect(title(page, /Conditions générales/i)).toBeVisible()
    await link(page, 'Foire aux questions').click()
    await expect(title(page, /mise à jour est en cours/)).toBeVisible()
    expect(loads).toBe(2)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.poll(() => loads).toBe(3)
    await expect(title(page, /mise à jour est en cours/)).toBeVisible()
    expect(loads).toBe(3)
  },
)

test('J3 a missing part of a widget reloads the page, but not while a form holds unsent text', async ({
  page,
  shop,
}) => {
  await open(page, shop, '/cgv')
  build().rename(DIALOG, 'second')
  const reloaded = page.waitForEvent('load')
  await page.locator('catering-channel-picker[view=bar]').getByRole('button').first().click()
  await reloaded
  expect(await isSameDocument(page)).toBe(false)

  await open(page, shop, '/contact')
  const message = page.getByRole('form', { name: 'Nous écrire' }).getByLabel('Message')
  await message.fill('Un quai de livraison ?')
  build().lose(DIALOG)
  const gone = page.waitForResponse((response) => response.status() === 404)
  await page.locator('catering-channel-picker[view=bar]').getByRole('button').first().click()
  await gone
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  await expect(message).toHaveValue('Un quai de livraison ?')
})
