import { expectAccessible } from '#tests/support/accessible.ts'
import { CAMILLE, newCustomer, signedInApi } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { DELIVERY } from '#tests/support/shop/unpaid-order.ts'
import { isFocused } from '#tests/e2e/steps/keyboard.ts'
import { addressForm, expireSession, openOver, openPanel } from '#tests/e2e/steps/panels.ts'
import { openTraysAs } from '#tests/e2e/steps/signed-in.ts'
import { addProduct, choosePostalCode, deliveryBar, openCart, signIn } from '#tests/e2e/steps/order.ts'

const MENU = '/plateaux-repas/les-incontournables'

test('C1 the address panel requires a visitor to sign in, then lists the addresses; choosing one sets its postal code @firefox', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  const api = await signedInApi(shop, person)
  for (const place of [{}, { postcode: '69002', city: 'Lyon' }])
    await api.post('api/v2/shop/account/address-books', { json: { ...DELIVERY, ...place } })
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '69002')
  await openPanel(page, 'address')
  const login = page.getByRole('dialog', { name: 'Se connecter' })
  await expect(page.getByLabel('Adresse courriel')).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Adresses de livraison' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByLabel('Adresse courriel').fill(person.email)
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click()
  await expect(page.getByLabel('Adresse courriel')).toHaveValue(person.email)
  await login.getByRole('button', { name: 'Revenir à la connexion' }).click()
  await expect(page.getByLabel('Adresse courriel')).toHaveValue(person.email)
  await login.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByRole('form', { name: 'Créer mon compte' })).toBeVisible()
  await login.getByRole('button', { name: 'Se connecter' }).click()
  await signIn(page, person)

  const addresses = page.getByRole('dialog', { name: 'Adresses de livraison' })
  await expect(addresses.getByRole('radio')).toHaveCount(2)
  await expect(login).toHaveCount(0)
  await expect(addresses.getByRole('radio', { checked: true })).toBeFocused()
  await expect(addresses.getByRole('radio', { checked: true })).toHaveAccessibleName(/69002\sLyon/)
  await addresses.getByText('75002 Paris').click()
  await addresses.getByRole('button', { name: 'Livrer à cette adresse' }).click()
  await expect(page.getByText('Adresse choisie')).toBeVisible()
  await expect(addresses).toHaveCount(0)
  await expect(deliveryBar(page)).toContainText('75002')
})

test(
  'C1 each way of closing closes the additional view first, then the main one, and returns the focus',
  { tag: '@fast' },
  async ({ page, shop }) => {
    await openTraysAs(page, shop, CAMILLE)
    await addProduct(page, 'Plateau Levant')
    const cart = await openCart(page)
    const steps = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('dialog').last().getByRole('button', { name: 'Fermer' }).click(),
      () => page.mouse.click(20, 400),
    ]
    const addresses = page.getByRole('dialog', { name: 'Adresses de livraison' })
    const more = cart.getByRole('group', { name: 'Plateau Levant' }).getByRole('button').last()
    for (const close of steps) {
      await more.focus()
      await openOver(page, 'address')
      await expect(addresses.getByRole('radio').first()).toBeVisible()
      await close()
      await expect(addresses).toHaveCount(0)
      await expect(cart).toBeVisible()
      await expect.poll(() => isFocused(more)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(cart).toHaveCount(0)
    await expect(page.getByRole('banner').locator('catering-cart-button')).toBeFocused()
  },
)

test('C1 a new address of another caterer is added, and choosing it requires a confirmation before the cart is emptied', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  await openTraysAs(page, shop, person)
  await addProduct(page, 'Plateau Levant')
  await openPanel(page, 'address')
  const panel = page.getByRole('dialog', { name: 'Adresses de livraison' })
  // An empty address book shows the form at once, filled in with the profile.
  await expect(panel.getByText('Aucune adresse enregistrée')).toBeVisible()
  await expect(addressForm(page).getByLabel('Prénom')).toHaveValue(person.firstName)
  await addressForm(page).getByLabel('Numéro et rue').fill('27 quai de l’Échantillon')
  await addressForm(page).getByLabel('Code postal').fill('69002')
  await addressForm(page).getByLabel('Ville').fill('Lyon')
  await addressForm(page).getByRole('button', { name: 'Ajouter une adresse' }).click()
  await expect(panel.getByRole('radio', { checked: true })).toHaveAccessibleName(/69002\sLyon/)

  await panel.getByRole('button', { name: 'Livrer à cette adresse' }).click()
  const question = page.getByRole('dialog', { name: 'Changer de point de vente ?' })
  await expect(question).toContainText('votre panier actuel sera vidé')
  // Escape closes the confirmation alone.
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(panel).toBeVisible()
  await expect(deliveryBar(page)).toContainText('75002')
  await panel.getByRole('button', { name: 'Livrer à cette adresse' }).click()
  await question.getByRole('button', { name: 'Changer et vider le panier' }).click()
  await expect(panel).toHaveCount(0)
  await expect(deliveryBar(page)).toContainText('69002')
  await expect(page.getByRole('banner').locator('catering-cart-button')).not.toContainText('1')
})

