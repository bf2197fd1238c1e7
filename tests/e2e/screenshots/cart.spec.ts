import { expect } from '../../support/shop.ts'
import { inDatabase } from '../../support/caterer.ts'
import { say } from '../panels.ts'
import { addButton, beforeDishes, box } from '../rules/cart-steps.ts'
import { addDish, openCart, unfold } from '../steps.ts'
import { screen } from './screen.ts'

screen('cart empty', async (page, shop) => {
  await beforeDishes(page, shop)
  await openCart(page)
})

screen('cart below the minimum', async (page, shop) => {
  await beforeDishes(page, shop)
  await addDish(page, 'Plateau Garrigue', 2)
  await openCart(page)
})

screen('cart full and above the budget', async (page, shop) => {
  await beforeDishes(page, shop)
  await addDish(page, 'Plateau Garrigue', 4)
  await addDish(page, 'Plateau Levant', 1)
  const drawer = await openCart(page)
  await unfold(drawer, 'Coût par personne')
  await box(drawer, 'Nombre de convives').fill('4')
  await box(drawer, 'Budget par personne').fill('15')
  await expect(drawer.getByText('au-dessus du budget')).toBeVisible()
})

screen('cart with a code refused', async (page, shop) => {
  await beforeDishes(page, shop)
  await addDish(page, 'Plateau Garrigue', 4)
  const drawer = await openCart(page)
  await unfold(drawer, 'Code de réduction')
  await box(drawer, 'Code de réduction').fill('INCONNU')
  await box(drawer, 'Code de réduction').press('Enter')
  await expect(drawer.getByText('Ce code n’est pas valable pour ce panier.')).toBeVisible()
})

screen('cart with a code that takes something off', async (page, shop) => {
  await beforeDishes(page, shop)
  await addDish(page, 'Plateau Garrigue', 9)
  const drawer = await openCart(page)
  await unfold(drawer, 'Code de réduction')
  await box(drawer, 'Code de réduction').fill('PLATEAU15')
  await box(drawer, 'Code de réduction').press('Enter')
  await expect(drawer.getByText('Code PLATEAU15 appliqué : 15 € de remise')).toBeVisible()
})

screen('cart with every row unfolded', async (page, shop) => {
  await beforeDishes(page, shop)
  await addDish(page, 'Plateau Garrigue', 4)
  const drawer = await openCart(page)
  for (const row of ['Coût par personne', 'Code de réduction', 'Pour votre comptabilité']) await unfold(drawer, row)
  await expect(box(drawer, 'Consignes pour le livreur')).toBeVisible()
  await expect(box(drawer, 'Code de réduction')).toBeVisible()
})

screen('cart with a line just removed', async (page, shop) => {
  await beforeDishes(page, shop)
  await addDish(page, 'Plateau Garrigue', 4)
  await addDish(page, 'Plateau Levant', 1)
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: 'Retirer, Plateau Levant' }).last().click()
  await expect(page.getByRole('button', { name: 'Remettre' })).toBeVisible()
})

screen('cart whose dishes have changed', async (page, shop) => {
  await beforeDishes(page, shop)
  await addDish(page, 'Plateau Garrigue', 4)
  const drawer = await openCart(page)
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
  await beforeDishes(page, shop)
  await page.route('**/shop-api/carts?*', () => undefined)
  await addButton(page, 'Plateau Garrigue').click()
  const drawer = await openCart(page)
  await expect(drawer.getByText('Chargement en cours')).toBeAttached()
})

screen('cart that could not be read', async (page, shop) => {
  await beforeDishes(page, shop)
  await addDish(page, 'Plateau Garrigue', 2)
  await page.route('**/shop-api/carts/**', (route) => route.abort())
  await page.reload()
  const drawer = await openCart(page)
  await expect(drawer.getByText(/Votre panier n’a pas pu être lu/)).toBeVisible()
})

screen('cart of a browser offline', async (page, shop) => {
  await beforeDishes(page, shop)
  await addDish(page, 'Plateau Garrigue', 4)
  const drawer = await openCart(page)
  await expect(drawer.getByText('Gestes verts')).toBeVisible()
  await page.context().setOffline(true)
  await drawer.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'La connexion ne passe pas' }).first()).toBeVisible()
})

screen('cart question before it is emptied', async (page, shop) => {
  await beforeDishes(page, shop)
  await addDish(page, 'Plateau Garrigue', 4)
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: 'Vider le panier' }).click()
  await expect(page.getByRole('button', { name: /^(Oui, v|V)ider/ }).last()).toBeVisible()
})

screen('toasts', async (page, shop) => {
  await beforeDishes(page, shop)
  await say(page, 'success', 'Plateau Garrigue est au panier')
  await say(page, 'message', 'Votre panier a été mis à jour dans un autre onglet')
  await say(page, 'error', 'Une erreur est survenue. Merci de réessayer ultérieurement.', { timed: false })
  await expect(page.getByText('Une erreur est survenue.').first()).toBeVisible()
})
