import { CAMILLE } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { openCheckoutStep } from '../steps/funnel.ts'

test('printed questions are unfolded, without arrows, search and delivery bar', async ({ page, shop }) => {
  await page.goto(shop.url('site', '/foire-aux-questions'))
  const texts = page.locator('details:not([open]) p')
  await expect(texts.first()).toBeHidden()
  const bar = page.locator('.delivery')
  await expect(bar).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(texts.first()).toBeVisible()
  const heights = await texts.evaluateAll((all) => all.map((text) => text.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(5)
  expect(heights.filter((height) => height === 0)).toEqual([])
  await expect(page.getByRole('search')).toBeHidden()
  await expect(bar).toBeHidden()
  const arrows = await page
    .locator('.questions summary')
    .evaluateAll((all) => all.map((summary) => getComputedStyle(summary, '::after').display))
  expect(new Set(arrows)).toEqual(new Set(['none']))

  await page.emulateMedia({ media: 'screen' })
  await expect(texts.first()).toBeHidden()
})

test('printed, the folded summary of an order is open, and the images below the view are loaded', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 800, height: 700 })
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  const last = page.locator('catering-catalogue img').last()
  await expect(last).not.toHaveAttribute('src')
  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
  await expect(last).toHaveAttribute('src')
  await expect
    .poll(() => last.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)

  await openCheckoutStep(page, shop, '/panier/paiement', { done: 'delivery', who: CAMILLE })
  const total = page.locator('catering-checkout').getByText('Total TTC').last()
  await expect(total).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(total).toBeVisible()
})
