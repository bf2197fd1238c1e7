import type { Page } from '@playwright/test'
import ky from 'ky'
import { changeDatabase } from '#tests/support/shop/database.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import type { Shop } from '#tests/support/shop/shop.ts'
import { setClocks, setShopClock } from '#tests/e2e/steps/shop-setup.ts'
import {
  addProduct,
  cartToken,
  choosePostalCode,
  chooseSlot,
  deliveryBar,
  openDelivery,
} from '#tests/e2e/steps/order.ts'

const MENU = '/plateaux-repas/les-incontournables'
const limit = (page: Page) => deliveryBar(page)
const dayOf = (page: Page, day: string) => page.getByRole('dialog').locator(`[data-day="${day}"]`)
const slotOf = (page: Page, window: string) => page.getByRole('dialog').getByRole('radio', { name: window })

/** Opens the products of a category at a given time, with a postal code. */
async function comeAt(page: Page, shop: Shop, instant: string, postalCode: string, path = MENU): Promise<void> {
  await setClocks(page, shop, instant)
  await page.goto(shop.url('site'))
  await choosePostalCode(page, postalCode)
  await page.goto(shop.url('site', path))
}

/** The backend's response to a day and a slot for the cart of this page. */
async function slotResponse(page: Page, shop: Shop, deliveryDate: string, deliveryWindow: string) {
  const orderToken = await cartToken(page)
  const json = { orderToken, deliveryDate, deliveryWindow, notes: '' }
  return ky.post(shop.url('api', '/api/v2/shop/checkout/delivery-time'), { json, throwHttpErrors: false })
}

test.afterAll(({ shop }) => setShopClock(shop, ''))

