import { newcomer, newCustomer, ordersOf } from '#tests/support/shop/customer.ts'
import { changeDatabase } from '#tests/support/shop/database.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { openCheckoutStep } from '../steps/funnel.ts'
import { POTAGER } from '#tests/support/shop/unpaid-order.ts'
import { hasFocus, isFocused, tabTo, typeOver } from '../steps/keyboard.ts'
import { addButton, cartButton, openParisMenu, box } from '../rules/ordering/cart-steps.ts'
import {
  acceptTerms,
  cardFrame,
  CARDS,
  deliveryBar,
  expectStep,
  fillCard,
  orderButton,
  quantityOf,
  readConfirmation,
  step,
} from '../steps/order.ts'

test(
  'an order is placed and paid by keyboard alone, and the focus is visible at each stop',
  { tag: '@fast' },
  async ({ page, shop }) => {
    const sendKey = (key: string) => page.keyboard.press(key)
    const person = await newCustomer(shop)

    await page.goto(shop.url('site', '/authentification/connexion'))
    const signIn = page.getByRole('form', { name: 'Se connecter' })
    await tabTo(page, signIn.getByLabel('Adresse courriel'))
    await page.keyboard.type(person.email)
    await tabTo(page, signIn.getByLabel('Mot de passe', { exact: true }))
    await page.keyboard.type(person.password)
    await sendKey('Enter')
    await expect(page).toHaveURL(shop.url('site'))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await tabTo(page, page.getByRole('main').getByLabel('Code postal de livraison'))
    await page.keyboard.type('75002')
    await sendKey('Enter')
    await expect(deliveryBar(page)).toContainText('75002')

    await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
    // The dialog of a product returns the focus to the product.
    const product = page.getByRole('link', { name: 'Plateau Garrigue', exact: true })
    await tabTo(page, product)
    await sendKey('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await sendKey('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => isFocused(product)).toBe(true)

    const add = page.getByRole('button', { name: 'Ajouter, Plateau Garrigue' })
    await tabTo(page, add)
    for (let plates = 1; plates <= 5; plates += 1) {
      await sendKey('Enter')
      await expect(quantityOf(page, 'Plateau Garrigue')).toHaveValue(String(plates))
      await expect.poll(() => isFocused(add), 'the stepper that comes keeps the focus').toBe(true)
    }

    const cartButton = page.getByRole('banner').locator('catering-cart-button').getByRole('button')
    await tabTo(page, cartButton, 'Shift+Tab')
    await sendKey('Enter')
    const drawer = page.getByRole('dialog', { name: 'Votre panier' })
    await expect(drawer.getByRole('group', { name: 'Plateau Garrigue' })).toBeVisible()
    await sendKey('Escape')
    await expect(drawer).toBeHidden()
    await expect.poll(() => isFocused(cartButton), 'the drawer gives the focus back').toBe(true)
    await sendKey('Enter')
    await tabTo(page, drawer.getByRole('button', { name: 'Passer commande' }))
    await sendKey('Enter')

    await expectStep(page, 'Où livrer, et qui accueille ?')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, step(page).getByLabel('Numéro et rue'))
    await page.keyboard.type('14 rue de la Banque')
    await tabTo(page, step(page).getByLabel('Code postal'))
    await typeOver(page, '75002')
    await tabTo(page, step(page).getByLabel('Ville'))
    await page.keyboard.type('Paris')
    await sendKey('Enter')

    await expectStep(page, 'Quand passons-\u2060nous à table ?')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const chosen = step(page).getByRole('gridcell', { selected: true }).getByRole('button')
    await tabTo(page, chosen)
    const first = await chosen.getAttribute('data-day')
    await sendKey('ArrowDown')
    await sendKey('Enter')
    await expect(chosen).not.toHaveAttribute('data-day', first ?? '')
    const noon = step(page).getByRole('group', { name: 'Le midi' }).getByRole('radio')
    await tabTo(page, noon.first())
    await sendKey('Space')
    await sendKey('ArrowRight')
    await expect(noon.nth(1)).toBeChecked()
    const slot = await noon.nth(1).inputValue()
    await tabTo(page, step(page).getByRole('button', { name: 'Passer au paiement' }))
    await sendKey('Enter')

    await expectStep(page, 'Comment réglez-vous ?')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, cardFrame(page).getByLabel('Numéro de carte'))
    await page.keyboard.type(CARDS.threeDSecure)
    await tabTo(page, cardFrame(page).getByLabel('Date d’expiration'))
    await page.keyboard.type('12 / 30')
    await tabTo(page, cardFrame(page).getByLabel('Cryptogramme'))
    await page.keyboard.type('123')
    const terms = step(page).getByLabel('J’ai lu et j’accepte les conditions générales de vente.')
    await tabTo(page, terms)
    await sendKey('Space')
    await expect(terms).toBeChecked()
    await tabTo(page, orderButton(page))
    await sendKey('Enter')

    // Escape stops the bank's check: the focus is on the reason, and the button to try again follows it.
    const bankDialog = page.getByRole('dialog', { name: 'Vérification par votre banque' })
    await expect(bankDialog).toBeVisible()
    await sendKey('Escape')
    await expect(bankDialog).toBeHidden()
    const problem = step(page).locator('.problem')
    await expect(problem).toContainText('Vous avez arrêté la vérification.')
    await expect.poll(() => isFocused(problem)).toBe(true)
    await tabTo(page, step(page).getByRole('button', { name: 'Recommencer le paiement' }))
    await sendKey('Enter')

    const bank = page.frameLocator('catering-checkout dialog iframe')
    await tabTo(page, bank.getByLabel('Code reçu par SMS'))
    await page.keyboard.type('1234')
    await sendKey('Enter')
    const number = await readConfirmation(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await ordersOf(shop, person)).toMatchObject([{ number, paymentState: 'paid', deliveryWindow: slot }])
  },
)

