import { changeDatabase } from '#tests/support/shop/database.ts'
import { expect } from '#tests/support/shop/shop.ts'
import type { Page } from '@playwright/test'
import { creditAsCaterer } from '#tests/support/shop/caterer.ts'
import { CAMILLE, KARIM, ordersOf } from '#tests/support/shop/customer.ts'
import type { Shop } from '#tests/support/shop/shop.ts'
import { revokeSession, openCheckoutStep } from '../steps/funnel.ts'
import { POTAGER } from '#tests/support/shop/unpaid-order.ts'
import {
  acceptTerms,
  addProduct,
  cardFrame,
  CARDS,
  confirmAtBank,
  expectStep,
  fillCard,
  giveAddress,
  orderButton,
  readConfirmation,
  step,
} from '../steps/order.ts'
import { openParisMenu } from '../rules/ordering/cart-steps.ts'
import { screen } from './screen.ts'

const CONTACT = '/panier/coordonnees'
const PAYMENT = '/panier/paiement'

/** Opens the payment and fills in everything, the card too: the next click orders. */
async function beforeOrdering(page: Page, shop: Shop, card: string = CARDS.good) {
  const guest = await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery' })
  await fillCard(page, card)
  await acceptTerms(page)
  return guest
}

screen('checkout before signing in', async (page, shop) => {
  await openParisMenu(page, shop)
  await addProduct(page, 'Plateau Garrigue', 4)
  await page.goto(shop.url('site', CONTACT))
  await expect(page.getByRole('form', { name: 'Se connecter' })).toBeVisible()
})

screen('checkout session expired', async (page, shop) => {
  const { person } = await openCheckoutStep(page, shop, CONTACT)
  await giveAddress(page, { street: '14 rue de la Banque', postcode: '75002', city: 'Paris' })
  await revokeSession(shop, person)
  await step(page).getByRole('button', { name: 'Choisir le créneau' }).click()
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible()
})

screen('checkout address not served', async (page, shop) => {
  await openCheckoutStep(page, shop, CONTACT)
  await giveAddress(page, { street: '3 quai Perrache', postcode: '69002', city: 'Lyon' })
  await expect(step(page).getByText('ne livre pas cette adresse')).toBeVisible()
})

screen('checkout loading', async (page, shop) => {
  await openCheckoutStep(page, shop, '/panier')
  await page.route('**/shop-api/carts/**', () => undefined)
  await page.goto(shop.url('site', CONTACT))
  await expect(step(page).locator('.skeleton').first()).toBeVisible()
})

screen('checkout differences', async (page, shop) => {
  await beforeOrdering(page, shop)
  const price = "update product_prices set price = ? where product_code = ? and channel_code = 'PARIS_CENTRE'"
  changeDatabase(shop, price, 1900, POTAGER)
  await orderButton(page).click()
  await expect(step(page).getByRole('region', { name: 'Votre commande a changé' })).toBeVisible()
  changeDatabase(shop, price, 1800, POTAGER)
})

screen('checkout slot lost at ordering', async (page, shop) => {
  const { day, window } = await beforeOrdering(page, shop)
  const where = "channel_code = 'PARIS_CENTRE' and day = ? and delivery_window = ?"
  const full =
    "insert into slot_capacities (channel_code, day, delivery_window, capacity) values ('PARIS_CENTRE', ?, ?, 0)"
  changeDatabase(shop, full, day, window)
  await orderButton(page).click()
  const changes = step(page).getByRole('region', { name: 'Votre commande a changé' })
  await expect(changes.getByRole('button', { name: /^Prendre .*h/ })).toBeVisible()
  changeDatabase(shop, `delete from slot_capacities where ${where}`, day, window)
})

screen('checkout card that has expired', async (page, shop) => {
  await beforeOrdering(page, shop)
  const frame = cardFrame(page)
  await frame.getByLabel('Date d’expiration').fill('01 / 20')
  await orderButton(page).click()
  await expect(frame.getByLabel('Date d’expiration')).toHaveAttribute('aria-invalid', 'true')
})

screen('checkout payment with the cards of an account', async (page, shop) => {
  await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery', who: CAMILLE })
  await expect(step(page).getByRole('radio', { name: /4242/ })).toBeChecked()
})

screen('checkout confirmation printed', async (page, shop) => {
  await beforeOrdering(page, shop)
  await orderButton(page).click()
  await readConfirmation(page)
  await page.emulateMedia({ media: 'print' })
})

screen('checkout card declined', async (page, shop) => {
  await beforeOrdering(page, shop, CARDS.declined)
  await orderButton(page).click()
  await expect(step(page).getByText('Votre banque a refusé le paiement. Essayez une autre carte.')).toBeVisible()
})

