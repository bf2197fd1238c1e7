import type { Page } from '@playwright/test'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { setClocks, setShopClock } from '../steps/shop-setup.ts'
import { openParisMenu } from '../rules/ordering/cart-steps.ts'
import { addProduct, chooseSlot, deliveryBar, openDelivery } from '../steps/order.ts'
import ky from 'ky'
import { screen } from './screen.ts'

// The delivery bar and its form, in their less usual states.

const SLOTS = /\/channels\/PARIS_CENTRE\/slots/
/** Tuesday, 14 h in Paris; a tray for Wednesday noon is ordered until 17 h. */
const TUESDAY = '2026-11-24T14:00:00+01:00'

test.afterAll(({ shop }) => setShopClock(shop, ''))

/** Puts trays for Wednesday noon into the cart. */
async function forTomorrow(page: Page, shop: Shop): Promise<void> {
  await setClocks(page, shop, TUESDAY)
  await openParisMenu(page, shop)
  await chooseSlot(page, '2026-11-25', '12h-13h')
  await addProduct(page, 'Plateau Garrigue', 4)
}

screen('delivery bar without a place', async (page, shop) => {
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  await expect(deliveryBar(page).getByRole('button', { name: /^Livraison à/ })).toBeVisible()
})

screen('delivery bar with a slot and its countdown', async (page, shop) => {
  await forTomorrow(page, shop)
  await expect(deliveryBar(page)).toContainText('encore')
})

screen('delivery bar whose time is over', async (page, shop) => {
  await forTomorrow(page, shop)
  await page.clock.fastForward('03:30:00')
  await expect(deliveryBar(page)).toContainText('L’heure limite est passée')
})

screen('delivery form whose slots are loading', async (page, shop) => {
  await openParisMenu(page, shop)
  await page.route(SLOTS, () => undefined)
  await openDelivery(page, 'Jour')
})

screen('delivery form whose slots could not be read', async (page, shop) => {
  await openParisMenu(page, shop)
  await page.route(SLOTS, (route) => route.abort())
  const form = await openDelivery(page, 'Jour')
  await expect(form.locator('[data-day]').first()).toBeVisible()
})

screen('delivery form of a browser offline', async (page, shop) => {
  await openParisMenu(page, shop)
  await addProduct(page, 'Plateau Garrigue', 4)
  const form = await openDelivery(page, 'Jour')
  await form.locator('[data-day]:not([aria-disabled])').first().click()
  await form.locator('input[type=radio]:not([aria-disabled])').first().check({ force: true })
  await page.context().setOffline(true)
  await form.getByRole('button', { name: 'Confirmer' }).click()
  await expect(form.getByText(/La connexion ne passe pas/)).toBeVisible()
})

screen('delivery form with a slot that is full', async (page, shop) => {
  type SlotsResponse = { days: { day: string; full: string[] }[] }
  const { days } = await ky
    .get(shop.url('api', '/api/v2/shop/channels/PARIS_CENTRE/slots?days=31'))
    .json<SlotsResponse>()
  const { day } = days.find(({ full }) => full.length > 0)!
  await openParisMenu(page, shop)
  const form = await openDelivery(page, 'Jour')
  await form.locator(`[data-day="${day}"]`).click()
  await expect(form.locator('label').filter({ hasText: 'Complet' }).first()).toBeVisible()
})

screen('delivery form with alcohol in the cart', async (page, shop) => {
  await openParisMenu(page, shop)
  await page.goto(shop.url('site', '/boissons/carte-alcool'))
  await addProduct(page, 'Crémant brut 75 cl')
  const form = await openDelivery(page, 'Jour')
  await form.locator('[data-day]:not([aria-disabled])').last().click()
  await expect(form.getByRole('radio', { name: /Pas d’alcool avant 8/ }).first()).toBeVisible()
})

screen('question before another channel', async (page, shop) => {
  await openParisMenu(page, shop)
  await addProduct(page, 'Plateau Garrigue', 2)
  await openDelivery(page, 'Livraison à')
  const place = page.getByRole('dialog').getByLabel('Code postal de livraison')
  await place.fill('69002')
  await place.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Changer de point de vente ?' })).toBeVisible()
})
