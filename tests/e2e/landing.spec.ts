import type { Page } from '@playwright/test'
import { register } from '../support/customer.ts'
import { expect, test } from '../support/shop.ts'
import { inDatabase } from '../support/stock.ts'
import { cartToken, expectStep, isChangeOfItems, newcomer, signIn } from './steps.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Votre panier' })

test(
  'on a landing page one press adds the product across origins, and the cart goes to the shop itself, owed to the page',
  { tag: '@fast' },
  async ({ page, shop }) => {
    const person = newcomer()
    await register(shop, person)
    await page.goto(shop.url('landing', '/?utm_source=lettre&utm_campaign=buches'))
    await page.locator('catering-cart-button[product]').getByRole('button').click()

    await expect(drawer(page).getByRole('group', { name: 'Mini-bûches de fête' })).toBeVisible()
    await expect(drawer(page).getByText('52,54 €').first()).toBeVisible()
    await expect(page.getByRole('banner').locator('catering-cart-button')).toContainText('49,80 €')

    // One tray is below the minimum of the shop: a second one is above.
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

test('on a franchise’s site the drawer opens from any page and leads to its own order page', async ({ page, shop }) => {
  await page.goto(shop.url('franchise', '/carte/plateaux-repas'))
  const list = page.locator('catering-catalogue')
  const first = list.getByRole('button', { name: /^Ajouter, / }).first()
  for (let pressed = 0; pressed < 6; pressed += 1)
    await Promise.all([page.waitForResponse(isChangeOfItems), first.click()])
  await page.goto(shop.url('franchise'))
  await page.getByRole('banner').locator('catering-cart-button').click()
  await drawer(page).getByRole('button', { name: 'Passer commande' }).click()
  await expect(page).toHaveURL(shop.url('franchise', '/commander'))
  await expect(page.getByRole('form', { name: 'Se connecter' })).toBeVisible()
})

test('the terms of sale open at the shop’s own site, and the order stays where it is', async ({ page, shop }) => {
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
