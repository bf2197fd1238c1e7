import type { Page } from '@playwright/test'
import { expect, type Shop } from '#tests/support/shop/shop.ts'
import { addDays } from '#widgets/core/domain/time/paris-day.ts'
import { parisDay, weekday } from '#widgets/core/domain/time/paris-time.ts'
import { addMenu, atLunch, menuCard, openComposer, pickAll } from '../steps/menus.ts'
import { openParisMenu, MENU } from '../rules/ordering/cart-steps.ts'
import { openDelivery } from '../steps/order.ts'
import { screen } from './screen.ts'

const catalogue = (page: Page) => page.locator('catering-catalogue')
const search = (page: Page, text: string) => catalogue(page).getByRole('searchbox').fill(text)
const chip = (page: Page, name: RegExp) => catalogue(page).getByRole('button', { name }).first()
const products = /shop\/products\?/

/** A day of the week, a week from now at least. */
function after(dayOfWeek: number): string {
  const today = parisDay(new Date())
  return addDays(today, 7 + ((dayOfWeek + 7 - weekday(today)) % 7))
}

/** Stores a slot, as if it had been chosen before. */
async function chooseDay(page: Page, day: string): Promise<void> {
  const greenActions = { cup: true, cutlery: true, bread: true }
  const slot = { day, window: '12h-13h' }
  await page.evaluate(
    (cart) => localStorage.setItem('catering.cart', cart),
    JSON.stringify({ token: null, greenActions, budgetPerPerson: '', slot, purchaseOrder: '', notes: '' }),
  )
}

async function open(page: Page, shop: Shop, path = MENU): Promise<void> {
  await openParisMenu(page, shop)
  await page.goto(shop.url('site', path))
  await expect(catalogue(page).locator('.card-name').first()).toBeVisible()
}

screen('home', async (page, shop) => {
  await page.goto(shop.url('site'))
  await expect(page.getByLabel('Code postal de livraison').last()).toBeVisible()
  await expect(page.getByRole('banner').locator('catering-cart-button').getByRole('button')).toBeVisible()
})

screen('delivery form without a place', async (page, shop) => {
  await page.goto(shop.url('site', MENU))
  await openDelivery(page, 'Livraison à')
})

screen('delivery form with days and slots', async (page, shop) => {
  await open(page, shop)
  const form = await openDelivery(page, 'Jour')
  await form.locator('[data-day]:not([aria-disabled])').first().click()
})

screen('postal code that is not served', async (page, shop) => {
  await page.goto(shop.url('site', MENU))
  const form = await openDelivery(page, 'Livraison à')
  await form.getByLabel('Code postal de livraison').fill('20000')
  await form.getByLabel('Code postal de livraison').press('Enter')
  await expect(form.getByText('Aucune point de vente trouvé pour le code postal 20000')).toBeVisible()
})

screen('catalogue', (page, shop) => open(page, shop))

screen('catalogue with a whole category', (page, shop) => open(page, shop, '/plateaux-repas'))

screen('catalogue filtered', async (page, shop) => {
  await open(page, shop)
  await chip(page, /^Végétarien/).click()
})

screen('catalogue allergens to avoid', async (page, shop) => {
  await open(page, shop)
  await chip(page, /^Allergènes à éviter/).click()
  await page.getByRole('dialog').getByLabel('Fruits à coque').check()
})

screen('catalogue search', async (page, shop) => {
  await open(page, shop)
  await search(page, 'tarte')
  await expect(catalogue(page).locator('mark').first()).toBeVisible()
})

screen('catalogue search finds nothing', async (page, shop) => {
  await open(page, shop)
  await search(page, 'xylophone')
  await expect(catalogue(page).locator('.empty')).toBeVisible()
})

screen('catalogue for twelve guests', async (page, shop) => {
  await openParisMenu(page, shop)
  const visit = { guests: 12, avoid: [], lists: {} }
  await page.evaluate((preferences) => sessionStorage.setItem('catering.visit', JSON.stringify(preferences)), visit)
  await page.goto(shop.url('site', '/buffet'))
  await expect(chip(page, /^Pour 12 personnes/)).toBeVisible()
})

screen('catalogue loading', async (page, shop) => {
  await page.route(products, () => undefined)
  await page.goto(shop.url('site', MENU))
  await expect(catalogue(page).getByRole('status').first()).toBeAttached()
})

