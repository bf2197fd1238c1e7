import type { Page } from '@playwright/test'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { isFocused, tabTo } from '../steps/keyboard.ts'
import { box } from '../rules/ordering/cart-steps.ts'
import { unfold } from '../steps/order.ts'

// The folded rows below the lines of a cart, on a page with a cart button alone: their modules load when they are reached.

const ROWS = ['Coût par personne', 'Code de réduction', 'Pour votre comptabilité']
const CHUNKS = /\/widgets\/chunks\//

/** Opens the drawer with a product in it; records the chunks as they are requested. */
async function openDrawer(page: Page, shop: Shop) {
  const requested: string[] = []
  page.on('request', (request) => {
    if (CHUNKS.test(request.url())) requested.push(request.url())
  })
  await page.goto(shop.url('landing'))
  await page.locator('catering-cart-button[product]').getByRole('button').click()
  const drawer = page.getByRole('dialog', { name: 'Votre panier' })
  await expect(drawer.getByText('Pour votre comptabilité')).toBeVisible()
  return { drawer, requested, row: (title: string) => drawer.locator('summary', { hasText: title }) }
}

test('the module of a section loads when the pointer reaches it, once for two sections, and shows on click', async ({
  page,
  shop,
}) => {
  const { drawer, requested, row } = await openDrawer(page, shop)
  await expect(drawer.getByRole('switch', { name: 'Sans couverts' })).toBeChecked()
  await expect(drawer.locator('details').getByRole('textbox')).toHaveCount(0)
  requested.length = 0
  await row('Code de réduction').hover()
  await expect.poll(() => requested.length).toBeGreaterThan(0)
  await expect(drawer.locator('details').getByRole('textbox')).toHaveCount(0)
  await unfold(drawer, 'Code de réduction')
  await expect(box(drawer, 'Code de réduction')).toBeVisible()
  requested.length = 0
  await unfold(drawer, 'Coût par personne')
  await expect(box(drawer, 'Nombre de convives')).toBeVisible()
  expect(requested).toEqual([])
})

test('by keyboard a section opens, its fields follow it, and it announces whether it is open', async ({
  page,
  shop,
}) => {
  const { drawer, row } = await openDrawer(page, shop)
  for (const title of ROWS) await expect(row(title)).toHaveJSProperty('parentElement.open', false)
  await tabTo(page, row('Coût par personne'))
  await page.keyboard.press('Enter')
  await expect(box(drawer, 'Nombre de convives')).toBeVisible()
  await expect(row('Coût par personne')).toHaveJSProperty('parentElement.open', true)
  await tabTo(page, box(drawer, 'Nombre de convives'))
  await page.keyboard.type('4')
  await expect(drawer.getByText(/HT par personne/).first()).toBeVisible()
  await tabTo(page, drawer.getByRole('switch', { name: 'Sans couverts' }))
  await page.keyboard.press('Space')
  await expect(drawer.getByText('Couverts ajoutés')).toBeVisible()
  await tabTo(page, row('Gestes verts'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('Couverts ajoutés')).toBeHidden()
  await expect.poll(() => isFocused(row('Gestes verts'))).toBe(true)
})

test('without a network a section shows an error with a retry, and the lines stay', async ({ page, shop }) => {
  const { drawer } = await openDrawer(page, shop)
  await page.context().setOffline(true)
  await unfold(drawer, 'Code de réduction')
  const alert = drawer.locator('[part=coupon]').getByRole('alert')
  await expect(alert).toContainText('La connexion ne passe pas')
  await expect(alert.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expect(drawer.getByRole('listitem')).toBeVisible()
  await expect(drawer.getByRole('button', { name: /commander|Passer commande/ })).toBeVisible()
  await page.context().setOffline(false)
})

test('sections with a value are open when the drawer opens again', async ({ page, shop }) => {
  const { drawer, row } = await openDrawer(page, shop)
  await unfold(drawer, 'Coût par personne')
  await box(drawer, 'Budget par personne').fill('18,50')
  await unfold(drawer, 'Pour votre comptabilité')
  await box(drawer, 'Bon de commande').fill('BC-1')
  await page.reload()
  await page.locator('catering-cart-button').first().getByRole('button').click()
  await expect(box(drawer, 'Budget par personne')).toHaveValue('18,50')
  await expect(box(drawer, 'Bon de commande')).toHaveValue('BC-1')
  await expect(row('Code de réduction')).toHaveJSProperty('parentElement.open', false)
})
