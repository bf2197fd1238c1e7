import type { Locator, Page } from '@playwright/test'
import { KARIM, newcomer, newCustomer, ordersOf } from '#tests/support/shop/customer.ts'
import { offerAsCaterer } from '#tests/support/shop/caterer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { hasFocus, isFocused, tabTo, typeOver } from '../steps/keyboard.ts'
import { requestQuote } from '../steps/quote-form.ts'
import { openAs, openTraysAs } from '../steps/signed-in.ts'
import { addProduct, CARDS } from '../steps/order.ts'
import { shortNumber } from '#widgets/core/domain/order/order-status.ts'

// The account and the public forms by keyboard alone: after each action the focus is on the next element.

const HISTORY = '/account/historique-de-commandes'
const account = (page: Page): Locator => page.locator('catering-account')

async function typeInto(page: Page, form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await tabTo(page, form.getByLabel(label, { exact: true }))
    await typeOver(page, text)
  }
}

/** Focuses a button by Tab and activates it. */
async function activateByKeyboard(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

test('a message and an application for a franchise are written and sent by keyboard alone', async ({ page, shop }) => {
  const { email } = newcomer()
  await page.goto(shop.url('site', '/contact'))
  const form = page.getByRole('form', { name: 'Nous écrire' })
  const sender = { Prénom: 'Noé', Nom: 'Petit', 'Adresse courriel': email }
  await typeInto(page, form, sender)
  await typeInto(page, form, { Sujet: 'Livraison' })
  const sendMessage = form.getByRole('button', { name: 'Envoyer le message' })
  await activateByKeyboard(page, sendMessage)
  const message = form.getByLabel('Message', { exact: true })
  await expect.poll(() => isFocused(message), 'what is missing has the focus').toBe(true)
  await page.keyboard.type('Avez-vous un quai ?')
  await activateByKeyboard(page, sendMessage)
  const another = page.getByRole('button', { name: 'Écrire un autre message' })
  await expect.poll(() => isFocused(another)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(message).toHaveValue('')
  await expect.poll(() => hasFocus(page), 'the new form has the focus').toBe(true)

  await page.goto(shop.url('site', '/devenir-franchise'))
  const application = page.getByRole('form', { name: 'Candidature à la franchise' })
  await typeInto(page, application, { ...sender, Téléphone: '06 12 34', 'Code postal': '35000', Ville: 'Rennes' })
  await tabTo(page, application.getByLabel('Zone visée'))
  await page.keyboard.type('Rennes et Saint-Malo')
  await page.keyboard.press('Enter')
  const phone = application.getByLabel('Téléphone')
  await expect.poll(() => isFocused(phone), 'what is wrong has the focus').toBe(true)
  await typeOver(page, '06 12 34 56 78')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Candidature reçue.')).toBeVisible()
  await expect.poll(() => hasFocus(page)).toBe(true)
})

/** Completes the check of the bank, which requires a code before the card is saved. */
async function completeBankCheck(page: Page): Promise<void> {
  const bank = page.frameLocator('catering-account dialog .bank-frame')
  await tabTo(page, bank.getByLabel('Code reçu par SMS'))
  await page.keyboard.type('1234')
  await tabTo(page, bank.getByRole('button', { name: 'Confirmer la carte' }))
  await page.keyboard.press('Enter')
}

test('a card is added, made the default and removed by keyboard alone', async ({ page, shop }) => {
  await openAs(page, shop, await newCustomer(shop), '/account/moyens-de-paiement')
  const add = page.getByRole('button', { name: 'Ajouter une carte' })
  const fields = page.frameLocator('catering-account dialog iframe')
  const save = page.getByRole('button', { name: 'Enregistrer la carte' })
  for (const [nth, number] of [CARDS.good, CARDS.threeDSecure].entries()) {
    await activateByKeyboard(page, add)
    await tabTo(page, fields.getByLabel('Numéro de carte'))
    await page.keyboard.type(number)
    await tabTo(page, fields.getByLabel('Date d’expiration'))
    await page.keyboard.type('12 / 30')
    await tabTo(page, fields.getByLabel('Cryptogramme'))
    await page.keyboard.type('123')
    await activateByKeyboard(page, save)
    if (number === CARDS.threeDSecure) await completeBankCheck(page)
    await expect(page.getByRole('button', { name: /^Supprimer la carte/ })).toHaveCount(nth + 1)
    await expect.poll(() => isFocused(add), 'the form gives the focus back').toBe(true)
  }
  const asDefault = page.getByRole('button', { name: /^Utiliser par défaut .* 3220/ })
  await tabTo(page, asDefault, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Utiliser par défaut .* 4242/ })).toBeVisible()
  await expect.poll(() => hasFocus(page), 'the button that goes leaves the focus').toBe(true)
  const remove = page.getByRole('button', { name: /^Supprimer la carte .* 4242/ })
  await remove.focus()
  await page.keyboard.press('Enter')
  await activateByKeyboard(page, page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }))
  await expect(page.getByText('Carte supprimée')).toBeVisible()
  await expect.poll(() => isFocused(page.getByRole('heading', { name: 'Cartes enregistrées' }))).toBe(true)
})

