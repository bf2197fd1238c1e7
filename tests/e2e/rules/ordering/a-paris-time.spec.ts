import { expect, test } from '#tests/support/shop/shop.ts'
import { setClocks, setShopClock } from '#tests/e2e/steps/shop-setup.ts'
import { addProduct, choosePostalCode, chooseSlot, deliveryBar, openDelivery } from '#tests/e2e/steps/order.ts'

test.use({ timezoneId: 'Asia/Tokyo' })
test.afterAll(({ shop }) => setShopClock(shop, ''))

test('A1 a visitor in Tokyo reads the days, the cut-off and the prices of Paris, also when midnight passes there', async ({
  page,
  shop,
}) => {
  // Tuesday evening in Paris; in Tokyo it is Wednesday, a quarter to eight.
  await setClocks(page, shop, '2026-11-24T23:45:00+01:00')
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '75002')
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  const bar = deliveryBar(page)

  const form = await openDelivery(page, 'Jour')
  await expect(form.locator('[aria-current=date]')).toHaveAttribute('data-day', '2026-11-24')
  await page.keyboard.press('Escape')
  await chooseSlot(page, '2026-11-26', '12h-13h')
  await expect(bar.getByRole('button', { name: /^Jour / })).toContainText('jeu. 26 nov.')
  await expect(bar).toContainText(/À commander avant demain 17\sh/)
  await expect(bar).toContainText(/encore 17\sh\s1[0-5]/)

  const sent = page.waitForRequest((request) => request.url().endsWith('/checkout/delivery-time'))
  await addProduct(page, 'Plateau Garrigue')
  expect((await sent).postDataJSON()).toMatchObject({ deliveryDate: '2026-11-26', deliveryWindow: '12h-13h' })
  await expect(page.getByRole('banner').locator('catering-cart-button')).toContainText(/30,25\s€/)

  await page.clock.fastForward('00:20:00')
  await expect(bar).toContainText(/À commander aujourd’hui avant 17\sh/)
  await openDelivery(page, 'Jour')
  await expect(form.locator('[aria-current=date]')).toHaveAttribute('data-day', '2026-11-25')
  await expect(form.locator('[data-day="2026-11-24"]')).toHaveAccessibleName('mardi 24 novembre 2026, Déjà passé')
})

test.describe('on a computer whose clock is months behind', () => {
  test.use({ showsDate: true })

  test('A1 the days are those of the shop, by the date of its responses', async ({ page, shop }) => {
    await setShopClock(shop, '2027-03-02T10:00:00+01:00')
    await page.goto(shop.url('site'))
    await choosePostalCode(page, '75002')
    await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
    const form = await openDelivery(page, 'Jour')
    await expect(form.locator('[aria-current=date]')).toHaveAttribute('data-day', '2027-03-02')
    await expect(form.locator('[data-day="2027-03-01"]')).toHaveAccessibleName('lundi 1er mars 2027, Déjà passé')
  })
})
