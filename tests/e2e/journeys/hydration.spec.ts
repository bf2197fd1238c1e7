import type { Page } from '@playwright/test'
import { get } from 'node:http'
import { site } from '#site/app/content/site.ts'
import { changeDatabase } from '#tests/support/shop/database.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { choosePostalCode, quantityOf, waitUntilHydrated } from '../steps/order.ts'

// Pages as the server renders them: they are readable before any script, and hydrated unchanged.

const MENU = '/plateaux-repas/les-incontournables'

const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Either the callback is given the entries or, if it was not called yet, `takeRecords`.
        const entries: PerformanceEntry[] = []
        const observer = new PerformanceObserver((list) => void entries.push(...list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => {
          entries.push(...observer.takeRecords())
          resolve((entries as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0))
        })
      }),
  )

const scripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page can be read, with its prices and the telephone', async ({ page, shop }) => {
    await page.goto(shop.url('site', MENU))
    await expect(page.getByRole('heading', { level: 1, name: 'Les incontournables' }).first()).toBeVisible()
    const card = page.locator('catering-catalogue').getByRole('listitem').filter({ hasText: 'Plateau Garrigue' })
    await expect(card).toContainText('16,90 €')
    await expect(card).toContainText('18,59 € TTC')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '01 99 00 10 00' })).toBeVisible()
    await expect(page.locator('.noscript')).toContainText('Le panier et la commande en ligne ont besoin de JavaScript.')

    await page.goto(shop.url('site', '/pause-dejeuner'))
    await expect(page.getByRole('region', { name: 'Menus à composer' }).getByRole('listitem').first()).toContainText(
      '€',
    )
    await page.goto(shop.url('site', '/petit-dejeuner'))
    await expect(page.getByRole('heading', { level: 2, name: 'Formules pour 10 à 15 personnes' })).toBeVisible()
    await page.goto(shop.url('site', '/plateaux-repas'))
    await expect(page.locator('.seo').getByRole('listitem').last()).toHaveText('du terroir ou de prestige')
    await page.goto(shop.url('site', '/foire-aux-questions'))
    await page.locator('summary').first().click()
    await expect(page.locator('details p').first()).toBeVisible()
    await page.goto(shop.url('site', '/nos-traiteurs-france/ambrelune-lyon'))
    await expect(page.getByRole('link', { name: /^04 / }).first()).toBeVisible()
    await page.goto(shop.url('site'))
    const tile = page.locator('.tile noscript img').first()
    await tile.scrollIntoViewIfNeeded()
    await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('banner').getByRole('link', { name: 'Boissons' }).click()
    await expect(page).toHaveURL(shop.url('site', '/boissons'))
  })

  for (const [path, heading, email] of [
    ['/contact', 'Envoyer un message', site.contactEmail],
    ['/devis-traiteur-sur-mesure', 'Votre demande', site.quoteEmail],
    ['/devenir-franchise', 'Parlons de votre projet', site.franchiseEmail],
  ] as const)
    test(`${path} shows a phone number and an email address in the place of its form`, async ({ page, shop }) => {
      await page.goto(shop.url('site', path))
      // Texts in `noscript` are found by their element alone.
      const place = page.getByRole('region', { name: heading }).locator('noscript p')
      await expect(place).toContainText('Ce formulaire a besoin de JavaScript.')
      await expect(place.getByRole('link', { name: site.contactPhone })).toHaveAttribute('href', site.contactPhoneLink)
      await expect(place.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const heights = [page.locator('catering-contact, catering-quote'), place].map(async (one) => {
          return (await one.boundingBox())?.height
        })
        const [room, textHeight] = await Promise.all(heights)
        expect(room, 'no space is reserved for a form that will not render').toBe(textHeight)
      }
    })
})

