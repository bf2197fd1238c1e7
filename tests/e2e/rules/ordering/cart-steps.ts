import type { Locator, Page } from '@playwright/test'
import type { Shop } from '#tests/support/shop/shop.ts'
import { expect } from '#tests/support/shop/shop.ts'
import { choosePostalCode } from '#tests/e2e/steps/order.ts'

// Steps shared by the tests of the cart.

export const MENU = '/plateaux-repas/les-incontournables'

/** Opens the products of Paris Centre, whose minimum is 60 € and whose trays cost 18 and 19 €. */
export async function openParisMenu(page: Page, shop: Shop): Promise<void> {
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '75002')
  await page.goto(shop.url('site', MENU))
}

export const cartButton = (page: Page): Locator => page.getByRole('banner').locator('catering-cart-button')
export const addButton = (page: Page, product: string): Locator =>
  page.getByRole('button', { name: `Ajouter, ${product}` })
export const box = (within: Locator, name: string): Locator => within.getByRole('textbox', { name })

export async function closeCart(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Votre panier' })).toBeHidden()
}

/** The content of local storage, by key. */
export const stored = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).map(([key, value]) => [key, JSON.parse(String(value))])),
  )

export const storedCart = async (page: Page): Promise<Record<string, unknown>> =>
  (await stored(page))['catering.cart'] as Record<string, unknown>
