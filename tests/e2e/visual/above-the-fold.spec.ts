import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/support/shop/shop.ts'

// What a laptop shows without scrolling.

for (const [width, height] of [
  [1280, 800],
  [1366, 768],
] as const)
  test(`at ${width} × ${height} home has its title in two lines, its field, its picture and the quote in view`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(shop.url('site'))
    // The second page has the fonts in the cache.
    await page.goto(shop.url('site'))
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'loaded')
    const title = page.getByRole('heading', { level: 1 })
    const lines = await title.evaluate((heading) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(lines).toBe(2)
    await expect(page.getByRole('main').getByLabel('Code postal de livraison')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.hero__picture img')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Devis sur mesure' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

test('the wordmark stays on one line in other fonts', async ({ page, shop }) => {
  await page.route('**/fonts/**', (route) => route.abort())
  await page.goto(shop.url('site'))
  const logo = page.getByRole('banner').getByRole('link', { name: 'Ambrelune' })
  for (const width of [360, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = () =>
      logo.evaluate((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        return [...range.getClientRects()].filter(({ height }) => height > 0).length
      })
    // The picture and one line of text.
    expect([width, await lines()]).toEqual([width, 2])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('from 1200 px the header has every link in one row, as wide as the page', async ({ page, shop }) => {
  await page.goto(shop.url('site', '/plateaux-repas'))
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'loaded')
  const header = page.getByRole('banner')
  const end = (locator: Locator) => locator.evaluate((element) => Math.round(element.getBoundingClientRect().right))
  for (const width of [1200, 1216, 1240, 1279, 1280, 1400]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(header.getByRole('link', { name: 'Devis sur mesure' })).toBeVisible()
    expect([width, await header.evaluate((element) => element.clientHeight)]).toEqual([width, 72])
    const [cart, content] = [
      await end(header.locator('catering-cart-button')),
      await end(page.locator('main .wrap').first()),
    ]
    const padding = await page
      .locator('main .wrap')
      .first()
      .evaluate((wrap) => parseFloat(getComputedStyle(wrap).paddingRight))
    expect([width, cart]).toEqual([width, Math.round(content - padding)])
  }
})

// Lunch and breakfast begin with menus and formulas.
test('at 1280 px the first product, menu or formula of a list is within 800 px', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const lists = ['/plateaux-repas', '/apero-dinatoire', '/buffet', '/boissons', '/carte-traiteur-saison']
  for (const path of [...lists, '/petit-dejeuner', '/pause-dejeuner']) {
    await page.goto(shop.url('site', path))
    const first = page.locator('catering-catalogue').locator('.card, .formula, .offer').first()
    await expect(first, path).toBeInViewport({ ratio: 0.2 })
  }
})

test('at 1680 px a group of products leaves no column of a row empty where rows of three and four can fill it', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1680, height: 1000 })
  await page.goto(shop.url('site', '/plateaux-repas'))
  const groups = page.locator('catering-catalogue .group .grid')
  await expect(groups.nth(3)).toBeAttached()
  const gaps = await groups.evaluateAll((grids) =>
    grids
      .filter(({ children: { length } }) => ![1, 2, 5].includes(length))
      .map((grid) => {
        const [end, last] = [grid, grid.lastElementChild ?? grid].map((one) => one.getBoundingClientRect().right)
        return Math.round((end ?? 0) - (last ?? 0))
      }),
  )
  expect(gaps).toEqual(gaps.map(() => 0))
})
