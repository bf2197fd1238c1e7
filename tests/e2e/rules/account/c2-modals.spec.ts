import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { CAMILLE, KARIM, newCustomer, ordersOf } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { expectNothingPersonal } from '#tests/e2e/steps/stored-data.ts'
import { isFocused } from '#tests/e2e/steps/keyboard.ts'
import { openCheckoutStep } from '#tests/e2e/steps/funnel.ts'
import { addressForm, expireSession, openOver, showToast } from '#tests/e2e/steps/panels.ts'
import { openAs } from '#tests/e2e/steps/signed-in.ts'
import {
  acceptTerms,
  addProduct,
  CARDS,
  choosePostalCode,
  confirmAtBank,
  deliveryBar,
  fillCard,
  openDelivery,
  orderButton,
  readConfirmation,
  signIn,
  step,
} from '#tests/e2e/steps/order.ts'

const fields = (page: Page): FrameLocator => page.frameLocator('catering-account dialog iframe')
const typeCard = async (page: Page, number: string, until = '12 / 30') => {
  await fields(page).getByLabel('Numéro de carte').fill(number)
  await fields(page).getByLabel('Date d’expiration').fill(until)
  await fields(page).getByLabel('Cryptogramme').fill('123')
}
const save = (page: Page): Locator => page.getByRole('button', { name: 'Enregistrer la carte' })

test('C2 H10 card form: a card saved before the provider’s frame is ready is checked once it is', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  await openAs(page, shop, person, '/account/moyens-de-paiement')
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/fields.js', (route) => script.promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Ajouter une carte' }).click()
  await expect(fields(page).getByLabel('Numéro de carte')).toBeVisible()
  await save(page).click()
  await expect(save(page)).toHaveAttribute('aria-busy', 'true')
  script.resolve()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Vérifiez les champs de la carte.')
})

test('C2 H10 card form and card removal: a card is typed in the provider’s frame, saved, made the default, and removed after a confirmation', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  await openAs(page, shop, person, '/account/moyens-de-paiement')
  await expect(page.getByText('Aucune carte enregistrée')).toBeVisible()
  await expect(page.getByText('Le virement est réservé aux entreprises')).toBeVisible()
  const add = page.getByRole('button', { name: 'Ajouter une carte' })
  await add.click()
  // Missing input is reported by the provider's own fields, and once above them.
  await expect(fields(page).getByLabel('Numéro de carte')).toBeVisible()
  await save(page).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Vérifiez les champs de la carte.')
  await expectAccessible(page)
  await typeCard(page, CARDS.good)
  await save(page).click()
  await expect(page.getByText('Carte ajoutée')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => isFocused(add)).toBe(true)
  await expect(page.getByText('Par défaut', { exact: true })).toHaveCount(1)

  await add.click()
  await typeCard(page, CARDS.threeDSecure, '11 / 31')
  await save(page).click()
  // The bank of this card requires a check before it is saved; a cancelled check leaves the typed input.
  await expect.poll(() => isFocused(page.getByText('Votre banque vous demande de confirmer cette carte.'))).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ne pas enregistrer' }).click()
  await expect(page.getByRole('dialog').getByText('La carte n’est pas enregistrée.')).toBeVisible()
  await expect.poll(() => isFocused(save(page))).toBe(true)
  await save(page).click()
  const bank = page.frameLocator('catering-account dialog .bank-frame')
  await bank.getByLabel('Code reçu par SMS').fill('1234')
  await bank.getByRole('button', { name: 'Confirmer la carte' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /^Utiliser par défaut .* 3220/ }).click()
  await expect(page.getByRole('button', { name: /^Utiliser par défaut .* 4242/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Supprimer la carte .* 4242/ }).click()
  const question = page.getByRole('dialog', { name: 'Supprimer cette carte ?' })
  await expect(question).toContainText('Les commandes payées ne changent pas.')
  await expect.poll(() => isFocused(question.getByRole('button', { name: 'Annuler' }))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(page.getByRole('button', { name: /^Supprimer la carte .* 4242/ }))).toBe(true)
  await page.getByRole('button', { name: /^Supprimer la carte .* 4242/ }).click()
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Carte supprimée')).toBeVisible()
  await expect(page.getByRole('button', { name: /4242/ })).toHaveCount(0)
  await expect.poll(() => isFocused(page.getByRole('heading', { name: 'Cartes enregistrées' }))).toBe(true)
  await page.reload()
  await expect(page.getByText('3220')).toBeVisible()
  await expect(page.getByText('4242')).toHaveCount(0)
  await expectNothingPersonal(page, person, 'last4', '11 / 31', 'Visa')
})

