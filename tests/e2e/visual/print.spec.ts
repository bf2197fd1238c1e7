import { expect, test } from '../../support/shop/shop.ts'

test('the printed questions have their answers, without the search and the navigation', async ({ page, shop }) => {
  await page.goto(shop.url('site', '/foire-aux-questions'))
  const answers = page.locator('details:not([open]) p')
  await expect(answers.first()).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  const heights = () => answers.evaluateAll((all) => all.map((answer) => answer.getBoundingClientRect().height))
  expect((await heights()).length).toBeGreaterThan(5)
  expect((await heights()).filter((height) => height === 0)).toEqual([])
  await expect(answers.first()).toBeVisible()
  await expect(answers.last()).toBeVisible()
  await expect(page.getByRole('search')).toBeHidden()
})