test('notifications and personal data are changed, and the account deleted, by keyboard alone', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  await openAs(page, shop, person, '/account/notifications')
  const newsletter = page.getByRole('switch', { name: /^Lettre d’information/ })
  await tabTo(page, newsletter)
  await page.keyboard.press('Space')
  await expect(newsletter).toBeChecked()
  await expect(page.getByText('Vos choix sont enregistrés')).toBeVisible()
  await expect.poll(() => isFocused(newsletter)).toBe(true)

  await page.goto(shop.url('site', '/account/donnees-personnelles'))
  const identity = page.getByRole('form', { name: 'Votre identité' })
  await expect(identity.getByLabel('Prénom')).toHaveValue(person.firstName)
  await tabTo(page, identity.getByLabel('Madame'))
  await page.keyboard.press('ArrowRight')
  await expect(identity.getByLabel('Monsieur')).toBeChecked()
  await typeInto(page, identity, { Prénom: 'Noé', Téléphone: '01 99' })
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(identity.getByLabel('Téléphone')), 'what is wrong has the focus').toBe(true)
  await typeOver(page, '+32 2 555 12 12')
  await activateByKeyboard(page, identity.getByRole('button', { name: 'Enregistrer' }))
  await expect(page.getByText('Modifications enregistrées')).toBeVisible()
  await expect.poll(() => hasFocus(page)).toBe(true)

  const leave = account(page).getByRole('button', { name: 'Supprimer mon compte' })
  await activateByKeyboard(page, leave)
  await expect(page.getByRole('dialog', { name: 'Supprimer votre compte ?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(leave), 'a question that is left gives the focus back').toBe(true)
  await page.keyboard.press('Enter')
  const password = page.getByLabel('Votre mot de passe, pour confirmer')
  await tabTo(page, password)
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Votre compte est supprimé.')).toBeVisible()
  await expect(page).toHaveURL(shop.url('site'))
  await expect.poll(() => hasFocus(page)).toBe(true)
})

test('a quote is accepted by keyboard alone, and its cart opens', async ({ page, shop }) => {
  const { person, number } = await requestQuote(page, shop)
  await offerAsCaterer(shop, number)
  // The confirmation only shows if the quote would replace a cart that is not empty.
  await openTraysAs(page, shop, person)
  await addProduct(page, 'Plateau Garrigue', 1)
  await page.goto(shop.url('site', `${HISTORY}?onglet=devis`))
  await activateByKeyboard(page, account(page).getByRole('button', { name: `Voir et répondre au devis n° ${number}` }))
  await expect(account(page).getByRole('heading', { name: `Devis n° ${number}` })).toBeFocused()
  const accept = account(page).getByRole('button', { name: 'Accepter et commander' })
  await activateByKeyboard(page, accept)
  const question = page.getByRole('dialog', { name: `Accepter le devis n° ${number} ?` })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(accept)).toBe(true)
  await page.keyboard.press('Enter')
  await activateByKeyboard(page, question.getByRole('button', { name: 'Accepter et commander' }))
  await expect(page.getByRole('dialog', { name: 'Votre panier' })).toContainText('710,80 €')
  await page.keyboard.press('Escape')
  await expect(account(page).getByRole('button', { name: 'Reprendre la commande' })).toBeVisible()
  await expect.poll(() => hasFocus(page), 'the cart gives the focus back to what is left').toBe(true)
})

test('an order is cancelled by keyboard alone', async ({ page, shop }) => {
  const order = (await ordersOf(shop, KARIM)).find(({ state }) => state === 'new')!
  await openAs(page, shop, KARIM, HISTORY)
  await activateByKeyboard(
    page,
    account(page).getByRole('button', { name: `Voir la commande n° ${shortNumber(order.number)}` }),
  )
  await expect(
    account(page).getByRole('heading', { name: new RegExp(`n°\\s${shortNumber(order.number)}`) }),
  ).toBeFocused()
  const cancel = account(page).getByRole('button', { name: 'Annuler la commande' })
  await activateByKeyboard(page, cancel)
  const question = page.getByRole('dialog', { name: /Annuler la commande n°/ })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(cancel)).toBe(true)
  await page.keyboard.press('Enter')
  await activateByKeyboard(page, question.getByRole('button', { name: 'Oui, annuler la commande' }))
  await expect(account(page).getByRole('list', { name: 'Suivi de la commande' })).toContainText('Annulée')
  await expect.poll(() => hasFocus(page), 'the button that goes leaves the focus').toBe(true)
  expect((await ordersOf(shop, KARIM)).find(({ number }) => number === order.number)?.state).toBe('cancelled')
})
