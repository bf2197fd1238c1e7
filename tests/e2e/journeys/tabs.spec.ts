import type { Page } from '@playwright/test'
import { newCustomer } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { addProduct, choosePostalCode, signIn } from '../steps/order.ts'

const MENU = '/plateaux-repas/les-incontournables'
const cartButton = (page: Page) => page.getByRole('banner').locator('catering-cart-button')
const add = (page: Page, product: string) => page.getByRole('button', { name: `Ajouter, ${product}` })

test('a product added in one tab shows in the cart of the other', { tag: '@fast' }, async ({ page, context, shop }) => {
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '75002')
  await page.goto(shop.url('site', MENU))
  const other = await context.newPage()
  await other.goto(shop.url('site', MENU))
  await expect(add(other, 'Plateau Garrigue')).toBeVisible()

  await addProduct(page, 'Plateau Garrigue', 2)
  await expect(cartButton(other)).toContainText('2')
  await expect(cartButton(other)).toContainText('39,60 €')
  await add(other, 'Plateau Levant').click()
  await expect(cartButton(page)).toContainText('3')
})

test('signing out in one tab signs out the other', async ({ page, context, shop }) => {
  const person = await newCustomer(shop)
  await page.goto(shop.url('site', '/authentification/connexion'))
  await signIn(page, person)
  await expect(page).toHaveURL(shop.url('site'))
  const other = await context.newPage()
  await other.goto(shop.url('site', '/account/adresses'))
  await expect(other.getByRole('heading', { level: 1, name: 'MES ADRESSES' })).toBeVisible()

  await page.goto(shop.url('site', '/account'))
  await page.getByRole('navigation').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(shop.url('site'))
  await expect(other).toHaveURL(/authentification\/connexion/)
  await expect(other.getByRole('form', { name: 'Se connecter' })).toBeVisible()
  await expect(other.getByText('Votre session a été fermée dans un autre onglet.')).toBeVisible()
})

test(
  'two first products at the same moment in two tabs make one cart',
  { tag: '@fast' },
  async ({ page, context, shop }) => {
    await page.goto(shop.url('site'))
    await choosePostalCode(page, '75002')
    const pages = [page, await context.newPage()]
    const carts: string[] = []
    context.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/shop-api/carts')
        carts.push(request.url())
    })
    for (const one of pages) {
      await one.goto(shop.url('site', MENU))
      await expect(add(one, 'Plateau Garrigue')).toBeVisible()
    }
    await Promise.all(pages.map((one) => add(one, 'Plateau Garrigue').click()))
    for (const one of pages) await expect(cartButton(one)).toContainText('39,60 €')
    expect(carts).toHaveLength(1)
  },
)
