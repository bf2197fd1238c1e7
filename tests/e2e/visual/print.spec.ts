import { expect, test } from '../../support/shop/shop.ts'

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