test('G1 twelve slots are shown in three groups, keys reach them all, and unavailable ones show the reason', async ({
  page,
  shop,
}) => {
  await comeAt(page, shop, '2026-11-24T15:00:00+01:00', '06000')
  const form = await openDelivery(page, 'Créneau')
  const names = (group: string) => form.getByRole('group', { name: group }).locator('label b').allTextContents()
  expect(await names('Le midi')).toEqual(['10h-12h', '12h-13h', '13h-14h'])
  expect(await names('Le matin')).toEqual(['7h-7h30', '7h30-8h', '8h-8h30', '8h30-9h', '9h-10h'])
  expect(await names('L’après-midi')).toEqual(['14h-15h', '15h-16h', '16h-17h', '17h-18h'])

  // Nice has no early slots: they are shown and reached by arrow keys, but cannot be chosen.
  await expect(slotOf(page, '10h-12h')).toBeFocused()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await expect(slotOf(page, '7h-7h30')).toBeFocused()
  await expect(slotOf(page, '7h-7h30')).toHaveAccessibleName('7h-7h30 Non proposé par ce point de vente')
  await page.keyboard.press('Space')
  await expect(slotOf(page, '7h-7h30')).not.toBeChecked()
  await expect(slotOf(page, '13h-14h')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(slotOf(page, '8h-8h30')).toBeChecked()
  await form.getByRole('button', { name: 'Confirmer' }).click()
  await expect(deliveryBar(page).getByRole('button', { name: /^Créneau / })).toContainText('8h-8h30')
  await expect(deliveryBar(page).getByRole('button', { name: /^Créneau / })).toBeFocused()
  // Nice accepts orders until half past three.
  await expect(limit(page)).toContainText(/À commander aujourd’hui avant 15\sh\s30/)
  await expect(limit(page)).toContainText(/encore (30|29)\smin/)
})

test('G2 the fee of a slot is written as 9,50€, and delivery is free above the threshold', async ({ page, shop }) => {
  await comeAt(page, shop, '2026-11-24T10:00:00+01:00', '75002')
  const form = await openDelivery(page, 'Jour')
  await dayOf(page, '2026-11-26').click()
  await expect(slotOf(page, '12h-13h')).toHaveAccessibleName('12h-13h Livraison 9,50€')
  await expect(slotOf(page, '7h-7h30')).toHaveAccessibleName('7h-7h30 Livraison 15€')
  await expect(form.getByText(/Frais hors taxes, offerts dès 350\s€ d’articles/)).toBeVisible()
  await slotOf(page, '12h-13h').click()
  await expect(dayOf(page, '2026-11-26')).toHaveAccessibleName('jeudi 26 novembre 2026, 9,50€')
  await expect(form.getByText('jeu. 26 nov., 12h-13h').locator('..')).toContainText('Livraison 9,50€')
  await form.getByRole('button', { name: 'Confirmer' }).click()

  await addProduct(page, 'Plateau Garrigue')
  const token = await cartToken(page)
  const more = { productCode: 'PR-INC-GARRIGUE', quantity: 19 }
  await ky.post(shop.url('api', `/shop-api/carts/${token}/items`), { json: more })
  await page.reload()
  await openDelivery(page, 'Créneau')
  await expect(slotOf(page, '12h-13h')).toHaveAccessibleName('12h-13h Offert')
  await expect(slotOf(page, '7h-7h30')).toHaveAccessibleName('7h-7h30 Offert')
})

test(
  'G3 on Friday after 17 h Monday is too late; closed days show the reason, by keys too, and one click chooses the first possible',
  { tag: '@fast' },
  async ({ page, shop }) => {
    await comeAt(page, shop, '2026-11-27T17:05:00+01:00', '69002')
    const form = await openDelivery(page, 'Jour')
    await expect(dayOf(page, '2026-12-01')).toBeFocused()
    await expect(form.getByText('Premier jour possible : mardi 1er décembre')).toBeVisible()

    await page.keyboard.press('ArrowLeft')
    await expect(dayOf(page, '2026-11-30')).toBeFocused()
    await expect(dayOf(page, '2026-11-30')).toHaveAccessibleName(/Trop tard depuis aujourd’hui 17\sh$/)
    await expect(form.locator('.days-reason')).toHaveText(/Lundi 30 novembre\s: Trop tard depuis aujourd’hui 17\sh/i)
    await page.keyboard.press('Enter')
    // The first day is proposed only, and a closed one is not chosen by a key.
    await expect(form.locator('[data-day][aria-pressed=true]')).toHaveCount(0)
    await page.keyboard.press('End')
    await expect(dayOf(page, '2026-12-06')).toHaveAccessibleName('dimanche 6 décembre 2026, Fermé le dimanche')
    await expect(dayOf(page, '2026-12-06')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(dayOf(page, '2026-11-30')).toBeFocused()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageDown')
    await expect(dayOf(page, '2027-01-30')).toBeFocused()
    await expect(form.locator('[aria-live]').filter({ hasText: 'Janvier 2027' })).toHaveCount(1)
    await expect(dayOf(page, '2027-01-01')).toHaveAccessibleName(/Fermeture exceptionnelle ou jour férié$/)

    await dayOf(page, '2027-01-28').click()
    await form.getByRole('button', { name: 'Premier jour possible : mardi 1er décembre' }).click()
    await expect(dayOf(page, '2026-12-01')).toHaveAttribute('aria-pressed', 'true')
  },
)

test('G3 a lead time counts elapsed hours across the end of summer time; after it one click chooses the next day', async ({
  page,
  shop,
}) => {
  // Monday noon less 72 elapsed hours is Friday 13 h: clocks go back on the Sunday between.
  await comeAt(page, shop, '2026-10-23T12:30:00+02:00', '69002', '/buffet/buffets-chauds')
  await chooseSlot(page, '2026-10-26', '12h-13h')
  await addProduct(page, 'Buffet chaud Blanquette')
  await expect(limit(page)).toContainText(/À commander aujourd’hui avant 13\sh/)
  expect((await slotResponse(page, shop, '2026-10-26', '12h-13h')).status).toBe(201)

  await page.clock.fastForward('00:31:00')
  await expect(limit(page)).toContainText('L’heure limite est passée')
  await setShopClock(shop, '2026-10-23T13:01:00+02:00')
  expect((await slotResponse(page, shop, '2026-10-26', '12h-13h')).status).toBe(422)
  const sent = page.waitForRequest((request) => request.url().endsWith('/checkout/delivery-time'))
  await deliveryBar(page).getByRole('button', { name: 'Livrer plutôt mar. 27 oct.' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ deliveryDate: '2026-10-27', deliveryWindow: '12h-13h' })
  await expect(deliveryBar(page).getByRole('button', { name: /^Jour / })).toContainText('mar. 27 oct.')
  await expect(limit(page)).not.toContainText('L’heure limite est passée')
  await expect(deliveryBar(page).getByRole('button', { name: /^Livraison à / })).toBeFocused()
})

test('G3 a lead time counts elapsed hours across the beginning of summer time; Easter Monday is closed', async ({
  page,
  shop,
}) => {
  // Tuesday 9 h less 72 elapsed hours is Saturday 8 h: clocks go forward on the Sunday between.
  await comeAt(page, shop, '2027-03-27T07:30:00+01:00', '75002', '/buffet/buffets-chauds')
  const form = await openDelivery(page, 'Jour')
  await expect(dayOf(page, '2027-03-29')).toHaveAccessibleName(/Fermeture exceptionnelle ou jour férié$/)
  await dayOf(page, '2027-03-30').click()
  await slotOf(page, '9h-10h').click()
  await form.getByRole('button', { name: 'Confirmer' }).click()
  await expect(form).toBeHidden()
  await addProduct(page, 'Buffet chaud Blanquette')
  await expect(limit(page)).toContainText(/À commander aujourd’hui avant 8\sh/)
  expect((await slotResponse(page, shop, '2027-03-30', '9h-10h')).status).toBe(201)
  await setShopClock(shop, '2027-03-27T08:00:30+01:00')
  expect((await slotResponse(page, shop, '2027-03-30', '9h-10h')).status).toBe(422)
})

test('G3 on a page open since the morning the slot of tomorrow noon becomes unavailable at noon, without a reload', async ({
  page,
  shop,
}) => {
  await comeAt(page, shop, '2026-11-24T09:00:00+01:00', '75002', '/plateaux-repas/les-originaux')
  await chooseSlot(page, '2026-11-25', '12h-13h')
  await addProduct(page, 'Plateau Sakura')
  await expect(limit(page)).toContainText(/À commander aujourd’hui avant 12\sh/)
  await expect(limit(page)).toContainText(/encore 2\sh\s59/)
  await page.clock.fastForward('02:50:00')
  await expect(limit(page)).toContainText(/encore \d\smin/)
  await page.clock.fastForward('00:10:00')
  await expect(deliveryBar(page).locator('[aria-live]').filter({ hasText: 'L’heure limite est passée' })).toBeVisible()
  await expect(deliveryBar(page).getByRole('button', { name: 'Livrer plutôt jeu. 26 nov.' })).toBeVisible()
})

test('G3 a channel without an order end time sells until the lead time', async ({ page, shop }) => {
  await shop.killBackend()
  changeDatabase(shop, "update channels set order_end_time = '00:00' where code = 'TOULOUSE'")
  await comeAt(page, shop, '2026-11-24T18:30:00+01:00', '31000')
  await expect(limit(page)).not.toContainText('la veille ouvrée')
  await chooseSlot(page, '2026-11-25', '12h-13h')
  await addProduct(page, 'Plateau Garrigue')
  // Sixteen hours before noon.
  await expect(limit(page)).toContainText(/À commander aujourd’hui avant 20\sh/)
  expect((await slotResponse(page, shop, '2026-11-25', '12h-13h')).status).toBe(201)
})

test('G3 the slowest product of the cart is named, and one click removes it for an earlier delivery', async ({
  page,
  shop,
}) => {
  await comeAt(page, shop, '2026-11-24T10:00:00+01:00', '75002')
  await addProduct(page, 'Plateau Garrigue')
  await page.goto(shop.url('site', '/plateaux-repas/les-prestige'))
  await addProduct(page, 'Plateau Orangerie')
  const form = await openDelivery(page, 'Jour')
  await expect(form.getByText(/Plateau Orangerie se commande 48\sh avant\. Sans ce plat/)).toBeVisible()
  await expect(dayOf(page, '2026-11-25')).toHaveAccessibleName(/Trop tard depuis/)
  await form.getByRole('button', { name: 'Retirer Plateau Orangerie' }).click()
  await expect(dayOf(page, '2026-11-25')).toHaveAccessibleName('mercredi 25 novembre 2026')
  await expect(form.getByText(/Sans ce plat/)).toHaveCount(0)
  await expect.poll(() => form.locator('[data-day]:focus').count(), 'the focus is not lost').toBe(1)
})

test('G3 slots before 8 h are marked as not for alcohol', async ({ page, shop }) => {
  await comeAt(page, shop, '2026-11-24T10:00:00+01:00', '75002', '/boissons/carte-alcool')
  await addProduct(page, 'Crémant brut 75 cl')
  await openDelivery(page, 'Jour')
  await dayOf(page, '2026-11-26').click()
  await expect(slotOf(page, '7h30-8h')).toHaveAccessibleName(/Pas d’alcool avant 8\sh$/)
  await expect(slotOf(page, '7h30-8h')).toBeDisabled()
  await expect(slotOf(page, '8h-8h30')).toBeEnabled()
})

test(
  'G4 day, slot and notes are sent; a validation error is shown in the form with the message of the server, and the choice stays',
  { tag: '@fast' },
  async ({ page, shop }) => {
    await comeAt(page, shop, '2026-11-27T16:50:00+01:00', '69002')
    await addProduct(page, 'Plateau Garrigue', 2)
    const form = await openDelivery(page, 'Jour')
    await dayOf(page, '2026-11-30').click()
    await slotOf(page, '12h-13h').click()
    // The visitor's clock is late: the server's decides.
    await setShopClock(shop, '2026-11-27T17:01:00+01:00')
    const sent = page.waitForRequest((request) => request.url().endsWith('/checkout/delivery-time'))
    const read = page.waitForRequest((request) => request.url().includes('/channels/LYON/slots'))
    await form.getByRole('button', { name: 'Confirmer' }).click()
    const body = (await sent).postDataJSON()
    expect(body).toEqual({
      orderToken: expect.any(String),
      deliveryDate: '2026-11-30',
      deliveryWindow: '12h-13h',
      notes: '',
      shipping: 700,
      version: expect.any(String),
    })
    await expect(form.getByRole('alert').filter({ hasText: 'L’heure limite de commande est passée' })).toBeVisible()
    await read
    await expect(slotOf(page, '12h-13h')).toBeChecked()

    await dayOf(page, '2026-12-01').click()
    await form.getByRole('button', { name: 'Confirmer' }).click()
    await expect(form).toBeHidden()
    await expect(deliveryBar(page).getByRole('button', { name: /^Jour / })).toContainText('mar. 1er déc.')
  },
)
