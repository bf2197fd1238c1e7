import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { tabTo } from '#tests/e2e/steps/keyboard.ts'
import { additions } from '#tests/e2e/steps/menus.ts'
import { choosePostalCode, openCart, quantityOf } from '#tests/e2e/steps/order.ts'

const formula = (page: Page, title: string): Locator =>
  page
    .locator('catering-catalogue')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

/** Opens the formulas of the breakfast page, in Paris, on a Tuesday at 15 h. */
async function atBreakfast(page: Page, shop: Shop, guests: number | null = null, avoid: string[] = []): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-24T14:00:00Z'))
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '75002')
  await page.evaluate(
    (visit) => sessionStorage.setItem('catering.visit', visit),
    JSON.stringify({ guests, avoid, lists: {} }),
  )
  await page.goto(shop.url('site', '/petit-dejeuner'))
  await expect(formula(page, 'Petite Vienne')).toBeVisible()
}

const PETITE_VIENNE = [
  { productCode: 'PDJ-MINI-VIENNOISERIES', quantity: 2 },
  { productCode: 'SOFT-JUS-ORANGE-100', quantity: 3 },
  { productCode: 'PDJ-CAFE-THERMOS', quantity: 1 },
  { productCode: 'PDJ-THE-THERMOS', quantity: 1 },
]

test(
  'D3 the three formulas show their products, guests and local price, and one click adds all of it',
  { tag: '@fast' },
  async ({ page, shop }) => {
    const sent = additions(page)
    await atBreakfast(page, shop, 12)
    for (const title of ['Petite Vienne', 'Pause gourmande', 'Pause café']) {
      await expect(formula(page, title)).toContainText('10 à 15 personnes')
      await expect(formula(page, title).locator('img')).toHaveJSProperty('complete', true)
    }
    const vienne = formula(page, 'Petite Vienne')
    await expect(vienne.getByRole('listitem')).toHaveText([
      '2 × mini-viennoiseries',
      '3 × jus d’orange 1 L',
      '1 × café en thermos',
      '1 × thé en thermos',
    ])
    await expect(vienne).toContainText('104,50 € HT')
    await expectAccessible(page)

    await vienne.getByRole('button', { name: 'Ajouter la formule, Petite Vienne' }).click()
    await expect(page.getByText('Formule Petite Vienne ajoutée au panier.')).toHaveCount(1)
    await expect(vienne.getByText('Ajoutée au panier')).toBeVisible()
    expect(sent).toEqual(PETITE_VIENNE)
    const drawer = await openCart(page)
    await expect(drawer.getByText('104,50 €').first()).toBeVisible()
  },
)

test('D3 undoing a formula removes exactly its products, and it can be restored', async ({ page, shop }) => {
  await atBreakfast(page, shop)
  // One of its products was in the cart before, and stays.
  await page.getByRole('button', { name: 'Ajouter, Thermos de café en grains' }).click()
  const thermos = quantityOf(page, 'Thermos de café en grains')
  await expect(thermos).toHaveValue('1')
  const vienne = formula(page, 'Petite Vienne')
  await vienne.getByRole('button', { name: /Ajouter la formule/ }).click()
  await expect(thermos).toHaveValue('2')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Formule Petite Vienne retirée du panier.')).toBeVisible()
  await expect(thermos).toHaveValue('1')
  await expect(page.getByRole('group', { name: 'Plateau de mini-viennoiseries pur beurre' })).toBeHidden()
  await expect(vienne.getByText('Ajoutée au panier')).toBeHidden()
  await page.getByRole('button', { name: 'Remettre' }).click()
  await expect(page.getByText('Formule Petite Vienne ajoutée au panier.')).toBeVisible()
  await expect(thermos).toHaveValue('2')
})

test('D3 a formula counts twice for more than fifteen guests, and shows it', async ({ page, shop }) => {
  const sent = additions(page)
  await atBreakfast(page, shop, 24, ['fruits-a-coque'])
  const gourmande = formula(page, 'Pause gourmande')
  await expect(gourmande).toContainText('Quantités pour 24 convives : la formule × 2')
  await expect(gourmande).toContainText('Contient des fruits à coque, que vous évitez')
  await expect(formula(page, 'Petite Vienne')).not.toContainText('que vous évitez')
  await formula(page, 'Petite Vienne')
    .getByRole('button', { name: /Ajouter la formule/ })
    .click()
  await expect(page.getByText('Formule Petite Vienne ajoutée au panier.')).toBeVisible()
  expect(sent).toEqual(PETITE_VIENNE.map((line) => ({ ...line, quantity: line.quantity * 2 })))
})

