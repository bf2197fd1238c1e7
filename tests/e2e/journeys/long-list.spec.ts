import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/shop/shop.ts'

// A category of hundreds of products: a real one, with each product repeated.

const PRODUCT_COUNT = 400

test.beforeEach(async ({ page, shop }) => {
  await page.route(/shop\/products\?.*les-incontournables/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const members: { code: string }[] = body['hydra:member']
    const many = Array.from({ length: PRODUCT_COUNT }, (_, index) => {
      const product = members[index % members.length]!
      return { ...product, code: `${product.code}-${index}` }
    })
    await route.fulfill({ response, json: { 'hydra:member': many, 'hydra:totalItems': PRODUCT_COUNT } })
  })
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  // The first movement of the mouse hydrates the server-rendered list.
  await page.mouse.move(300, 300)
  await expect(cards(page).first()).toBeVisible()
  await expect(catalogue(page).locator('.grid-space')).toBeAttached()
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', String(PRODUCT_COUNT))
})

const catalogue = (page: Page) => page.locator('catering-catalogue')
/** The cards of the list, without those of the cross-sells beside it. */
const cards = (page: Page) => catalogue(page).locator('.card[aria-posinset]')
const at = (page: Page, position: number) => catalogue(page).locator(`.card[aria-posinset="${position}"]`)
/** Scrolls by so many screens, and waits until a card is in the middle of the screen. */
async function scroll(page: Page, screens: number): Promise<void> {
  await page.evaluate((by) => scrollBy({ top: innerHeight * by, behavior: 'instant' }), screens)
  await expect.poll(() => inTheMiddle(page)).toBeGreaterThan(0)
}
/** Place in the list of the card in the middle of the screen, 0 where there is none. */
const inTheMiddle = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.querySelector('catering-catalogue')?.shadowRoot
    const stack = [...Array(8).keys()].flatMap(
      (step) => root?.elementsFromPoint(innerWidth / 2 - 140, innerHeight / 2 + step * 12) ?? [],
    )
    return Number(
      stack
        .map((one) => one.closest('.card'))
        .find(Boolean)
        ?.getAttribute('aria-posinset') ?? 0,
    )
  })
const elements = (page: Page): Promise<number> =>
  catalogue(page).evaluate(({ shadowRoot }) => shadowRoot?.querySelectorAll('*').length ?? 0)
const height = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)

test('from the first product to the last and back, the page holds a few dozen cards and a constant height', async ({
  page,
}) => {
  const high = await height(page)
  const places = [await inTheMiddle(page)]
  for (let stop = 0; stop < 8; stop++) {
    await scroll(page, 5)
    expect(await elements(page)).toBeLessThan(600)
    places.push(await inTheMiddle(page))
  }
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  await catalogue(page)
    .locator('.grid-space')
    .last()
    .evaluate((room) => room.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(at(page, PRODUCT_COUNT)).toBeAttached()
  expect(Math.abs((await height(page)) / high - 1)).toBeLessThan(0.03)
  expect(await elements(page)).toBeLessThan(600)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(at(page, 1)).toBeInViewport()
  await expect(at(page, PRODUCT_COUNT)).not.toBeAttached()
})

test('the keyboard walks through the list, and the focus stays on its card when the page is scrolled away', async ({
  page,
}) => {
  await at(page, 1).locator('.card-name').focus()
  const focused = () =>
    catalogue(page).evaluate(({ shadowRoot }) =>
      Number(shadowRoot?.activeElement?.closest('.card')?.getAttribute('aria-posinset') ?? 0),
    )
  let last = 1
  for (let tabs = 0; tabs < 90; tabs++) {
    await page.keyboard.press('Tab')
    const now = await focused()
    expect(now === last || now === last + 1, `from ${last} to ${now}`).toBe(true)
    last = now
  }
  expect(last).toBeGreaterThan(30)
  await scroll(page, 20)
  expect(await focused()).toBe(last)
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBeGreaterThanOrEqual(last - 1)
  await expect(at(page, last)).toBeInViewport()
})

test('going back from another page shows the same products', async ({ page, shop }) => {
  await scroll(page, 12)
  const [place, before] = [await inTheMiddle(page), await page.evaluate(() => scrollY)]
  // The position is saved a moment after the last scrolling.
  await expect.poll(() => page.evaluate(() => (history.state as { scroll?: number } | null)?.scroll)).toBe(before)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/"]')?.click())
  await expect(page).toHaveURL(shop.url('site'))
  await page.goBack()
  await expect.poll(() => inTheMiddle(page)).toBe(place)
})

test('a filtered list begins at its top', async ({ page }) => {
  await scroll(page, 10)
  await catalogue(page).evaluate(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll<HTMLElement>('.chip[aria-pressed=false]:not([disabled])') ?? [])].at(0)?.click(),
  )
  await expect(at(page, 1)).toBeInViewport()
  expect(Number(await at(page, 1).getAttribute('aria-setsize'))).toBeLessThan(PRODUCT_COUNT)
})

test('a printed list is whole, and the browser’s search finds the names out of sight', async ({ page }) => {
  await page.keyboard.press('Control+f')
  await expect.poll(() => catalogue(page).locator('.grid-space p').count()).toBeGreaterThan(PRODUCT_COUNT - 60)
  await page.emulateMedia({ media: 'print' })
  await expect(cards(page)).toHaveCount(PRODUCT_COUNT)
  await page.emulateMedia({ media: 'screen' })
  await expect(at(page, PRODUCT_COUNT)).not.toBeAttached()
})
