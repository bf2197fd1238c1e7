import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/shop.ts'
import { guidePages } from '../../../demo/pages/developers/guide/pages.ts'

// The guide of the developers' site in a browser.

test('a section is found by keyboard, and the tag of its page is live', { tag: '@fast' }, async ({ page, shop }) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  await page.goto(shop.url('developers', '/guide/storage'))
  await page.keyboard.press('/')
  await page.keyboard.type('reserved')
  const results = page.getByRole('list', { name: 'Sections found' }).getByRole('link')
  await expect(results).toHaveText([/Reserved space.*Rendering and loading/])
  await page.keyboard.press('Escape')
  await expect(results).toHaveCount(0)
  await page.getByRole('searchbox').fill('catering-product')
  await page.keyboard.press('ArrowDown')
  await expect(results.first()).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(shop.url('developers', '/guide/catering-product'))
  const product = page.locator('.live catering-product')
  await expect(product.getByRole('heading', { name: 'Plateau Garrigue' })).toBeVisible()
  await product.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }).click()
  await expect(product.getByRole('textbox', { name: /Plateau Garrigue/ })).toHaveValue('1')
  expect(problems).toEqual([])
})

test('every page of the guide is accessible, on a phone and on a wide screen', async ({ page, shop }) => {
  for (const { path } of guidePages) {
    await page.goto(shop.url('developers', path))
    for (const width of [360, 1680]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page, `${path} at ${width} pixels`)
    }
  }
})