screen('checkout order waiting for its payment', async (page, shop) => {
  await beforeOrdering(page, shop, CARDS.threeDSecure)
  await orderButton(page).click()
  const bank = page.getByRole('dialog', { name: 'Vérification par votre banque' })
  await bank.getByRole('button', { name: 'Arrêter le paiement' }).click()
  await expect(step(page).getByText(/Payez avant le/)).toBeVisible()
})

screen('checkout payment pending at the bank', async (page, shop) => {
  const { person } = await beforeOrdering(page, shop, CARDS.threeDSecure)
  await orderButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Vérification par votre banque' })).toBeVisible()
  const [order] = await ordersOf(shop, person)
  await page.goto(shop.url('site', `/panier/confirmation?commande=${order!.tokenValue}`))
  await expect(step(page).getByText('Paiement en cours de vérification')).toBeVisible()
})

screen('checkout payment with alcohol', async (page, shop) => {
  const items = [
    [POTAGER, 5],
    ['ALC-ROUGE-RHONE', 1],
  ] as const
  await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery', items })
  await expect(step(page).getByLabel(/18 ans/)).toBeVisible()
})

screen('checkout question before the address is removed', async (page, shop) => {
  await openCheckoutStep(page, shop, CONTACT, { done: 'contact' })
  await step(page).getByRole('button', { name: 'Retirer l’adresse de la commande' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

screen('checkout bank transfer', async (page, shop) => {
  await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery', who: KARIM })
  await step(page)
    .getByRole('radio', { name: /^Virement bancaire/ })
    .check()
  await acceptTerms(page)
  await expect(orderButton(page)).toBeEnabled()
})

screen('checkout cancelled', async (page, shop) => {
  await beforeOrdering(page, shop)
  await orderButton(page).click()
  await readConfirmation(page)
  await step(page).getByRole('button', { name: 'Annuler la commande' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, annuler la commande' }).click()
  await expect(step(page).getByText('Rien ne sera livré.')).toBeVisible()
})

screen('checkout order given back after its delivery', async (page, shop) => {
  const [order] = (await ordersOf(shop, CAMILLE)).filter(
    ({ state, paymentState }) => state === 'fulfilled' && paymentState === 'paid',
  )
  await creditAsCaterer(shop, order!.tokenValue)
  await openCheckoutStep(page, shop, `/panier/confirmation?commande=${order!.tokenValue}`, { who: CAMILLE })
  await expect(step(page).getByRole('heading', { name: 'Cette commande vous est remboursée' })).toBeVisible()
})

screen('checkout question before cancelling', async (page, shop) => {
  await beforeOrdering(page, shop)
  await orderButton(page).click()
  await readConfirmation(page)
  await step(page).getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

screen('checkout confirmation of an unknown order', async (page, shop) => {
  await openCheckoutStep(page, shop, '/panier/confirmation?commande=inconnue')
  await expect(step(page).getByRole('heading', { name: 'Commande introuvable' })).toBeVisible()
})

screen('checkout confirmation that could not be read', async (page, shop) => {
  await page.route('**/orders/inconnue', (route) => route.fulfill({ status: 500 }))
  await openCheckoutStep(page, shop, '/panier/confirmation?commande=inconnue')
  await expect(step(page).getByRole('button', { name: 'Réessayer' })).toBeVisible()
})

screen('checkout contact', async (page, shop) => {
  await openCheckoutStep(page, shop, CONTACT)
  await expectStep(page, 'Où livrer, et qui accueille ?')
})

screen('checkout contact with errors', async (page, shop) => {
  await openCheckoutStep(page, shop, CONTACT)
  await step(page).getByRole('button', { name: 'Choisir le créneau' }).click()
  await expect(step(page).getByText('Ce champ est requis.').first()).toBeVisible()
})

screen('checkout delivery slot', async (page, shop) => {
  await openCheckoutStep(page, shop, '/panier/creneau-de-livraison', { done: 'contact' })
  await expectStep(page, 'Quand passons-\u2060nous à table ?')
})

screen('checkout payment', async (page, shop) => {
  await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery' })
  await expectStep(page, 'Comment réglez-vous ?')
})

screen('checkout bank window', async (page, shop) => {
  await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery' })
  await fillCard(page, CARDS.threeDSecure)
  await acceptTerms(page)
  await orderButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Vérification par votre banque' })).toBeVisible()
})

screen('checkout confirmation', async (page, shop) => {
  await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery' })
  await fillCard(page, CARDS.threeDSecure)
  await acceptTerms(page)
  await orderButton(page).click()
  await confirmAtBank(page)
  await readConfirmation(page)
})

screen('checkout empty cart', async (page, shop) => {
  await openCheckoutStep(page, shop, CONTACT, { items: [] })
  await expect(step(page).getByRole('button').first()).toBeVisible()
})
