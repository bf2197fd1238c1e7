import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expectAccessible, settledColours } from '#tests/support/accessible.ts'
import { changed, EVERYTHING, computedStylesOf, NAMES } from '#tests/support/shop/hostile-rules.ts'
import {
  add,
  close,
  PRODUCT,
  expect,
  openCart,
  openSheet,
  order,
  shopPage,
  test,
  toCheckout,
  type Host,
} from './host.ts'

// The style rules of a page, for everything, for every kind of element and for itself, do not reach the widgets.

/** The computed styles with a dialog open, and with the cart open. */
async function looksOnTheWay(page: Page, host: Host, path: string, html: string) {
  await page.goto(host.put(path, html))
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  const product = await openSheet(page)
  await expect(product.locator('img').first()).toBeVisible()
  const read = await settled(page)
  await close(product)
  await add(page)
  const cart = await openCart(page)
  await expect(cart.getByText('Pour votre comptabilité')).toBeVisible()
  return { read, ordered: await settled(page) }
}

/** The computed styles with the pointer away, once all transitions have ended. */
async function settled(page: Page): Promise<Record<string, string>> {
  await page.mouse.move(1, 1)
  await settledColours(page)
  return page.evaluate(computedStylesOf, NAMES)
}

test('widgets look as on a page without style rules, whatever rules the page has @firefox', async ({
  page,
  shop,
  host,
  consoleProblems,
}) => {
  const plain = await looksOnTheWay(page, host, '/plain', shopPage(shop))
  expect(Object.keys(plain.read).length).toBeGreaterThan(200)
  const hosts = {
    everything: shopPage(shop, { head: `<style>${EVERYTHING}</style>` }),
    arabic: shopPage(shop, { root: 'dir="rtl"', head: '<style>html { font-size: 62.5%; text-align: right }</style>' }),
  }
  for (const [name, html] of Object.entries(hosts)) {
    const hostile = await looksOnTheWay(page, host, `/${name}`, html)
    expect(changed(plain.read, hostile.read), name).toEqual([])
    expect(changed(plain.ordered, hostile.ordered), name).toEqual([])
  }
  expect(consoleProblems).toEqual([])
  await toCheckout(page, shop)
})

test('on a desktop at a zoom of 400 % everything can be reached, and nothing scrolls sideways @firefox', async ({
  page,
  shop,
  consoleProblems,
  openPage,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openPage('/zoomed')
  await expectAccessible(page, 'list at 400 %')
  const product = await openSheet(page)
  await expectAccessible(page, 'sheet at 400 %')
  await product.getByText('Allergènes').first().scrollIntoViewIfNeeded()
  await expect(product.getByText('Allergènes').first()).toBeInViewport()
  await close(product)
  await add(page)
  const cart = await openCart(page)
  await expectAccessible(page, 'cart at 400 %')
  // Between the header and the footer of the cart there is space for a line.
  const line = cart.getByRole('group', { name: PRODUCT })
  await line.scrollIntoViewIfNeeded()
  await expect(line).toBeInViewport({ ratio: 1 })
  await line.getByRole('button', { name: `Diminuer, ${PRODUCT}` }).click()
  await line.getByRole('button', { name: `Ajouter, ${PRODUCT}` }).click()
  expect(consoleProblems).toEqual([])
  await toCheckout(page, shop)
})

test('on a dark page, and with forced colours, everything is readable and clickable', async ({
  page,
  shop,
  host,
  consoleProblems,
}) => {
  const head =
    '<meta name="color-scheme" content="dark"><style>html { color-scheme: dark; background: #121212 }</style>'
  const address = host.put('/dark', shopPage(shop, { head }))
  await page.goto(address)
  const product = await openSheet(page)
  await readable(page, 'dark sheet')
  await close(product)
  await add(page)
  const cart = await openCart(page)
  await readable(page, 'dark cart')
  await close(cart)

  await page.emulateMedia({ forcedColors: 'active' })
  await openSheet(page)
  expect(await edges(page), 'buttons without an edge').toEqual([])
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await order(page, shop, consoleProblems)
})

async function readable(page: Page, screen: string): Promise<void> {
  await settledColours(page)
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  expect(
    violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' '))),
    screen,
  ).toEqual([])
}

/** Primary buttons of the open dialog that have no edge: with forced colours they lose their background, too. */
const edges = (page: Page): Promise<string[]> =>
  page.locator('dialog[open] .button-primary:visible').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(button)
        return (borderTopWidth === '0px' || borderTopStyle === 'none') && outlineStyle === 'none'
      })
      .map(({ textContent }) => textContent),
  )
