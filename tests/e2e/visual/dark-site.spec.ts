import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { CAMILLE } from '#tests/support/shop/customer.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { openCheckoutStep } from '../steps/funnel.ts'
import { openAs } from '../steps/signed-in.ts'
import {
  addProduct,
  choosePostalCode,
  expectStep,
  openCart,
  chooseFirstSlot,
  waitUntilHydrated,
} from '../steps/order.ts'

// The site for readers who prefer dark colours: dark from its first paint, on every screen, and nowhere else.

const MENU = '/plateaux-repas/les-incontournables'
const LIGHT = { page: 'rgb(251, 247, 239)', card: 'rgb(255, 255, 255)', scheme: 'normal' }
const BRAND = 'rgb(143, 208, 176)'
const DARK = { page: 'rgb(20, 32, 27)', card: 'rgb(28, 42, 36)', scheme: 'dark' }

/** The backgrounds of the page and of the delivery bar, which is in a widget, and the colour scheme of fields and widgets. */
const looks = (page: Page): Promise<typeof LIGHT> =>
  page.evaluate(() => {
    const ground = (element: Element) => getComputedStyle(element).backgroundColor
    const scheme = getComputedStyle(document.documentElement).colorScheme
    return { page: ground(document.body), card: ground(document.querySelector('.delivery')!), scheme }
  })

/** Every large light area: images with their tiles, and controls, are left out. */
const brightPlaces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document]
    const found: string[] = []
    for (const root of roots)
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) roots.push(element.shadowRoot)
        const [red = 0, green = 0, blue = 0, alpha = 1] = (
          getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []
        ).map(Number)
        const { width, height } = element.getBoundingClientRect()
        const isBright = alpha > 0.5 && Math.min(red, green, blue) > 140
        if (isBright && width * height > 20_000 && !element.matches('.tile, button, .button'))
          found.push(`${element.localName}.${element.className}`)
      }
    return found
  })

async function isDark(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen)
  expect(await brightPlaces(page), screen).toEqual([])
}

async function seePublicPages(page: Page, shop: Shop): Promise<void> {
  const pages = [
    ['/', 'home'],
    ['/nos-traiteurs-france/ambrelune-lyon', 'caterer'],
    ['/foire-aux-questions', 'questions'],
    ['/contact', 'contact'],
    ['/authentification/connexion', 'sign-in'],
    ['/nulle-part/du-tout', 'page that does not exist'],
  ] as const
  for (const [path, screen] of pages) {
    await page.goto(shop.url('site', path))
    await waitUntilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await isDark(page, screen)
  }
}

async function seeCart(page: Page, shop: Shop): Promise<void> {
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '75002')
  await page.goto(shop.url('site', MENU))
  await addProduct(page, 'Plateau Garrigue', 1)
  await isDark(page, 'category')
  await page.getByRole('link', { name: 'Plateau Garrigue', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await isDark(page, 'product sheet')
  await page.keyboard.press('Escape')
  await openCart(page)
  await isDark(page, 'cart')
}

async function seeCheckout(page: Page, shop: Shop): Promise<void> {
  await openCheckoutStep(page, shop, '/panier/coordonnees', { done: 'contact' })
  await expectStep(page, 'Où livrer, et qui accueille ?')
  await isDark(page, 'contact of the order')
  await page.goto(shop.url('site', '/panier/creneau-de-livraison'))
  await expectStep(page, 'Quand passons-\u2060nous à table ?')
  await isDark(page, 'delivery')
  await chooseFirstSlot(page)
  await expect(page.frameLocator('catering-checkout iframe').first().getByLabel('Numéro de carte')).toBeVisible()
  await isDark(page, 'payment')
}

async function seeAccount(page: Page, shop: Shop): Promise<void> {
  await openAs(page, shop, CAMILLE, '/account')
  await expect(page.getByRole('button', { name: /^Mes adresses/ })).toBeVisible()
  await isDark(page, 'account')
  await page.goto(shop.url('site', '/account/historique-de-commandes'))
  await expect(page.getByRole('button', { name: /^Commander à nouveau/ }).first()).toBeVisible()
  await isDark(page, 'orders')
}

test.describe('to readers who prefer dark colours', () => {
  test.use({ colorScheme: 'dark' })

  for (const width of [360, 1280])
    for (const [what, see] of Object.entries({
      'every public page': seePublicPages,
      'the menu, a product and the cart': seeCart,
      'each step of an order': seeCheckout,
      'the account': seeAccount,
    }))
      test(`${what}, ${width} px wide, is dark and readable`, async ({ page, shop }) => {
        await page.setViewportSize({ width, height: 900 })
        await see(page, shop)
      })

  test('a page is dark before it is first painted, with the views of its widgets', async ({ page, shop }) => {
    for (const path of [MENU, '/contact', '/account']) {
      await page.goto(shop.url('site', path), { waitUntil: 'commit' })
      const sheet = page.locator('head > link[href="/widgets/dark.css"]')
      await expect(sheet).toHaveCount(1)
      await page.waitForLoadState()
      const { renderBlockingStatus } = await page.evaluate(() =>
        performance.getEntriesByName(`${location.origin}/widgets/dark.css`)[0]!.toJSON(),
      )
      expect([path, renderBlockingStatus]).toEqual([path, 'blocking'])
    }
  })

  test('print stays white', async ({ page, shop }) => {
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await page.goto(shop.url('site', MENU))
    expect(await looks(page)).toEqual(LIGHT)
    await expectAccessible(page)
  })

  test('forced colours of the user apply', async ({ page, shop }) => {
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
    await page.goto(shop.url('site', '/buffet'))
    const canvas = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.setProperty('background', 'Canvas')
      return getComputedStyle(probe).backgroundColor
    })
    await expect(page.locator('body')).toHaveCSS('background-color', canvas)
    // Elements without forced colours follow the chosen colour scheme.
    await expect(page.locator('catering-channel-picker svg').first()).toHaveCSS('color', BRAND)
  })
})

test('without a preference the site is light, and it follows a changed preference', async ({ page, shop }) => {
  await page.goto(shop.url('site', MENU))
  expect(await looks(page)).toEqual(LIGHT)
  await waitUntilHydrated(page)
  const product = page.locator('catering-catalogue').getByRole('heading', { name: 'Plateau Garrigue' })
  const letters = () => product.evaluate((element) => getComputedStyle(element).color)
  const before = await letters()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => looks(page)).toEqual(DARK)
  await expect.poll(letters).not.toBe(before)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => looks(page)).toEqual(LIGHT)
  await expect.poll(letters).toBe(before)
})

test('the card fields have the colour scheme of the page around them, and follow it', async ({ page, shop }) => {
  await openCheckoutStep(page, shop, '/panier/paiement', { done: 'delivery' })
  const fields = page.frameLocator('catering-checkout iframe').first()
  await expect(fields.getByLabel('Numéro de carte')).toBeVisible()
  const ground = fields.locator('body')
  await expect(ground).toHaveCSS('background-color', LIGHT.card)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(ground).toHaveCSS('background-color', DARK.card)
  await expect(fields.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(ground).toHaveCSS('background-color', LIGHT.card)
})