test('a page loads one small script until the first interaction, then its nodes are hydrated in place', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', MENU), { waitUntil: 'networkidle' })
  const loading = await layoutShift(page)
  expect(await scripts(page)).toEqual(['/widgets/boot.js'])
  await page.evaluate(() => {
    const cards = document.querySelector('catering-catalogue')?.shadowRoot?.querySelectorAll('li') ?? []
    Object.assign(globalThis, { served: [...document.querySelectorAll('h1, header, footer'), ...cards] })
  })
  const requested: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/') && requested.push(request.url())))

  await waitUntilHydrated(page)
  await page.getByRole('link', { name: 'Plateau Rivage', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Plateau Rivage' })).toBeVisible()

  const sameNodes = await page.evaluate(() =>
    (globalThis as unknown as { served: Element[] }).served.map(({ isConnected }) => isConnected),
  )
  expect(sameNodes.length).toBeGreaterThan(8)
  expect(new Set(sameNodes)).toEqual(new Set([true]))
  expect(new Set(requested).size, 'each response is requested once').toBe(requested.length)
  expect(await layoutShift(page)).toBe(loading)
})

test('every image of a long list loads as a visitor scrolls down after hydration', async ({ page, shop }) => {
  await page.goto(shop.url('site', '/plateaux-repas'))
  await waitUntilHydrated(page)
  const images = page.locator('catering-catalogue').getByRole('listitem').locator('picture img')
  const all = await images.count()
  expect(all).toBeGreaterThan(25)
  for (const picture of await images.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  }
})

test('a text of the back office keeps its size when its code has loaded', async ({ page, shop }) => {
  await page.goto(shop.url('site', '/plateaux-repas'), { waitUntil: 'networkidle' })
  const text = page.locator('.seo').getByText('un plateau par convive')
  // Its position may change: cards above it that were out of sight are laid out as they come near.
  const room = async () => {
    const { width, height } = (await page.locator('.seo').boundingBox()) ?? { width: 0, height: 0 }
    return [width, height]
  }
  const before = await room()
  const code = page.waitForResponse('**/chunks/Rich-*.js')
  await waitUntilHydrated(page)
  await (await code).finished()
  const place = page.locator('.seo > div')
  await expect.poll(() => place.evaluate((host) => host.shadowRoot?.adoptedStyleSheets.length)).toBe(1)
  await expect(text).toHaveCount(1)
  expect(await room()).toEqual(before)
})

for (const path of [
  '/',
  '/plateaux-repas',
  '/pause-dejeuner',
  '/petit-dejeuner',
  '/traiteurs-locaux',
  '/nos-traiteurs-france/ambrelune-lyon',
  '/foire-aux-questions',
  '/cgv',
  '/contact',
  '/devis-traiteur-sur-mesure',
  '/devenir-franchise',
])
  test(`${path} is hydrated without a layout shift`, async ({ page, shop }) => {
    await page.goto(shop.url('site', path), { waitUntil: 'networkidle' })
    // Fonts loaded just after the first paint move a word or two: the bench counts that, this test only the hydration.
    const loading = await layoutShift(page)
    await waitUntilHydrated(page)
    expect(await layoutShift(page)).toBe(loading)
  })

for (const [width, height] of [
  [412, 823],
  [1280, 800],
] as const)
  test(`the count and the amount of a stored cart show without a layout shift at ${width} pixels`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(shop.url('site', MENU))
    await page.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }).click()
    const button = page.getByRole('banner').locator('catering-cart-button')
    await expect(button).toContainText('18,59 €')
    await page.goto(shop.url('site', '/plateaux-repas'), { waitUntil: 'networkidle' })
    await expect(button).toContainText('18,59 €')
    expect(await layoutShift(page)).toBe(0)
  })

test('stylesheets keep their order, whichever loads first', async ({ page, shop }) => {
  const pages = Promise.withResolvers<void>()
  await page.route('**/widgets/pages.css', (route) => pages.promise.then(() => route.continue()))
  await page.goto(shop.url('site', '/traiteurs-locaux'))
  const late = page.locator('link[rel=stylesheet][data-late]')
  const loaded = () => late.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).sheet !== null))
  const other = page.waitForResponse('**/widgets/site.css')
  await page.mouse.move(300, 300)
  await (await other).finished()
  await expect.poll(loaded).toEqual([true])
  pages.resolve()
  await expect.poll(loaded).toEqual([true, true])
  expect(await late.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/widgets/site.css',
    '/widgets/pages.css',
  ])
})

