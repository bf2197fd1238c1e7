import { expectAccessible } from '#tests/support/accessible.ts'
import { sources } from '#tests/support/sources.ts'
import { expect, test } from '../hostile/host.ts'
import { quantityOf } from '../steps/order.ts'

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
  await page.getByRole('searchbox').fill('CateringProduct')
  await page.keyboard.press('ArrowDown')
  await expect(results.first()).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(shop.url('developers', '/guide/catering-product'))
  const product = page.locator('.live catering-product')
  await expect(product.getByRole('heading', { name: 'Plateau Garrigue' })).toBeVisible()
  await product.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }).click()
  await expect(quantityOf(page, 'Plateau Garrigue')).toHaveValue('1')
  expect(problems).toEqual([])
})

for (const path of [
  '/guide',
  '/guide/getting-started',
  '/guide/tags',
  '/guide/troubleshooting',
  '/guide/catering-product',
])
  test(`${path} is accessible on a phone and on a wide screen`, async ({ page, shop }) => {
    await page.goto(shop.url('developers', path))
    await expect(page.getByRole('searchbox')).toBeVisible()
    for (const width of [360, 1680]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page, `${path} at ${width} pixels`)
    }
  })

test('the page of Getting started works when it is copied to another site', async ({ page, shop, host }) => {
  const [guide] = sources('widgets/docs/getting-started.md')
  const [, code = ''] = /```html\n(<!doctype html>[^]*?)```/.exec(guide!.text) ?? []
  const copied = code
    .replaceAll('https://api.shop.example', shop.url('api', ''))
    .replaceAll('https://shop.example', shop.url('site', ''))
  await page.goto(host.put('/first', copied))
  await page.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }).click()
  await expect(quantityOf(page, 'Plateau Garrigue')).toHaveValue('1')
})
