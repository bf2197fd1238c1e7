import type { Page } from '@playwright/test'
import { newCustomer, ordersOf, type Person } from '#tests/support/shop/customer.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { openCheckoutStep } from '../steps/funnel.ts'
import { openTraysAs } from '../steps/signed-in.ts'
import {
  acceptTerms,
  addProduct,
  cardFrame,
  CARDS,
  confirmAtBank,
  fillCard,
  giveAddress,
  openCart,
  orderButton,
  readConfirmation,
  step,
  chooseFirstSlot,
  toDelivery,
  unfold,
} from '../steps/order.ts'

/** Takes a new customer to the payment, with five trays in the cart. */
async function untilPayment(page: Page, shop: Shop): Promise<Person> {
  const person = await newCustomer(shop)
  await openTraysAs(page, shop, person)
  await addProduct(page, 'Plateau Levant', 5)
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: 'Passer commande' }).click()
  await giveAddress(page, { street: '14 rue de la Banque', postcode: '75002', city: 'Paris' })
  await toDelivery(page)
  await chooseFirstSlot(page)
  return person
}

test('a declined card loses nothing: another one pays the same order', async ({ page, shop }) => {
  const person = await untilPayment(page, shop)
  await unfold(step(page), 'Pour votre comptabilité')
  await step(page)
    .getByLabel(/^Bon de commande/)
    .fill('BC-2026-118')
  await fillCard(page, CARDS.declined)
  await acceptTerms(page)
  await orderButton(page).click()
  await expect(step(page).getByText('Votre banque a refusé le paiement. Essayez une autre carte.')).toBeVisible()
  expect(await ordersOf(shop, person)).toMatchObject([{ paymentState: 'awaiting_payment' }])

  await fillCard(page, CARDS.good)
  await step(page).getByRole('button', { name: 'Recommencer le paiement' }).click()
  const number = await readConfirmation(page)
  expect(await ordersOf(shop, person)).toMatchObject([{ number, paymentState: 'paid' }])
})

test('references typed in the cart are in the payment step and in the order', async ({ page, shop }) => {
  const { person } = await openCheckoutStep(page, shop, '/panier/creneau-de-livraison', { done: 'delivery' })
  await step(page).getByRole('button', { name: 'Modifier le panier' }).click()
  const drawer = page.getByRole('dialog', { name: 'Votre panier' })
  await drawer.getByText('Pour votre comptabilité').click()
  const references = { 'Bon de commande': 'BC-7', 'Centre de coûts': 'CC-9', 'Numéro de TVA': 'FR83404833048' }
  for (const [name, value] of Object.entries(references)) await drawer.getByRole('textbox', { name }).fill(value)
  await page.keyboard.press('Escape')
  await step(page).getByRole('button', { name: 'Passer au paiement' }).click()
  for (const [name, value] of Object.entries(references)) {
    await expect(step(page).getByRole('textbox', { name })).toHaveValue(value)
  }
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  const sent = page.waitForRequest(/\/complete$/)
  await orderButton(page).click()
  expect((await sent).postDataJSON()).toMatchObject({
    ...{ purchaseOrder: 'BC-7', costReference: 'CC-9', tvaNumber: 'FR83404833048' },
  })
  await readConfirmation(page)
  expect(await ordersOf(shop, person)).toHaveLength(1)
})

test('a wrong card number is reported on its field, and nothing is ordered', async ({ page, shop }) => {
  const person = await untilPayment(page, shop)
  await fillCard(page, '4242 4242 4242 4241')
  await acceptTerms(page)
  await orderButton(page).click()
  await expect(cardFrame(page).getByText('Vérifiez le numéro de carte.')).toBeVisible()
  expect(await ordersOf(shop, person)).toEqual([])
})

test('two clicks on the order button make one order', { tag: '@fast' }, async ({ page, shop }) => {
  const person = await untilPayment(page, shop)
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  await orderButton(page).dblclick()
  await readConfirmation(page)
  expect(await ordersOf(shop, person)).toHaveLength(1)
})

test(
  'the backend is killed between the order and its payment, restarts, and the order can still be paid',
  { tag: '@fast' },
  async ({ page, shop }) => {
    const person = await untilPayment(page, shop)
    await fillCard(page, CARDS.threeDSecure)
    await acceptTerms(page)
    await orderButton(page).click()
    await expect(page.getByRole('dialog', { name: 'Vérification par votre banque' })).toBeVisible()
    const [placed] = await ordersOf(shop, person)
    expect(placed).toMatchObject({ paymentState: 'awaiting_payment' })

    await shop.killBackend()
    await shop.restartBackend()
    await page.reload()
    await fillCard(page, CARDS.threeDSecure)
    await step(page).getByRole('button', { name: 'Recommencer le paiement' }).click()
    await confirmAtBank(page)
    const number = await readConfirmation(page)
    expect(await ordersOf(shop, person)).toMatchObject([
      { number, tokenValue: placed!.tokenValue, paymentState: 'paid' },
    ])
  },
)

test('an order sent while the backend is down shows an error, and the next click orders once', async ({
  page,
  shop,
}) => {
  const person = await untilPayment(page, shop)
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  await shop.killBackend()
  await orderButton(page).click()
  await expect(step(page).getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  await shop.restartBackend()
  await orderButton(page).click()
  await readConfirmation(page)
  expect(await ordersOf(shop, person)).toHaveLength(1)
})
