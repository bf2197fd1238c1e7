import type { Page } from '@playwright/test'
import { CAMILLE, newCustomer, ordersOf } from '#tests/support/shop/customer.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { placeUnpaid } from '#tests/support/shop/unpaid-order.ts'
import { openCheckoutStep } from '#tests/e2e/steps/funnel.ts'
import { openAs } from '#tests/e2e/steps/signed-in.ts'
import { cardFrame, CARDS, expectStep, fillCard, readConfirmation, signIn, step } from '#tests/e2e/steps/order.ts'

// A card number is in the provider's frame alone: it is lost with the frame.

const PAYMENT = '/panier/paiement'
const CARDS_READ = '**/shop/account/cards'
const savedCard = (page: Page) => step(page).getByRole('radio', { name: /4242/ })
const numberField = (page: Page) => cardFrame(page).getByLabel('Numéro de carte')

/** Collects the pages of the provider that frames have shown. */
function framesOf(page: Page, shop: Shop): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame.url().startsWith(shop.url('payments', '/'))) seen.push(frame.url())
  })
  return seen
}

test('H10 a typed card number stays while the page is scrolled and the customer signs out and in again in another tab, and pays', async ({
  page,
  context,
  shop,
}) => {
  const person = await newCustomer(shop)
  await placeUnpaid(shop, person)
  const frames = framesOf(page, shop)
  await openAs(page, shop, person, '/account/historique-de-commandes')
  await page.getByRole('button', { name: /^Voir la commande/ }).click()
  await page.getByRole('button', { name: 'Payer', exact: true }).click()
  await fillCard(page, CARDS.good)
  await page.mouse.wheel(0, 300)
  await context.setOffline(true)
  await context.setOffline(false)
  const other = await context.newPage()
  await other.goto(shop.url('site', '/account'))
  await other.getByRole('navigation').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(step(page).getByRole('form', { name: 'Se connecter' })).toBeVisible()
  await page.bringToFront()
  await signIn(page, person)
  await expect(numberField(page)).toHaveValue(CARDS.good)
  expect(frames).toHaveLength(1)
  await step(page).getByRole('button', { name: 'Recommencer le paiement' }).click()
  await readConfirmation(page)
  expect(await ordersOf(shop, person)).toMatchObject([{ paymentState: 'paid' }])
})

test('H10 saved cards that load late are proposed before any field is shown that would be removed', async ({
  page,
  shop,
}) => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(CARDS_READ, async (route) => {
    await held
    await route.continue()
  })
  const frames = framesOf(page, shop)
  const methods = page.waitForResponse(/\/payment$/)
  await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery', who: CAMILLE })
  await (await methods).finished()
  await expectStep(page, 'Comment réglez-vous ?')
  // All renders that depend on the methods are done after two frames.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  release()
  await expect(savedCard(page)).toBeChecked()
  expect(frames).toEqual([])
})

test('H10 saved cards that could not be read are shown once the network is back, and leave the typed card as it is', async ({
  page,
  context,
  shop,
}) => {
  await page.route(CARDS_READ, (route) => route.fulfill({ status: 404, json: {} }))
  const frames = framesOf(page, shop)
  await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery', who: CAMILLE })
  await fillCard(page, CARDS.good)
  await page.unroute(CARDS_READ)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(savedCard(page)).toBeVisible()
  await expect(numberField(page)).toHaveValue(CARDS.good)
  expect(frames).toHaveLength(1)
})
