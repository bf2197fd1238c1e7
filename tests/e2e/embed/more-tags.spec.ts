import { expectAccessible } from '#tests/support/accessible.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { addProduct, isChangeOfItems, quantityOf } from '../steps/order.ts'

// The tags that a page puts into its own text, on the three sites that have them.

test('on a landing page a product and a formula are added from their cards, the product by keyboard alone', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('landing'))
  const product = page.locator('catering-product')
  await product.scrollIntoViewIfNeeded()
  const name = product.getByRole('button', { name: 'Bonbonnière de confiseries', exact: true })
  await name.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Bonbonnière de confiseries' })
  await expect(sheet).toContainText('Allergènes')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(name).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(product.getByRole('button', { name: 'Ajouter, Bonbonnière de confiseries' })).toBeFocused()
  await Promise.all([page.waitForResponse(isChangeOfItems), page.keyboard.press('Enter')])
  await expect(quantityOf(product, 'Bonbonnière de confiseries')).toHaveValue('1')
  // A stepper has replaced the button and has the focus.
  await expect(product.getByRole('group').getByRole('button').last()).toBeFocused()

  const formula = page.locator('catering-formula')
  await formula.getByRole('button', { name: 'Ajouter la formule, Pause gourmande' }).click()
  await expect(formula).toContainText('Ajoutée au panier')
  await expectAccessible(page, 'landing page with its cards')
})

test('on a partner’s page a postal code is checked without changing anything, then chosen after a confirmation about the cart', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('partner'))
  await addProduct(page, 'Plateau Garrigue', 1)
  const check = page.locator('catering-delivery-check')
  await check.scrollIntoViewIfNeeded()
  await check.getByLabel('Code postal de livraison').fill('69002')
  await page.keyboard.press('Enter')
  await expect(check).toContainText('Nous livrons 69002 Lyon depuis Ambrelune Lyon.')
  await expect(check).toContainText(/Prochain créneau\s:.+À commander/)
  await expect(page.locator('catering-channel-picker')).not.toContainText('69002')
  await expectAccessible(page, 'partner page with a result')

  await check.getByRole('button', { name: 'Commander à cette adresse' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Changer de point de vente ?' })
  await question.getByRole('button', { name: 'Garder Ambrelune Bordeaux' }).press('Enter')
  await expect(question).toBeHidden()
  await expect(page.locator('catering-cart').getByRole('heading', { name: 'Plateau Garrigue' })).toBeVisible()

  await check.getByRole('button', { name: 'Commander à cette adresse' }).click()
  await question.getByRole('button', { name: 'Changer et vider le panier' }).click()
  await expect(check).toContainText('C’est votre lieu de livraison.')
  await expect(page.locator('catering-channel-picker')).toContainText('69002')
  await expect(page.locator('catering-cart')).not.toContainText('Plateau Garrigue')
})

test('on a franchise’s site the caterers of the network are searched, and each leads to its page', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('franchise'))
  const finder = page.locator('catering-caterer-finder')
  await finder.scrollIntoViewIfNeeded()
  await expect(finder.getByRole('status')).toHaveText('12 points de vente')
  // Grenoble accepts no orders yet.
  await expect(finder).not.toContainText('Grenoble')
  await expectAccessible(page, 'front page of a franchise with its network')

  await finder.getByLabel('Code postal ou ville').fill('06200')
  await expect(finder.getByRole('status')).toHaveText('1 point de vente')
  await expect(finder.getByRole('region', { name: 'Provence-Alpes-Côte d’Azur' })).toContainText('06200')
  await finder.getByLabel('Code postal ou ville').fill('')
  await finder.getByLabel('Région').selectOption('Grand Est')
  await finder.getByRole('link', { name: 'Ambrelune Strasbourg' }).press('Enter')
  await expect(page).toHaveURL(shop.url('site', '/nos-traiteurs-france/ambrelune-strasbourg'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Strasbourg')
})
