import { CAMILLE, ordersOf } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { openCheckoutStep } from '../steps/funnel.ts'
import { openTraysAs } from '../steps/signed-in.ts'
import {
  acceptTerms,
  addProduct,
  CARDS,
  fillCard,
  openCart,
  orderButton,
  readConfirmation,
  step,
  chooseFirstSlot,
  expectStep,
  toDelivery,
  unfold,
} from '../steps/order.ts'

test(
  'a returning customer uses a coupon and pays by card without a challenge',
  { tag: '@fast' },
  async ({ page, shop }) => {
    await openTraysAs(page, shop, CAMILLE)
    await addProduct(page, 'Plateau Garrigue', 9)

    const drawer = await openCart(page)
    await unfold(drawer, 'Code de réduction')
    const coupon = drawer.getByRole('textbox', { name: 'Code de réduction' })
    await coupon.fill('NIMPORTEQUOI')
    await coupon.press('Enter')
    await expect(drawer.getByText('Ce code n’est pas valable pour ce panier.')).toBeVisible()
    await expect(coupon).toHaveValue('NIMPORTEQUOI')
    await coupon.fill('PLATEAU15')
    await coupon.press('Enter')
    await expect(drawer.getByText('Code PLATEAU15 appliqué : 15 € de remise')).toBeVisible()
    await drawer.getByRole('button', { name: 'Passer commande' }).click()

    await toDelivery(page)
    await chooseFirstSlot(page)
    await expect(step(page).getByText('−15 €').first()).toBeVisible()
    await step(page)
      .getByRole('radio', { name: /^Nouvelle carte/ })
      .check()
    await fillCard(page, CARDS.good)
    await acceptTerms(page)
    await orderButton(page).click()
    const number = await readConfirmation(page)
    const [order] = await ordersOf(shop, CAMILLE)
    expect(order).toMatchObject({ number, paymentState: 'paid' })
  },
)

test('the same again takes three clicks from the home of the account, and the last look shows what is ordered', async ({
  page,
  shop,
}) => {
  const { person } = await openCheckoutStep(page, shop, '/panier/paiement', { done: 'delivery' })
  await step(page).getByLabel('Enregistrer cette carte pour la prochaine fois').check()
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  await orderButton(page).click()
  await readConfirmation(page)
  await page.goto(shop.url('site', '/account'))
  const last = page.getByRole('region', { name: 'Votre dernière commande' })
  await expect(last).toContainText('5\u00a0×\u00a0Plateau Potager')
  await expect(last).toContainText(/Livraison possible le .+h-/)
  let clicks = 0
  await page.exposeFunction('countClick', () => void (clicks += 1))
  await page.evaluate(() =>
    addEventListener('click', () => void (window as never as { countClick(): void }).countClick(), true),
  )

  await last.getByRole('button', { name: 'Commander à nouveau' }).click()
  await expectStep(page, 'Comment réglez-vous ?')
  const recap = step(page).getByRole('group', { name: 'Votre commande, une dernière fois' })
  await expect(recap).toContainText('14 rue de la Banque, 75002 Paris')
  await expect(recap).toContainText(/\d{4}, \d+h-\d+h/)
  await acceptTerms(page)
  await orderButton(page).click()
  await readConfirmation(page)
  expect(clicks).toBe(3)
  expect(await ordersOf(shop, person)).toHaveLength(2)
})
