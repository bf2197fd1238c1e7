import type { Locator } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { CAMILLE, newCustomer } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { openCheckoutStep } from '../steps/funnel.ts'
import { addButton, cartButton, openParisMenu } from '../rules/ordering/cart-steps.ts'
import { openAs } from '../steps/signed-in.ts'
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
  quantityOf,
  readConfirmation,
  signIn,
  step,
  chooseFirstSlot,
  toDelivery,
  waitUntilHydrated,
} from '../steps/order.ts'

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
    await addProduct(page, 'Plateau Levant', 1)
    await expectAccessible(page, 'category')
    await page.getByRole('link', { name: 'Plateau Levant', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'product sheet')
    await page.keyboard.press('Escape')
    const drawer = await openCart(page)
    await expectAccessible(page, 'cart below the minimum')
    await page.keyboard.press('Escape')
    await addProduct(page, 'Plateau Garrigue', 4)
    await openCart(page)
    await expect(drawer.getByText('Minimum de commande atteint')).toBeVisible()
    await expectAccessible(page, 'cart')
    await drawer.getByRole('button', { name: 'Passer commande' }).click()

    await step(page).getByLabel('Numéro et rue').waitFor()
    await expectAccessible(page, 'contact')
    await giveAddress(page, { street: '14 rue de la Banque', postcode: '75002', city: 'Paris' })
    await toDelivery(page)
    await expectAccessible(page, 'delivery')
    await chooseFirstSlot(page)
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

test('in every layout the skip link comes first and skips the header', async ({ page, shop }) => {
  const skips = async (path: string) => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Aller au contenu' }), path).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('main *')), path).toBe(true)
  }
  for (const path of ['/', '/cgv', '/devenir-franchise', '/nulle/part/du-tout']) {
    await page.goto(shop.url('site', path))
    await skips(path)
  }
  await openCheckoutStep(page, shop, '/panier/coordonnees')
  for (const [path, title] of [
    ['/panier/coordonnees', 'Où livrer, et qui accueille ?'],
    ['/account/adresses', 'MES ADRESSES'],
  ] as const) {
    await page.goto(shop.url('site', path))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    await skips(path)
  }
})

test('a navigation announces the title of the new page, and focuses its heading', async ({ page, shop }) => {
  await page.goto(shop.url('site', '/cgv'))
  await waitUntilHydrated(page)
  const announcement = page.locator('p.unseen[aria-live]')
  await expect(announcement).toHaveText('')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeFocused()
  await expect(announcement).toHaveText(await page.title())
  await page.goBack()
  await expect(announcement).toHaveText(/^Conditions générales de vente/)
})

test('the menu and the site map have the same place on each page, and every page has the same landmarks', async ({
  page,
  shop,
}) => {
  const place = async (path: string) => {
    await page.goto(shop.url('site', path))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark), path).toHaveCount(1)
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'La carte' })
    const footer = await page.getByRole('contentinfo').getByRole('link').allTextContents()
    return { menu: await menu.getByRole('link').allTextContents(), map: footer.indexOf('Plan du site') - footer.length }
  }
  const home = await place('/')
  expect([home.menu.length, home.map]).toEqual([6, -2])
  for (const path of [
    '/plateaux-repas/les-incontournables',
    '/authentification/connexion',
    '/authentification/inscription',
    '/devis-traiteur-sur-mesure',
    '/contact',
    '/mentions-legales',
    '/cette-page-n-existe-pas',
    '/plan-du-site',
    '/foire-aux-questions',
  ])
    expect(await place(path), path).toEqual(home)
  await openAs(page, shop, CAMILLE, '/account')
  for (const path of ['/account', '/account/historique-de-commandes']) expect(await place(path), path).toEqual(home)
})

test('a control acts when the pointer is released on it, and not when it is released elsewhere', async ({
  page,
  shop,
}) => {
  await openParisMenu(page, shop)
  const clickReleased = async (control: Locator, release: 'on it' | 'elsewhere') => {
    await control.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await control.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    if (release === 'elsewhere') await page.mouse.move(x + width / 2, y + height / 2 + 200)
    await page.mouse.up()
  }
  const add = addButton(page, 'Plateau Garrigue')
  const product = page.getByRole('link', { name: 'Plateau Garrigue', exact: true })
  const vegetarian = page.getByRole('button', { name: /^Végétarien/ })
  const cart = cartButton(page).getByRole('button')
  for (const control of [add, product, vegetarian, cart]) await clickReleased(control, 'elsewhere')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(vegetarian).toHaveAttribute('aria-pressed', 'false')
  await expect(cart).toContainText('vide')
  await clickReleased(vegetarian, 'on it')
  await expect(vegetarian).toHaveAttribute('aria-pressed', 'true')
  await clickReleased(vegetarian, 'on it')
  await clickReleased(add, 'on it')
  await expect(quantityOf(page, 'Plateau Garrigue')).toHaveValue('1')
  await clickReleased(product, 'on it')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('with prefers-reduced-motion nothing moves', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/buffet', '/foire-aux-questions']) {
    await page.goto(shop.url('site', path))
    await waitUntilHydrated(page)
    const moving = await page.evaluate(() => {
      const roots: (Document | ShadowRoot)[] = [document]
      const found: string[] = []
      for (const root of roots)
        for (const element of root.querySelectorAll('*')) {
          if (element.shadowRoot) roots.push(element.shadowRoot)
          const { transitionDuration, animationDuration } = getComputedStyle(element)
          const seconds = `${transitionDuration}, ${animationDuration}`.split(', ').map(Number.parseFloat)
          if (seconds.some((one) => one > 0.01)) found.push(element.localName + '.' + element.className)
        }
      return found
    })
    expect([path, moving]).toEqual([path, []])
  }
})