test('D3 a formula leaves out the products with a passed cut-off, and lists them', async ({ page, shop }) => {
  await atBreakfast(page, shop)
  // Wednesday noon is less than 24 hours away, the lead time of all but the drinks.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('catering.cart') ?? '{}') as object
    const slot = { day: '2026-11-25', window: '12h-13h' }
    localStorage.setItem('catering.cart', JSON.stringify({ ...stored, slot }))
  })
  await page.reload()
  const vienne = formula(page, 'Petite Vienne')
  await expect(vienne.getByText('2 × mini-viennoiseries indisponible à cette date')).toBeVisible()
  await vienne.getByRole('button', { name: /Ajouter la formule/ }).click()
  await expect(
    page.getByText(
      'Formule ajoutée, sauf mini-viennoiseries, café en thermos, thé en thermos, indisponibles à cette date.',
    ),
  ).toBeVisible()
  const drawer = await openCart(page)
  await expect(drawer.getByText('Pur jus d’orange 1 L')).toBeVisible()
  await expect(drawer.getByText('Thermos de café en grains')).toBeHidden()
})

test('D3 a product with a validation error is left out, and one without a response is added later', async ({
  page,
  shop,
}) => {
  await atBreakfast(page, shop)
  const errorBody = { code: 400, message: 'Validation failed', errors: { quantity: ['Il en reste 0.'] } }
  const headers = { 'access-control-allow-origin': shop.url('site', '') }
  await page.route('**/shop-api/carts/*/items', (route, request) =>
    request.postData()?.includes('PDJ-THE-THERMOS')
      ? route.fulfill({ status: 400, headers, json: errorBody })
      : route.continue(),
  )
  const vienne = formula(page, 'Petite Vienne')
  await vienne.getByRole('button', { name: /Ajouter la formule/ }).click()
  await expect(page.getByText('Formule ajoutée, sauf thé en thermos, indisponible pour l’instant.')).toBeVisible()

  await page.route('**/shop-api/carts/**', (route, request) =>
    request.postData()?.includes('CAFE-THERMOS') || request.method() === 'GET' ? route.abort() : route.fallback(),
  )
  await vienne.getByRole('button', { name: /Ajouter la formule/ }).click()
  await expect(page.getByText('Formule ajoutée en partie. Il manque : café en thermos, thé en thermos.')).toBeVisible()
  await page.unroute('**/shop-api/carts/**')
  await page.unroute('**/shop-api/carts/*/items')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Formule Petite Vienne ajoutée au panier.')).toBeVisible()
  const drawer = await openCart(page)
  await expect(quantityOf(drawer, 'Thermos de café en grains')).toHaveValue('2')
  await expect(quantityOf(drawer, 'Thermos d’eau chaude et coffret de thés')).toHaveValue('1')
})

test('D3 formulas that fail to load show an error, and a click on retry loads them', async ({ page, shop }) => {
  await page.route(/softs-a-partager/, (route) => route.abort())
  await page.goto(shop.url('site', '/petit-dejeuner'))
  await page.mouse.move(300, 300)
  const failed = page.getByText('Cette partie de la page n’a pas pu s’afficher.')
  await expect(failed).toBeVisible()
  await page.unroute(/softs-a-partager/)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(formula(page, 'Pause café')).toBeVisible()
})

test('D3 the home page shows its formulas at once, and they are added by keyboard alone once they are near', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '75002')
  // A chosen channel leads on to the products.
  await expect(page).toHaveURL(/plateaux-repas/)
  await page.goto(shop.url('site'))
  const widget = page.locator('catering-catalogue')
  await expect(widget.getByRole('heading', { level: 3 })).toHaveCount(3)
  await page.getByRole('heading', { name: 'Trois formules pour 10 à 15 personnes' }).scrollIntoViewIfNeeded()
  const add = widget.getByRole('button', { name: 'Ajouter la formule, Pause café' })
  await expect(add).toBeVisible()
  await widget.getByRole('button', { name: 'Ajouter la formule, Pause gourmande' }).focus()
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Formule Pause café ajoutée au panier.')).toBeVisible()
})
