import type { Locator, Page } from '@playwright/test'
import { CAMILLE } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { ODD, FIELD_MESSAGES } from '#tests/support/typed-input.ts'
import { openCheckoutStep } from '#tests/e2e/steps/funnel.ts'
import { paste, watchForHarm } from '#tests/e2e/steps/input-checks.ts'
import { openAs } from '#tests/e2e/steps/signed-in.ts'
import {
  acceptTerms,
  addProduct,
  expectStep,
  openCart,
  openDelivery,
  orderButton,
  step,
  unfold,
} from '#tests/e2e/steps/order.ts'
import { openParisMenu, box } from '../ordering/cart-steps.ts'

// The fields of an order outside of forms, and the search fields: an error is shown on the field, and the input stays.

const ODD_TEXTS = Object.values(ODD)
const EVERY_ODD_TEXT = ODD_TEXTS.join(' ')
const GUESTS = 'Indiquez un nombre entier de convives, de 1 à 5\\s000.'
const AMOUNT = 'Indiquez un montant en euros, par exemple 18 ou 18,50.'
const LONG = 'é'.repeat(251)

async function expectRejected(field: Locator, typed: string, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(message))
  await expect(field).toHaveValue(typed)
}

async function expectAccepted(field: Locator, typed: string): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue(typed)
}

test('I1 notes and references that are too long show errors on their fields and stay, and unusual ones are accepted', async ({
  page,
  shop,
}) => {
  const check = watchForHarm(page)
  await openCheckoutStep(page, shop, '/panier/creneau-de-livraison', { done: 'delivery' })
  const notes = box(step(page), 'Consignes pour le livreur')
  const tooMuch = 'é'.repeat(2001)
  await paste(notes, tooMuch)
  await step(page).getByRole('button', { name: 'Passer au paiement' }).click()
  await expectRejected(notes, tooMuch, FIELD_MESSAGES.tooLong(2000))
  await expect(notes).toBeFocused()
  await paste(notes, EVERY_ODD_TEXT)
  await expectAccepted(notes, EVERY_ODD_TEXT)
  await step(page).getByRole('button', { name: 'Passer au paiement' }).click()
  await expectStep(page, 'Comment réglez-vous ?')

  const references = ['Bon de commande', 'Centre de coûts', 'TVA'].map((name) => box(step(page), name))
  await acceptTerms(page)
  await unfold(step(page), 'Pour votre comptabilité')
  for (const field of references) await paste(field, LONG)
  await orderButton(page).click()
  for (const field of references) await expectRejected(field, LONG, FIELD_MESSAGES.tooLong(250))
  await expect(references[0]!).toBeFocused()
  for (const field of references) await paste(field, EVERY_ODD_TEXT)
  await orderButton(page).click()
  for (const field of references) await expectAccepted(field, EVERY_ODD_TEXT)
  await check()
})

test('I1 I3 the fields of the cart show errors for invalid input, and preserve it', async ({ page, shop }) => {
  const check = watchForHarm(page)
  await openParisMenu(page, shop)
  await addProduct(page, 'Plateau Garrigue')
  const drawer = await openCart(page)
  await unfold(drawer, 'Coût par personne')
  const [guests, budget] = [box(drawer, 'Nombre de convives'), box(drawer, 'Budget par personne')]
  for (const typed of [...ODD_TEXTS, 'quatre cent quarante', '9'.repeat(300)]) {
    for (const field of [guests, budget]) await paste(field, typed)
    await budget.press('Tab')
    await expectRejected(guests, typed, typed.startsWith('9') ? GUESTS : FIELD_MESSAGES.digits)
    await expectRejected(budget, typed, AMOUNT)
  }
  await drawer.getByText('Pour votre comptabilité').click()
  const maxLengths = { 'Bon de commande': 250, 'Centre de coûts': 250, 'Consignes pour le livreur': 2000 }
  for (const [label, most] of Object.entries(maxLengths)) {
    const tooMuch = 'é'.repeat(most + 1)
    await paste(box(drawer, label), tooMuch)
    await expectRejected(box(drawer, label), tooMuch, FIELD_MESSAGES.tooLong(most))
    await paste(box(drawer, label), EVERY_ODD_TEXT)
    await expectAccepted(box(drawer, label), EVERY_ODD_TEXT)
  }
  const vat = box(drawer, 'Numéro de TVA intracommunautaire')
  for (const typed of [...ODD_TEXTS, LONG]) {
    await paste(vat, typed)
    await vat.press('Tab')
    await expectRejected(vat, typed, 'Vérifiez le numéro de TVA')
  }
  await unfold(drawer, 'Code de réduction')
  const coupon = box(drawer, 'Code de réduction')
  await coupon.press('Enter')
  await expectRejected(coupon, '', 'Saisissez un code.')
  for (const typed of [...ODD_TEXTS, LONG, '../admin', "' or 1=1 --"]) {
    await paste(coupon, typed)
    await coupon.press('Enter')
    await expectRejected(coupon, typed, 'Ce code n’est pas valable pour ce panier.')
  }
  await check()
})

