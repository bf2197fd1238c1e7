import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { CAMILLE, KARIM, newCustomer, ordersOf, type OrderRow } from '#tests/support/shop/customer.ts'
import { changeDatabase } from '#tests/support/shop/database.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { placeUnpaid } from '#tests/support/shop/unpaid-order.ts'
import { openCheckoutStep } from '#tests/e2e/steps/funnel.ts'
import { openAs } from '#tests/e2e/steps/signed-in.ts'
import {
  acceptTerms,
  CARDS,
  confirmAtBank,
  fillCard,
  orderButton,
  readConfirmation,
  step,
} from '#tests/e2e/steps/order.ts'
import { shortNumber } from '#widgets/core/domain/order/order-status.ts'

// Faults between the order button and the payment: a silent provider, a deadline that passes, alcohol, a transfer.

const PAYMENT = '/panier/paiement'
const retry = (page: Page) => step(page).getByRole('button', { name: 'Recommencer le paiement' })
const bank = (page: Page) => page.getByRole('dialog', { name: 'Vérification par votre banque' })

/** Opens the payment on a clock that the test moves; it runs by itself until then. */
async function beforePayment(page: Page, shop: Shop) {
  await page.clock.install()
  return openCheckoutStep(page, shop, PAYMENT, { done: 'delivery' })
}

/** Orders by a card whose bank requires a check, and stops there. The order can be paid for half an hour; `before` is half a minute less. */
async function waitingOrder(page: Page, shop: Shop): Promise<{ placed: OrderRow; before: Date }> {
  const { person, api } = await beforePayment(page, shop)
  await fillCard(page, CARDS.threeDSecure)
  await acceptTerms(page)
  await orderButton(page).click()
  await bank(page).getByRole('button', { name: 'Arrêter le paiement' }).click()
  await expect(step(page).getByText('Vous avez arrêté la vérification.')).toBeVisible()
  const [placed] = await ordersOf(shop, person)
  changeDatabase(shop, 'update orders set cutoff_at = completed_at where token_value = ?', placed!.tokenValue)
  const { payableUntil } = await api.get(`api/v2/shop/orders/${placed!.tokenValue}`).json<{ payableUntil: string }>()
  return { placed: placed!, before: new Date(Date.parse(payableUntil) - 30_000) }
}

test(
  'H10 card fields that do not load, or do not respond, show an error; once reloaded the order is paid once',
  { tag: '@fast' },
  async ({ page, shop }) => {
    const fields = new RegExp(`^${shop.url('payments', '/fields')}`)
    let isSilent = true
    await page.route(fields, (route) => (isSilent ? undefined : route.continue()))
    const { person } = await beforePayment(page, shop)
    await expect(step(page).locator('iframe')).toBeAttached()
    await page.clock.fastForward(10_000)
    const silent = step(page).getByRole('alert').filter({ hasText: 'Le formulaire de carte ne répond pas' })
    await expect(silent).toBeVisible()
    await expectAccessible(page)
    // The first frame stays silent: only a reloaded one can respond.
    isSilent = false
    await silent.getByRole('button', { name: 'Recharger le formulaire de carte' }).click()
    await fillCard(page, CARDS.good)
    await expect(silent).toHaveCount(0)

    await page.route(shop.url('payments', '/tokens'), () => undefined)
    await acceptTerms(page)
    await orderButton(page).click()
    await expect(step(page).getByRole('button', { name: 'Paiement en cours' })).toBeVisible()
    await page.clock.fastForward(20_000)
    await expect(silent).toBeVisible()
    expect(await ordersOf(shop, person)).toEqual([])
    await page.unroute(shop.url('payments', '/tokens'))
    await silent.getByRole('button', { name: 'Recharger le formulaire de carte' }).click()
    await fillCard(page, CARDS.good)
    await orderButton(page).click()
    await readConfirmation(page)
    expect(await ordersOf(shop, person)).toMatchObject([{ paymentState: 'paid' }])
  },
)

test('H10 a bank that does not respond is reported after five minutes; once stopped, another card pays the same order once', async ({
  page,
  shop,
}) => {
  await page.route(new RegExp(`^${shop.url('payments', '/3ds/')}`), () => undefined)
  const { person } = await beforePayment(page, shop)
  await fillCard(page, CARDS.threeDSecure)
  await acceptTerms(page)
  await orderButton(page).click()
  await expect(bank(page).locator('iframe')).toBeAttached()
  await page.clock.fastForward('05:00')
  await expect(bank(page).getByText('Votre banque ne répond pas.')).toBeVisible()
  await expectAccessible(page)
  await bank(page).getByRole('button', { name: 'Arrêter le paiement' }).click()
  await expect(step(page).getByText('Vous avez arrêté la vérification. Rien n’a été débité.')).toBeVisible()
  await fillCard(page, CARDS.good)
  await retry(page).click()
  await readConfirmation(page)
  expect(await ordersOf(shop, person)).toMatchObject([{ paymentState: 'paid' }])
})

