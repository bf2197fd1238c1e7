import { expectAccessible } from '#tests/support/accessible.ts'
import { TERMS_VERSION } from '#widgets/core/domain/limits.ts'
import { CAMILLE, newCustomer, ordersOf } from '#tests/support/shop/customer.ts'
import { changeDatabase } from '#tests/support/shop/database.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { revokeSession, openCheckoutStep } from '#tests/e2e/steps/funnel.ts'
import { POTAGER } from '#tests/support/shop/unpaid-order.ts'
import {
  acceptTerms,
  CARDS,
  confirmAtBank,
  expectStep,
  fillCard,
  giveAddress,
  orderButton,
  readConfirmation,
  signIn,
  step,
  chooseFirstSlot,
  toDelivery,
  unfold,
} from '#tests/e2e/steps/order.ts'

const CONTACT = '/panier/coordonnees'

const PAYMENT = '/panier/paiement'
const BANQUE = { street: '14 rue de la Banque', postcode: '75002', city: 'Paris' }

type Placed = Record<string, unknown> & { tokenValue: string }

test('H12 a step opened too early redirects to the first that is not done, with a reason; a reload keeps the form input', async ({
  page,
  shop,
}) => {
  await openCheckoutStep(page, shop, PAYMENT)
  await expectStep(page, 'Où livrer, et qui accueille ?')
  await expect(page).toHaveURL(/coordonnees/)
  await expect(step(page).getByText('D’abord l’adresse')).toBeVisible()
  await giveAddress(page, BANQUE)
  await step(page).getByLabel('Étage et salle').fill('3e, salle Verrière')
  await page.reload()
  await expectStep(page, 'Où livrer, et qui accueille ?')
  await expect(step(page).getByLabel('Numéro et rue')).toHaveValue('14 rue de la Banque')
  await expect(step(page).getByLabel('Étage et salle')).toHaveValue('3e, salle Verrière')
  const local = await page.evaluate(() => JSON.stringify(localStorage))
  expect(local).not.toContain('rue de la Banque')
})

