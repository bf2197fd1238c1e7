import { box } from '../rules/ordering/cart-steps.ts'
import { openCheckoutStep } from '../steps/funnel.ts'
import { savedBy } from '../steps/downloads.ts'
import { bodySentTo, recordBodies } from '../steps/sent-bodies.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { DELIVERY } from '#tests/support/shop/unpaid-order.ts'
import {
  acceptTerms,
  CARDS,
  fillCard,
  openCart,
  orderButton,
  readConfirmation,
  step,
  chooseFirstSlot,
  toDelivery,
} from '../steps/order.ts'

test('references and delivery notes typed once are copied from the cart to the order, in any format', async ({
  page,
  shop,
}) => {
  const sent = await recordBodies(page)
  const { cart } = await openCheckoutStep(page, shop, '/plateaux-repas/les-incontournables', { done: 'contact' })
  const drawer = await openCart(page)
  await drawer.getByText('Pour votre comptabilité').click()
  const order = `BC-2026-7 ${'x'.repeat(100)}`
  await box(drawer, 'Bon de commande').fill(order)
  await box(drawer, 'Code d’imputation (facultatif)').fill(' 6257-MKT ')
  await box(drawer, 'Centre de coûts').fill('CC-MARKETING')
  await box(drawer, 'Numéro de TVA intracommunautaire').fill('FR123')
  await drawer.getByRole('button', { name: 'Passer commande' }).click()
  await toDelivery(page)
  const notes = 'Sonner deux fois. '.repeat(50).trim()
  await box(step(page), 'Consignes').fill(notes)
  await chooseFirstSlot(page)
  expect(bodySentTo(sent, '/delivery-time')).toMatchObject({ orderToken: cart, notes })

  await expect(box(step(page), 'Bon de commande')).toHaveValue(order)
  const code = box(step(page), 'Code d’imputation (facultatif)')
  await expect(code).toHaveValue(' 6257-MKT ')
  await page.reload()
  await expect(code).toHaveValue(' 6257-MKT ')
  await expect(box(step(page), 'Centre de coûts')).toHaveValue('CC-MARKETING')
  const vat = box(step(page), 'TVA')
  await expect(vat).toHaveValue('FR123')
  await expect(vat).toHaveAccessibleDescription(/Vérifiez le numéro de TVA/)
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  await code.fill('x'.repeat(31))
  await orderButton(page).click()
  await expect(code).toHaveAccessibleDescription(/Ce champ ne peut pas dépasser 30 caractères/)
  await code.fill(' 6257-MKT ')
  await orderButton(page).click()
  await readConfirmation(page)
  await expect(step(page).locator('[part~=ticket]')).toContainText('6257-MKT')
  const references = {
    purchaseOrder: order,
    accountingCode: '6257-MKT',
    costReference: 'CC-MARKETING',
    tvaNumber: 'FR123',
    notes,
  }
  expect(bodySentTo(sent, '/complete')).toMatchObject(references)
})

const ACCESS = {
  ...{
    building: 'Tour Horizon',
    floor: 'Étage 12, salle Cèdre',
    accessCode: '48B12',
    loadingDock: 'Quai 3, rue de Hanovre',
  },
  instructions: 'Badge visiteur à retirer à l’accueil',
}

test('access details for the driver are shown before the order and on its ticket, which can be printed and added to a calendar', async ({
  page,
  shop,
}) => {
  const { cart, api } = await openCheckoutStep(page, shop, '/panier/creneau-de-livraison', { done: 'contact' })
  await api.put(`shop-api/checkout/${cart}/address`, { json: { shippingAddress: { ...DELIVERY, ...ACCESS } } })
  await page.reload()
  const notes = 'Sonner chez le gardien, puis monter par le monte-charge.'
  await box(step(page), 'Consignes').fill(notes)
  const { slot } = await chooseFirstSlot(page)
  const entered = [...Object.values(ACCESS), notes, 'Léa Rousseau', '01 99 00 12 34', '14 rue de la Banque']
  const facts = step(page).locator('dl.facts')
  for (const text of entered) await expect(facts.filter({ visible: true })).toContainText(text)

  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  await orderButton(page).click()
  const number = await readConfirmation(page)
  const ticket = step(page).locator('[part~=ticket]')
  for (const text of entered) await expect(ticket).toContainText(text)
  await expect(step(page).getByRole('heading', { name: 'La suite' })).toBeVisible()
  for (const title of ['La veille', 'Le jour même', 'Après']) await expect(step(page)).toContainText(title)

  const calendar = await savedBy(page, () => step(page).getByRole('button', { name: 'Ajouter à mon agenda' }).click())
  expect(calendar.name).toBe(`${number}.ics`)
  const event = calendar.bytes.toString().replaceAll('\r\n ', '').replaceAll('\u00a0', ' ')
  expect(event).toContain(`SUMMARY:Livraison traiteur\\, commande n° ${number}`)
  expect(event).toContain('LOCATION:Atelier du Canal\\, 14 rue de la Banque\\, 75002 Paris')
  expect(event).toMatch(/DTSTART:\d{8}T\d{6}Z\r\nDTEND:\d{8}T\d{6}Z/)

  const printed = page.evaluate(() => new Promise<void>((done) => (window.print = done)))
  await step(page).getByRole('button', { name: 'Imprimer' }).click()
  await printed
  await page.emulateMedia({ media: 'print' })
  await expect(ticket).toBeVisible()
  await expect(ticket).toContainText(slot)
  await expect(ticket.getByRole('button')).toHaveCount(0)
})
