import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { root } from '#tests/support/sources.ts'
import { ADDS, quantityOf } from '../steps/order.ts'
import { PRODUCT, drawer, expect, loader, test, type Host } from './host.ts'
import type { Shop } from '#tests/support/shop/shop.ts'

// A third-party page with a cart button alone.

const chunks = join(root, 'dist/browser/chunks')
const textOf = (name: string): string => readFileSync(join(chunks, name), 'utf8')

const importsOf = (name: string): string[] =>
  [...textOf(name).matchAll(/from"\.\/([^"]+)"/g)].flatMap(([, next]) => next ?? [])

/** The chunk with this content, and all its imports except those that the button has loaded before it opens the cart. */
function importedBy(mark: string): string[] {
  const files = readdirSync(chunks).filter((name) => name.endsWith('.js'))
  const loaded = files.filter((name) => name.startsWith('open-')).flatMap(importsOf)
  const all = files.filter((name) => !loaded.includes(name))
  const found = new Set<string>()
  const collect = (name: string) => {
    if (found.has(name) || !all.includes(name)) return
    found.add(name)
    importsOf(name).forEach(collect)
  }
  all.filter((name) => textOf(name).includes(mark)).forEach(collect)
  return [...found]
}

const ELEMENT = '"catering-cart",{'
const DIALOG = 'dialog drawer'
const LINES = 'cart-compact'

function open({ page, shop, host }: Around, button = ''): Promise<unknown> {
  const html = `<!doctype html><html lang="fr"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Déjeuner</title>
${loader(shop, 'cart-button.js')}<h1>Déjeuner</h1><catering-cart-button ${button}></catering-cart-button>`
  return page.goto(host.put('/button', html))
}
type Around = { page: Page; shop: Shop; host: Host }

const clickButton = (page: Page) => page.locator('catering-cart-button').getByRole('button').click()
const isChunk = /\/widgets\/chunks\//
const nameOf = (url: string): string => new URL(url).pathname.split('/').at(-1)!

test('a click requests the whole drawer at once, while the product is being added: no file of it waits for another', async ({
  page,
  shop,
  host,
}) => {
  // Every file of the drawer, and the response about the product, are delayed until all of them have been requested.
  const missing = new Set([ELEMENT, DIALOG, LINES].flatMap(importedBy))
  expect(missing.size).toBeGreaterThan(3)
  const held: Route[] = []
  const hold = async (route: Route, name: string) => {
    missing.delete(name)
    held.push(route)
    if (missing.size === 0) await Promise.all(held.splice(0).map((one) => one.continue()))
  }
  for (const name of missing) await page.route(`**/chunks/${name}`, (route) => hold(route, name))
  missing.add('product')
  await page.route(ADDS, (route) => hold(route, 'product'))
  await open({ page, shop, host }, 'product="PR-INC-GARRIGUE"')
  await clickButton(page)
  await expect(quantityOf(drawer(page), PRODUCT)).toHaveValue('1')
})