test('C2 H10 the page of cards shows an expired card, the right to pay by transfer, and a failed read with a retry', async ({
  page,
  shop,
}) => {
  await page.route('**/account/cards', (route) => route.abort())
  const card = { '@id': '/api/v2/shop/account/cards/1', id: 1, brand: 'Mastercard', last4: '5100', holderName: 'K. B.' }
  await page.route('**/account/me', (route) =>
    route.fulfill({ json: { id: 2, firstName: 'Karim', company: 'Bureau Démo', hasBankTransfer: true } }),
  )
  await page.route('**/account/address-books', (route) => route.fulfill({ json: [] }))
  await page.goto(shop.url('site', '/account/moyens-de-paiement'))
  await signIn(page, KARIM)
  await expect(page.getByText('Cette partie de la page n’a pas pu s’afficher.')).toBeVisible()
  await expect(page.getByText('Virement à 30 jours ouvert')).toBeVisible()
  await page.route('**/account/cards', (route) =>
    route.fulfill({ json: [{ ...card, expirationMonth: 10, expirationYear: 2025, default: true }] }),
  )
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Expirée')).toBeVisible()
  await expect(page.getByText('Par défaut', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Remplacer la carte/ }).click()
  await expect(page.getByRole('dialog', { name: 'Ajouter une carte' })).toBeVisible()
})

test('C2 contact: a typed message survives closing and failures, is sent, and is confirmed', async ({ page, shop }) => {
  const person = await newCustomer(shop)
  await openAs(page, shop, person, '/account/moyens-de-paiement')
  const submitButton = page.getByRole('button', { name: 'Demander l’ouverture' })
  await submitButton.click()
  const dialog = page.getByRole('dialog', { name: 'Nous écrire' })
  const contact = page.getByRole('form', { name: 'Nous écrire' })
  await expect(contact.getByLabel('Adresse courriel')).toHaveValue(person.email)
  await contact.getByLabel('Sujet').fill('Virement')
  await contact.getByLabel('Message').fill('Pouvez-vous ouvrir le virement à notre société ?')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => isFocused(submitButton)).toBe(true)
  await submitButton.click()
  await expect(contact.getByLabel('Message')).toHaveValue('Pouvez-vous ouvrir le virement à notre société ?')

  // A validation error of the server is shown under its field, and typed input stays.
  const errorBody = { violations: [{ propertyPath: 'message', message: 'Veuillez saisir votre message.' }] }
  await page.route('**/shop/contact', (route) => route.fulfill({ status: 422, json: errorBody }), { times: 1 })
  await contact.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(contact.locator('.field-error').getByText('Veuillez saisir votre message.')).toBeVisible()
  await expect(contact.getByLabel('Message')).toBeFocused()
  await page.route('**/shop/captcha', (route) => route.abort(), { times: 3 })
  await contact.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(contact.getByRole('alert')).toContainText('Ce que vous avez saisi est gardé')

  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/shop/contact')),
    contact.getByRole('button', { name: 'Envoyer le message' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ email: person.email, subject: 'Virement' })
  expect((await request.response())?.status()).toBe(202)
  await expect(dialog.getByText('Message envoyé. Nous répondons sous un jour ouvré.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Écrire un autre message' }).click()
  await expect(contact.getByLabel('Message')).toHaveValue('')
})

test('C2 modals of two widgets stack: Escape closes the top one, the page behind does not scroll, a message shows above both', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await openAs(page, shop, CAMILLE, '/account/moyens-de-paiement')
  const heading = page.getByRole('heading', { level: 1, name: 'MOYENS DE PAIEMENT' })
  const remove = page.getByRole('button', { name: /^Supprimer la carte/ }).first()
  await remove.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  const before = await heading.boundingBox()
  await remove.click()
  await openOver(page, 'contact')
  const [card, contact] = [
    page.getByRole('dialog', { name: 'Supprimer cette carte ?' }),
    page.getByRole('dialog', { name: 'Nous écrire' }),
  ]
  await expect(contact).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
  await page.mouse.move(20, 300)
  await page.mouse.wheel(0, 400)
  await showToast(page, 'message', 'Au-dessus de tout')
  const alertText = page.getByText('Au-dessus de tout')
  await expect(alertText).toBeVisible()
  await page.getByRole('button', { name: 'Fermer la notification' }).click({ trial: true })
  await page.keyboard.press('Escape')
  await expect(contact).toHaveCount(0)
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: 'Fermer la notification' }).click({ trial: true })
  expect(await page.evaluate(() => [scrollY, document.documentElement.style.overflow])).toEqual([top, 'hidden'])
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Fermer la notification' }).click()
  await expect(alertText).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
})

