import type { Locator, Page } from '@playwright/test'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { PRODUCT, openMenuWithOne, openStep } from '#tests/e2e/faults/partner-page.ts'
import { newcomer, ordersOf } from '#tests/support/shop/customer.ts'
import { revokeSession, openCheckoutStep } from '#tests/e2e/steps/funnel.ts'
import {
  acceptTerms,
  addProduct,
  CARDS,
  choosePostalCode,
  deliveryBar,
  expectStep,
  fillCard,
  giveAddress,
  openCart,
  orderButton,
  readConfirmation,
  signIn,
  step,
  chooseFirstSlot,
  toDelivery,
  waitUntilHydrated,
} from '#tests/e2e/steps/order.ts'
import { ownBuild } from '#tests/support/shop/deployed-build.ts'

// A newer build removes the file of a dialog or a form while a customer is ordering.

/** The beginning of the name of this part's file, or text that is in it alone. */
const PARTS = {
  removal: 'Remo',
  signIn: 'as SignInForms}',
  delivery: 'as DeliveryStep}',
  deliveryForm: '"delivery-form"',
  waiting: 'slow',
} as const

const RETRY_MESSAGE = /Ce que vous avez saisi est toujours là\s: appuyez à nouveau/
const BROKEN = 'Ce module a rencontré un problème.'
const reloadButton = (page: Page) => step(page).getByRole('button', { name: 'Recharger la page' })
const floor = (page: Page) => step(page).getByLabel('Étage et salle')
const removeAddress = (page: Page) => step(page).getByRole('button', { name: 'Retirer l’adresse de la commande' })
const home = { street: '14 rue de la Banque', postcode: '75002', city: 'Paris' }

const build = ownBuild()

/** Counts how often the page loads from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => void (request.isNavigationRequest() && !request.frame().parentFrame() && loads++))
  return () => loads
}

/** Clicks a button that reloads the page, and waits for the load. */
async function reloadByButton(page: Page, button: Locator): Promise<void> {
  const loaded = page.waitForEvent('load')
  await button.click()
  await loaded
}

/** Fills in the required fields of a contact message. */
async function write(form: Locator): Promise<void> {
  await form.getByLabel('Prénom').fill('Léa')
  await form.getByLabel('Nom', { exact: true }).fill('Rousseau')
  await form.getByLabel('Adresse courriel').fill(newcomer().email)
  await form.getByLabel('Sujet').fill('Une question')
  await form.getByLabel('Message').fill('Un quai de livraison ?')
}

test('J3 a missing sign-in form loads with a reload of the page, and the typed input is restored', async ({
  page,
  shop,
}) => {
  const { person } = await openCheckoutStep(page, shop, '/panier/coordonnees')
  await giveAddress(page, home)
  await floor(page).fill('3e, salle Verrière')
  build().rename(PARTS.signIn, 'signIn')
  revokeSession(shop, person)
  await step(page).getByRole('button', { name: 'Choisir le créneau' }).click()
  await signIn(page, person)
  await expectStep(page, 'Où livrer, et qui accueille ?')
  await expect(step(page).getByLabel('Numéro et rue')).toHaveValue(home.street)
  await expect(floor(page)).toHaveValue('3e, salle Verrière')
  await toDelivery(page)
})

/** Types, and clicks what needs a missing file: the page reloads once and restores the text. Returns a count of its loads. */
async function missFile(page: Page, shop: Shop): Promise<() => number> {
  await openCheckoutStep(page, shop, '/panier/coordonnees', { done: 'contact' })
  await floor(page).fill('3e, salle Verrière')
  const loads = loadsOf(page)
  build().lose(PARTS.removal)
  const reloaded = page.waitForEvent('load')
  await removeAddress(page).click()
  await reloaded
  expect(loads()).toBe(1)
  await expect(floor(page)).toHaveValue('3e, salle Verrière')
  return loads
}