test('an empty cart opens without the files of lines, and a page with a button alone never fetches the loader', async ({
  page,
  shop,
  host,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await open({ page, shop, host })
  await expect(page.locator('catering-cart-button').getByRole('button')).toBeVisible()
  expect(requested.filter((url) => isChunk.test(url))).toEqual([])

  await clickButton(page)
  await expect(drawer(page)).toContainText('Votre panier est vide')
  const files = requested.filter((url) => url.includes('/widgets/')).map(nameOf)
  for (const [mark, comes] of [
    [ELEMENT, true],
    [LINES, false],
  ] as const)
    expect(importedBy(mark).every((file) => files.includes(file))).toBe(comes)
  expect(files).not.toContain('embed.js')
  expect(new Set(files).size).toBe(files.length)
})

test('a task queued by the page after its button loaded runs when the pointer reaches the button', async ({
  page,
  shop,
  host,
}) => {
  await open({ page, shop, host })
  const button = page.locator('catering-cart-button').getByRole('button')
  await expect(button).toBeVisible()
  await page.evaluate(() => {
    const page = globalThis as unknown as { catering: ((shop: { version: string }) => void)[] }
    page.catering = [({ version }) => (document.title = version)]
  })
  await button.hover()
  await expect(page).toHaveTitle(/^\d+\.\d+\.\d+$/)
})

test('when a file of the drawer fails to load, the button shows an error, and the next click opens the cart', async ({
  page,
  shop,
  host,
}) => {
  const [element] = importedBy(ELEMENT)
  await page.route(`**/chunks/${element}`, (route) => route.abort())
  await open({ page, shop, host })
  const notification = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        addEventListener('catering:error', (event) =>
          resolve((event as CustomEvent<{ message: string }>).detail.message),
        ),
      ),
  )
  await clickButton(page)
  expect(await notification).not.toBe('')
  const button = page.locator('catering-cart-button').getByRole('button')
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(button).toHaveText('Réessayer')
  await expect(button).toHaveAccessibleDescription('Le panier n’a pas pu s’ouvrir. Réessayez.')
  await page.unroute(`**/chunks/${element}`)
  await clickButton(page)
  await expect(drawer(page)).toContainText('Votre panier est vide')
  await expect(button).toHaveAccessibleName(/^Panier/)
})

test('lines whose file loaded only with the retry have their order button', async ({ page, shop, host, context }) => {
  const [lines] = importedBy(LINES)
  await page.route(`**/chunks/${lines}`, (route) => route.abort())
  await open({ page, shop, host })
  await page.evaluate(
    async (api) => {
      const body = JSON.stringify({ productCode: 'PR-INC-GARRIGUE', quantity: 10 })
      const headers = { 'Content-Type': 'application/json' }
      const url = `${api}/shop-api/carts/new/items?channel=DEFAULT`
      const { tokenValue } = await (await fetch(url, { method: 'POST', headers, body })).json()
      localStorage.setItem('catering.cart', JSON.stringify({ token: tokenValue }))
    },
    shop.url('api', ''),
  )
  await page.reload()
  const button = page.locator('catering-cart-button').getByRole('button')
  await expect(button).toContainText('10')
  await button.hover()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await clickButton(page)
  const again = drawer(page).getByRole('button', { name: 'Réessayer' })
  await expect(again).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Passer commande' })).toBeHidden()
  await page.unroute(`**/chunks/${lines}`)
  await context.setOffline(false)
  await again.click()
  await expect(quantityOf(drawer(page), PRODUCT)).toHaveValue('10')
  await expect(drawer(page).getByRole('button', { name: 'Passer commande' })).toBeVisible()
})

for (const isLater of [true, false])
  test(`alone on a page it requests the postal code before the first product, which is added ${isLater ? 'without it too' : 'at that channel'}`, async ({
    page,
    shop,
    host,
  }) => {
    const script = loader(shop, 'cart-button.js').replace('data-channel="BORDEAUX"', '')
    const tag = '<catering-cart-button product="PR-INC-GARRIGUE" quantity="5"></catering-cart-button>'
    await page.goto(host.put('/alone', `<!doctype html><html lang="fr"><meta charset="utf-8">${script}${tag}`))
    await clickButton(page)
    const request = page.getByRole('dialog', { name: 'Où livrons-nous ?' })
    await expect(request.getByLabel('Code postal de livraison')).toBeFocused()
    if (!isLater) await page.keyboard.type('75002')
    if (isLater) await request.getByRole('button', { name: 'Plus tard' }).press('Enter')
    else await page.keyboard.press('Enter')
    await expect(quantityOf(drawer(page), PRODUCT)).toHaveValue('5')
    await expect(drawer(page)).toContainText(isLater ? /84,50\s€/ : /90\s€/)
    const action = isLater ? 'Indiquer le code postal' : 'Passer commande'
    await expect(drawer(page).getByRole('button', { name: action })).toBeVisible()
    await page.keyboard.press('Escape')
    await clickButton(page)
    await expect(quantityOf(drawer(page), PRODUCT)).toHaveValue('10')
    await expect(request).toBeHidden()
  })