test('clicks and input before the scripts load are not lost', { tag: '@fast' }, async ({ page, shop }) => {
  const site = Promise.withResolvers<void>()
  await page.route('**/widgets/site.js', (route) => site.promise.then(() => route.continue()))
  await page.goto(shop.url('site', MENU))
  const add = page.getByRole('button', { name: 'Ajouter, Plateau Garrigue' })
  await add.click()
  await expect(add).toHaveText('Ajouté')
  await expect(add).toHaveAttribute('aria-busy', 'true')
  const search = page.getByRole('searchbox', { name: 'Chercher un plat' })
  await search.fill('rivage')
  const banner = page.getByRole('banner')
  await banner.locator('catering-cart-button').getByRole('button').click()
  site.resolve()

  await expect(page.getByRole('dialog', { name: /panier/i })).toBeVisible()
  await expect(banner.locator('catering-cart-button')).toContainText('18,59 €')
  await expect(search).toHaveValue('rivage')
  await expect(page.getByText('Plateau Rivage', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Plateau Potager', { exact: true })).toHaveCount(0)
})

test('a click while the server is unreachable takes effect once the server is reachable', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(shop.url('site', MENU), { waitUntil: 'networkidle' })
  const add = page.getByRole('button', { name: 'Ajouter, Plateau Garrigue' })
  await context.setOffline(true)
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await context.setOffline(false)
  await expect(page.getByRole('banner').locator('catering-cart-button')).toContainText('18,59 €')
})

test('when the scripts cannot load, the page reloads once, and then a clicked button is enabled again', async ({
  page,
  shop,
}) => {
  let loads = 0
  page.on('request', (request) => void (request.isNavigationRequest() && loads++))
  await page.route('**/widgets/site.js', (route) => route.abort())
  await page.goto(shop.url('site', MENU))
  const add = page.getByRole('button', { name: 'Ajouter, Plateau Garrigue' })
  await add.click()
  await expect.poll(() => loads).toBe(2)
  await add.click()
  await expect(add).not.toHaveAttribute('aria-busy')
  await expect(add).toHaveText('Ajouter')
  expect(loads).toBe(2)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page).toHaveURL(shop.url('site', '/mentions-legales'))
})

test('the clicked product is added, even if the list has changed since the page was rendered', async ({
  page,
  shop,
}) => {
  const gone = 'update products set published_until = ? where code = ?'
  await fetch(shop.url('site', MENU))
  changeDatabase(shop, gone, '2026-01-31T22:59:59.000Z', 'PR-INC-LEVANT')
  const site = Promise.withResolvers<void>()
  await page.route('**/widgets/site.js', (route) => site.promise.then(() => route.continue()))
  await page.goto(shop.url('site', MENU))
  await expect(page.getByRole('heading', { name: 'Plateau Levant', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter, Plateau Rivage' }).click()
  site.resolve()
  const card = page
    .locator('catering-catalogue')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: 'Plateau Rivage', exact: true }),
    })
  await expect(quantityOf(card, 'Plateau Rivage')).toHaveValue('1')
  await expect(page.getByRole('heading', { name: 'Plateau Levant', exact: true })).toHaveCount(0)
  changeDatabase(shop, 'update products set published_until = null where code = ?', 'PR-INC-LEVANT')
})

test('the menu clicked before the scripts load is the one that opens', async ({ page, shop }) => {
  const site = Promise.withResolvers<void>()
  await page.route('**/widgets/site.js', (route) => site.promise.then(() => route.continue()))
  await page.goto(shop.url('site', '/pause-dejeuner'))
  const menus = page.getByRole('region', { name: 'Menus à composer' })
  await menus.getByRole('button', { name: /^Menu salade/ }).click()
  site.resolve()
  await expect(page.getByRole('dialog', { name: 'Menu salade' }).getByRole('radio').first()).toBeAttached()
})

