import { expect, type Locator, type Page } from '@playwright/test'
import type { Shop } from '#tests/support/shop/shop.ts'
import { ADDS, choosePostalCode } from './order.ts'

// Steps that compose a menu for one person.

/** The preferences of the visitor: number of guests, and allergens to avoid. */
type Visit = { guests?: number | null; avoid?: readonly string[] }

/** Opens the menus of the lunch break, in Paris. */
export async function atLunch(page: Page, shop: Shop, { guests = null, avoid = [] }: Visit = {}): Promise<void> {
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '75002')
  await page.evaluate(
    (visit) => sessionStorage.setItem('catering.visit', visit),
    JSON.stringify({ guests, avoid, lists: {} }),
  )
  await page.goto(shop.url('site', '/pause-dejeuner'))
  await expect(menuCard(page, 'Menu sandwich')).toBeVisible()
}

export const menuCard = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Menus à composer' }).getByRole('button', { name: new RegExp(`^${name}`) })

export async function openComposer(page: Page, name: string): Promise<Locator> {
  await menuCard(page, name).click()
  const composer = page.getByRole('dialog', { name })
  await expect(composer.getByRole('radio').first()).toBeAttached()
  return composer
}

/** The card of a choice. */
export const choice = (composer: Locator, name: string): Locator =>
  composer.locator('label').filter({ has: composer.page().getByText(name, { exact: true }) })

/** Makes these choices, one a step, and stays at the last step. */
export async function pickAll(composer: Locator, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await choice(composer, name).click()
    await expect(choice(composer, name).getByRole('radio')).toBeChecked()
    if (index < names.length - 1) await composer.getByRole('button', { name: /^Choisir/ }).click()
  }
}

export const addMenu = (composer: Locator): Locator => composer.getByRole('button', { name: /^Ajouter ce menu/ })

/** The items that a page adds to the cart, in the order of its calls, without their idempotency keys. */
export function additions(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !ADDS.test(request.url())) return
    const { key: _, ...item } = request.postDataJSON() as Record<string, unknown>
    sent.push(item)
  })
  return sent
}
