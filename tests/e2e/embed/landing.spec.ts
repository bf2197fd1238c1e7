import type { Page } from '@playwright/test'
import { newCustomer } from '#tests/support/shop/customer.ts'
import { inDatabase } from '#tests/support/shop/database.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { cartToken, expectStep, isChangeOfItems, openCart, signIn, unfold } from '../steps/order.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Votre panier' })

test(
  'on a landing page one click adds the product across origins, and the cart on the main site names the page as its partner',
  { tag: '@fast' },
  async ({ page, shop }) => {
    const person = await newCustomer(shop)
    await page.goto(shop.url('landing', '/?utm_source=lettre&utm_campaign=buches'))
    await page.locator('catering-cart-button[product]').getByRole('button').click()

    await expect(drawer(page).getByRole('group', { name: 'Mini-bûches de fête' })).toBeVisible()
    await expect(drawer(page).getByText('52,54 €').first()).toBeVisible()
    await expect(page.getByRole('banner').locator('catering-cart-button')).toContainText('52,54 €')

    // One tray is below the minimum, two are above it.
    await drawer(page).getByRole('button', { name: 'Ajouter, Mini-bûches de fête' }).click()
    await drawer(page).getByRole('button', { name: 'Passer commande' }).click()
    await expect(page).toHaveURL((url) => url.origin === new URL(shop.url('site')).origin)
    await signIn(page, person)
    await expectStep(page, 'Où livrer, et qui accueille ?')
    await expect(page.getByText('105,08 €').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: `Revenir sur ${new URL(shop.url('landing')).host}` })).toBeVisible()
    const token = await cartToken(page)
    const cart = await inDatabase(shop, (db) =>
      db
        .selectFrom('orders')
        .select(['partner', 'campaign'])
        .where('token_value', '=', token)
        .executeTakeFirstOrThrow(),
    )
    expect(cart).toEqual({ partner: 'maison-oriel', campaign: JSON.stringify({ source: 'lettre', name: 'buches' }) })
  },
)

test('on a landing page, which has no delivery bar, day and slot are chosen at the main site’s checkout', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('landing'))
  await page.locator('catering-cart-button[product]').getByRole('button').click()
  const choose = drawer(page).getByRole('button', { name: 'Choisir, Votre livraison' })
  await expect(choose).toBeHidden()
  await drawer(page).getByRole('button', { name: 'Ajouter, Mini-bûches de fête' }).click()
  await choose.click()
  await expect(page).toHaveURL((url) => url.origin === new URL(shop.url('site')).origin)
  await expect(page.getByRole('form', { name: 'Se connecter' })).toBeVisible()
  await expect(page.getByRole('link', { name: `Revenir sur ${new URL(shop.url('landing')).host}` })).toBeVisible()
})

test('references, notes and allergens go with the cart to the main site, and none of them in a URL', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  await page.goto(shop.url('landing'))
  const visit = { guests: null, avoid: ['arachides'], lists: {} }
  await page.evaluate((preferences) => sessionStorage.setItem('catering.visit', JSON.stringify(preferences)), visit)
  await page.reload()
  await page.locator('catering-cart-button[product]').getByRole('button').click()
  const cart = drawer(page)
  await cart.getByRole('button', { name: 'Ajouter, Mini-bûches de fête' }).click()
  const field = (name: string) => cart.getByRole('textbox', { name })
  const typed = {
    ...{ 'Nombre de convives': '14', 'Budget par personne': '9,50', 'Bon de commande': 'BC-7' },
    ...{ 'Centre de coûts': 'CC-3', 'Numéro de TVA': 'FR123', 'Consignes pour le livreur': 'Quai 2' },
  }
  for (const row of ['Coût par personne', 'Pour votre comptabilité']) await unfold(cart, row)
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value)
  await cart.getByText('Sans couverts').click()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  await cart.getByRole('button', { name: 'Passer commande' }).click()
  await signIn(page, person)
  await expectStep(page, 'Où livrer, et qui accueille ?')
  expect(addresses.filter((address) => /BC-7|CC-3|FR123|Quai|arachides/.test(address))).toEqual([])

  await page.goto(shop.url('site'))
  await openCart(page)
  for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value)
  await expect(cart.getByRole('switch', { name: 'Sans couverts' })).not.toBeChecked()
  const stored = await page.evaluate(() => sessionStorage.getItem('catering.visit'))
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ guests: 14, avoid: ['arachides'] })
})

test('on a franchise’s site the drawer opens from any page and leads to that site’s order page', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('franchise', '/carte/plateaux-repas'))
  const list = page.locator('catering-catalogue')
  const first = list.getByRole('button', { name: /^Ajouter, / }).first()
  for (let clicks = 0; clicks < 6; clicks += 1)
    await Promise.all([page.waitForResponse(isChangeOfItems), first.click()])
  await page.goto(shop.url('franchise'))
  await page.getByRole('banner').locator('catering-cart-button').click()
  await drawer(page).getByRole('button', { name: 'Passer commande' }).click()
  await expect(page).toHaveURL(shop.url('franchise', '/commander'))
  await expect(page.getByRole('form', { name: 'Se connecter' })).toBeVisible()
})

test('the terms of sale open on the main site in another tab, and the order page stays open', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('partner', '/commander'))
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => {
    const detail = { to: 'terms' }
    document
      .querySelector('catering-checkout')
      ?.dispatchEvent(new CustomEvent('catering:navigate', { bubbles: true, composed: true, cancelable: true, detail }))
  })
  await expect((await opened).getByRole('heading', { level: 1 })).toContainText('Conditions générales de vente')
  await expect(page).toHaveURL(shop.url('partner', '/commander'))
})
