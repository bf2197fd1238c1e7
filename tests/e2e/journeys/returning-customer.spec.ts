import { CAMILLE, ordersOf } from '../../support/shop/customer.ts'
import { expect, test } from '../../support/shop/shop.ts'
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
