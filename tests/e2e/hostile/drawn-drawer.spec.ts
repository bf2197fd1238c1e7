import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { policy } from '../../support/hostile-rules.ts'
import { root } from '../../support/sources.ts'
import { weigh } from '../../support/weigh.ts'
import { changeDatabase } from '../funnel.ts'
import { ADDS } from '../steps.ts'
import { DISH, drawer, expect, test as base } from './host.ts'

// A page that has nothing of ours but a button with a product: the shop's server draws the drawer of its cart (cart-button/drawn), and the
// shop comes when somebody uses it.

const CODE = 'PR-INC-GARRIGUE'
const PLACE = 'PARIS_CENTRE'
/** A cart that is drawn; without a token the address has what every drawer needs. */
const DRAWN = /\/widgets\/drawn-cart\.js\?token=/
/** What only the shop's own files hold. */
const SHOP_FILES = /\/chunks\/(core|pres|cart|Dial|Fill)-/

type Written = {
  tag?: string
  more?: string
  settings?: string
  head?: string
  query?: string
  headers?: Record<string, string>
}

const test = base.extend<{ open(written?: Written): Promise<void>; asked: string[] }>({
  open: ({ page, shop, host }, use) =>
    use(async ({ tag = `product="${CODE}"`, more = '', settings = '', head = '', query = '', headers } = {}) => {
      const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Déjeuner</title><link rel="icon" href="data:,">${head}
<script type="module" src="${shop.url('site', '/widgets/cart-button.js')}" data-api-base-url="${shop.url('api', '')}" data-channel="${PLACE}" ${settings}></script></head>
<body><header><h1>Déjeuner au bureau</h1></header><main><p>Notre plateau.</p><catering-cart-button ${tag}></catering-cart-button>${more}
${'<p>Et la suite.</p>'.repeat(40)}</main></body></html>`
      await page.goto(host.put('/bouton', html, headers) + query)
      await expect(button(page)).toBeVisible()
    }),
  asked: ({ page }, use) => {
    const asked: string[] = []
    page.on('request', (request) => void (request.resourceType() !== 'image' && asked.push(request.url())))
    return use(asked)
  },
})

const button = (page: Page) => page.locator('main catering-cart-button').getByRole('button')
const quantity = (page: Page) => drawer(page).getByRole('group', { name: DISH }).getByRole('status')
const more = (page: Page) => drawer(page).getByRole('button', { name: `Ajouter, ${DISH}` })
const isAlive = (page: Page) => page.evaluate(() => customElements.get('catering-cart') !== undefined)
const alive = (page: Page) =>
  expect
    .poll(() => page.locator('catering-cart').evaluate((one) => one.shadowRoot?.querySelector('link') === null))
    .toBe(true)
/** Presses the button, and waits for the drawer with so many of the dish. */
async function press(page: Page, count = 1): Promise<void> {
  await button(page).click()
  await expect(quantity(page)).toHaveText(String(count))
}
/** As the living drawer closes: nothing is left of it. */
async function isClosed(page: Page): Promise<void> {
  await expect(drawer(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
  const room = () =>
    page.evaluate(() => {
      const { overflow, paddingInlineEnd } = getComputedStyle(document.documentElement)
      return [overflow, paddingInlineEnd]
    })
  await expect.poll(room).toEqual(['visible', '0px'])
}

/** Keeps the names of the shop's events, and what they say but for promises, from the first moment of the page. */
const RECORD = `<script>events=[];for(const name of ['before-add','cart-updated','item-added','open-cart','error'])addEventListener('catering:'+name,(event)=>{const {outcome,...detail}=event.detail;const told=[name,detail];events.push(told);outcome?.then((end)=>told.push(end))})</script>`
type Told = [name: string, detail: Record<string, unknown>, end?: unknown]
const events = (page: Page) => page.evaluate(() => (globalThis as unknown as { events: Told[] }).events)
const isSent = (asked: readonly string[], what: RegExp) => asked.filter((url) => what.test(url))

test('a press is one request to the shop and one drawing: the drawer is there without the shop’s files @fast @firefox', async ({
  page,
  open,
  asked,
  said,
}) => {
  await open()
  asked.length = 0
  await press(page)
  await expect(drawer(page)).toContainText('18 €')
  await expect(drawer(page).getByRole('button', { name: 'Fermer' })).toBeFocused()
  await page.waitForLoadState('networkidle')
  const names = asked.map((url) => new URL(url).pathname.replace(/-[\w-]{7}\.js$/, ''))
  expect(names).toEqual([
    ...['/widgets/chunks/draw', '/widgets/drawn-cart.js'],
    ...['/shop-api/carts', '/widgets/drawn-cart.js'],
  ])
  expect(await isAlive(page)).toBe(false)
  expect(said).toEqual([])
})

test('a page under a strict policy with Trusted Types has its drawer, without a word in the console', async ({
  page,
  open,
  shop,
  said,
}) => {
  await open({
    headers: { 'content-security-policy': policy(shop, shop.url('site', '')) },
  })
  await press(page)
  const meter = drawer(page).locator('.meter-bar i').first()
  expect(await meter.evaluate((bar) => bar.style.transform)).toMatch(/^scaleX\(0\.\d+\)$/)
  await more(page).click()
  await expect(quantity(page)).toHaveText('2')
  expect(said).toEqual([])
})

test('the drawn drawer passes axe, and is taken over in its nodes: nothing moves, and the focus stays @fast @firefox', async ({
  page,
  open,
  said,
}) => {
  await open()
  await press(page)
  await expectAccessible(page)
  const looks = () =>
    page.locator('catering-cart').evaluate(({ shadowRoot }) => {
      const places = [...shadowRoot!.querySelectorAll('dialog *')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(one)
        return [one.localName, x, y, width, height, color, backgroundColor, fontSize, fontWeight].join(' ')
      })
      return places
    })
  // It slides in.
  await page.waitForFunction(() => document.getAnimations().length === 0)
  const before = await looks()
  await page.locator('catering-cart').evaluate((host) => {
    const nodes = [...host.shadowRoot!.querySelectorAll('dialog, dialog *')]
    Object.assign(globalThis, { served: nodes, moves: 0, animations: 0 })
    new PerformanceObserver((list) => {
      ;(globalThis as unknown as { moves: number }).moves += list.getEntries().length
    }).observe({ type: 'layout-shift' })
    for (const type of ['transitionrun', 'animationstart'])
      host.shadowRoot!.addEventListener(type, () => (globalThis as unknown as { animations: number }).animations++)
  })
  await page.keyboard.press('Tab')
  const focused = await drawer(page).locator(':focus').getAttribute('aria-label')
  await alive(page)
  await expectAccessible(page)
  const after = await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const { served, moves, animations } = globalThis as unknown as {
      served: Element[]
      moves: number
      animations: number
    }
    return { lost: served.filter((one) => !one.isConnected).map((one) => one.className), moves, animations }
  })
  expect(after).toEqual({ lost: [], moves: 0, animations: 0 })
  expect(await drawer(page).locator(':focus').getAttribute('aria-label')).toBe(focused)
  expect(await looks()).toEqual(before)
  expect(said).toEqual([])
})

test('a press in the drawn drawer is carried out once the shop is there, and once @fast @firefox', async ({
  page,
  open,
  said,
}) => {
  await open()
  await press(page)
  const changed: string[] = []
  page.on('request', (request) => void (request.method() === 'PUT' && changed.push(request.url())))
  await more(page).click()
  await expect(quantity(page)).toHaveText('2')
  await expect(drawer(page)).toContainText('36 €')
  expect(changed).toHaveLength(1)
  await more(page).click()
  await expect(quantity(page)).toHaveText('3')
  await page.keyboard.press('Escape')
  await isClosed(page)
  await press(page, 4)
  expect(said).toEqual([])
})

test.describe('closes without the shop, and gives the focus and the page back', () => {
  for (const [how, close] of [
    ['by Escape', (page: Page) => page.keyboard.press('Escape')],
    ['by its cross', (page: Page) => drawer(page).getByRole('button', { name: 'Fermer' }).click()],
    ['by a press beside it', (page: Page) => page.mouse.click(20, 300)],
    ['by a key on its cross', (page: Page) => page.keyboard.press('Enter')],
  ] as const)
    test(`${how} @firefox`, async ({ page, open, asked }) => {
      await open()
      await press(page)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
      await close(page)
      await isClosed(page)
      expect(isSent(asked, SHOP_FILES)).toEqual([])
    })
})

test('each further press adds to the same cart, still without the shop', async ({ page, open, asked, said }) => {
  await open({ tag: `product="${CODE}" quantity="5"` })
  for (const count of [5, 10, 15]) {
    await press(page, count)
    await page.keyboard.press('Escape')
    await isClosed(page)
  }
  await expect.poll(() => isSent(asked, /\/shop-api\/carts/).length).toBe(3)
  expect(isSent(asked, SHOP_FILES)).toEqual([])
  expect(said).toEqual([])
})

test('drawers that open and close all day leave neither nodes nor listeners behind', async ({ page, open }) => {
  await open()
  let count = 0
  const rounds = async (times: number) => {
    for (const end = count + times; count < end;) {
      await press(page, (count += 1))
      await page.keyboard.press('Escape')
      await expect(drawer(page)).toBeHidden()
    }
  }
  await rounds(5)
  const before = await weigh(page)
  await rounds(40)
  const after = await weigh(page)
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(60)
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(20)
  expect(after.bytes - before.bytes).toBeLessThanOrEqual(40 * 40_000)
  expect(
    await page.evaluate(() => [document.adoptedStyleSheets.length, document.querySelectorAll('link').length]),
  ).toEqual([0, 2])
})

test('a button that somebody points at opens the way to the backend, once', async ({ page, open, shop }) => {
  await open()
  for (const _ of [1, 2]) {
    await button(page).hover()
    await page.mouse.move(0, 0)
  }
  await button(page).focus()
  const ways = page.locator('link[rel=preconnect]')
  await expect(ways).toHaveCount(1)
  await expect(ways).toHaveAttribute('href', shop.url('api', ''))
})

test('a press without pointer or keys, as a screen reader makes it, brings the shop and is carried out', async ({
  page,
  open,
}) => {
  await open()
  await press(page)
  await more(page).evaluate((one) => (one as HTMLElement).click())
  await expect(quantity(page)).toHaveText('2')
})

test('two presses at once are two of the dish in one cart', async ({ page, open, shop }) => {
  await open()
  await button(page).evaluate((one) => {
    ;(one as HTMLElement).click()
    ;(one as HTMLElement).click()
  })
  await expect(quantity(page)).toHaveText('2')
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('catering.cart')!))
  const cart = await (await fetch(shop.url('api', `/shop-api/carts/${token}`))).json()
  expect(cart).toMatchObject({ items: [{ quantity: 2 }] })
})

test('the page hears the same events as with the shop @firefox', async ({ page, open }) => {
  const told: Told[][] = []
  for (const head of ['', '<script>catering=[]</script>']) {
    await open({ head: RECORD + head })
    await press(page)
    await expect.poll(async () => (await events(page))[0]?.[2]).toEqual({ done: true })
    const heard = await events(page)
    // The living drawer says itself that it has opened.
    told.push(heard.filter((one, index) => heard.findIndex(([name]) => name === one[0]) === index))
    await page.evaluate(() => localStorage.clear())
  }
  expect(told[0]).toEqual([
    ['before-add', { productCode: CODE, quantity: 1 }, { done: true }],
    ['cart-updated', { count: 1, subTotal: 1800, total: 1980 }],
    ['item-added', { productCode: CODE, name: DISH, quantity: 1, price: 1800 }],
    ['open-cart', { count: 1 }],
  ])
  expect(told[0]).toEqual(told[1])
})

test('a page may forbid the addition, and the drawer', async ({ page, open, asked }) => {
  const forbid = (name: string) =>
    `<script>addEventListener('catering:${name}',(event)=>event.preventDefault())</script>`
  await open({ head: RECORD + forbid('before-add') })
  await button(page).click()
  await expect.poll(async () => (await events(page))[0]?.[2]).toEqual({ done: false, reason: 'forbidden' })
  await expect(button(page)).not.toHaveAttribute('aria-busy')
  expect(isSent(asked, /\/shop-api\//)).toEqual([])

  await open({ head: RECORD + forbid('open-cart') })
  await button(page).click()
  await expect.poll(async () => (await events(page)).map(([name]) => name)).toContain('open-cart')
  await expect(button(page)).not.toHaveAttribute('aria-busy')
  await expect(page.locator('catering-cart')).toHaveCount(0)
  expect(isSent(asked, DRAWN)).toEqual([])
})

test('who brought the cart goes with it', async ({ page, open, asked, shop }) => {
  await open({ settings: 'data-partner="ATELIER_NORD"', query: '?utm_source=lettre&utm_campaign=automne&autre=1' })
  await press(page)
  const [sent = ''] = isSent(asked, /\/shop-api\/carts/)
  const { key, ...said } = Object.fromEntries(new URL(sent).searchParams)
  expect(said).toEqual({
    channel: PLACE,
    partner: 'ATELIER_NORD',
    utm_source: 'lettre',
    utm_campaign: 'automne',
    productCode: CODE,
    quantity: '1',
  })
  expect(key).not.toBe('')
  expect(shop.url('api')).toContain(new URL(sent).host)
})

test('a dish that cannot be had is refused in the shop’s words, and the page is asked once', async ({
  page,
  open,
  shop,
}) => {
  changeDatabase(shop, 'update products set on_hand = 0 where code = ?', 'PR-INC-LEVANT')
  await open({ tag: 'product="PR-INC-LEVANT"', head: RECORD })
  await button(page).click()
  await expect(page.getByRole('alert')).toContainText(/épuisé|plus disponible|stock/i)
  await expect(drawer(page)).toBeHidden()
  await expect.poll(async () => (await events(page))[0]?.[2]).toMatchObject({ done: false })
  const heard = (await events(page)).map(([name]) => name)
  expect(heard.filter((name) => name !== 'cart-updated')).toEqual(['before-add'])
})

test('when the answer to a press is lost, the shop sees to it that the dish is added once', async ({ page, open }) => {
  await open({ head: RECORD })
  await press(page)
  await page.keyboard.press('Escape')
  let lost = 0
  await page.route(ADDS, async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await press(page, 2)
  await page.unrouteAll()
  await page.reload()
  await button(page).click()
  await expect(quantity(page)).toHaveText('3')
})

for (const [what, answer] of [
  ['cannot draw', { contentType: 'text/javascript', body: 'export default null' }],
  ['is not there', { status: 503, body: '' }],
] as const)
  test(`a server that ${what} leaves the drawer to the shop, with the dish in it once`, async ({ page, open }) => {
    await page.route(DRAWN, (route) => route.fulfill({ headers: { 'access-control-allow-origin': '*' }, ...answer }))
    await open()
    await press(page)
    await expect(drawer(page)).toContainText('18 €')
    expect(await isAlive(page)).toBe(true)
  })

test.describe('the shop comes with the press, as before, and nothing is drawn', () => {
  const pages: [what: string, written: Written][] = [
    ['on a page with another tag', { head: '<catering-cart drawer></catering-cart>' }],
    ['on a page that leaves tasks for the shop', { head: '<script>catering=[]</script>' }],
    ['on a page with its own words', { settings: `data-words='{"Votre panier":"Le panier"}'` }],
    ['on a page with a data layer', { settings: 'data-data-layer=""' }],
    ['for several products', { tag: `product="${CODE} PR-INC-RIVAGE"` }],
    ['where something is kept', { head: `<script>localStorage.setItem('catering.visit','{}')</script>` }],
    [
      'where nothing can be kept',
      {
        head: `<script>for (const area of ['localStorage','sessionStorage']) Object.defineProperty(globalThis,area,{get(){throw new DOMException('no','SecurityError')}})</script>`,
      },
    ],
  ]
  for (const [what, written] of pages)
    test(what, async ({ page, open, asked }) => {
      await open(written)
      await button(page).click()
      await expect(page.getByRole('dialog', { name: /panier/ }).getByRole('group', { name: DISH })).toContainText('1')
      expect(isSent(asked, /drawn-cart/)).toEqual([])
      expect(isSent(asked, /\/shop-api\/carts\?/)).toHaveLength(1)
    })
})

test('beside a drawn dish, which has to hear of the cart, the shop comes with the press', async ({
  page,
  open,
  asked,
  shop,
}) => {
  const other = 'PR-INC-RIVAGE'
  const file = shop.url('site', `/widgets/dish.js?product=${other}&channel=${PLACE}`)
  await open({
    head: `<script type="module" src="${file}"></script>`,
    more: `<catering-product product="${other}"></catering-product>`,
  })
  const isDrawn = () =>
    page.locator('catering-product').evaluate(({ shadowRoot }) => shadowRoot?.querySelector('link') != null)
  await expect.poll(isDrawn).toBe(true)
  await press(page)
  expect(isSent(asked, DRAWN)).toEqual([])
})

test('beside a static host, whose file says that nothing is drawn, the shop comes as somebody points at the button', async ({
  page,
  open,
  asked,
  said,
}) => {
  await page.route('**/widgets/drawn-cart.js', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'text/javascript',
      path: `${root}/dist/browser/drawn-cart.js`,
    }),
  )
  await open()
  await button(page).hover()
  await expect.poll(() => isSent(asked, SHOP_FILES).length).toBeGreaterThan(3)
  await press(page)
  expect(isSent(asked, DRAWN)).toEqual([])
  expect(isSent(asked, /\/shop-api\/carts\?/)).toHaveLength(1)
  expect(said).toEqual([])
})

test('a cart that has changed since is the new one as soon as the drawer is used', async ({ page, open, shop }) => {
  await open()
  await press(page)
  changeDatabase(shop, 'update product_prices set price = 4200 where product_code = ?', CODE)
  await page.keyboard.press('Tab')
  await alive(page)
  await expect(drawer(page)).toContainText('42 €')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  changeDatabase(
    shop,
    'update product_prices set price = 1800 where product_code = ? and channel_code = ?',
    CODE,
    PLACE,
  )
})

test('what another tab adds is in the drawer', async ({ page, open, context, host }) => {
  await open()
  await press(page)
  const other = await context.newPage()
  await other.goto(`${host.origin}/bouton`)
  await other.locator('catering-cart-button').getByRole('button').click()
  await expect(drawer(other).getByRole('group', { name: DISH })).toContainText('2')
  await expect(quantity(page)).toHaveText('2')
  expect(await isAlive(page)).toBe(true)
})

test('whoever goes on to order takes the cart to the main site', async ({ page, open, shop }) => {
  await open({ tag: `product="${CODE}" quantity="10"` })
  await press(page, 10)
  await drawer(page).getByRole('button', { name: 'Passer commande' }).click()
  const { origin } = new URL(shop.url('site'))
  await page.waitForURL((url) => url.origin === origin, { waitUntil: 'commit' })
  await expect(page.locator('body')).toContainText('Panier : 180 €, 10 articles')
})

test('a row that is opened before the shop is there has its content', async ({ page, open }) => {
  await open()
  await press(page)
  await drawer(page).getByText('Code de réduction').click()
  await expect(drawer(page).getByRole('textbox', { name: /code/i })).toBeVisible()
})

test('a press in the drawer without a network is carried out once there is one', async ({ page, open, context }) => {
  await open()
  await press(page)
  await context.setOffline(true)
  await more(page).click()
  await expect(more(page)).toHaveAttribute('aria-busy', 'true')
  await context.setOffline(false)
  await expect(quantity(page)).toHaveText('2')
})

test('files that cannot be had take the press back, and say so to the page', async ({ page, open }) => {
  await open({ head: RECORD })
  await press(page)
  await page.route(SHOP_FILES, (route) => route.abort())
  await more(page).click()
  await expect.poll(async () => (await events(page)).map(([name]) => name)).toContain('error')
  await expect(more(page)).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
})

test.describe('a file that does not come while the drawer is taken over leaves no second, dead drawer in the page', () => {
  for (const file of ['take', 'Fill'])
    test(file, async ({ page, open }) => {
      await open()
      await press(page)
      await page.route(`**/chunks/${file}-*`, (route) => route.abort())
      await more(page).click()
      await alive(page)
      if (file === 'Fill') await expect(drawer(page).getByRole('alert')).toBeVisible()
      else await expect(drawer(page)).toBeHidden()
      expect(await page.locator('catering-cart dialog').count()).toBeLessThanOrEqual(1)
      await page.unrouteAll()
      await page.reload()
      await button(page).click()
      await expect(quantity(page)).toHaveText('2')
    })
})

test('a value that another tab of the page stores for itself does not bring the shop', async ({
  page,
  open,
  context,
  host,
  asked,
}) => {
  await open()
  await press(page)
  const other = await context.newPage()
  await other.goto(host.put('/autre', '<!doctype html><title>Autre</title>'))
  await other.evaluate(() => localStorage.setItem('theme', 'sombre'))
  await page.waitForLoadState('networkidle')
  expect(isSent(asked, SHOP_FILES)).toEqual([])
})

test('a page that hides tags that are not defined yet shows the drawer', async ({ page, open }) => {
  await open({ head: '<style>:not(:defined){display:none}</style>' })
  await press(page)
  await expect(drawer(page)).toBeVisible()
})