test('H9 an address that is not served offers another one or another caterer; building, floor and dock are saved with it', async ({
  page,
  shop,
}) => {
  const { person, api } = await openCheckoutStep(page, shop, CONTACT)
  const lyon = { street: '3 quai Perrache', postcode: '69002', city: 'Lyon' }
  await giveAddress(page, lyon)
  await expect(step(page).getByText('ne livre pas cette adresse')).toBeVisible()
  await step(page).getByRole('button', { name: 'Saisir une autre adresse' }).click()
  await expect(step(page).getByLabel('Numéro et rue')).toBeFocused()
  await expect(step(page).getByLabel('Code postal')).toHaveValue('')
  await giveAddress(page, lyon)
  await step(page).getByRole('button', { name: 'Changer de traiteur' }).click()
  const change = page.getByRole('dialog', { name: 'Changer de point de vente ?' })
  await expect(change).toContainText('votre panier actuel sera vidé')
  await change.getByRole('button', { name: /^Garder/ }).click()
  await expect(step(page).getByLabel('Numéro et rue')).toBeFocused()
  await expect(step(page).getByLabel('Code postal')).toHaveValue('')
  await giveAddress(page, BANQUE)
  await expect(step(page).getByText('ne livre pas cette adresse')).toBeHidden()
  const access = { 'Tour ou bâtiment': 'Tour Nord', 'Étage et salle': '3e', 'Quai de livraison': 'Quai 4' }
  for (const [label, value] of Object.entries(access)) await step(page).getByLabel(label).fill(value)
  await expectAccessible(page)
  await toDelivery(page)
  const { 'hydra:member': book } = await api
    .get('api/v2/shop/account/address-books', { headers: { Accept: 'application/ld+json' } })
    .json<{ 'hydra:member': object[] }>()
  expect(book).toMatchObject([{ ...BANQUE, building: 'Tour Nord', floor: '3e', loadingDock: 'Quai 4' }])

  await page.goto(shop.url('site', CONTACT))
  await step(page).getByRole('button', { name: 'Retirer l’adresse de la commande' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(step(page).getByRole('button', { name: 'Retirer l’adresse de la commande' })).toBeHidden()
  expect(await ordersOf(shop, person)).toEqual([])
})

test('H6 H10 the selected address and card are proposed first, and one click pays with them', async ({
  page,
  shop,
}) => {
  await openCheckoutStep(page, shop, CONTACT, { who: CAMILLE })
  await expect(step(page).getByRole('radio', { checked: true }).first()).toBeChecked()
  await toDelivery(page)
  await chooseFirstSlot(page)
  await expect(step(page).getByRole('radio', { name: /4242/ })).toBeChecked()
  await expectAccessible(page)
  await acceptTerms(page)
  await orderButton(page).click()
  const number = await readConfirmation(page)
  expect((await ordersOf(shop, CAMILLE))[0]).toMatchObject({ number, paymentState: 'paid' })
})

test(
  'H5 a session that ends while ordering is renewed in place, keeps all form input, and the order continues',
  { tag: '@fast' },
  async ({ page, shop }) => {
    const { person } = await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery' })
    await unfold(step(page), 'Pour votre comptabilité')
    await step(page)
      .getByLabel(/^Centre de coûts/)
      .fill('CC-204')
    await fillCard(page, CARDS.good)
    await acceptTerms(page)
    revokeSession(shop, person)
    await orderButton(page).click()
    await expect(page).toHaveURL(/panier\/paiement/)
    await signIn(page, person)
    await expect(orderButton(page)).toBeVisible()
    await expect(step(page).getByLabel(/^Centre de coûts/)).toHaveValue('CC-204')
    await orderButton(page).click()
    await readConfirmation(page)
    await expect(step(page)).toContainText('CC-204')
    expect(await ordersOf(shop, person)).toHaveLength(1)
  },
)

test('H5 an order whose session ends during the bank check continues after signing in, and is paid once', async ({
  page,
  shop,
}) => {
  const { person } = await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery' })
  await fillCard(page, CARDS.threeDSecure)
  await acceptTerms(page)
  await orderButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Vérification par votre banque' })).toBeVisible()
  revokeSession(shop, person)
  await confirmAtBank(page)
  await signIn(page, person)
  await readConfirmation(page)
  expect(await ordersOf(shop, person)).toMatchObject([{ paymentState: 'paid' }])
})

test('H5 another customer who signs in at the checkout sees nothing of the first one', async ({ page, shop }) => {
  const { person } = await openCheckoutStep(page, shop, CONTACT)
  await giveAddress(page, BANQUE)
  const other = await newCustomer(shop)
  revokeSession(shop, person)
  await step(page).getByRole('button', { name: 'Choisir le créneau' }).click()
  await signIn(page, other)
  await expect(step(page).getByText('Votre panier est vide')).toBeVisible()
  await expect(step(page).getByLabel('Numéro et rue')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('rue de la Banque')
})

test('H12 a price and a stock that have changed must be accepted or corrected before anything is ordered', async ({
  page,
  shop,
}) => {
  const { person } = await openCheckoutStep(page, shop, PAYMENT, {
    done: 'delivery',
    items: [
      [POTAGER, 5],
      ['PR-INC-LEVANT', 4],
    ],
  })
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  const price = "update product_prices set price = ? where product_code = ? and channel_code = 'PARIS_CENTRE'"
  changeDatabase(shop, price, 1900, POTAGER)
  changeDatabase(shop, 'update products set on_hand = 3 where code = ?', 'PR-INC-LEVANT')
  await orderButton(page).click()
  const changes = step(page).getByRole('region', { name: 'Votre commande a changé' })
  await expect(changes).toContainText(/Plateau Potager\s: 19\s€ au lieu de 18\s€/)
  await expect(changes).toContainText(/Plateau Levant\s: il en reste 3/)
  await expect(changes).toBeFocused()
  await expectAccessible(page)
  await orderButton(page).click()
  expect(await ordersOf(shop, person)).toEqual([])
  await changes.getByRole('button', { name: /^Accepter 19/ }).click()
  await changes.getByRole('button', { name: 'En prendre 3' }).click()
  await expect(changes).toBeHidden()
  await orderButton(page).click()
  await readConfirmation(page)
  expect(await ordersOf(shop, person)).toHaveLength(1)
  changeDatabase(shop, price, 1800, POTAGER)
  changeDatabase(shop, 'update products set on_hand = null where code = ?', 'PR-INC-LEVANT')
})

test('H12 a slot that has filled up is replaced in place by the first open one', async ({ page, shop }) => {
  const { person, day, window } = await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery' })
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  const full =
    "insert into slot_capacities (channel_code, day, delivery_window, capacity) values ('PARIS_CENTRE', ?, ?, 0)"
  changeDatabase(shop, full, day, window)
  await orderButton(page).click()
  const changes = step(page).getByRole('region', { name: 'Votre commande a changé' })
  await changes.getByRole('button', { name: /^Prendre .*h/ }).click()
  await expect(changes).toBeHidden()
  await orderButton(page).click()
  await readConfirmation(page)
  const [order] = await ordersOf(shop, person)
  expect(order!.deliveryWindow).not.toBe(window)
})

test('H12 an unpaid order shows its payment deadline, is paid from its link, and can be cancelled', async ({
  page,
  shop,
}) => {
  const { person, api } = await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery' })
  await fillCard(page, CARDS.threeDSecure)
  await acceptTerms(page)
  await expect(step(page).getByText(`Version ${TERMS_VERSION}`)).toBeVisible()
  await orderButton(page).click()
  const bank = page.getByRole('dialog', { name: 'Vérification par votre banque' })
  await bank.getByRole('button', { name: 'Arrêter le paiement' }).click()
  await expect(step(page).getByText('Vous avez arrêté la vérification. Rien n’a été débité.')).toBeVisible()
  await expect(step(page).getByText(/Payez avant le .* à\s\d/)).toBeVisible()
  const [placed] = await ordersOf(shop, person)
  const stored = await api.get(`api/v2/shop/orders/${placed!.tokenValue}`).json<Placed>()
  expect(stored).toMatchObject({ termsVersion: TERMS_VERSION, paymentState: 'awaiting_payment' })

  await page.goto(shop.url('site', `/panier/confirmation?commande=${placed!.tokenValue}`))
  await step(page).getByRole('button', { name: 'Payer maintenant' }).click()
  await expect(page).toHaveURL(new RegExp(`paiement\\?commande=${placed!.tokenValue}`))
  await fillCard(page, CARDS.good)
  await step(page).getByRole('button', { name: 'Recommencer le paiement' }).click()
  await readConfirmation(page)
  expect(await ordersOf(shop, person)).toMatchObject([{ paymentState: 'paid' }])
  await expectAccessible(page)

  await step(page).getByRole('button', { name: 'Annuler la commande' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, annuler la commande' }).click()
  await expect(step(page).getByText('Rien ne sera livré.')).toBeVisible()
  await expect(step(page).getByRole('button', { name: 'Commander à nouveau' })).toBeVisible()
  expect(await ordersOf(shop, person)).toMatchObject([{ state: 'cancelled', paymentState: 'refunded' }])
})
