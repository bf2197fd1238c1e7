import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from '@playwright/test'
import ky from 'ky'
import { newcomer, newCustomer, ordersOf } from '../support/customer.ts'
import { expect, test } from '../support/shop.ts'
import { root } from '../support/sources.ts'
import { DISH, openMenuWithOne, openSignedOut, openStep } from './faults/partner-page.ts'
import {
  acceptTerms,
  addDish,
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
  takeFirstSlot,
  toDelivery,
} from './steps.ts'

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
    // The dialog then shows the days of this place, over the menu.
    await expect.poll(() => page.getByRole('dialog').locator('[data-day]:focus').count()).toBe(1)
    await page.keyboard.press('Escape')

    // The page's own heading is its only one of the first level.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Midi trente/)
    await addDish(page, 'Plateau Garrigue', 5)
    const cart = page.locator('catering-cart')
    await expect(cart.getByRole('heading', { name: 'Plateau Garrigue' })).toBeVisible()
    await expect(quantityOf(cart, 'Plateau Garrigue')).toHaveValue('5')
    await cart.getByRole('button', { name: 'Passer commande' }).click()

    await signIn(page, person)
    await giveAddress(page, { street: 'Quai n° 7', postcode: '33000', city: 'Bordeaux' })
    await toDelivery(page)
    await takeFirstSlot(page)
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

test('at most three waves of requests follow one another until the first dish is shown', async ({ page, shop }) => {
  // Every answer of a wave is held until the whole wave has been requested: a request that waited for another answer of its wave
  // would never be sent, and no dish would show. Wave 1 is embed.js, wave 2 its chunks, wave 3 the data.
  const { widgets } = JSON.parse(readFileSync(join(root, 'dist/browser/manifest.json'), 'utf8'))
  const chunks = new Wave(widgets['catering-catalogue'].map((file: string) => `/widgets/${file}`))
  const data = new Wave(['/api/v2/shop/taxons', '/api/v2/shop/products', '/api/v2/shop/channels/BORDEAUX'])
  await page.route(/\/widgets\/chunks\//, (route) => chunks.hold(route))
  await page.route(/\/api\/v2\/shop\//, (route) => data.hold(route))
  await page.goto(shop.url('partner'), { waitUntil: 'commit' })
  await expect(page.locator('catering-catalogue').getByRole('heading', { name: 'Plateau Garrigue' })).toBeVisible()
})

test('an empty checkout comes without its steps; a kept cart brings them while it is read', async ({ page, shop }) => {
  const { steps } = JSON.parse(readFileSync(join(root, 'dist/browser/manifest.json'), 'utf8'))
  const first = `/widgets/${steps[0]}`
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto(shop.url('partner', '/commander'))
  await expect(step(page).getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
  expect(asked).not.toContain(first)

  // The cart is answered only once the steps have been asked for.
  const begun = page.waitForRequest((request) => new URL(request.url()).pathname === first)
  await page.route(/\/shop-api\/carts\//, (route) => begun.then(() => route.continue()))
  await openSignedOut({ page, shop, person: newcomer() })
  await expectStep(page, 'Où livrer, et qui accueille ?')
})

test('a kept cart shows placeholders until its lines come, which are fetched while it is read; no frame calls it empty', async ({
  page,
  shop,
}) => {
  await page.addInitScript(watchForEmptyCart)
  const linesFile = /\/chunks\/Fill-/
  const asked = page.waitForRequest(linesFile)
  const lines = new Promise<Route>((resolve) => void page.route(linesFile, resolve))
  // The cart is answered only once its lines have been asked for, and they come after it.
  await page.route(/\/shop-api\/carts\//, (route) => asked.then(() => route.continue()))
  await openMenuWithOne({ page, shop, person: newcomer() })
  // The dishes say that the cart is read.
  await expect(quantityOf(page.locator('catering-catalogue'), DISH)).toHaveValue('1')

  const cart = page.locator('catering-cart')
  const order = cart.getByRole('button', { name: /pour commander/ })
  const loading = cart.getByText('Chargement en cours')
  await expect(loading).toBeAttached()
  // What comes with the lines is not pushed down by them.
  await expect(order).toBeHidden()
  await (await lines).continue()
  await expect(cart.getByRole('heading', { name: DISH })).toBeVisible()
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

/** Requests that must all be sent before any of them is answered. */
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
