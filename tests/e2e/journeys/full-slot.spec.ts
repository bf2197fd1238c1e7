import ky from 'ky'
import { newCustomer } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { openTraysAs } from '../steps/signed-in.ts'
import { addProduct, giveAddress, openCart, step, toDelivery } from '../steps/order.ts'

test('a full slot is marked as full and cannot be chosen', async ({ page, shop }) => {
  type SlotsResponse = { days: { day: string; full: string[] }[] }
  const { days } = await ky
    .get(shop.url('api', '/api/v2/shop/channels/PARIS_CENTRE/slots?days=31'))
    .json<SlotsResponse>()
  const { day, full } = days.find((one) => one.full.length > 0)!
  const person = await newCustomer(shop)
  await openTraysAs(page, shop, person)
  await addProduct(page, 'Plateau Levant', 4)
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: 'Passer commande' }).click()
  await giveAddress(page, { street: '14 rue de la Banque', postcode: '75002', city: 'Paris' })
  await toDelivery(page)

  await step(page).locator(`[data-day="${day}"]`).click()
  const slot = step(page).getByRole('radio', { name: new RegExp(full[0]!) })
  await expect(slot).toBeDisabled()
  await expect(step(page).locator('label').filter({ hasText: full[0]! })).toContainText('Complet')
})
