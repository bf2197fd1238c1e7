import { expect, test } from '../../support/shop/shop.ts'

test('printed questions are unfolded, without the search above them', async ({ page, shop }) => {
  await page.goto(shop.url('site', '/foire-aux-questions'))
  const texts = page.locator('details:not([open]) p')
  await expect(texts.first()).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  await expect(texts.first()).toBeVisible()
  const heights = await texts.evaluateAll((all) => all.map((text) => text.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(5)
  expect(heights.filter((height) => height === 0)).toEqual([])
  await expect(page.getByRole('search')).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await expect(texts.first()).toBeHidden()
})
