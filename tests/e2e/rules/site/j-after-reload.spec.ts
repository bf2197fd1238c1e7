import { newcomer, ordersOf } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { openStep } from '#tests/e2e/faults/partner-page.ts'
import { revokeSession } from '#tests/e2e/steps/funnel.ts'
import {
  acceptTerms,
  CARDS,
  expectStep,
  fillCard,
  orderButton,
  readConfirmation,
  signIn,
  step,
  toDelivery,
} from '#tests/e2e/steps/order.ts'
import { ownBuild } from '#tests/support/shop/deployed-build.ts'

// On a partner's page the steps of the checkout have no URLs: after a reload, the widget itself restores the step.

test('J3 H4 on a partner’s page a reload after the session was lost requires sign-in, and restores cart and typed input', async ({
  page,
  shop,
}) => {
  const person = newcomer()
  await openStep({ page, shop, person }, 'contact')
  const floor = step(page).getByLabel('Étage et salle')
  await floor.fill('3e, salle Verrière')
  revokeSession(shop, person)
  await step(page).getByRole('button', { name: 'Choisir le créneau' }).click()
  const password = step(page).getByLabel('Mot de passe', { exact: true })
  await expect(password).toBeVisible()
  await page.reload()
  await expect(password).toBeVisible()
  await signIn(page, person)
  await expectStep(page, 'Où livrer, et qui accueille ?')
  await expect(floor).toHaveValue('3e, salle Verrière')
  await toDelivery(page)
})

const build = ownBuild()

test('J3 on a partner’s page an order whose confirmation could not be loaded is confirmed after the reload, once', async ({
  page,
  shop,
}) => {
  const person = newcomer()
  await openStep({ page, shop, person }, 'payment')
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  build().renew('confirmation')
  await orderButton(page).click()
  const reload = step(page).getByRole('button', { name: 'Recharger la page' })
  await expect(reload).toBeVisible()
  const loaded = page.waitForEvent('load')
  await reload.click()
  await loaded
  const number = await readConfirmation(page)
  expect(await ordersOf(shop, person)).toMatchObject([{ number, paymentState: 'paid' }])

  // A new document is for the next order.
  await page.goto(shop.url('partner', '/commander'))
  await expect(step(page)).toContainText('Votre panier est vide')
})

test('J3 I5 on a partner’s page a form whose phone number rules are missing offers a reload, which restores the typed input', async ({
  page,
  shop,
}) => {
  await openStep({ page, shop, person: newcomer() }, 'contact')
  const phone = step(page).getByLabel('Téléphone').first()
  await expect(phone).toBeVisible()
  build().renew('phones')
  await phone.fill('01 99 00 10 07')
  await step(page).getByRole('button', { name: 'Choisir le créneau' }).click()
  await expect(step(page).getByText('Rechargez la page.')).toBeVisible()
  await page.reload()
  await expect(phone).toHaveValue('01 99 00 10 07')
  await toDelivery(page)
})