test('J3 a dialog whose file stays missing shows an error in its place after one reload, and the form around it works', async ({
  page,
  shop,
}) => {
  const loads = await missFile(page, shop)
  await removeAddress(page).click()
  await expect(reloadButton(page)).toBeVisible()
  await expect(page.getByText(BROKEN)).toHaveCount(0)
  expect(loads()).toBe(1)
  await floor(page).fill('4e, salle Verrière')
  await toDelivery(page)
})

for (const [where, open] of [
  ['the site', (page: Page, shop: Shop) => openCheckoutStep(page, shop, '/panier/coordonnees', { done: 'contact' })],
  ['a partner’s page', (page: Page, shop: Shop) => openStep({ page, shop, person: newcomer() }, 'contact')],
] as const)
  test(`J3 on ${where} a file that is missing for a moment is fetched again, without a reload`, async ({
    page,
    shop,
  }) => {
    await open(page, shop)
    const loads = loadsOf(page)
    let blockedCount = 0
    await page.route(/\/chunks\/Remo-/, (route) => (blockedCount++ ? route.continue() : route.abort()))
    await removeAddress(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect([blockedCount, loads()]).toEqual([2, 0])
  })

test('J3 with a new build before each step the page shows a retry message, and one order is placed with the typed input', async ({
  page,
  shop,
}) => {
  const { person } = await openCheckoutStep(page, shop, '/panier/coordonnees')
  await giveAddress(page, home)
  await floor(page).fill('3e, salle Verrière')
  // Fetched in a quiet moment: if it were missing, the page would reload during the click.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/chunks/aler-')),
  )
  build().renew('delivery')
  await step(page).getByRole('button', { name: 'Choisir le créneau' }).click()
  await expect(page.getByText(RETRY_MESSAGE)).toBeVisible()
  await expect(floor(page)).toHaveValue('3e, salle Verrière')
  await toDelivery(page)
  await expect(step(page).getByRole('radio').first()).toBeVisible()

  build().renew('payment')
  const { slot } = await chooseFirstSlot(page)
  await fillCard(page, CARDS.good)
  await acceptTerms(page)

  // The card is typed once: the files that the click needs were loaded with the step.
  build().renew('confirmation')
  await orderButton(page).click()
  const number = await readConfirmation(page)
  expect(await ordersOf(shop, person)).toMatchObject([{ number, paymentState: 'paid', deliveryWindow: slot }])
})

test('J3 a page that was reloaded while a new build was still being written is reloaded again by itself, once the pause is over', async ({
  page,
  shop,
}) => {
  const loads = await missFile(page, shop)
  build().renew('delivery')
  const again = page.waitForEvent('load')
  await step(page).getByRole('button', { name: 'Choisir le créneau' }).click()
  await again
  expect(loads()).toBe(2)
  await expect(page.getByText(RETRY_MESSAGE)).toBeVisible()
  await expect(floor(page)).toHaveValue('3e, salle Verrière')
  await toDelivery(page)
})

test('J3 a message that takes long to send is not aborted by a reload, although the notice of the slow request has disappeared', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', '/contact'))
  const form = page.getByRole('form', { name: 'Nous écrire' })
  await write(form)
  const loads = loadsOf(page)
  build().rename(PARTS.waiting, 'waiting')
  const gone = page.waitForResponse((response) => response.status() === 404)
  let sent = 0
  await page.route(/\/shop\/contact$/, async (route) => {
    sent += 1
    await gone
    await route.continue()
  })
  await form.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByText('Message envoyé.')).toBeVisible()
  expect([sent, loads()]).toEqual([1, 0])
})

test('J3 a partner’s page does not reload by itself; reloaded by a click, it restores the typed input', async ({
  page,
  shop,
}) => {
  await openStep({ page, shop, person: newcomer() }, 'contact')
  await floor(page).fill('3e, salle Verrière')
  const loads = loadsOf(page)
  build().rename(PARTS.delivery, 'delivery')
  await step(page).getByRole('button', { name: 'Choisir le créneau' }).click()
  await expect(reloadButton(page)).toBeVisible()
  await expect(page.getByText(BROKEN)).toHaveCount(0)
  expect(loads()).toBe(0)
  await reloadByButton(page, reloadButton(page))
  await expect(floor(page)).toHaveValue('3e, salle Verrière')
  expect(loads()).toBe(1)
  await toDelivery(page)
})