test('C1 an address without delivery shows an error, and help is one click away', async ({ page, shop }) => {
  const person = await newCustomer(shop)
  await openTraysAs(page, shop, person)
  await openPanel(page, 'address')
  const panel = page.getByRole('dialog', { name: 'Adresses de livraison' })
  await addressForm(page).getByLabel('Numéro et rue').fill('1 rue de la Plage')
  await addressForm(page).getByLabel('Code postal').fill('97133')
  await addressForm(page).getByLabel('Ville').fill('Saint-Barthélemy')
  await addressForm(page).getByRole('button', { name: 'Ajouter une adresse' }).click()
  await panel.getByRole('button', { name: 'Livrer à cette adresse' }).click()
  await expect(panel.getByRole('alert')).toContainText('Aucune point de vente trouvé pour le code postal 97133')
  await expect(deliveryBar(page)).toContainText('75002')
  await panel.getByRole('button', { name: 'Nous écrire' }).click()
  await expect(page.getByRole('dialog', { name: 'Nous écrire' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeVisible()
})

test('C1 a session that ends while the sidebar is open shows the sign-in, and the form input is restored after it @firefox', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  await openTraysAs(page, shop, person)
  await openPanel(page, 'address')
  const panel = page.getByRole('dialog', { name: 'Adresses de livraison' })
  await addressForm(page).getByLabel('Numéro et rue').fill('14 rue de la Banque')
  await addressForm(page).getByLabel('Code d’accès').fill('B 1204')
  await expireSession(page)
  const login = page.getByRole('dialog', { name: 'Se connecter' })
  await expect(login).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect(page.getByText('Votre session a expiré.')).toBeVisible()
  await signIn(page, person)
  await expect(addressForm(page).getByLabel('Numéro et rue')).toHaveValue('14 rue de la Banque')
  await expect(addressForm(page).getByLabel('Code d’accès')).toHaveValue('B 1204')
})

test('C1 the chosen address is selected in the checkout; signing out in another tab replaces the addresses by the sign-in @firefox', async ({
  page,
  context,
  shop,
}) => {
  const person = await newCustomer(shop)
  await openTraysAs(page, shop, person)
  await addProduct(page, 'Plateau Levant', 5)
  await openPanel(page, 'address')
  const panel = page.getByRole('dialog', { name: 'Adresses de livraison' })
  const add = async (street: string) => {
    await addressForm(page).getByLabel('Numéro et rue').fill(street)
    await addressForm(page).getByLabel('Code postal').fill('75002')
    await addressForm(page).getByLabel('Ville').fill('Paris')
    await addressForm(page).getByRole('button', { name: 'Ajouter une adresse' }).click()
    await expect(panel.getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(street))
  }
  await add('14 rue de la Banque')
  await panel.getByRole('button', { name: 'Ajouter une adresse' }).click()
  await add('3 rue du Mail')
  // Not the newest, which would be proposed anyway.
  await panel.getByText('14 rue de la Banque').click()
  await panel.getByRole('button', { name: 'Livrer à cette adresse' }).click()
  await expect(panel).toHaveCount(0)
  const cart = await openCart(page)
  await cart.getByRole('button', { name: 'Passer commande' }).click()
  await expect(page.locator('catering-checkout').getByRole('radio', { checked: true }).first()).toHaveAccessibleName(
    /14 rue de la Banque/,
  )

  await page.goto(shop.url('site', MENU))
  await openPanel(page, 'address')
  await expect(panel.getByRole('radio').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto(shop.url('site', '/account'))
  await other.getByRole('navigation').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('dialog', { name: 'Se connecter' })).toBeVisible()
  await expect(panel).toHaveCount(0)
})

test('C1 a signed-in customer chooses an address from the cart, and the checkout takes the last one chosen', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  await openTraysAs(page, shop, person)
  await addProduct(page, 'Plateau Levant', 5)
  const cart = await openCart(page)
  await cart.getByRole('button', { name: 'Choisir mon adresse' }).click()
  const panel = page.getByRole('dialog', { name: 'Adresses de livraison' })
  const add = async (street: string) => {
    const fields = addressForm(page)
    await fields.getByLabel('Numéro et rue').fill(street)
    await fields.getByLabel('Code postal').fill('75002')
    await fields.getByLabel('Ville').fill('Paris')
    await fields.getByRole('button', { name: 'Ajouter une adresse' }).click()
    await panel.getByRole('button', { name: 'Livrer à cette adresse' }).click()
    await expect(panel).toHaveCount(0)
    await expect(cart).toContainText(`${street} 75002`)
  }
  await add('14 rue de la Banque')
  const change = cart.getByRole('button', { name: 'Changer d’adresse' })
  await change.click()
  await panel.getByRole('button', { name: 'Ajouter une adresse' }).click()
  await add('3 rue du Mail')
  await expectAccessible(page)
  await cart.getByRole('button', { name: 'Passer commande' }).click()
  const checkout = page.locator('catering-checkout')
  const taken = checkout.getByRole('radio', { checked: true }).first()
  await expect(taken).toHaveAccessibleName(/3 rue du Mail/)
  await checkout.getByLabel('Étage et salle').fill('3e')

  await checkout.getByRole('button', { name: 'Modifier le panier' }).click()
  await change.click()
  await panel.getByText('14 rue de la Banque').click()
  await panel.getByRole('button', { name: 'Livrer à cette adresse' }).click()
  await page.keyboard.press('Escape')
  await expect(cart).toHaveCount(0)
  await expect(taken).toHaveAccessibleName(/14 rue de la Banque/)
})

test('C1 the sidebar works on a partner’s page under its strict policy', async ({ page, shop }) => {
  const failedResponses: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) failedResponses.push(message.text())
  })
  await page.goto(shop.url('partner'))
  await expect(page.locator('catering-channel-picker').first()).toBeVisible()
  await page.waitForFunction(() => Reflect.has(globalThis, Symbol.for('catering.runtime.1')))
  await openPanel(page, 'channel')
  const panel = page.getByRole('dialog', { name: 'Où livrons-nous ?' })
  await panel.getByLabel('Code postal de livraison').fill('75002')
  await panel.getByLabel('Code postal de livraison').press('Enter')
  await expect(panel).toHaveCount(0)
  await openPanel(page, 'sign-in')
  await expect(page.getByLabel('Adresse courriel')).toBeFocused()
  expect(failedResponses).toEqual([])
})