screen('catalogue that could not be read', async (page, shop) => {
  await page.route(products, (route) => route.abort())
  await page.goto(shop.url('site', MENU))
  await page.mouse.move(300, 300)
  await expect(catalogue(page).getByRole('button', { name: 'Réessayer' })).toBeVisible()
})

screen('catalogue product sheet', async (page, shop) => {
  await open(page, shop)
  await catalogue(page).getByRole('link', { name: 'Plateau Garrigue', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Plateau Garrigue' })).toBeVisible()
})

screen('catalogue product sheet with alcohol', async (page, shop) => {
  await open(page, shop, '/boissons/carte-alcool')
  await catalogue(page).locator('.card-name').first().click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/alcool/i)
      .first(),
  ).toBeVisible()
})

screen('catalogue product that is sold out, with its substitute', async (page, shop) => {
  await open(page, shop)
  const soldOut = catalogue(page).getByRole('listitem').filter({ hasText: 'Plateau Estuaire' })
  await expect(soldOut.getByText('Plateau Rivage')).toBeVisible()
})

screen('menu composer', async (page, shop) => {
  await atLunch(page, shop)
  await openComposer(page, 'Menu sandwich')
})

screen('menu composer that could not be read', async (page, shop) => {
  await atLunch(page, shop)
  await page.route(/sandwichs\/by-taxon/, (route) => route.abort())
  await menuCard(page, 'Menu sandwich').click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Réessayer' })).toBeVisible()
})

screen('menu composed', async (page, shop) => {
  await atLunch(page, shop, { guests: 12 })
  const composer = await openComposer(page, 'Menu sandwich')
  await pickAll(composer, ['Pita falafel et houmous', 'Riz au lait vanillé', 'Eau minérale plate 33 cl'])
  await addMenu(composer).click()
  await expect(composer.getByRole('heading', { name: 'Menu ajouté au panier' })).toBeVisible()
})

screen('cart with a menu', async (page, shop) => {
  await atLunch(page, shop)
  const composer = await openComposer(page, 'Menu sandwich')
  await pickAll(composer, ['Pita falafel et houmous', 'Riz au lait vanillé', 'Eau minérale plate 33 cl'])
  await addMenu(composer).click()
  await composer.getByRole('button', { name: 'Fermer' }).last().click()
  await page.getByRole('banner').locator('catering-cart-button').getByRole('button').click()
  const line = page.locator('dialog[open]').getByRole('listitem').filter({ hasText: 'Menu sandwich' })
  await line.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(line.getByRole('textbox')).toHaveValue('2')
})

screen('catalogue of a day that is closed', async (page, shop) => {
  await openParisMenu(page, shop)
  // No caterer delivers on a Sunday.
  await chooseDay(page, after(7))
  await page.goto(shop.url('site', '/apero-dinatoire'))
  await expect(catalogue(page).locator('.unavailable').getByRole('status')).toBeVisible()
})

screen('formulas', (page, shop) => open(page, shop, '/petit-dejeuner'))

screen('formulas after the last hour to order', async (page, shop) => {
  const saturday = after(6)
  await page.clock.install({ time: new Date(`${addDays(saturday, -3)}T09:00:00Z`) })
  await openParisMenu(page, shop)
  await chooseDay(page, saturday)
  await page.goto(shop.url('site', '/petit-dejeuner'))
  await expect(catalogue(page).locator('.formula-buy').first()).toBeVisible()
  await page.clock.fastForward(96 * 3_600_000)
  await expect(catalogue(page).locator('.formula-buy').first()).toContainText('Trop tard')
})

screen('seasonal menu', (page, shop) => open(page, shop, '/carte-traiteur-saison'))

screen('catalogue of a category with nothing in it', async (page, shop) => {
  await openParisMenu(page, shop)
  await page.route(products, (route) => route.fulfill({ json: { 'hydra:member': [], 'hydra:totalItems': 0 } }))
  await page.reload()
  await expect(catalogue(page).locator('.empty')).toBeVisible()
})

screen('catalogue after the last hour to order', async (page, shop) => {
  const saturday = after(6)
  await page.clock.install({ time: new Date(`${addDays(saturday, -3)}T09:00:00Z`) })
  await openParisMenu(page, shop)
  await chooseDay(page, saturday)
  await page.goto(shop.url('site', '/apero-dinatoire'))
  await expect(
    catalogue(page)
      .getByRole('button', { name: /^Ajouter/ })
      .first(),
  ).toBeVisible()
  await page.clock.fastForward('48:00:00')
  await expect(catalogue(page).locator('.unavailable').getByRole('status')).toContainText('Trop tard')
})
