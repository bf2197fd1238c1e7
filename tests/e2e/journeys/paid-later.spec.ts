import type { Page } from '@playwright/test'
import { ordersOf } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { linkIn, emailsTo } from '#tests/support/shop/emails.ts'
import { openCheckoutStep } from '../steps/funnel.ts'
import {
  acceptTerms,
  CARDS,
  fillCard,
  orderButton,
  quantityOf,
  readConfirmation,
  signIn,
  step,
} from '../steps/order.ts'

// After an order: the same order again, its payment from the email, the saved card.

const PAYMENT = '/panier/paiement'

async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number)
  await acceptTerms(page)
  await orderButton(page).click()
}

test('an order is repeated from its confirmation: the cart opens with the same products', async ({ page, shop }) => {
  const { person } = await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery' })
  await payWith(page, CARDS.good)
  await readConfirmation(page)
  await step(page).getByRole('button', { name: 'Commander à nouveau' }).click()
  const cart = page.getByRole('dialog', { name: 'Votre panier' })
  await expect(quantityOf(cart, 'Plateau Potager')).toHaveValue('5')
  await cart.getByRole('button', { name: 'Passer commande' }).click()
  // Address and slot are those of the order: the last look before the payment shows them.
  await expect(page).toHaveURL(/panier\/paiement/)
  await expect(step(page).getByRole('group', { name: 'Votre commande, une dernière fois' })).toContainText('75002')
  expect(await ordersOf(shop, person)).toHaveLength(1)
})

test('an order whose card was declined is paid from the link in the email, in another browser, after signing in', async ({
  page,
  browser,
  shop,
}) => {
  const { person } = await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery' })
  await payWith(page, CARDS.declined)
  await expect(step(page).getByText('Votre banque a refusé le paiement. Essayez une autre carte.')).toBeVisible()
  const [placed] = await ordersOf(shop, person)

  const pending = async () =>
    (await emailsTo(shop, person.email)).find(({ subject }) => /paiement en attente$/.test(subject))
  await expect.poll(async () => linkIn(await pending(), PAYMENT)).not.toBeNull()
  const elsewhere = await browser.newPage()
  await elsewhere.goto(linkIn(await pending(), PAYMENT)!)
  await signIn(elsewhere, person)
  await fillCard(elsewhere, CARDS.good)
  await step(elsewhere).getByRole('button', { name: 'Recommencer le paiement' }).click()
  expect(await readConfirmation(elsewhere)).toBe(placed!.number)
  expect(await ordersOf(shop, person)).toMatchObject([{ number: placed!.number, paymentState: 'paid' }])
  await elsewhere.close()

  // The first page shows the paid order after a reload, and shows no payment form again.
  await page.reload()
  await expect(step(page).getByText('Merci, c’est commandé')).toBeVisible()
})

test('an order that waits for its payment is paid from another tab that was at the payment step', async ({
  page,
  context,
  shop,
}) => {
  const { person } = await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery' })
  const other = await context.newPage()
  await other.goto(shop.url('site', PAYMENT))
  await expect(orderButton(other)).toBeVisible()
  await payWith(page, CARDS.declined)
  await expect(step(page).getByText('Votre banque a refusé le paiement. Essayez une autre carte.')).toBeVisible()

  await expect(step(other).getByText('Votre panier est vide')).toBeVisible()
  await expect(step(other).getByRole('status').filter({ hasText: 'attend son paiement' })).toContainText(
    'Place gardée jusqu’à',
  )
  await step(other).getByRole('button', { name: 'Payer', exact: true }).click()
  await fillCard(other, CARDS.good)
  await step(other).getByRole('button', { name: 'Recommencer le paiement' }).click()
  const number = await readConfirmation(other)
  expect(await ordersOf(shop, person)).toMatchObject([{ number, paymentState: 'paid' }])
})

test('a card saved while paying is offered first for the next order, and pays it with one click', async ({
  page,
  shop,
}) => {
  const { person } = await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery' })
  await step(page).getByLabel('Enregistrer cette carte pour la prochaine fois').check()
  await payWith(page, CARDS.good)
  await readConfirmation(page)

  await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery', who: person })
  await expect(step(page).getByRole('radio', { name: /4242/ })).toBeChecked()
  await acceptTerms(page)
  await orderButton(page).click()
  await readConfirmation(page)
  expect(await ordersOf(shop, person)).toMatchObject([{ paymentState: 'paid' }, { paymentState: 'paid' }])

  await page.goto(shop.url('site', '/account/moyens-de-paiement'))
  await expect(page.locator('catering-account').getByText('4242').first()).toBeVisible()
})
