import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { Host, shopPage, type Parts } from '#tests/support/shop/foreign-pages.ts'
import { hostPort, test as base, type Shop } from '#tests/support/shop/shop.ts'
import { quantityOf } from '../steps/order.ts'

// Pages of other sites, on their own origins, and the steps that a customer takes on them.

type HostilePage = {
  /** The errors and warnings of the page's console, and its exceptions, since the test began. */
  consoleProblems: string[]
  /** Opens a page of the other site with a whole shop in it. */
  openPage(path: string, parts?: Parts, headers?: Record<string, string>): Promise<void>
}

/** `test` with a shop whose API accepts the origins of these pages, and frames without an origin. */
export const test = base.extend<HostilePage, { host: Host }>({
  host: [
    async ({ block }, use) => {
      const host = new Host(hostPort(block))
      await host.open()
      await use(host)
      await host.close()
    },
    { scope: 'worker' },
  ],
  consoleProblems: ({ page }, use) => use(collectConsoleProblems(page)),
  openPage: ({ page, shop, host }, use) =>
    use(async (path, parts, headers) => void (await page.goto(host.put(path, shopPage(shop, parts), headers)))),
  shopEnv: [({ host }, use) => use({ CORS_ORIGINS: `${host.origin},${host.otherSite},null` }), { scope: 'worker' }],
})

export { expect } from '@playwright/test'
export { loader, shopPage, type Host } from '#tests/support/shop/foreign-pages.ts'

/** Collects the errors and warnings of the page's console, and its exceptions. */
export function collectConsoleProblems(page: Page): string[] {
  const consoleProblems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleProblems.push(message.text())
  })
  page.on('pageerror', (error) => consoleProblems.push(String(error)))
  return consoleProblems
}

export const PRODUCT = 'Plateau Garrigue'
/** Three at 16,90 € each: the minimum of this channel is 45 €. */
const ENOUGH = 3

/** A page, or a frame of one. */
export type Place = Page | FrameLocator

export const card = (place: Place): Locator => {
  const title = place.getByRole('heading', { name: PRODUCT, exact: true })
  return place.locator('catering-catalogue').getByRole('listitem').filter({ has: title })
}
export const sheet = (place: Place): Locator => place.getByRole('dialog', { name: PRODUCT })
export const drawer = (place: Place): Locator => place.getByRole('dialog', { name: 'Votre panier' })

export async function openSheet(place: Place): Promise<Locator> {
  await card(place).getByRole('button', { name: PRODUCT, exact: true }).click()
  await expect(sheet(place)).toContainText('Allergènes')
  return sheet(place)
}

export async function close(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Fermer', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Clicks « Ajouter » until there is enough for an order; each click shows at once. */
export async function add(place: Place): Promise<void> {
  for (let count = 1; count <= ENOUGH; count += 1) {
    await card(place)
      .getByRole('button', { name: `Ajouter, ${PRODUCT}` })
      .click()
    await expect(quantityOf(card(place), PRODUCT)).toHaveValue(String(count))
  }
}

/** Opens the drawer, and waits until the server has confirmed its content. */
export async function openCart(place: Place): Promise<Locator> {
  await place.locator('header catering-cart-button').getByRole('button').click()
  const cart = drawer(place)
  await expect(quantityOf(cart, PRODUCT)).toHaveValue(String(ENOUGH))
  await expect(cart.getByRole('button', { name: 'Passer commande' })).toBeVisible()
  return cart
}

/** Goes from the drawer to the main site, which adopts the cart. */
export async function toCheckout(page: Page, shop: Shop): Promise<void> {
  const { origin } = new URL(shop.url('site'))
  await drawer(page).getByRole('button', { name: 'Passer commande' }).click()
  await page.waitForURL((url) => url.origin === origin, { waitUntil: 'commit' })
}

/** The whole way: opens a product, adds it, opens the cart and goes to the checkout, without any console message. */
export async function order(page: Page, shop: Shop, consoleProblems: readonly string[]): Promise<void> {
  await close(await openSheet(page))
  await add(page)
  await openCart(page)
  expect(consoleProblems).toEqual([])
  await toCheckout(page, shop)
}
