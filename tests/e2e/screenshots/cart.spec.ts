import type { Locator, Page } from '@playwright/test'
import { inDatabase } from '#tests/support/shop/database.ts'
import { expect, type Shop } from '#tests/support/shop/shop.ts'
import { showToast } from '../steps/panels.ts'
import { addButton, openParisMenu, box } from '../rules/ordering/cart-steps.ts'
import { addProduct, openCart, unfold } from '../steps/order.ts'
import { screen } from './screen.ts'

type Scene = { page: Page; shop: Shop; drawer: Locator }

/** A screen of the drawer of a cart with these quantities by product; `act` leads from there to its state. */
function cartScreen(name: string, cart: Record<string, number>, act?: (scene: Scene) => Promise<void>): void {
  screen(name, async (page, shop) => {
    await openParisMenu(page, shop)
    for (const [product, quantity] of Object.entries(cart)) await addProduct(page, product, quantity)
    const drawer = await openCart(page)
    await act?.({ page, shop, drawer })
  })
}

cartScreen('cart empty', {})

cartScreen('cart below the minimum', { 'Plateau Garrigue': 2 })

cartScreen('cart full and above the budget', { 'Plateau Garrigue': 4, 'Plateau Levant': 1 }, async ({ drawer }) => {
  await unfold(drawer, 'Coût par personne')
  await box(drawer, 'Nombre de convives').fill('4')
  await box(drawer, 'Budget par personne').fill('15')
  await expect(drawer.getByText('au-dessus du budget')).toBeVisible()
})

cartScreen('cart with an invalid code', { 'Plateau Garrigue': 4 }, async ({ drawer }) => {
  await unfold(drawer, 'Code de réduction')
  await box(drawer, 'Code de réduction').fill('INCONNU')
  await box(drawer, 'Code de réduction').press('Enter')
  await expect(drawer.getByText('Ce code n’est pas valable pour ce panier.')).toBeVisible()
})

cartScreen('cart with a discount code', { 'Plateau Garrigue': 9 }, async ({ drawer }) => {
  await unfold(drawer, 'Code de réduction')
  await box(drawer, 'Code de réduction').fill('PLATEAU15')
  await box(drawer, 'Code de réduction').press('Enter')
  await expect(drawer.getByText('Code PLATEAU15 appliqué : 15 € de remise')).toBeVisible()
})

cartScreen('cart with every row unfolded', { 'Plateau Garrigue': 4 }, async ({ drawer }) => {
  for (const row of ['Coût par personne', 'Code de réduction', 'Pour votre comptabilité']) await unfold(drawer, row)
  await expect(box(drawer, 'Consignes pour le livreur')).toBeVisible()
  await expect(box(drawer, 'Code de réduction')).toBeVisible()
})

cartScreen(
  'cart with a line just removed',
  { 'Plateau Garrigue': 4, 'Plateau Levant': 1 },
  async ({ drawer, page }) => {
    await drawer.getByRole('button', { name: 'Retirer, Plateau Levant' }).last().click()
    await expect(page.getByRole('button', { name: 'Remettre' })).toBeVisible()
  },
)

cartScreen('cart whose products have changed', { 'Plateau Garrigue': 4 }, async ({ drawer, page, shop }) => {
  await expect(drawer.getByText('Gestes verts')).toBeVisible()
  const stock = (on_hand: number | null) =>
    inDatabase(shop, (db) =>
      db.updateTable('products').set({ on_hand }).where('code', '=', 'PR-INC-GARRIGUE').execute(),
    )
  await stock(2)
  await page.reload()
  await openCart(page)
  await expect(drawer.getByRole('button', { name: 'En garder 2' })).toBeVisible()
  await stock(null)
})

screen('cart loading', async (page, shop) => {
  await openParisMenu(page, shop)
  await page.route('**/shop-api/carts?*', () => undefined)
  await addButton(page, 'Plateau Garrigue').click()
  const drawer = await openCart(page)
  await expect(drawer.getByText('Chargement en cours')).toBeAttached()
})

screen('cart that could not be read', async (page, shop) => {
  await openParisMenu(page, shop)
  await addProduct(page, 'Plateau Garrigue', 2)
  await page.route('**/shop-api/carts/**', (route) => route.abort())
  await page.reload()
  const drawer = await openCart(page)
  await expect(drawer.getByText(/Votre panier n’a pas pu être lu/)).toBeVisible()
})

cartScreen('cart of a browser offline', { 'Plateau Garrigue': 4 }, async ({ drawer, page }) => {
  await expect(drawer.getByText('Gestes verts')).toBeVisible()
  await page.context().setOffline(true)
  await drawer.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'La connexion ne passe pas' }).first()).toBeVisible()
})

cartScreen('cart with a confirmation before it is emptied', { 'Plateau Garrigue': 4 }, async ({ drawer, page }) => {
  await drawer.getByRole('button', { name: 'Vider le panier' }).click()
  await expect(page.getByRole('button', { name: /^(Oui, v|V)ider/ }).last()).toBeVisible()
})

screen('toasts', async (page, shop) => {
  await openParisMenu(page, shop)
  await showToast(page, 'success', 'Plateau Garrigue est au panier')
  await showToast(page, 'message', 'Votre panier a été mis à jour dans un autre onglet')
  await showToast(page, 'error', 'Une erreur est survenue. Merci de réessayer ultérieurement.', { timed: false })
  await expect(page.getByText('Une erreur est survenue.').first()).toBeVisible()
})