/** Orders with a card whose bank requires a check, and goes to the confirmation without completing it. */
async function leaveDuringBankCheck(page: Page, shop: Shop) {
  const { person } = await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery' })
  await fillCard(page, CARDS.threeDSecure)
  await acceptTerms(page)
  await orderButton(page).click()
  await expect(bank(page)).toBeVisible()
  const [placed] = await ordersOf(shop, person)
  await page.goto(shop.url('site', `/panier/confirmation?commande=${placed!.tokenValue}`))
  await expect(step(page).getByText('Paiement en cours de vérification')).toBeVisible()
  return { person, placed }
}

test('H10 on a phone the notice of a pending payment has its whole width for its text, and its button below', async ({
  page,
  shop,
}) => {
  await leaveDuringBankCheck(page, shop)
  await page.setViewportSize({ width: 360, height: 740 })
  const notice = step(page).getByRole('status').filter({ hasText: 'Votre banque n’a pas encore répondu' })
  const button = notice.getByRole('button', { name: 'Actualiser' })
  const boxes = [notice, notice.getByText('vous ne paierez qu’une fois'), button].map((one) => one.boundingBox())
  const [whole, text, action] = await Promise.all(boxes)
  expect(action!.y).toBeGreaterThanOrEqual(text!.y + text!.height)
  expect(text!.width).toBeGreaterThan(whole!.width * 0.75)
})

test('H10 a payment without a result of the bank is shown as pending, can be repeated from the account, and counts once', async ({
  page,
  shop,
}) => {
  const { person, placed } = await leaveDuringBankCheck(page, shop)
  await expect(step(page).getByText('vous ne paierez qu’une fois')).toBeVisible()
  await expect(step(page).getByText('Paiement en vérification')).toBeVisible()
  await expectAccessible(page)
  await step(page).getByRole('button', { name: 'Actualiser' }).click()
  await expect(step(page).getByText('Paiement en cours de vérification')).toBeVisible()

  await page.goto(shop.url('site', '/account/historique-de-commandes'))
  await page.getByRole('button', { name: `Voir la commande n° ${shortNumber(placed!.number)}` }).click()
  await page.getByRole('button', { name: 'Payer', exact: true }).click()
  await fillCard(page, CARDS.good)
  await retry(page).click()
  await readConfirmation(page)
  await expect(step(page).getByText('Merci, c’est commandé')).toBeVisible()
  expect(await ordersOf(shop, person)).toMatchObject([{ number: placed!.number, paymentState: 'paid' }])
})

test('H12 when the payment deadline passes the payment page shows it by itself, and one click orders the same again', async ({
  page,
  shop,
}) => {
  const { before } = await waitingOrder(page, shop)
  await page.clock.setSystemTime(before)
  await page.reload()
  await expect(retry(page)).toBeVisible()
  await retry(page).focus()
  await page.clock.runFor(31_000)
  const late = step(page).getByRole('heading', { name: 'L’heure limite de paiement est passée' })
  await expect(late).toBeFocused()
  await expect(step(page).getByRole('alert').filter({ hasText: 'rien n’a été débité' })).toBeVisible()
  await expect(retry(page)).toHaveCount(0)
  await expectAccessible(page)
  await step(page).getByRole('button', { name: 'Commander à nouveau' }).click()
  await expect(page.getByRole('dialog').filter({ hasText: 'Plateau Potager' })).toBeVisible()
})

