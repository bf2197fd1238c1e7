import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from '@playwright/test'
import ky from 'ky'
import { newcomer, newCustomer, ordersOf } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { root } from '#tests/support/sources.ts'
import { PRODUCT, openMenuWithOne, openSignedOut, openStep } from '../faults/partner-page.ts'
import {
  acceptTerms,
  addProduct,
  CARDS,
  confirmAtBank,
  expectStep,
  fillCard,
  giveAddress,
  orderButton,
  quantityOf,
  readConfirmation,
  signIn,
  step,
  chooseFirstSlot,
  toDelivery,
} from '../steps/order.ts'

test(
  'an order is placed and paid on a partner’s page, across origins and under its strict security policy',
  { tag: '@fast' },
  async ({ page, shop }) => {
    const person = await newCustomer(shop)
    const violations: string[] = []
    page.on('console', (message) => {
      if (/content security policy|trusted ?types?/i.test(message.text())) violations.push(message.text())
    })
    await page.goto(shop.url('partner'))
    await page.locator('catering-channel-picker').getByRole('button').first().click()
    await page.getByRole('dialog').getByLabel('Code postal de livraison').fill('33000')
    await page.keyboard.press('Enter')
    await expect(page.locator('catering-channel-picker')).toContainText('33000')
    // The dialog then shows the days of this channel, over the menu.
    await expect.poll(() => page.getByRole('dialog').locator('[data-day]:focus').count()).toBe(1)
    await page.keyboard.press('Escape')

    // The page's own heading is its only one of the first level.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Midi trente/)
    await addProduct(page, 'Plateau Garrigue', 5)
    const cart = page.locator('catering-cart')
    await expect(cart.getByRole('heading', { name: 'Plateau Garrigue' })).toBeVisible()
    await expect(quantityOf(cart, 'Plateau Garrigue')).toHaveValue('5')
    await cart.getByRole('button', { name: 'Passer commande' }).click()

    await signIn(page, person)
    await giveAddress(page, { street: 'Quai n° 7', postcode: '33000', city: 'Bordeaux' })
    await toDelivery(page)
    await chooseFirstSlot(page)
    await fillCard(page, CARDS.threeDSecure)
    await acceptTerms(page)
    await orderButton(page).click()
    await confirmAtBank(page)
    const number = await readConfirmation(page)

    expect(await ordersOf(shop, person)).toMatchObject([{ number, paymentState: 'paid' }])
    expect(violations).toEqual([])
    expect(await ky.get(shop.url('partner', '/csp-report')).json()).toEqual({ reports: [] })
  },
)

test('at most three waves of requests precede the first product', async ({ page, shop }) => {
  // Every response of a wave is delayed until the whole wave has been requested: a request that waited for another response of its wave
  // would never be sent, and no product would show. Wave 1 is embed.js, wave 2 its chunks, wave 3 the data.
  const { widgets } = JSON.parse(readFileSync(join(root, 'dist/browser/manifest.json'), 'utf8'))
  const chunks = new Wave(widgets['catering-catalogue'].map((file: string) => `/widgets/${file}`))
  const data = new Wave(['/api/v2/shop/taxons', '/api/v2/shop/products', '/api/v2/shop/channels/BORDEAUX'])
  await page.route(/\/widgets\/chunks\//, (route) => chunks.hold(route))
  await page.route(/\/api\/v2\/shop\//, (route) => data.hold(route))
  await page.goto(shop.url('partner'), { waitUntil: 'commit' })
  await expect(page.locator('catering-catalogue').getByRole('heading', { name: 'Plateau Garrigue' })).toBeVisible()
})

test('an empty checkout loads without its steps; a stored cart loads them while it is read', async ({ page, shop }) => {
  const { steps } = JSON.parse(readFileSync(join(root, 'dist/browser/manifest.json'), 'utf8'))
  const first = `/widgets/${steps[0]}`
  const requested: string[] = []
  page.on('request', (request) => void requested.push(new URL(request.url()).pathname))
  await page.goto(shop.url('partner', '/commander'))
  await expect(step(page).getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
  expect(requested).not.toContain(first)

  // The response with the cart is delayed until the steps have been requested.
  const begun = page.waitForRequest((request) => new URL(request.url()).pathname === first)
  await page.route(/\/shop-api\/carts\//, (route) => begun.then(() => route.continue()))
  await openSignedOut({ page, shop, person: newcomer() })
  await expectStep(page, 'Où livrer, et qui accueille ?')
})

test('a stored cart shows placeholders until its lines load, which are requested while it is read; no frame shows it as empty', async ({
  page,
  shop,
}) => {
  await page.addInitScript(watchForEmptyCart)
  const linesFile = /\/chunks\/Fill-/
  const requested = page.waitForRequest(linesFile)
  const lines = new Promise<Route>((resolve) => void page.route(linesFile, resolve))
  // The response with the cart is delayed until the module of its lines has been requested, which arrives after it.
  await page.route(/\/shop-api\/carts\//, (route) => requested.then(() => route.continue()))
  await openMenuWithOne({ page, shop, person: newcomer() })
  // A product in the list shows that the cart is read.
  await expect(quantityOf(page.locator('catering-catalogue'), PRODUCT)).toHaveValue('1')

  const cart = page.locator('catering-cart')
  const order = cart.getByRole('button', { name: /pour commander/ })
  const loading = cart.getByText('Chargement en cours')
  await expect(loading).toBeAttached()
  // The lines do not shift what is loaded with them.
  await expect(order).toBeHidden()
  await (await lines).continue()
  await expect(cart.getByRole('heading', { name: PRODUCT })).toBeVisible()
  await expect(order).toBeVisible()
  await expect(loading).not.toBeAttached()
  expect(await page.evaluate(() => document.documentElement.dataset['emptyCart'])).toBeUndefined()
})

test('what the page puts into the slot `ordered` is shown with the confirmation, and not before', async ({
  page,
  shop,
}) => {
  await openStep({ page, shop, person: newcomer() }, 'payment')
  await step(page).evaluate((checkout) => {
    const thanks = document.createElement('p')
    Object.assign(thanks, { slot: 'ordered', textContent: 'Le Quai vous remercie' })
    checkout.append(thanks)
  })
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  const thanks = page.getByText('Le Quai vous remercie')
  await expect(thanks).toBeHidden()
  await orderButton(page).click()
  await readConfirmation(page)
  await expect(thanks).toBeVisible()
})

/** Marks the page when a frame shows that its cart is empty. */
function watchForEmptyCart(): void {
  const look = () => {
    const shown = document.querySelector('catering-cart')?.shadowRoot?.textContent ?? ''
    if (shown.includes('Votre panier est vide')) document.documentElement.dataset['emptyCart'] = 'shown'
    requestAnimationFrame(look)
  }
  look()
}

/** Requests that must all be sent before any of them gets its response. */
class Wave {
  readonly #missing: Set<string>
  readonly #held: Route[] = []

  constructor(paths: readonly string[]) {
    this.#missing = new Set(paths)
  }

  async hold(route: Route): Promise<void> {
    this.#missing.delete(new URL(route.request().url()).pathname)
    this.#held.push(route)
    if (this.#missing.size === 0) await Promise.all(this.#held.splice(0).map((held) => held.continue()))
  }
}
