import type { Page } from '@playwright/test'
import { newCustomer } from '#tests/support/shop/customer.ts'
import type { Shop } from '#tests/support/shop/shop.ts'
import { addProduct, openCart, signIn, step } from '../steps/order.ts'
import { screen } from './screen.ts'

/** The drawer with a cart of the national menu. */
async function openNationalCart(page: Page, shop: Shop): Promise<void> {
  await page.goto(shop.url('site', '/boissons/carte-alcool'))
  await addProduct(page, 'Vin rouge de la vallée du Rhône 75 cl')
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  await addProduct(page, 'Plateau Garrigue', 2)
  await openCart(page)
}

async function givePlace(page: Page, postalCode: string): Promise<void> {
  await page.getByRole('button', { name: 'Indiquer le code postal' }).click()
  const request = page.getByRole('dialog', { name: 'Où livrons-nous ?' })
  await request.getByLabel('Code postal de livraison').fill(postalCode)
  await page.keyboard.press('Enter')
}

screen('cart of the national menu', openNationalCart)

screen('postal code requested by the cart', async (page, shop) => {
  await openNationalCart(page, shop)
  await page.getByRole('button', { name: 'Indiquer le code postal' }).click()
  await page.getByRole('button', { name: 'Plus tard' }).waitFor()
})

screen('changes of a cart that came along', async (page, shop) => {
  await openNationalCart(page, shop)
  await givePlace(page, '93200')
  await page.getByRole('dialog', { name: 'Votre panier a changé' }).waitFor()
})

screen('checkout that requests the postal code', async (page, shop) => {
  const person = await newCustomer(shop)
  await openNationalCart(page, shop)
  await page.goto(shop.url('site', '/panier/coordonnees'))
  await signIn(page, person)
  await step(page).getByLabel('Code postal de livraison').waitFor()
})
