import { box } from './rows/cart-steps.ts'
import { standBefore } from './funnel.ts'
import { bodySentTo, recordBodies } from './sent-bodies.ts'
import { expect, test } from '../support/shop.ts'
import {
  acceptTerms,
  CARDS,
  fillCard,
  openCart,
  orderButton,
  readConfirmation,
  step,
  takeFirstSlot,
  toDelivery,
} from './steps.ts'

test('what is written for accountants and the driver goes from the cart to the order, once typed, and no format is forced', async ({
  page,
  shop,
}) => {
  const sent = await recordBodies(page)
  const { cart } = await standBefore(page, shop, '/plateaux-repas/les-incontournables', { done: 'contact' })
  const drawer = await openCart(page)
  await drawer.getByText('Pour votre comptabilité').click()
  const order = `BC-2026-7 ${'x'.repeat(100)}`
  await box(drawer, 'Bon de commande').fill(order)
  await box(drawer, 'Centre de coûts').fill('CC-MARKETING')
  await box(drawer, 'Numéro de TVA intracommunautaire').fill('FR123')
  await drawer.getByRole('button', { name: 'Passer commande' }).click()
  await toDelivery(page)
  const notes = 'Sonner deux fois. '.repeat(50).trim()
  await box(step(page), 'Consignes').fill(notes)
  await takeFirstSlot(page)
  expect(bodySentTo(sent, '/delivery-time')).toMatchObject({ orderToken: cart, notes })

  await expect(box(step(page), 'Bon de commande')).toHaveValue(order)
  await expect(box(step(page), 'Centre de coûts')).toHaveValue('CC-MARKETING')
  const vat = box(step(page), 'TVA')
  await expect(vat).toHaveValue('FR123')
  await expect(vat).toHaveAccessibleDescription(/Vérifiez le numéro de TVA/)
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  await orderButton(page).click()
  await readConfirmation(page)
  const references = { purchaseOrder: order, costReference: 'CC-MARKETING', tvaNumber: 'FR123', notes }
  expect(bodySentTo(sent, '/complete')).toMatchObject(references)
})
