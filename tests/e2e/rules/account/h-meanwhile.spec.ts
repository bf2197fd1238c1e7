import { expectAccessible } from '#tests/support/accessible.ts'
import { ordersOf } from '#tests/support/shop/customer.ts'
import { changeDatabase } from '#tests/support/shop/database.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { openCheckoutStep } from '#tests/e2e/steps/funnel.ts'
import { POTAGER } from '#tests/support/shop/unpaid-order.ts'
import {
  acceptTerms,
  addProduct,
  CARDS,
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
  unfold,
} from '#tests/e2e/steps/order.ts'

// Changes elsewhere while a customer orders: the caterer changes the catalogue, another tab signs the customer out.

const PAYMENT = '/panier/paiement'

test('H12 an ended coupon, a product out of season and a raised minimum are shown with ways to continue, until the order is paid', async ({
  page,
  shop,
}) => {
  const items = [[POTAGER, 4] as const, ['PR-INC-LEVANT', 2] as const]
  const { person, api, cart } = await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery', items })
  await api.put(`shop-api/carts/${cart}/coupon?channel=PARIS_CENTRE`, { json: { coupon: 'BIENVENUE10' } })
  await page.reload()
  await expect(step(page).getByText('Remise BIENVENUE10')).toBeVisible()
  await fillCard(page, CARDS.good)
  await acceptTerms(page)

  const coupon = 'update coupons set ends_at = ? where code = ?'
  const season = 'update products set published_until = ? where code = ?'
  const minimum = 'update channels set minimum_order_amount = ? where code = ?'
  changeDatabase(shop, coupon, '2026-01-31T22:59:59.000Z', 'BIENVENUE10')
  changeDatabase(shop, season, '2026-01-31T22:59:59.000Z', 'PR-INC-LEVANT')
  changeDatabase(shop, minimum, 80, 'PARIS_CENTRE')
  await orderButton(page).click()
  const changes = step(page).getByRole('region', { name: 'Votre commande a changé' })
  await expect(changes).toBeFocused()
  await expect(changes).toContainText('Plateau Levant n’est plus à la carte')
  await expect(changes).toContainText('Le code de réduction ne s’applique plus')
  await expectAccessible(page)
  await changes.getByRole('button', { name: 'Continuer sans le code' }).click()
  await changes.getByRole('button', { name: 'Retirer' }).click()
  await expect(changes).toContainText(/Il manque 8\s€ pour atteindre le minimum/)
  await expect(changes.getByRole('listitem')).toHaveCount(1)
  expect(await ordersOf(shop, person)).toEqual([])

  await changes.getByRole('button', { name: 'Compléter le panier' }).click()
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  await addProduct(page, 'Plateau Rivage')
  await page.goto(shop.url('site', PAYMENT))
  await expect(changes).toHaveCount(0)
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  await orderButton(page).click()
  await readConfirmation(page)
  expect(await ordersOf(shop, person)).toMatchObject([{ paymentState: 'paid' }])
  changeDatabase(shop, coupon, '2035-12-31T22:59:59.000Z', 'BIENVENUE10')
  changeDatabase(shop, 'update products set published_until = null where code = ?', 'PR-INC-LEVANT')
  changeDatabase(shop, minimum, 60, 'PARIS_CENTRE')
})

test('H5 a customer signed out in another tab signs in again in place, and the order continues with the typed input', async ({
  page,
  context,
  shop,
}) => {
  const { person } = await openCheckoutStep(page, shop, '/panier/coordonnees')
  const other = await context.newPage()
  const signOutElsewhere = async () => {
    await other.goto(shop.url('site', '/account'))
    await other.getByRole('navigation').getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(step(page).getByRole('form', { name: 'Se connecter' })).toBeVisible()
    await page.bringToFront()
    await signIn(page, person)
  }
  await giveAddress(page, { street: '14 rue de la Banque', postcode: '75002', city: 'Paris' })
  await step(page).getByLabel('Étage et salle').fill('3e, salle Verrière')
  await signOutElsewhere()
  await expectStep(page, 'Où livrer, et qui accueille ?')
  await expect(step(page).getByLabel('Numéro et rue')).toHaveValue('14 rue de la Banque')
  await expect(step(page).getByLabel('Étage et salle')).toHaveValue('3e, salle Verrière')
  await toDelivery(page)
  await chooseFirstSlot(page)

  const costs = step(page).getByLabel(/^Centre de coûts/)
  await unfold(step(page), 'Pour votre comptabilité')
  await costs.fill('CC-204')
  await signOutElsewhere()
  await expectStep(page, 'Comment réglez-vous ?')
  await expect(costs).toHaveValue('CC-204')
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  await orderButton(page).click()
  await readConfirmation(page)
  await expect(step(page)).toContainText('CC-204')
  expect(await ordersOf(shop, person)).toMatchObject([{ paymentState: 'paid' }])
})

for (const [name, heading, path] of [
  ['contact details', 'Où livrer, et qui accueille ?', '/panier/coordonnees'],
  ['delivery slot', 'Quand passons-\u2060nous à table ?', '/panier/creneau-de-livraison'],
  ['payment', 'Comment réglez-vous ?', PAYMENT],
] as const) {
  test(`H12 over a cart that is emptied in another tab, the page of the step ${name} names no step`, async ({
    page,
    shop,
  }) => {
    await openCheckoutStep(page, shop, path, { done: 'delivery', items: [[POTAGER, 1]] })
    const title = page.getByRole('heading', { level: 1 })
    const steps = page.getByRole('banner').getByRole('list', { name: 'Étapes de la commande' })
    await expect(title).toHaveText(heading)
    await expect(steps).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
    const drawer = await openCart(other)
    await drawer.getByRole('button', { name: 'Retirer, Plateau Potager' }).last().click()
    await expect(step(page).getByText('Votre panier est vide')).toBeVisible()
    await expect(title).toHaveText('Votre commande')
    await expect(steps).toHaveCount(0)
    await expectAccessible(page)
    // Opened without a cart.
    await page.reload()
    await expect(step(page).getByText('Votre panier est vide')).toBeVisible()
    await expect(title).toHaveText('Votre commande')
  })
}
