import type { Page } from '@playwright/test'
import { newCustomer, signedInApi } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import {
  acceptTerms,
  addProduct,
  CARDS,
  chooseFirstSlot,
  deliveryBar,
  expectStep,
  fillCard,
  giveAddress,
  openCart,
  openDelivery,
  orderButton,
  readConfirmation,
  signIn,
  step,
  toDelivery,
} from '#tests/e2e/steps/order.ts'

const MENU = '/plateaux-repas/les-incontournables'
const PLACE = { street: '14 rue de la Banque', postcode: '75002', city: 'Paris' }
const changes = (page: Page) => page.getByRole('dialog', { name: 'Votre panier a changé' })
const request = (page: Page) => page.getByRole('dialog', { name: 'Où livrons-nous ?' })

async function typePlace(page: Page, postalCode: string): Promise<void> {
  const field = request(page).getByLabel('Code postal de livraison')
  await expect(field).toBeFocused()
  await page.keyboard.type(postalCode)
  await page.keyboard.press('Enter')
}

test(
  'E3 a visitor fills a cart of the national menu, gives the postal code at its button, and orders it',
  { tag: '@fast' },
  async ({ page, shop }) => {
    const person = await newCustomer(shop)
    await page.goto(shop.url('site', MENU))
    await addProduct(page, 'Plateau Garrigue', 5)
    const cart = await openCart(page)
    await expect(cart.getByText('inimum')).toHaveCount(0)
    await expect(cart.getByRole('button', { name: 'Passer commande' })).toHaveCount(0)

    // By keyboard alone, from the button to the list of changes and back to the cart.
    await cart.getByRole('button', { name: 'Indiquer le code postal' }).focus()
    await page.keyboard.press('Enter')
    await typePlace(page, '75002')
    await expect(changes(page)).toContainText('Il est maintenant chez Ambrelune Paris Centre')
    await expect(changes(page)).toContainText(/5\s× Plateau Garrigue.*16,90\s€ HT auparavant, 18\s€ HT maintenant/)
    await expect(changes(page).getByRole('button', { name: 'Continuer' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(changes(page)).toBeHidden()
    await expect(request(page)).toBeHidden()
    await expect(deliveryBar(page)).toContainText('75002')
    await expect(cart.getByText('Minimum de commande atteint')).toBeVisible()
    await expect(cart).toContainText(/90(,00)?\s€/)

    await cart.getByRole('button', { name: 'Passer commande' }).click()
    await signIn(page, person)
    await giveAddress(page, PLACE)
    await toDelivery(page)
    await chooseFirstSlot(page)
    await fillCard(page, CARDS.good)
    await acceptTerms(page)
    await orderButton(page).click()
    await readConfirmation(page)
  },
)

test('E3 where the prices are the same a message states it, and the cart stays', async ({ page, shop }) => {
  await page.goto(shop.url('site', MENU))
  await addProduct(page, 'Plateau Garrigue', 2)
  const form = await openDelivery(page, 'Livraison à')
  await form.getByLabel('Code postal de livraison').fill('69002')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Votre panier est maintenant chez Ambrelune Lyon')).toBeVisible()
  await expect(changes(page)).toHaveCount(0)
  await expect(deliveryBar(page)).toContainText('69002')
  await page.keyboard.press('Escape')
  const cart = await openCart(page)
  await expect(cart).toContainText('Plateau Garrigue')
})

test('E3 without a connection neither cart nor channel changes, and the typed postal code stays', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', MENU))
  await addProduct(page, 'Plateau Garrigue', 2)
  await page.route('**/shop-api/carts/*/channel', (route) => route.abort())
  await page.route(/shop-api\/carts\/[^/]+$/, (route) => route.abort())
  const form = await openDelivery(page, 'Livraison à')
  const field = form.getByLabel('Code postal de livraison')
  await field.fill('69002')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('69002')
  await page.unrouteAll()
  await page.keyboard.press('Enter')
  await expect(deliveryBar(page)).toContainText('69002')
})

test('E3 the checkout requests the postal code, and never rejects an address for the national menu', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  await page.goto(shop.url('site', MENU))
  await addProduct(page, 'Plateau Garrigue', 5)
  await page.goto(shop.url('site', '/panier/coordonnees'))
  await signIn(page, person)
  const field = step(page).getByLabel('Code postal de livraison')
  await expect(field).toBeVisible()
  await expect(page.getByText(/Carte nationale ne livre|inimum/)).toHaveCount(0)
  await field.fill('75002')
  await field.press('Enter')
  await changes(page).getByRole('button', { name: 'Continuer' }).click()
  await giveAddress(page, PLACE)
  await toDelivery(page)
})

test('E3 a sign-in chooses the channel of the default address, with the cart', async ({ page, shop }) => {
  const person = await newCustomer(shop)
  const api = await signedInApi(shop, person)
  const json = { ...PLACE, firstName: 'Léa', lastName: 'Rousseau', company: 'Essai', countryCode: 'FR' }
  const path = 'api/v2/shop/account/address-books'
  const phoneNumber = '+33199001234'
  const { id } = await api.post(path, { json: { ...json, phoneNumber } }).json<{ id: number }>()
  const headers = { 'Content-Type': 'application/merge-patch+json' }
  await api.patch(`${path}/${id}`, { json: { defaultDelivery: true }, headers })
  await page.goto(shop.url('site', MENU))
  await addProduct(page, 'Plateau Garrigue', 5)
  await page.goto(shop.url('site', '/panier/coordonnees'))
  await signIn(page, person)
  await changes(page).getByRole('button', { name: 'Continuer' }).click()
  await expectStep(page, 'Où livrer, et qui accueille ?')
  await step(page).getByRole('button', { name: 'Choisir le créneau' }).click()
  await expectStep(page, 'Quand passons-\u2060nous à table ?')
})