test('an account is created by keyboard alone, and each rejected field is corrected in place', async ({
  page,
  shop,
}) => {
  const sendKey = (key: string) => page.keyboard.press(key)
  const person = newcomer()
  await page.goto(shop.url('site', '/authentification/connexion?retour=%2Faccount%2Fdonnees-personnelles'))
  const there = page.getByRole('button', { name: 'Créer mon compte' })
  await tabTo(page, there)
  await sendKey('Enter')
  // On the new page the focus is on its title.
  await expect(page.getByRole('heading', { level: 1, name: 'Créer votre compte' })).toBeFocused()
  const form = page.getByRole('form', { name: 'Créer mon compte' })
  await tabTo(page, form.getByLabel('Madame'))
  await sendKey('Space')
  await sendKey('ArrowRight')
  await expect(form.getByLabel('Monsieur')).toBeChecked()
  for (const [label, typed] of [
    ['Prénom', person.firstName],
    ['Nom', person.lastName],
    ['Société', 'Atelier du Canal'],
    ['Téléphone', '01 99'],
    ['Adresse courriel', person.email],
    ['Mot de passe', 'court'],
  ] as const) {
    await tabTo(page, form.getByLabel(label, { exact: true }))
    await page.keyboard.type(typed)
  }
  const password = form.getByLabel('Mot de passe', { exact: true })
  const eye = form.getByRole('button', { name: 'Afficher le mot de passe' })
  await tabTo(page, eye)
  await sendKey('Space')
  await expect(password).toHaveAttribute('type', 'text')
  const news = form.getByLabel('Je veux recevoir la lettre d’information.')
  await tabTo(page, news)
  await sendKey('Space')
  await expect(news).toBeChecked()
  const send = form.getByRole('button', { name: 'Créer mon compte' })
  await tabTo(page, send)
  await sendKey('Enter')
  // All fields are validated together; the first invalid one has the focus, and Enter submits the form from there.
  const phone = form.getByLabel('Téléphone')
  await expect.poll(() => isFocused(phone)).toBe(true)
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await typeOver(page, '01 99 00 12 34')
  await sendKey('Enter')
  await expect.poll(() => isFocused(password)).toBe(true)
  await typeOver(page, person.password)
  await sendKey('Enter')
  await expect(page).toHaveURL(shop.url('site', '/account/donnees-personnelles'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('form', { name: 'Votre identité' }).getByLabel('Monsieur')).toBeChecked()
})

test('an address is added, changed and removed by keyboard, and the focus is never lost', async ({ page, shop }) => {
  const sendKey = (key: string) => page.keyboard.press(key)
  const person = await newCustomer(shop)
  await page.goto(shop.url('site', '/authentification/connexion?retour=%2Faccount%2Fadresses'))
  await tabTo(page, page.getByLabel('Adresse courriel'))
  await page.keyboard.type(person.email)
  await tabTo(page, page.getByLabel('Mot de passe', { exact: true }))
  await page.keyboard.type(person.password)
  await sendKey('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'MES ADRESSES' })).toBeFocused()

  const add = page.getByRole('button', { name: 'Ajouter une adresse' }).first()
  await tabTo(page, add)
  await sendKey('Enter')
  const form = page.getByRole('form', { name: 'Adresse', exact: true })
  await tabTo(page, form.getByLabel('Numéro et rue'))
  await page.keyboard.type('14 rue de la Banque')
  await tabTo(page, form.getByLabel('Code postal'))
  await page.keyboard.type('7500')
  await tabTo(page, form.getByLabel('Ville'))
  await page.keyboard.type('Paris')
  await sendKey('Enter')
  await expect.poll(() => isFocused(form.getByLabel('Code postal')), 'the invalid field has the focus').toBe(true)
  await typeOver(page, '75002')
  await sendKey('Enter')
  await expect(form).toBeHidden()
  await expect.poll(() => isFocused(add)).toBe(true)

  const change = page.getByRole('button', { name: /^Modifier l’adresse/ })
  await tabTo(page, change, 'Shift+Tab')
  await sendKey('Enter')
  await expect(form).toBeVisible()
  await sendKey('Escape')
  await expect(form).toBeHidden()
  await expect.poll(() => isFocused(change), 'leaving the form gives the focus back').toBe(true)
  await sendKey('Enter')
  await tabTo(page, form.getByLabel('Numéro et rue'))
  await typeOver(page, '16 rue de la Banque')
  await tabTo(page, form.getByLabel(/^Étage et salle/))
  await page.keyboard.type('3e, salle Verrière')
  await tabTo(page, form.getByRole('button', { name: 'Enregistrer' }))
  await sendKey('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByText('16 rue de la Banque')).toBeVisible()
  await expect.poll(() => isFocused(change)).toBe(true)

  const remove = page.getByRole('button', { name: /^Supprimer/ })
  await tabTo(page, remove)
  await sendKey('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await sendKey('Escape')
  await expect.poll(() => isFocused(remove), 'a removal that is not wanted changes nothing').toBe(true)
  await sendKey('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }))
  await sendKey('Enter')
  await expect(page.getByText('16 rue de la Banque')).toHaveCount(0)
  await expect.poll(() => isFocused(page.getByRole('heading', { name: 'Adresses de livraison' }))).toBe(true)
})

test('the delivery form, the allergens, the cart’s undo and its coupon are used by keyboard alone', async ({
  page,
  shop,
}) => {
  const sendKey = (key: string) => page.keyboard.press(key)
  await openParisMenu(page, shop)

  const segment = deliveryBar(page).getByRole('button', { name: /^Jour / })
  await tabTo(page, segment)
  await sendKey('Enter')
  const form = page.getByRole('dialog', { name: 'Date et lieu de livraison' })
  const day = form.locator('[data-day][tabindex="0"]')
  await expect.poll(() => isFocused(day), 'the form opens at its button').toBe(true)
  const first = await day.getAttribute('data-day')
  const focused = form.locator('[data-day]:focus')
  do await sendKey('ArrowRight')
  while ((await focused.getAttribute('aria-disabled')) === 'true')
  await sendKey('Enter')
  await expect(day).not.toHaveAttribute('data-day', first ?? '')
  const noon = form.getByRole('group', { name: 'Le midi' }).getByRole('radio')
  await tabTo(page, noon.first())
  await sendKey('Space')
  await tabTo(page, form.getByRole('button', { name: 'Confirmer' }))
  await sendKey('Enter')
  await expect(form).toBeHidden()
  await expect.poll(() => isFocused(segment), 'the form gives the focus back').toBe(true)

  const allergens = page.locator('catering-catalogue').getByRole('button', { name: /^Allergènes à éviter/ })
  await tabTo(page, allergens)
  await sendKey('Enter')
  const nuts = page.getByRole('dialog').getByLabel('Fruits à coque')
  await tabTo(page, nuts)
  await sendKey('Space')
  await expect(nuts).toBeChecked()
  await sendKey('Escape')
  await expect.poll(() => isFocused(allergens), 'the panel gives the focus back').toBe(true)
  await expect(allergens).toContainText('1')

  await tabTo(page, addButton(page, 'Plateau Garrigue'))
  await sendKey('Enter')
  await tabTo(page, cartButton(page).getByRole('button'), 'Shift+Tab')
  await sendKey('Enter')
  const drawer = page.getByRole('dialog', { name: 'Votre panier' })
  await tabTo(page, drawer.locator('summary', { hasText: 'Code de réduction' }))
  await sendKey('Enter')
  const coupon = box(drawer, 'Code de réduction')
  await tabTo(page, coupon)
  await page.keyboard.type('INCONNU')
  await sendKey('Enter')
  await expect(drawer.getByText('Ce code n’est pas valable pour ce panier.')).toBeVisible()
  await expect.poll(() => isFocused(coupon), 'an invalid code is corrected at once').toBe(true)

  await tabTo(page, drawer.locator('.line-remove'), 'Shift+Tab')
  await sendKey('Enter')
  await expect(drawer.getByText('Votre panier est vide')).toBeVisible()
  await expect.poll(() => isFocused(drawer.locator('.dialog-close')), 'a line that goes leaves the focus').toBe(true)
  await sendKey('F6')
  await expect.poll(() => isFocused(page.getByRole('button', { name: 'Remettre' }))).toBe(true)
  await sendKey('Enter')
  await expect(quantityOf(drawer, 'Plateau Garrigue')).toHaveValue('1')
  await expect.poll(() => isFocused(drawer.locator('.dialog-close')), 'the message gives the focus back').toBe(true)
})

test('an order that has changed meanwhile is accepted and paid by keyboard alone', async ({ page, shop }) => {
  const sendKey = (key: string) => page.keyboard.press(key)
  const { person } = await openCheckoutStep(page, shop, '/panier/paiement', { done: 'delivery' })
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  const price = "update product_prices set price = ? where product_code = ? and channel_code = 'PARIS_CENTRE'"
  changeDatabase(shop, price, 1900, POTAGER)
  await tabTo(page, orderButton(page))
  await sendKey('Enter')
  const changes = step(page).getByRole('region', { name: 'Votre commande a changé' })
  await expect.poll(() => isFocused(changes)).toBe(true)
  await tabTo(page, changes.getByRole('button', { name: /^Accepter 19/ }))
  await sendKey('Enter')
  await expect(changes).toBeHidden()
  await expect.poll(() => hasFocus(page), 'what was accepted takes the focus along').toBe(true)
  await tabTo(page, orderButton(page))
  await sendKey('Enter')
  await readConfirmation(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await ordersOf(shop, person)).toHaveLength(1)
  changeDatabase(shop, price, 1800, POTAGER)
})
