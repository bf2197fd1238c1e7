import type { Page } from '@playwright/test'
import { offerAsCaterer } from '#tests/support/shop/caterer.ts'
import { newCustomer } from '#tests/support/shop/customer.ts'
import { changeDatabase } from '#tests/support/shop/database.ts'
import { expect } from '#tests/support/shop/shop.ts'
import { placeUnpaid } from '#tests/support/shop/unpaid-order.ts'
import { box, MENU, openParisMenu } from '../rules/ordering/cart-steps.ts'
import { openCheckoutStep, releasePlaces } from '../steps/funnel.ts'
import {
  acceptTerms,
  addProduct,
  CARDS,
  fillCard,
  openCart,
  orderButton,
  readConfirmation,
  step,
  unfold,
} from '../steps/order.ts'
import { openOffer } from '../steps/quote-form.ts'
import { openAs } from '../steps/signed-in.ts'
import { screen } from './screen.ts'

// What has changed since the page was shown: in another tab, at the caterer's, or with time.

const PAYMENT = '/panier/paiement'
const HISTORY = '/account/historique-de-commandes'
const account = (page: Page) => page.locator('catering-account')

/** A message hides itself, but not while its button has the focus. */
async function keepMessage(page: Page, message: string | RegExp): Promise<void> {
  await expect(page.locator('.toast').filter({ hasText: message })).toBeVisible()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Fermer la notification' }).last().focus()
}

for (const [what, button, message] of [
  ['changed', 'Ajouter, Plateau Garrigue', 'Votre panier a été modifié dans un autre onglet.'],
  ['emptied', 'Retirer, Plateau Garrigue', 'Votre panier a été vidé dans un autre onglet.'],
] as const) {
  screen(`cart ${what} in another tab`, async (page, shop) => {
    await openParisMenu(page, shop)
    await addProduct(page, 'Plateau Garrigue', 1)
    await openCart(page)
    const other = await page.context().newPage()
    await other.goto(shop.url('site', MENU))
    const drawer = await openCart(other)
    await drawer.getByRole('button', { name: button }).last().click()
    await keepMessage(page, message)
  })
}

for (const [what, path] of [
  ['cart', MENU],
  ['checkout', PAYMENT],
] as const) {
  screen(`${what} ordered in another tab`, async (page, shop) => {
    await openCheckoutStep(page, shop, path, { done: 'delivery' })
    if (what === 'cart') await openCart(page)
    const other = await page.context().newPage()
    await other.goto(shop.url('site', PAYMENT))
    await fillCard(other, CARDS.good)
    await acceptTerms(other)
    await orderButton(other).click()
    await readConfirmation(other)
    await keepMessage(page, 'Votre panier a été commandé dans un autre onglet.')
  })
}

screen('checkout signed out in another tab', async (page, shop) => {
  await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery' })
  const other = await page.context().newPage()
  await other.goto(shop.url('site', '/account'))
  await other.getByRole('navigation').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('form', { name: 'Se connecter' })).toBeVisible()
})

for (const [view, path] of [
  ['account history with an order', () => HISTORY],
  ['account order', (order: string) => `${HISTORY}?commande=${order}`],
  ['checkout confirmation of an order', (order: string) => `/panier/confirmation?commande=${order}`],
  ['checkout payment of an order', (order: string) => `${PAYMENT}?commande=${order}`],
] as const) {
  screen(`${view} whose place is given back`, async (page, shop) => {
    const person = await newCustomer(shop)
    const order = await placeUnpaid(shop, person)
    releasePlaces(shop)
    await openAs(page, shop, person, path(order))
    await expect(page.getByText(/encore libre/).first()).toBeVisible()
  })
}

screen('checkout with five unpaid orders', async (page, shop) => {
  const { person } = await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery' })
  for (let count = 0; count < 5; count += 1) await placeUnpaid(shop, person)
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  await orderButton(page).click()
  const problem = step(page).locator('.problem')
  await expect(problem).toContainText('Vous avez 5 commandes en attente de paiement')
  await expect(problem).toBeFocused()
})

screen('cart with a code for another content', async (page, shop) => {
  const { cart, api } = await openCheckoutStep(page, shop, MENU, { done: 'delivery' })
  const drawer = await openCart(page)
  await unfold(drawer, 'Code de réduction')
  await api.post(`shop-api/carts/${cart}/items`, { json: { productCode: 'PR-INC-LEVANT', quantity: 1 } })
  await box(drawer, 'Code de réduction').fill('PLATEAU15')
  await box(drawer, 'Code de réduction').press('Enter')
  await keepMessage(page, 'Votre panier a changé depuis que vous l’avez vu.')
  await expect(box(drawer, 'Code de réduction')).toHaveValue('PLATEAU15')
})

screen('checkout delivery slot with another fee', async (page, shop) => {
  await openCheckoutStep(page, shop, '/panier/creneau-de-livraison', { done: 'delivery' })
  await expect(step(page).locator('[data-day][aria-pressed=true] small')).toHaveText('9,50€')
  changeDatabase(
    shop,
    "update channels set shipping_fees = replace(replace(shipping_fees, '950', '1250'), '9.5', '12.5') where code = ?",
    'PARIS_CENTRE',
  )
  await step(page).getByRole('button', { name: 'Passer au paiement' }).click()
  await expect(
    step(page)
      .getByText(/coûte maintenant 12,50/)
      .first(),
  ).toBeVisible()
})

screen('account quote with another offer', async (page, shop) => {
  await offerAsCaterer(shop, await openOffer(page, shop), '2026-12-24')
  await account(page).getByRole('button', { name: 'Accepter et commander' }).click()
  await keepMessage(page, 'Ce devis a changé : une autre offre vous a été faite.')
})

const IN_QUOTE = '(select order_id from quotes)'
for (const [what, change] of [
  ['beyond its last day', "update quotes set valid_until = '2026-01-05' where order_id is not null"],
  [
    'for another day',
    `update orders set delivery_date = '2026-12-22', delivery_window = '12h-13h' where id in ${IN_QUOTE}`,
  ],
  ['with more than its quantity', `update order_items set quantity = 60 where order_id in ${IN_QUOTE}`],
] as const) {
  screen(`cart of a quote ${what}`, async (page, shop) => {
    await openOffer(page, shop)
    await account(page).getByRole('button', { name: 'Accepter et commander' }).click()
    await expect(page.getByRole('dialog', { name: 'Votre panier' })).toContainText('710,80 €')
    changeDatabase(shop, change)
    await page.reload()
    const drawer = await openCart(page)
    await expect(drawer.getByText(/prix de la carte/).first()).toBeVisible()
  })
}