test('the postal code sent from the home page before the scripts load finds its caterer', async ({ page, shop }) => {
  const site = Promise.withResolvers<void>()
  await page.route('**/widgets/site.js', (route) => site.promise.then(() => route.continue()))
  await page.goto(shop.url('site'))
  const hero = page.getByRole('main').locator('catering-channel-picker')
  const field = hero.getByLabel('Code postal de livraison')
  await field.fill('75002')
  await field.press('Enter')
  site.resolve()
  await expect(page).toHaveURL(shop.url('site', '/plateaux-repas'))
})

test('a postal code begun before the scripts load has its suggestions, above the fold', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const site = Promise.withResolvers<void>()
  await page.route('**/widgets/site.js', (route) => site.promise.then(() => route.continue()))
  await page.goto(shop.url('site'))
  const hero = page.getByRole('main').locator('catering-channel-picker')
  const field = hero.getByLabel('Code postal de livraison')
  await field.click()
  await page.keyboard.type('750')
  site.resolve()
  const list = hero.getByRole('listbox')
  await expect(list).toBeInViewport({ ratio: 1 })
  await expect(field).toHaveValue('750')
  await page.keyboard.type('02')
  await page.keyboard.press('Tab')
  await field.click()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('75002')
})

test('E4 the server renders the menu of the chosen channel', async ({ page, shop }) => {
  await page.goto(shop.url('site', '/traiteurs-locaux'))
  await choosePostalCode(page, '67000')
  const response = await page.request.get(shop.url('site', '/apero-dinatoire'))
  const national = await (await fetch(shop.url('site', '/apero-dinatoire'))).text()
  expect(await response.text()).toContain('data-channel="')
  expect(national).not.toContain('data-channel="')
})

test('a page that has not changed is not sent twice', async ({ shop }) => {
  const first = await fetch(shop.url('site', MENU))
  const etag = first.headers.get('etag') ?? ''
  const second = await fetch(shop.url('site', MENU), { headers: { 'if-none-match': etag } })
  expect([first.status, second.status]).toEqual([200, 304])
})

test('search engines get the products with their prices', async ({ page, shop }) => {
  await page.goto(shop.url('site', MENU))
  const graph = await page.evaluate(() => {
    const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}'
    return (JSON.parse(text) as { '@graph': { '@type': string; itemListElement: { item: object }[] }[] })['@graph']
  })
  const products = graph.find((thing) => thing['@type'] === 'ItemList')?.itemListElement ?? []
  expect(products).toHaveLength(8)
  expect(products[0]?.item).toMatchObject({
    '@type': 'Product',
    name: 'Plateau Garrigue',
    // With tax, unlike the 16,90 € of its card.
    offers: {
      '@type': 'Offer',
      price: '18.59',
      priceSpecification: { price: '18.59', valueAddedTaxIncluded: true },
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  })
})

/** Bytes of a response body as a browser gets it. */
const weigh = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (piece: Buffer) => (bytes += piece.length))
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })

test('a category page weighs little until the first interaction', async ({ page, shop }) => {
  const address = shop.url('site', '/plateaux-repas')
  await page.goto(address, { waitUntil: 'networkidle' })
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  // The fonts have a budget of their own (tests/budgets.json).
  const files = loaded.filter((name) => /\.(js|css)$/.test(new URL(name).pathname))
  const weights = new Map(await Promise.all(files.map(async (file) => [file, await weigh(file)] as const)))
  const sum = (ending: RegExp) =>
    [...weights].reduce((all, [file, bytes]) => all + (ending.test(new URL(file).pathname) ? bytes : 0), 0)
  // The first response is compressed quickly, later ones as small as can be. Ports and hashes of file names move the size by 30 bytes.
  await expect.poll(() => weigh(address)).toBeLessThanOrEqual(14_500)
  expect(sum(/\.js$/)).toBeLessThanOrEqual(2_200)
  expect(sum(/./) + (await weigh(address))).toBeLessThanOrEqual(20_000)
  // One of them has the dark colours: where those are not preferred, browsers fetch it last and paint without it.
  expect(files.length).toBe(2)
})
