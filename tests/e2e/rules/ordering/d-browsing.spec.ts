import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '#tests/support/shop/shop.ts'
import { choosePostalCode, waitUntilHydrated } from '#tests/e2e/steps/order.ts'

const catalogue = (page: Page) => page.locator('catering-catalogue')
const tabs = (page: Page, category: string) =>
  catalogue(page).getByRole('navigation', { name: category }).getByRole('link')
const product = (page: Page, name: string) => catalogue(page).getByRole('link', { name, exact: true })

test('D1 the channel’s tree is the source of the menu and the tabs, without les-formules and without what it does not sell', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', '/petit-dejeuner'))
  await expect(tabs(page, 'Petit-déjeuner')).toHaveText([
    'Tout voir',
    'Viennoiseries et gâteaux',
    'Fruits et laitages',
    'Boissons chaudes',
  ])
  const menu = page.getByRole('banner').getByRole('navigation')
  await expect(menu.getByRole('link')).toHaveText([
    'Petit-déjeuner',
    'Plateaux-repas',
    'Pause déjeuner',
    'Apéro dînatoire',
    'Buffet',
    'Boissons',
  ])

  const reusable = tabs(page, 'Plateaux-repas').filter({ hasText: 'réutilisables' })
  await page.goto(shop.url('site', '/plateaux-repas'))
  await expect(reusable).toHaveCount(1)
  // Nice does not offer the reusable range.
  await page.goto(shop.url('site', '/traiteurs-locaux'))
  await choosePostalCode(page, '06000')
  await page.goto(shop.url('site', '/plateaux-repas'))
  await expect(tabs(page, 'Plateaux-repas').filter({ hasText: 'Les incontournables' })).toHaveCount(1)
  await expect(reusable).toHaveCount(0)
})

test('D1 the tab of the range that is shown stays in view when the window is narrowed', async ({ page, shop }) => {
  await page.goto(shop.url('site', '/plateaux-repas/les-prestige'))
  await waitUntilHydrated(page)
  const shown = catalogue(page).getByRole('navigation').locator('[aria-current]')
  await expect(shown).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(shown).toBeInViewport({ ratio: 1 })
})

test('on a telephone content that scrolls sideways reaches the edges of the screen', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // In a category the tabs, the preferences, and the row of menus or formulas; on the page of privacy its tables.
  for (const path of ['/petit-dejeuner', '/pause-dejeuner', '/politique-confidentialite']) {
    await page.goto(shop.url('site', path))
    await waitUntilHydrated(page)
    const rows = page.getByRole('main').locator('nav, ul, [role=group], .table-scroll')
    const sideways = () =>
      rows.evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX === 'auto')
          .map((one) => [one.className, one.getBoundingClientRect().left, one.getBoundingClientRect().right]),
      )
    await expect.poll(async () => (await sideways()).length).toBe(3)
    for (const [name, left, right] of await sideways()) expect([path, name, left, right]).toEqual([path, name, 0, 360])
  }
})

test('D2 ranges of trays show one to four euro signs, the authentic ones the French flag', async ({ page, shop }) => {
  await page.goto(shop.url('site', '/plateaux-repas'))
  const tab = (range: string) => tabs(page, 'Plateaux-repas').filter({ hasText: range })
  for (const [range, tier] of [
    ['Zéro plastique', '€'],
    ['Les incontournables', '€€'],
    ['Les authentiques', '€€€'],
    ['Les prestige', '€€€€'],
    ['Les originaux', ''],
  ] as const)
    await expect(tab(range)).toHaveText(`${range}${tier}`)
  await expect(tab('Les authentiques').getByRole('img', { name: 'Gamme de prix 3 sur 4' })).toHaveCount(1)
  await expect(tab('Les authentiques').getByRole('img', { name: 'Viandes d’origine France' })).toHaveCount(1)
  await expect(catalogue(page).getByRole('img', { name: 'Viandes d’origine France' })).toHaveCount(1)
})

