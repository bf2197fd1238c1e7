import { expectAccessible } from '../support/accessible.ts'
import { newCustomer } from '../support/customer.ts'
import { expect, test } from '../support/shop.ts'
import {
  acceptTerms,
  addDish,
  CARDS,
  choosePostalCode,
  confirmAtBank,
  fillCard,
  giveAddress,
  openCart,
  orderButton,
  readConfirmation,
  signIn,
  step,
  takeFirstSlot,
  toDelivery,
} from './steps.ts'

for (const width of [360, 1280]) {
  test(`every screen of an order is accessible at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    const person = await newCustomer(shop)

    await page.goto(shop.url('site'))
    await expect(page.getByLabel('Code postal de livraison').last()).toBeVisible()
    await expectAccessible(page, 'home')
    await page.goto(shop.url('site', '/cette-page-n-existe-pas'))
    await expect(page.getByRole('heading', { name: 'OUPS !' })).toBeVisible()
    await expectAccessible(page, 'error')
    await page.goto(shop.url('site', '/authentification/inscription'))
    await page.getByRole('form', { name: 'Créer mon compte' }).getByRole('button', { name: 'Créer mon compte' }).click()
    await expect(page.getByText('Ce champ est requis.').first()).toBeVisible()
    await expectAccessible(page, 'sign-up with errors')
    await page.goto(shop.url('site', '/authentification/connexion'))
    await expect(page.getByRole('form', { name: 'Se connecter' })).toBeVisible()
    await expectAccessible(page, 'sign-in')
    await signIn(page, person)
    await expect(page).toHaveURL(shop.url('site'))

    await choosePostalCode(page, '75002')
    await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
    await addDish(page, 'Plateau Levant', 1)
    await expectAccessible(page, 'category')
    await page.getByRole('button', { name: 'Plateau Levant', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'product sheet')
    await page.keyboard.press('Escape')
    const drawer = await openCart(page)
    await expectAccessible(page, 'cart below the minimum')
    await page.keyboard.press('Escape')
    await addDish(page, 'Plateau Garrigue', 4)
    await openCart(page)
    await expect(drawer.getByText('Minimum de commande atteint')).toBeVisible()
    await expectAccessible(page, 'cart')
    await drawer.getByRole('button', { name: 'Passer commande' }).click()

    await step(page).getByLabel('Numéro et rue').waitFor()
    await expectAccessible(page, 'contact')
    await giveAddress(page, { street: '14 rue de la Banque', postcode: '75002', city: 'Paris' })
    await toDelivery(page)
    await expectAccessible(page, 'delivery')
    await takeFirstSlot(page)
    await fillCard(page, CARDS.threeDSecure)
    await expectAccessible(page, 'payment')
    await acceptTerms(page)
    await orderButton(page).click()
    await expect(page.getByRole('dialog', { name: 'Vérification par votre banque' })).toBeVisible()
    await expectAccessible(page, 'three-d secure')
    await confirmAtBank(page)
    await readConfirmation(page)
    await expectAccessible(page, 'confirmation')
    await page.goto(shop.url('site', '/account/adresses'))
    await expect(page.getByText('14 rue de la Banque').first()).toBeVisible()
    await expectAccessible(page, 'addresses')
  })
}