test('H12 the confirmation and the account show by themselves that the payment deadline has passed', async ({
  page,
  shop,
}) => {
  const { placed, before } = await waitingOrder(page, shop)
  await page.clock.setSystemTime(before)
  await page.goto(shop.url('site', `/panier/confirmation?commande=${placed.tokenValue}`))
  await expect(step(page).getByRole('button', { name: 'Payer maintenant' })).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(step(page).getByRole('heading', { name: 'L’heure limite de paiement est passée' })).toBeVisible()
  await expect(step(page).getByRole('button', { name: 'Payer maintenant' })).toHaveCount(0)
  await expect(step(page).getByRole('button', { name: 'Annuler la commande' })).toHaveCount(0)
  await expect(step(page).getByText('Pas payée à temps')).toBeVisible()
  await expect(step(page).getByRole('button', { name: 'Commander à nouveau' })).toHaveCount(1)

  await page.clock.setSystemTime(before)
  await page.goto(shop.url('site', '/account/historique-de-commandes'))
  const account = page.locator('catering-account')
  await expect(account.getByRole('listitem').getByText('À régler', { exact: true })).toBeVisible()
  await account.getByRole('button', { name: `Voir la commande n° ${shortNumber(placed.number)}` }).click()
  await expect(account.getByRole('button', { name: 'Payer', exact: true })).toBeVisible()
  await expect(account.getByText(/^À payer avant le/)).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(account.getByText(/^Pas payée avant le .* rien n’est débité/)).toBeVisible()
  await expect(account.getByRole('button', { name: 'Payer', exact: true })).toHaveCount(0)
  await expect(account.getByRole('button', { name: 'Commander à nouveau' })).toBeVisible()
  await expectAccessible(page)
})

test('H12 an order with alcohol needs a declared age, and cannot be paid by transfer', async ({ page, shop }) => {
  await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery', who: KARIM, items: [['ALC-CHAMPAGNE', 6]] })
  const transfer = step(page).getByRole('radio', { name: /Virement bancaire/ })
  await expect(transfer).toBeDisabled()
  await expect(step(page).getByText('Votre panier contient de l’alcool, qui se règle à la commande')).toBeVisible()
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  const orders = await ordersOf(shop, KARIM)
  await orderButton(page).click()
  const age = step(page).getByLabel('Je déclare avoir au moins 18 ans.')
  await expect(age).toBeFocused()
  await expect(age).toHaveAttribute('aria-invalid', 'true')
  await expect(step(page).locator('.field-error')).toHaveText('La vente d’alcool est interdite aux mineurs.')
  await expectAccessible(page)
  expect(await ordersOf(shop, KARIM)).toHaveLength(orders.length)
  await age.check()
  await orderButton(page).click()
  await readConfirmation(page)
  expect((await ordersOf(shop, KARIM))[0]).toMatchObject({ paymentState: 'paid' })
})

test('H12 only customers who may pay by transfer can choose it, and are shown the due day and what happens next', async ({
  page,
  shop,
}) => {
  const { day } = await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery', who: KARIM })
  const due = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(Date.parse(day) + 30 * 86_400_000),
  )
  await step(page)
    .getByRole('radio', { name: /Virement bancaire/ })
    .check({ force: true })
  await expect(step(page).getByText(`À régler au plus tard le ${due}`)).toBeVisible()
  await acceptTerms(page)
  await orderButton(page).click()
  await readConfirmation(page)
  await expect(step(page).getByText('À régler par virement')).toBeVisible()
  await expect(step(page).getByText(`À régler au plus tard le ${due}.`)).toContainText('coordonnées bancaires')
  await expectAccessible(page)
  expect((await ordersOf(shop, KARIM))[0]).toMatchObject({ status: 'awaiting_transfer' })

  await openCheckoutStep(page, shop, PAYMENT, { done: 'delivery', who: CAMILLE })
  await expect(step(page).getByRole('radio', { name: /Virement bancaire/ })).toBeDisabled()
  await expect(step(page).getByText('Le virement est réservé aux entreprises dont le compte est ouvert.')).toBeVisible()
})

test('H10 an unpaid order opened from the account is shown as paid after the bank’s code, once a wrong one was rejected', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  await placeUnpaid(shop, person)
  await openAs(page, shop, person, '/account/historique-de-commandes')
  await page.getByRole('button', { name: /^Voir la commande/ }).click()
  await page.getByRole('button', { name: 'Payer', exact: true }).click()
  await fillCard(page, CARDS.threeDSecure)
  await retry(page).click()
  const question = page.frameLocator('catering-checkout dialog iframe')
  await question.getByLabel('Code reçu par SMS').fill('0000')
  await question.getByRole('button', { name: 'Confirmer le paiement' }).click()
  await expect(question.getByText('Il vous reste 2 essais.')).toBeVisible()
  await confirmAtBank(page)
  await expect(step(page).getByText('Merci, c’est commandé')).toBeVisible()
  expect(await ordersOf(shop, person)).toMatchObject([{ paymentState: 'paid' }])
})