test('I1 I3 notes that are too long for an order do not prevent the choice of a slot, and show an error on their field', async ({
  page,
  shop,
}) => {
  const { day, window } = await openCheckoutStep(page, shop, '/plateaux-repas/les-incontournables', { done: 'contact' })
  const drawer = await openCart(page)
  await drawer.getByText('Pour votre comptabilité').click()
  const tooMuch = 'é'.repeat(2001)
  await paste(box(drawer, 'Consignes pour le livreur'), tooMuch)
  await page.keyboard.press('Escape')
  const form = await openDelivery(page, 'Jour')
  await form.locator(`[data-day="${day}"]`).click()
  await form.getByRole('radio', { name: new RegExp(window) }).click()
  await form.getByRole('button', { name: 'Confirmer' }).click()
  await expect(form).toBeHidden()
  await expectRejected(box(await openCart(page), 'Consignes pour le livreur'), tooMuch, FIELD_MESSAGES.tooLong(2000))
})

test('I3 the number of guests of a delivery shows an error for invalid numbers, and preserves them', async ({
  page,
  shop,
}) => {
  const check = watchForHarm(page)
  await openParisMenu(page, shop)
  const guests = (await openDelivery(page, 'Pour')).getByLabel('Nombre de convives')
  for (const typed of [...ODD_TEXTS, '0', '-4', '4,5', '5001', '15000', '9'.repeat(300)]) {
    await paste(guests, typed)
    await expectRejected(guests, typed, GUESTS)
  }
  await paste(guests, '1 200')
  await expectAccepted(guests, '1 200')
  await check()
})

test('I1 an invalid postal code shows an error in every postal code field, and stays typed', async ({ page, shop }) => {
  const check = watchForHarm(page)
  await page.goto(shop.url('site'))
  const postalCode = page.getByLabel('Code postal de livraison').last()
  for (const typed of [...ODD_TEXTS, '7500', '750 022', LONG, '']) {
    await paste(postalCode, typed)
    await postalCode.press('Enter')
    await expectRejected(postalCode, typed, FIELD_MESSAGES.postcode)
  }
  await check()
})

/** Every search field, and its location. */
const SEARCHES = [
  ['/foire-aux-questions', 'Chercher dans les questions'],
  ['/plateaux-repas/les-incontournables', 'Chercher un plat'],
  ['/account/historique-de-commandes', 'Numéro, bon de commande ou adresse'],
  ['/account/historique-de-commandes?onglet=factures', 'Numéro ou bon de commande'],
  ['/account/historique-de-commandes?onglet=devis', 'Numéro ou occasion'],
] as const

for (const [path, name] of SEARCHES) {
  test(`I1 '${name}' on ${path} keeps whatever is searched, and no call fails`, async ({ page, shop }) => {
    const check = watchForHarm(page)
    const failedResponses: string[] = []
    page.on(
      'response',
      (response) => response.status() >= 400 && failedResponses.push(`${response.status()} ${response.url()}`),
    )
    await openAs(page, shop, CAMILLE, path)
    const search = page.getByRole('searchbox', { name, exact: true }).last()
    for (const typed of [...ODD_TEXTS, '%_\\', '(.*)+$', LONG, 'x'.repeat(20_000)]) {
      await paste(search, typed)
      await search.press('Enter')
      await expect(search).toHaveValue(typed)
      await expectFinished(page)
    }
    await check()
    expect(failedResponses).toEqual([])
  })
}

/** No request is in flight, and none has failed. */
async function expectFinished(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
}

test('I1 a search of orders that is longer than any order’s reference shows an error on its field', async ({
  page,
  shop,
}) => {
  await openAs(page, shop, CAMILLE, '/account/historique-de-commandes')
  const search = page.getByRole('searchbox', { name: 'Numéro, bon de commande ou adresse' })
  await paste(search, LONG)
  await expectRejected(search, LONG, FIELD_MESSAGES.tooLong(250))
  await paste(search, EVERY_ODD_TEXT)
  await expect(page.getByRole('button', { name: 'Effacer la recherche' })).toBeVisible()
  await expectAccepted(search, EVERY_ODD_TEXT)
})