test('J3 on a partner’s page a dialog whose file stays missing shows an error in its place, and the form around it works', async ({
  page,
  shop,
}) => {
  await openStep({ page, shop, person: newcomer() }, 'contact')
  await floor(page).fill('3e, salle Verrière')
  const loads = loadsOf(page)
  build().lose(PARTS.removal)
  await removeAddress(page).click()
  await expect(reloadButton(page)).toBeVisible()
  await expect(page.getByText(BROKEN)).toHaveCount(0)
  await expect(floor(page)).toHaveValue('3e, salle Verrière')
  await floor(page).fill('4e, salle Verrière')
  await toDelivery(page)
  expect(loads()).toBe(0)
})

test('J3 a dialog whose file is missing shows an error, and a reload by a click restores the message being written', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', '/contact'))
  const message = page.getByRole('form', { name: 'Nous écrire' }).getByLabel('Message')
  await message.fill('Un quai de livraison ?')
  const loads = loadsOf(page)
  build().rename(PARTS.deliveryForm, 'delivery-form')
  await deliveryBar(page).getByRole('button').first().click()
  await reloadByButton(page, page.getByRole('button', { name: 'Recharger la page' }))
  await expect(message).toHaveValue('Un quai de livraison ?')
  expect(loads()).toBe(1)
})

test('J3 phone number rules that were missing for a moment are fetched again: a wrong number shows an error, a right one is sent', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', '/contact'))
  await waitUntilHydrated(page)
  const form = page.getByRole('form', { name: 'Nous écrire' })
  await write(form)
  let blockedCount = 0
  // Once when the field is visited, once when the form is sent.
  await page.route(/\/chunks\/phon-/, (route) => (blockedCount++ < 2 ? route.abort() : route.continue()))
  const phone = form.getByLabel(/^Téléphone/)
  await phone.fill('01 99 00')
  await expect.poll(() => blockedCount).toBeGreaterThan(0)
  const send = form.getByRole('button', { name: 'Envoyer le message' })
  await send.click()
  await expect(phone).toHaveAccessibleDescription(/Veuillez vérifier votre numéro de téléphone/)
  await phone.fill('01 99 00 12 34')
  await send.click()
  await expect(page.getByText('Message envoyé.')).toBeVisible()
})

test('J3 a cart whose lines fail to load shows an error and takes no order; loaded again, it shows them and can be ordered', async ({
  page,
  shop,
}) => {
  await openMenuWithOne({ page, shop, person: newcomer() })
  let isMissing = true
  await page.route(/\/chunks\/Fill-/, (route) => (isMissing ? route.abort() : route.continue()))
  await page.reload()
  const cart = page.locator('catering-cart')
  const order = cart.getByRole('button', { name: /pour commander|Passer commande/ })
  await expect(cart.getByText('Cette partie de la page n’a pas pu s’afficher.')).toBeVisible()
  await expect(order).toHaveCount(0)
  isMissing = false
  await reloadByButton(page, cart.getByRole('button', { name: 'Recharger la page' }))
  await expect(cart.getByRole('heading', { name: PRODUCT })).toBeVisible()
  await expect(order).toBeVisible()
})

test('J3 a drawer whose lines are loading has no order button beside their placeholders', async ({ page, shop }) => {
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '75002')
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  await addProduct(page, PRODUCT, 3)
  const blocked = Promise.withResolvers<void>()
  await page.route(/\/chunks\/Fill-/, async (route) => {
    await blocked.promise
    await route.continue()
  })
  await page.reload()
  const drawer = await openCart(page)
  const order = drawer.getByRole('button', { name: /pour commander|Passer commande/ })
  // The title counts what is read; its lines are still placeholders.
  await expect(drawer.getByText('3 articles')).toBeVisible()
  await expect(drawer.locator('.line-picture').first()).toBeVisible()
  await expect(order).toHaveCount(0)
  blocked.resolve()
  await expect(drawer.getByRole('heading', { name: PRODUCT })).toBeVisible()
  await expect(order).toBeVisible()
})
