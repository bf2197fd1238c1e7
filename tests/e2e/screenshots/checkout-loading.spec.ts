import { changeDatabase } from '#tests/support/shop/database.ts'
import { expect } from '#tests/support/shop/shop.ts'
import { openCheckoutStep } from '../steps/funnel.ts'
import { acceptTerms, CARDS, fillCard, giveAddress, orderButton, step } from '../steps/order.ts'
import { screen } from './screen.ts'

// The steps of an order while they load, without a response, and after the cut-off.

const DELIVERY = '/panier/creneau-de-livraison'
const PAYMENT = '/panier/paiement'
const SLOTS = /\/channels\/PARIS_CENTRE\/slots/

screen('checkout delivery slots loading', async (page, shop) => {
  await page.route(SLOTS, () => undefined)
  await openCheckoutStep(page, shop, DELIVERY, { done: 'contact' })
  await expect(step(page).getByRole('heading').first()).toBeVisible()
})

screen('checkout delivery slots that could not be read', async (page, shop) => {
  await page.route(SLOTS, (route) => route.abort())
  await openCheckoutStep(page, shop, DELIVERY, { done: 'contact' })
  await expect(step(page).locator('[data-day]').first()).toBeVisible()
})

screen('checkout contact of a browser offline', async (page, shop) => {
  await openCheckoutStep(page, shop, '/panier/coordonnees')
  await giveAddress(page, { street: '14 rue de la Banque', postcode: '75002', city: 'Paris' })
  await page.context().setOffline(true)
  await step(page).getByRole('button', { name: 'Choisir le créneau' }).click()
  await expect(
    step(page)
      .getByText(/La connexion ne passe pas/)
      .first(),
  ).toBeVisible()
})

screen('checkout cart that could not be read', async (page, shop) => {
  await openCheckoutStep(page, shop, '/')
  await page.route('**/shop-api/carts/**', (route) => route.abort())
  await page.goto(shop.url('site', '/panier/coordonnees'))
  await expect(step(page).getByRole('button', { name: 'Réessayer' }).first()).toBeVisible()
})

screen('checkout card fields that do not come', async (page, shop) => {
  await page.clock.install()
  await page.route(new RegExp(`^${shop.url('payments', '/fields')}`), () => undefined)
  await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery' })
  await expect(step(page).locator('iframe')).toBeAttached()
  await page.clock.fastForward(10_000)
  await expect(step(page).getByText('Le formulaire de carte ne répond pas')).toBeVisible()
})

screen('checkout order whose time to pay is over', async (page, shop) => {
  await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery' })
  await fillCard(page, CARDS.declined)
  await acceptTerms(page)
  await orderButton(page).click()
  await expect(step(page).getByText('Votre banque a refusé le paiement. Essayez une autre carte.')).toBeVisible()
  changeDatabase(shop, "update orders set state = 'cancelled' where payment_state = ?", 'awaiting_payment')
  await page.reload()
  await expect(step(page).getByRole('heading').first()).toBeVisible()
})
