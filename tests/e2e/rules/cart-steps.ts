import type { Locator, Page } from '@playwright/test'
import type { Shop } from '../../support/shop.ts'
import { expect } from '../../support/shop.ts'
import { choosePostalCode } from '../steps.ts'

// Steps that the rows about the cart share.

export const MENU = '/plateaux-repas/les-incontournables'

/** Opens the dishes of Paris Centre, whose minimum is 60 € and whose trays cost 18 and 19 €. */
export async function beforeDishes(page: Page, shop: Shop): Promise<void> {
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '75002')
  await page.goto(shop.url('site', MENU))
}

export const basketButton = (page: Page): Locator => page.getByRole('banner').locator('catering-cart-button')
export const addButton = (page: Page, dish: string): Locator => page.getByRole('button', { name: `Ajouter, ${dish}` })
export const box = (within: Locator, name: string): Locator => within.getByRole('textbox', { name })

export async function closeCart(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Votre panier' })).toBeHidden()
}

/** What local storage holds, by key. */
export const kept = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).map(([key, value]) => [key, JSON.parse(String(value))])),
  )

export const keptCart = async (page: Page): Promise<Record<string, unknown>> =>
  (await kept(page))['catering.cart'] as Record<string, unknown>