test('D4 a list is requested with the parameters of the rules, in Paris time', async ({ page, shop }) => {
  const requested: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/v2/shop/products' && request.method() === 'GET') requested.push(url)
  })
  await page.goto(shop.url('site', '/traiteurs-locaux'))
  await choosePostalCode(page, '75002')
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  await expect(product(page, 'Plateau Garrigue')).toBeVisible()
  await waitUntilHydrated(page)
  const ofParis = () => requested.find((url) => url.searchParams.get('channel') === 'PARIS_CENTRE')
  await expect.poll(ofParis).toBeDefined()
  const { searchParams } = ofParis()!
  const { 'publishedFrom[before]': from, 'publishedUntil[after]': until, ...rest } = Object.fromEntries(searchParams)
  expect(rest).toEqual({
    enabled: 'true',
    channel: 'PARIS_CENTRE',
    isMenu: 'false',
    isDisplayedOnListing: 'true',
    'productTaxons.taxon.code[]': 'les-incontournables',
    itemsPerPage: '100',
    'groups[]': 'listing',
  })
  expect(until).toBe(from)
  // The clock of the tests' browser is set to Los Angeles.
  expect(from).toMatch(/\+0[12]:00$/)
  expect(Math.abs(Date.parse(from!) - Date.now())).toBeLessThan(120_000)

  requested.length = 0
  await page.goto(shop.url('site', '/carte-traiteur-saison'))
  await expect(catalogue(page).locator('.card').first()).toBeVisible()
  await waitUntilHydrated(page)
  const seasonal = () => requested.find((url) => url.searchParams.has('isSeasonal'))?.searchParams
  await expect.poll(() => seasonal()?.get('isSeasonal')).toBe('true')
  expect(seasonal()?.has('productTaxons.taxon.code[]')).toBe(false)
})

test('D4 a search sends the active filters as attributes.attribute.code[], and the results elsewhere match them', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  const vegetarian = catalogue(page).getByRole('button', { name: /^Végétarien/ })
  const field = catalogue(page).getByRole('searchbox', { name: 'Chercher un plat' })
  const elsewhere = catalogue(page).getByRole('region', { name: 'Ailleurs dans la carte' })
  const requested = page.waitForRequest((request) => new URL(request.url()).searchParams.has('search'))
  await vegetarian.click()
  await field.fill('poulet')
  const { searchParams } = new URL((await requested).url())
  expect([searchParams.get('search'), searchParams.getAll('attributes.attribute.code[]')]).toEqual([
    'poulet',
    ['vegetarien'],
  ])
  await expect(catalogue(page)).toContainText('Aucun plat ne répond à «\u00a0poulet\u00a0».')
  await vegetarian.click()
  await expect(elsewhere.locator('.card').first()).toBeVisible()
})

test('D6 images choose their size at the md and xxxl breakpoints', async ({ browser, shop }) => {
  const widths: number[] = []
  for (const width of [360, 1700]) {
    // A new page each: a browser prefers a larger image that it already has.
    const page = await browser.newPage({ viewport: { width, height: 700 } })
    await page.goto(shop.url('site', '/boissons'))
    const source = catalogue(page).locator('.card-picture source').first()
    await expect(source).toHaveAttribute('sizes', /^\(min-width: 1600px\) [^,]+, \(min-width: 768px\)/)
    const first = catalogue(page).locator('.card-picture img').first()
    const chosen = () => first.evaluate((image: HTMLImageElement) => Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]))
    await expect.poll(chosen).toBeGreaterThan(0)
    widths.push(await chosen())
    await page.close()
  }
  const [small = 0, large = 0] = widths
  expect(small).toBeLessThan(large)
})

test('D6 an image is requested 300 px before it is seen, and its space is reserved until then', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', '/boissons'))
  const lazy = catalogue(page).locator('img.lazy')
  await expect(lazy.nth(8)).toBeAttached()
  const below = () =>
    lazy.evaluateAll((images: HTMLImageElement[]) =>
      images.map((image) => ({ px: image.getBoundingClientRect().top - innerHeight, requested: image.src !== '' })),
    )
  await expect
    .poll(async () => (await below()).filter(({ px }) => px < 290).every(({ requested }) => requested))
    .toBe(true)
  const far = (await below()).filter(({ px }) => px > 310)
  expect(far.length).toBeGreaterThan(2)
  expect(far.filter(({ requested }) => requested)).toEqual([])
  const last = lazy.last()
  const before = (await last.boundingBox())!.height
  await last.scrollIntoViewIfNeeded()
  await expect
    .poll(() => last.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  expect((await last.boundingBox())!.height).toBe(before)
})

