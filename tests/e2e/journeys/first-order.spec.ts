import { expect, test } from '#tests/support/shop/shop.ts'
import { newcomer, ordersOf } from '#tests/support/shop/customer.ts'
import { expectNothingPersonal } from '../steps/stored-data.ts'
import {
  acceptTerms,
  addProduct,
  CARDS,
  choosePostalCode,
  confirmAtBank,
  fillCard,
  giveAddress,
  openCart,
  orderButton,
  readConfirmation,
  signUp,
  chooseFirstSlot,
  toDelivery,
} from '../steps/order.ts'

test(
  'a new customer goes from the postal code to the order number, and a killed backend still has the order',
  { tag: '@fast' },
  async ({ page, shop }) => {
    const person = newcomer()
    // The console also reports a call that fails with a client error.
    const consoleMessages: string[] = []
    page.on('console', (message) => void consoleMessages.push(`${message.text()} ${message.location().url}`))
    await page.goto(shop.url('site'))
    await choosePostalCode(page, '75002')

    await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await addProduct(page, 'Plateau Garrigue', 2)

    const drawer = await openCart(page)
    await expect(drawer.getByText(/^Plus que .* pour commander$/).first()).toBeVisible()
    const meter = drawer.getByRole('progressbar')
    const before = Number(await meter.getAttribute('aria-valuenow'))
    await drawer.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }).click()
    await expect.poll(async () => Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(before)
    await page.keyboard.press('Escape')
    await addProduct(page, 'Plateau Potager', 3)
    await openCart(page)
    await expect(drawer.getByText('Minimum de commande atteint')).toBeVisible()
    await drawer.getByRole('button', { name: 'Passer commande' }).click()

    await expect(page).toHaveURL(/authentification\/connexion/)
    await page
      .getByRole('button', { name: 'Créer mon compte' })
      .or(page.getByRole('link', { name: 'Créer mon compte' }))
      .first()
      .click()
    await signUp(page, person)
    await expect(page).toHaveURL(/panier\/coordonnees/)

    await giveAddress(page, { street: '14 rue de la Banque', postcode: '75002', city: 'Paris' })
    await toDelivery(page)
    const { slot } = await chooseFirstSlot(page)
    await fillCard(page, CARDS.threeDSecure)
    await acceptTerms(page)
    await orderButton(page).click()
    await confirmAtBank(page)
    const number = await readConfirmation(page)
    await expect(page).toHaveURL(/panier\/confirmation/)
    await expect(page.locator('catering-checkout')).toContainText(slot)
    expect(consoleMessages).toEqual([])

    await expectNothingPersonal(page, person, 'rue de la Banque', '01 99 00 12 34', '+33199001234', 'last4', number)

    await shop.killBackend()
    await shop.restartBackend()
    expect(await ordersOf(shop, person)).toMatchObject([{ number, paymentState: 'paid', deliveryWindow: slot }])
  },
)
