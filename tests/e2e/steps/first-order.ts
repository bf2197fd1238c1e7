import { ordersOf, type Credentials } from '#tests/support/shop/customer.ts'
import { expect, type Shop } from '#tests/support/shop/shop.ts'
import type { Page } from '@playwright/test'
import {
  acceptTerms,
  addProduct,
  CARDS,
  choosePostalCode,
  fillCard,
  giveAddress,
  openCart,
  orderButton,
  readConfirmation,
  signIn,
  step,
  chooseFirstSlot,
  toDelivery,
} from './order.ts'

type Ways = {
  /** Runs before products are added. */
  look?: () => Promise<void>
  pay?: (page: Page) => Promise<void>
  paymentState?: string
}

/** The shortest way from a postal code to an order, paid by card, for a customer with an account and an empty address book. */
export async function orderTrays(page: Page, shop: Shop, person: Credentials, ways: Ways = {}): Promise<void> {
  const { look, pay = () => fillCard(page, CARDS.good), paymentState = 'paid' } = ways
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '75002')
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  await expect(product(page, 'Plateau Potager')).toContainText(/18(,00)?\s€/)
  await look?.()
  await addProduct(page, 'Plateau Potager', 5)

  const drawer = await openCart(page)
  await expect(drawer.getByText('Minimum de commande atteint')).toBeVisible()
  await expect(drawer).toContainText(/90(,00)?\s€/)
  await drawer.getByRole('button', { name: 'Passer commande' }).click()
  await signIn(page, person)

  await giveAddress(page, { street: '14 rue de la Banque', postcode: '75002', city: 'Paris' })
  await toDelivery(page)
  const { slot } = await chooseFirstSlot(page)
  await pay(page)
  await acceptTerms(page)
  await orderButton(page).click()
  const number = await readConfirmation(page)
  await expect(step(page)).toContainText(slot)
  await expect(step(page)).toContainText('Plateau Potager')
  const placed = (await ordersOf(shop, person)).filter((order) => order.number === number)
  expect(placed).toMatchObject([{ paymentState, deliveryWindow: slot }])
}

/** The card of a product in the visible list. */
export const product = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
