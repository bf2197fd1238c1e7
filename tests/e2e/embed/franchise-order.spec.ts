import type { Page } from '@playwright/test'
import { newCustomer, ordersOf } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { addMenu, choice, openComposer, pickAll } from '../steps/menus.ts'
import { box } from '../rules/ordering/cart-steps.ts'
import {
  acceptTerms,
  addProduct,
  CARDS,
  fillCard,
  giveAddress,
  orderButton,
  quantityOf,
  readConfirmation,
  signIn,
  step,
  chooseFirstSlot,
  toDelivery,
  unfold,
} from '../steps/order.ts'
import { shortNumber } from '#widgets/core/domain/order/order-status.ts'

const PICKS = ['Pita falafel et houmous', 'Salade de fruits frais', 'Eau minérale plate 33 cl']
const beside = (page: Page) => page.locator('catering-cart')

test('on a franchise’s site menus are composed, a coupon is used, and the order is repeated from the account', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  await page.goto(shop.url('franchise', '/carte/pause-dejeuner'))
  const composer = await openComposer(page, 'Menu sandwich')
  await pickAll(composer, PICKS)
  await expect(composer.getByText(PICKS.join(', '))).toBeVisible()
  await addMenu(composer).click()
  await expect(composer.getByText('1 menu au panier')).toBeVisible()
  await composer.getByRole('button', { name: 'Encore le même' }).click()
  await expect(composer.getByText('2 menus au panier')).toBeVisible()
  await expect(choice(composer, PICKS[0]!)).toBeHidden()
  await composer.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(beside(page).getByText(PICKS.join(', '))).toHaveCount(2)

  await page.goto(shop.url('franchise', '/carte/plateaux-repas'))
  await addProduct(page, 'Plateau Garrigue', 9)
  await unfold(beside(page), 'Code de réduction')
  const coupon = box(beside(page), 'Code de réduction')
  await coupon.fill('RENTREE2024')
  await coupon.press('Enter')
  await expect(beside(page).getByText('Ce code n’est pas valable pour ce panier.')).toBeVisible()
  await expect(coupon).toHaveValue('RENTREE2024')
  await coupon.fill('PLATEAU15')
  await coupon.press('Enter')
  await expect(beside(page).getByText('Code PLATEAU15 appliqué : 15 € de remise')).toBeVisible()
  await beside(page).getByRole('button', { name: 'Passer commande' }).click()

  await expect(page).toHaveURL(shop.url('franchise', '/commander'))
  await signIn(page, person)
  await giveAddress(page, { street: '9 quai de la Maquette', postcode: '44000', city: 'Nantes' })
  await toDelivery(page)
  await chooseFirstSlot(page)
  await expect(step(page).getByText('−15 €').first()).toBeVisible()
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  await orderButton(page).click()
  const number = await readConfirmation(page)
  expect(await ordersOf(shop, person)).toMatchObject([{ number, paymentState: 'paid' }])

  await page.goto(shop.url('franchise', '/compte'))
  const account = page.locator('catering-account')
  await account.getByRole('button', { name: /^Historique de commandes/ }).click()
  await account.getByRole('button', { name: `Commander à nouveau la commande n° ${shortNumber(number)}` }).click()
  // This site shows its cart on that page.
  await expect(page).toHaveURL(shop.url('franchise', '/carte/plateaux-repas'))
  await expect(beside(page).getByText(PICKS.join(', '))).toHaveCount(2)
  await expect(quantityOf(beside(page), 'Plateau Garrigue')).toHaveValue('9')
})

test('a page that was opened under the address of this machine shows its products', async ({ page, shop }) => {
  await page.goto(shop.url('franchise', '/carte/plateaux-repas').replace('localhost', '127.0.0.1'))
  const list = page.locator('catering-catalogue').getByRole('listitem')
  await expect(list.first()).toContainText('€')
})