test('C2 address form and removal in two tabs: an address removed elsewhere is reported, and an ended session loses no form input @firefox', async ({
  page,
  context,
  shop,
}) => {
  const person = await newCustomer(shop)
  await openAs(page, shop, person, '/account/adresses')
  const form = addressForm(page)
  const type = async (street: string) => {
    await page.getByRole('button', { name: 'Ajouter une adresse' }).first().click()
    await form.getByLabel('Numéro et rue').fill(street)
    await form.getByLabel('Code postal').fill('75002')
    await form.getByLabel('Ville').fill('Paris')
  }
  await type('14 rue de la Banque')
  await form.getByRole('button', { name: 'Ajouter une adresse' }).click()
  await expect(page.getByText('Adresse ajoutée')).toBeVisible()

  const other = await context.newPage()
  await other.goto(shop.url('site', '/account/adresses'))
  await other.getByRole('button', { name: /^Supprimer l’adresse/ }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(other.getByText('Adresse supprimée')).toBeVisible()

  // This tab still shows the address: changing it fails, removing it succeeds.
  await page.getByRole('button', { name: /^Modifier l’adresse/ }).click()
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form.getByRole('alert')).toContainText('Cet élément n’existe plus.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Supprimer l’adresse/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Adresse supprimée')).toBeVisible()
  await expect(page.getByText('14 rue de la Banque')).toHaveCount(0)

  await type('3 rue du Mail')
  await expireSession(page)
  await expect(page).toHaveURL(/authentification\/connexion/)
  await signIn(page, person)
  await page.getByRole('button', { name: 'Ajouter une adresse' }).first().click()
  await expect(form.getByLabel('Numéro et rue')).toHaveValue('3 rue du Mail')
  await form.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Ajouter une adresse' }).first().click()
  await expect(form.getByLabel('Numéro et rue')).toHaveValue('')
})

test('C2 delivery form: Escape closes it without a change, its button has the focus again, and the cart stays as it was', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '75002')
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  await addProduct(page, 'Plateau Garrigue')
  const form = await openDelivery(page, 'Jour')
  await form.locator('[data-day]:not([aria-disabled])').last().click()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  const opener = deliveryBar(page).getByRole('button', { name: /^Jour / })
  await expect(opener).toBeFocused()
  await expect(opener).toContainText('À choisir')
  await expect(page.getByRole('banner').locator('catering-cart-button')).toContainText('1')
})

test('C2 removal of the order’s address: Escape cancels it, a click removes it from the order and not from the address book', async ({
  page,
  shop,
}) => {
  const { api, cart } = await openCheckoutStep(page, shop, '/panier/coordonnees', { done: 'contact' })
  const place = async () =>
    (await api.get(`shop-api/carts/${cart}`).json<{ shippingAddress: unknown }>()).shippingAddress
  const remove = step(page).getByRole('button', { name: 'Retirer l’adresse de la commande' })
  const question = page.getByRole('dialog', { name: 'Retirer cette adresse de la commande ?' })
  await remove.click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect.poll(() => isFocused(remove)).toBe(true)
  expect(await place()).toMatchObject({ street: '14 rue de la Banque' })
  await remove.click()
  await question.getByRole('button', { name: 'Retirer' }).click()
  await expect(question).toHaveCount(0)
  await expect(remove).toHaveCount(0)
  await expect(step(page).getByLabel('Numéro et rue')).toBeFocused()
  expect(await place()).toBeFalsy()
})

test('C2 3-D Secure: Escape stops the payment and keeps the order, which the bank’s code then pays', async ({
  page,
  shop,
}) => {
  const { person } = await openCheckoutStep(page, shop, '/panier/paiement', { done: 'delivery' })
  await fillCard(page, CARDS.threeDSecure)
  await acceptTerms(page)
  await orderButton(page).click()
  const bank = page.getByRole('dialog', { name: 'Vérification par votre banque' })
  await expect(bank).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bank).toHaveCount(0)
  await expect(step(page).getByText('Vous avez arrêté la vérification. Rien n’a été débité.')).toBeVisible()
  expect(await ordersOf(shop, person)).toMatchObject([{ paymentState: 'awaiting_payment' }])
  await fillCard(page, CARDS.threeDSecure)
  await step(page).getByRole('button', { name: 'Recommencer le paiement' }).click()
  await confirmAtBank(page)
  const number = await readConfirmation(page)
  expect(await ordersOf(shop, person)).toMatchObject([{ number, paymentState: 'paid' }])
})
