import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { policy } from '../support/hostile-rules.ts'
import { changeDatabase } from './funnel.ts'
import { expect, test as base } from './hostile/host.ts'
import { quantityOf } from './steps.ts'

// A dish on a page of another site, with its view in the file that brings it (widgets/dish.ts).

const CODE = 'PR-INC-GARRIGUE'
const NAME = 'Plateau Garrigue'
const PLACE = 'PARIS_CENTRE'

type Written = {
  /** In the address of the file, and the other attributes of its script. */
  query?: string
  settings?: string
  /** Other scripts and tags of the page. */
  head?: string
  body?: string
  headers?: Record<string, string>
}

const test = base.extend<{ openDish(written?: Written): Promise<void>; script(file: string, more?: string): string }>({
  script: ({ shop }, use) =>
    use(
      (file, more = '') =>
        `<script type="module" src="${shop.url('site', `/widgets/${file}`)}" data-api-base-url="${shop.url('api', '')}" ${more}></script>`,
    ),
  openDish: ({ page, host, script }, use) =>
    use(async ({ query = `product=${CODE}&channel=${PLACE}`, settings = '', head, body, headers } = {}) => {
      const button = `${script('cart-button.js')}<header><catering-cart-button></catering-cart-button></header>`
      const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Déjeuner</title><link rel="icon" href="data:,">
${script(`dish.js?${query}`, settings)}${head ?? ''}</head>
<body>${button}<main><h1>Déjeuner au bureau</h1><h2>Notre plateau</h2><button type="button" id="own">À nous</button>
${body ?? `<catering-product product="${CODE}"><p>Un plateau, bientôt.</p></catering-product>`}<p id="after">Et la suite.</p></main></body></html>`
      await page.goto(host.put('/dejeuner', html, headers))
    }),
})

const dish = (page: Page, code = CODE): Locator => page.locator(`catering-product[product="${code}"]`)
const add = (page: Page): Locator => dish(page).getByRole('button', { name: `Ajouter, ${NAME}` })
const button = (page: Page): Locator => page.locator('header catering-cart-button')
const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Votre panier' })
const isAlive = (page: Page) => page.evaluate(() => customElements.get('catering-product') !== undefined)
const alive = (page: Page) =>
  expect.poll(() => dish(page).evaluate((one) => one.shadowRoot?.querySelector('link') === null)).toBe(true)

/** Everything that the page asks for from now on but pictures. */
function requests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'image' && !request.url().startsWith('data:'))
      asked.push(new URL(request.url()).pathname)
  })
  return asked
}

/** Nodes of the card that the server drew, to be looked for again later. */
const remember = (page: Page) =>
  dish(page).evaluate((one) => {
    const nodes = [...(one.shadowRoot?.querySelectorAll('.single, .single *') ?? [])]
    Object.assign(globalThis, { served: nodes })
    return nodes.length
  })
const stillThere = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { served: Element[] }).served.filter((one) => one.isConnected).length)

/** Counts the moves of the page's content from now on. */
const countMoves = (page: Page) =>
  page.evaluate(() => {
    const counted = { moves: 0 }
    new PerformanceObserver((list) => void (counted.moves += list.getEntries().length)).observe({
      type: 'layout-shift',
    })
    Object.assign(globalThis, { counted })
  })
const moves = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    return (globalThis as unknown as { counted: { moves: number } }).counted.moves
  })

test('a drawn dish is there with the second request of the page, and nothing else is asked for until it is used', async ({
  page,
  openDish,
  said,
}) => {
  const asked = requests(page)
  await openDish()
  await expect(add(page)).toBeVisible()
  await expect(dish(page)).toContainText('18 € HT')
  await expect(page.getByText('Un plateau, bientôt.')).toBeHidden()
  await page.locator('#own').click()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['/dejeuner', '/widgets/dish.js', '/widgets/cart-button.js'])
  expect(await isAlive(page)).toBe(false)
  expect(said).toEqual([])
})

test('a drawn dish passes axe before and after the widget has taken it over, in its nodes, without a move', async ({
  page,
  openDish,
  said,
}) => {
  await openDish()
  await expectAccessible(page)
  const count = await remember(page)
  const before = await dish(page).boundingBox()
  await countMoves(page)
  await add(page).focus()
  await alive(page)
  await expectAccessible(page)
  expect([count > 20, await stillThere(page)]).toEqual([true, count])
  await expect(add(page)).toBeFocused()
  expect(await dish(page).boundingBox()).toEqual(before)
  expect(await moves(page)).toBe(0)
  expect(said).toEqual([])
})

test('the picture of a drawn dish is there, and is not asked for a second time', async ({ page, openDish }) => {
  const pictures: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'image' && pictures.push(request.url())))
  await openDish()
  const width = () =>
    dish(page)
      .locator('img')
      .evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await add(page).hover()
  await alive(page)
  expect(await width()).toBeGreaterThan(0)
  expect(pictures.filter((url) => url.includes('garrigue'))).toHaveLength(1)
})

test('a press before the scripts have come is heard at once, and adds the dish once', async ({
  page,
  openDish,
  said,
}) => {
  const files = Promise.withResolvers<void>()
  await page.route('**/widgets/embed.js', (route) => files.promise.then(() => route.continue()))
  await openDish()
  const added: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/items')) added.push(request.url())
  })
  await add(page).click()
  await expect(add(page)).toHaveText('Ajouté')
  files.resolve()
  await expect(quantityOf(dish(page), NAME)).toHaveValue('1')
  await expect(button(page)).toContainText('19,80 €')
  expect(added).toHaveLength(1)
  await button(page).click()
  await expect(quantityOf(drawer(page), NAME)).toHaveValue('1')
  expect(said).toEqual([])
})

test('a press of a key adds the dish once, and the focus stays in the card', async ({ page, openDish }) => {
  await openDish()
  await add(page).focus()
  await page.keyboard.press('Enter')
  const count = dish(page).getByRole('group', { name: NAME })
  await expect(quantityOf(dish(page), NAME)).toHaveValue('1')
  await expect(count.getByRole('button').last()).toBeFocused()
  await expect(button(page)).toContainText('19,80 €')
})

test('a press on the name opens the sheet', async ({ page, openDish }) => {
  await openDish()
  await dish(page).getByRole('button', { name: NAME, exact: true }).click()
  await expect(page.getByRole('dialog', { name: NAME })).toContainText('Allergènes')
})

test('a price that has changed since is the new one as soon as the dish is used', async ({ page, openDish, shop }) => {
  await openDish()
  await expect(dish(page)).toContainText('18 € HT')
  changeDatabase(shop, 'update product_prices set price = 4200 where product_code = ?', CODE)
  await add(page).hover()
  await expect(dish(page)).toContainText('42 € HT')
  await add(page).click()
  await expect(button(page)).toContainText('46,20 €')
})

test('a visitor who has chosen another place sees the price of that place, and never the drawn one', async ({
  page,
  openDish,
  shop,
}) => {
  await openDish()
  const answer = await fetch(shop.url('api', '/api/v2/shop/channels/LYON'), {
    headers: { accept: 'application/ld+json' },
  })
  const channel = (await answer.json()) as object
  await page.evaluate((kept) => localStorage.setItem('catering.channel', JSON.stringify(kept)), {
    channel,
    zipcode: '69002',
  })
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      seen.push(document.querySelector('catering-product')?.shadowRoot?.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
    const look = () => {
      seen.push(document.querySelector('catering-product')?.shadowRoot?.textContent ?? '')
      requestAnimationFrame(look)
    }
    look()
  })
  await page.reload()
  await expect(add(page)).toBeVisible()
  await expect(dish(page)).toContainText(' € HT')
  await expect(dish(page)).not.toContainText('18 € HT')
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  expect(seen.filter((text) => /18\s€\sHT/.test(text))).toEqual([])
})

test('a page under a strict policy with Trusted Types has its drawn dish, without a word in the console', async ({
  page,
  openDish,
  shop,
  said,
}) => {
  await openDish({ headers: { 'content-security-policy': policy(shop, shop.url('site', '')) } })
  await expect(add(page)).toBeVisible()
  const width = () => dish(page).evaluate((one) => getComputedStyle(one.shadowRoot!.querySelector('.card')!).display)
  expect(await width()).toBe('grid')
  await add(page).click()
  await expect(quantityOf(dish(page), NAME)).toHaveValue('1')
  expect(said).toEqual([])
})

test('a loader that cannot be had leaves the card to be read, says so, and takes back each press', async ({
  page,
  openDish,
}) => {
  await page.route('**/widgets/embed.js', (route) => route.abort())
  await openDish()
  await page.evaluate(() => {
    const errors: string[] = []
    Object.assign(globalThis, { errors })
    document.addEventListener('catering:error', (event) => errors.push((event as CustomEvent).detail.message))
  })
  const errors = () => page.evaluate(() => (globalThis as unknown as { errors: string[] }).errors.length)
  for (const press of [1, 2]) {
    const before = await errors()
    await add(page).click()
    await expect.poll(errors).toBeGreaterThan(press === 1 ? 0 : before)
    await expect(add(page)).toHaveText('Ajouter')
    await expect(add(page)).not.toHaveAttribute('aria-busy')
  }
  await expect(dish(page)).toContainText('18 € HT')
})

test('a file of the widget that cannot be had takes the press back too', async ({ page, openDish }) => {
  await page.route('**/widgets/chunks/dish-*', (route) => route.abort())
  await openDish()
  await add(page).click()
  await expect(add(page)).toHaveText('Ajouter')
  await expect(dish(page)).toContainText('18 € HT')
})

test('a visitor who is offline at the first sign of use has the dish alive once she is online', async ({
  page,
  openDish,
  context,
}) => {
  await openDish()
  await context.setOffline(true)
  await add(page).click()
  await expect(add(page)).toHaveText('Ajouté')
  await context.setOffline(false)
  await expect(quantityOf(dish(page), NAME)).toHaveValue('1')
})

test('on a page that has the loader as well, the dish is added once, whichever comes first', async ({
  page,
  openDish,
  script,
  said,
}) => {
  const files = Promise.withResolvers<void>()
  await page.route('**/widgets/dish.js*', (route) => files.promise.then(() => route.continue()))
  for (const isLate of [true, false]) {
    if (!isLate) files.resolve()
    const opening = openDish({ head: script('embed.js', `async data-channel="${PLACE}"`) })
    if (isLate) {
      await expect(add(page)).toBeVisible()
      files.resolve()
    }
    await opening
    await page.evaluate(() => localStorage.clear())
    await add(page).click()
    await expect(quantityOf(dish(page), NAME)).toHaveValue('1')
    await page.evaluate(() => localStorage.clear())
  }
  expect(said).toEqual([])
})

const OTHER = 'PR-INC-RIVAGE'
const TWO = `<catering-product product="${CODE}"></catering-product><catering-product product="${OTHER}"></catering-product>`

test('a tag of another dish brings the loader at once', async ({ page, openDish }) => {
  await openDish({ body: TWO })
  await expect(dish(page, OTHER)).toContainText('€ HT')
  await alive(page)
  await expect(dish(page)).toContainText('18 € HT')
})

test('two dishes that have a file each ask for nothing else', async ({ page, openDish, script }) => {
  const asked = requests(page)
  await openDish({ body: TWO, head: script(`dish.js?product=${OTHER}&channel=${PLACE}`) })
  await expect(dish(page, OTHER)).toContainText('€ HT')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['/dejeuner', '/widgets/dish.js', '/widgets/dish.js', '/widgets/cart-button.js'])
  await dish(page, OTHER)
    .getByRole('button', { name: /^Ajouter/ })
    .click()
  await add(page).click()
  await expect(quantityOf(dish(page), NAME)).toHaveValue('1')
  await expect(dish(page, OTHER).getByRole('textbox')).toHaveValue('1')
})

test('a page that names another point of sale, or a postal code, has the dish of that place', async ({
  page,
  openDish,
}) => {
  await openDish({ settings: 'data-channel="BORDEAUX"' })
  await expect(dish(page)).toContainText('16,90 € HT')
  await openDish({ settings: 'data-zipcode="33000"' })
  await expect(dish(page)).toContainText('16,90 € HT')
})

test('a page with words of its own has its dish in them', async ({ page, openDish, said }) => {
  await openDish({ settings: `data-words='{"Ajouter":"Je le veux"}'` })
  await expect(dish(page).getByRole('button', { name: `Je le veux, ${NAME}` })).toHaveText(/Je le veux/)
  await expect(add(page)).toHaveCount(0)
  expect(said).toEqual([])
})

test('a code that the shop does not know keeps the content of its tag, and the console says what to write', async ({
  page,
  openDish,
  said,
}) => {
  await openDish({
    query: `product=NULLE-PART&channel=${PLACE}`,
    body: '<catering-product product="NULLE-PART"><p>Un plateau, bientôt.</p></catering-product>',
  })
  await expect(page.getByText('Un plateau, bientôt.')).toBeVisible()
  await expect.poll(() => said.join()).toContain('<catering-product product="NULLE-PART">: unknown code')
})

test('tasks that the page has left have their shop at once, of the point of sale that the address names', async ({
  page,
  openDish,
}) => {
  const task = `<script>(globalThis.catering ??= []).push((shop) => shop.subscribe(({ channel }) => channel && (document.title = channel.code)))</script>`
  await openDish({ head: task })
  await expect(page).toHaveTitle(PLACE)
  await expect(dish(page)).toContainText('18 € HT')
})

test('what the tag hides is hidden before the widget comes too', async ({ page, openDish }) => {
  await openDish({ body: `<catering-product product="${CODE}" hide="card"></catering-product>` })
  await expect.poll(() => dish(page).evaluate((one) => one.shadowRoot !== null)).toBe(true)
  await expect(dish(page).locator('.card')).toBeHidden()
})

test('a visitor who keeps a cart has the dish alive at once, with what is in it', async ({ page, openDish }) => {
  await openDish()
  await add(page).click()
  await expect(button(page)).toContainText('19,80 €')
  await page.reload()
  await expect(quantityOf(dish(page), NAME)).toHaveValue('1')
})