test('D6 the dialog of a product whose image fails to load has the same plain placeholder as the card', async ({
  page,
  shop,
}) => {
  await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.fallback()))
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  await product(page, 'Plateau Levant').click()
  const sheet = catalogue(page).getByRole('dialog', { name: 'Plateau Levant' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const place = sheet.locator('.details-image picture')
    await expect.poll(async () => (await place.boundingBox())!.height).toBeGreaterThan(200)
    // The icon and the text of the browser would have other colours.
    await expect.poll(() => differences(place)).toEqual([0, 0, 0])
  }
})

/** The difference between the red, green and blue of a point inside its rounded corners. */
async function differences(place: Locator): Promise<number[]> {
  const inside = { left: 20, top: 2, width: 200, height: 150 }
  const { channels } = await sharp(
    await sharp(await place.screenshot())
      .extract(inside)
      .toBuffer(),
  ).stats()
  return channels.slice(0, 3).map(({ min, max }) => max - min)
}

test('D10 boards are fetched and shown under aperitif as under buffet, tableware under buffet', async ({
  page,
  shop,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(shop.url('site', '/apero-dinatoire'))
  const boards = tabs(page, 'Apéro dînatoire').filter({ hasText: 'Les planches à partager' })
  await expect(boards).toBeVisible()
  await waitUntilHydrated(page)
  await expect.poll(() => fetched).toContain('/api/v2/shop/taxons/les-planches-a-partager')
  await expect(catalogue(page).getByRole('heading', { name: 'Les planches à partager' })).toBeVisible()
  await boards.click()
  await expect(page).toHaveURL(shop.url('site', '/apero-dinatoire/les-planches-a-partager'))
  await expect(product(page, 'Planche de la mer')).toBeVisible()
  // The page opens by its URL too, with status 200.
  expect((await page.reload())!.status()).toBe(200)
  await expect(product(page, 'Planche de la mer')).toBeVisible()

  await page.goto(shop.url('site', '/buffet'))
  await expect(tabs(page, 'Buffet').filter({ hasText: 'Les planches à partager' })).toBeVisible()
  const tableware = tabs(page, 'Buffet').filter({ hasText: 'Vaisselle' })
  await expect(tableware).toBeVisible()
  await waitUntilHydrated(page)
  await expect.poll(() => fetched).toContain('/api/v2/shop/taxons/vaisselle')
  await expect(catalogue(page).getByRole('heading', { name: 'Vaisselle' })).toBeVisible()
  await tableware.click()
  await expect(page).toHaveURL(shop.url('site', '/buffet/vaisselle'))
  await expect(
    catalogue(page)
      .getByRole('button', { name: /^Ajouter, / })
      .first(),
  ).toBeVisible()
})

test('D10 tableware is fetched and shown under buffet when the tree leaves it out there', async ({ page, shop }) => {
  await page.route(/shop\/taxons\?/, async (route) => {
    const response = await route.fetch()
    const tree = (await response.json()) as { 'hydra:member': { children: { code: string }[] }[] }
    for (const category of tree['hydra:member'])
      category.children = category.children.filter(({ code }) => code !== 'vaisselle')
    await route.fulfill({ response, json: tree })
  })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(shop.url('site', '/buffet'))
  await waitUntilHydrated(page)
  await expect.poll(() => fetched).toContain('/api/v2/shop/taxons/vaisselle')
  await expect(tabs(page, 'Buffet').filter({ hasText: 'Vaisselle' })).toBeVisible()
  await expect(catalogue(page).getByRole('heading', { name: 'Vaisselle' })).toBeVisible()
})

test('D11 the seasonal menu shows what is in season and nothing else', async ({ page, shop }) => {
  await page.goto(shop.url('site', '/carte-traiteur-saison'))
  const cards = catalogue(page).locator('.group .card').or(catalogue(page).locator('.grid').first().locator('.card'))
  const inSeason = cards.filter({ has: page.getByText('De saison', { exact: true }) })
  await expect(cards.nth(1)).toBeAttached()
  // The cards are rendered a few at a time.
  await expect.poll(async () => (await cards.count()) - (await inSeason.count())).toBe(0)
  await expect(product(page, 'Plateau Garrigue')).toHaveCount(0)
})

test('D12 a category ends with its text for search engines, from the back office', async ({ page, shop }) => {
  await page.goto(shop.url('site', '/plateaux-repas'))
  await expect(catalogue(page).locator('[part=seo]')).toContainText('Nos plateaux-repas pour entreprise')
  await page.goto(shop.url('site', '/plateaux-repas/les-prestige'))
  await expect(catalogue(page).locator('[part=seo]')).toContainText('Plateaux-repas d’exception')
})
