import type { APIResponse, Page } from '@playwright/test'
import { site } from '#site/app/content/site.ts'
import { matchRoute, routePath, routes } from '#site/app/router/routes.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { placeUnpaid } from '#tests/support/shop/unpaid-order.ts'
import { openCheckoutStep } from '../steps/funnel.ts'
import { openAs } from '../steps/signed-in.ts'
import { waitUntilHydrated } from '../steps/order.ts'

// All pages that links lead to from the home page, and all others of the route map: first as search engines read them, then as rendered
// in a browser.

const { consumerSite, contributors, blog, seasonalMenuPdf, allergenPdf, social } = site.externalLinks
/** The outside URLs that the site may link to: the configured ones, and those of the authorities that the legal pages name. */
const CONFIGURED: string[] = [
  ...[consumerSite, contributors, blog, seasonalMenuPdf, allergenPdf],
  ...social.map(({ url }) => url),
]
const AUTHORITIES = /^https:\/\/(www\.cnil\.fr|(www|formulaire)\.defenseurdesdroits\.fr|www\.economie\.gouv\.fr)\//

/** Pages that no link of a page leads to before its scripts have loaded. */
const UNLINKED = [
  '/authentification/connexion',
  '/authentification/inscription',
  '/authentification/mot-de-passe-oublie',
  '/authentification/mot-de-passe-oublie?jeton=perime',
  '/account/adresses',
  '/panier/coordonnees',
]

const OF_A_CUSTOMER = [
  '/account',
  '/account/adresses',
  '/account/donnees-personnelles',
  '/account/historique-de-commandes',
  '/account/moyens-de-paiement',
  '/account/notifications',
]
const OF_AN_ORDER = ['/panier/coordonnees', '/panier/creneau-de-livraison', '/panier/paiement']
const CONFIRMATION = '/panier/confirmation'
const CART_LINK = routePath('cart-link', { code: 'code' })

const DESKTOP = 1280
const TELEPHONE = 360

type Link = { href: string; rel: string }

const attributeOf = (name: string, attributes: string): string =>
  (new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&')

/** The links of a page as it was served, including those in served shadow roots. */
const linksOf = (html: string): Link[] =>
  [...html.matchAll(/<a\s([^>]*)>/g)].map(([, attributes = '']) => ({
    href: attributeOf('href', attributes),
    rel: attributeOf('rel', attributes),
  }))

/** The files of its images, at all their widths. */
const imagesOf = (html: string): string[] =>
  [...html.matchAll(/<(?:img|source)\s([^>]*)>/g)].flatMap(([, attributes = '']) =>
    [attributeOf('src', attributes), ...attributeOf('srcset', attributes).split(',')].flatMap(
      (one) => one.trim().split(/\s/, 1)[0] || [],
    ),
  )

/** Every page of the site that links lead to, by its URL; fails at the first link that is broken or redirected. */
async function follow(page: Page, shop: Shop): Promise<{ pages: Map<string, string>; away: Link[] }> {
  const pages = new Map<string, string>()
  const away: Link[] = []
  const waiting = ['/']
  const known = new Set(waiting)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response: APIResponse = await page.request.get(shop.url('site', path), { maxRedirects: 0 })
    expect([path, response.status()]).toEqual([path, 200])
    const html = await response.text()
    pages.set(path, html)
    for (const link of linksOf(html)) {
      const url = new URL(link.href, shop.url('site', path))
      if (url.protocol === 'mailto:' || url.protocol === 'tel:') continue
      if (url.origin !== new URL(shop.url('site')).origin) {
        away.push(link)
        continue
      }
      const target = targetOf(url)
      if (!known.has(target)) waiting.push(target)
      known.add(target)
    }
  }
  return { pages, away }
}

/** The page that a link leads to; the dialog of a product opens over the list's page. */
function targetOf(link: URL): string {
  const url = new URL(link)
  url.searchParams.delete('produit')
  return url.pathname + url.search
}

const attribute = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

test('no link is broken, and no two pages have the same title or description', async ({ page, shop }) => {
  const { pages, away } = await follow(page, shop)
  expect(pages.size).toBeGreaterThan(40)
  for (const name of ['caterer', 'faq', 'franchise', 'category', 'accessibility'])
    expect([...pages.keys()].map((path) => matchRoute(path.split('?')[0]!)?.route.name)).toContain(name)

  const pageByText = new Map<string, string>()
  for (const [path, html] of pages) {
    if (!html.includes('content="index, follow"')) continue
    expect(attribute(html, /<link rel="canonical" href="([^"]*)"/), path).toBe(shop.url('site', path.split('?')[0]))
    // The catalogue widget has an h1 in its template, which this site does not show.
    expect(html.replace(/<template[\s>].*?<\/template>/gs, '').match(/<h1[\s>]/g), path).toHaveLength(1)
    for (const text of [/<title>([^<]*)</, /<meta name="description" content="([^"]*)"/].map((one) =>
      attribute(html, one),
    )) {
      expect(text, path).not.toBe('')
      expect([path, text, pageByText.get(text) ?? path]).toEqual([path, text, path])
      pageByText.set(text, path)
    }
    // Links inside a page have their target.
    for (const { href } of linksOf(html))
      if (href.startsWith('#')) expect(html, `${path}${href}`).toContain(`id="${href.slice(1)}"`)
  }
  for (const { href, rel } of away) {
    expect(CONFIGURED.includes(href) || AUTHORITIES.test(href), href).toBe(true)
    expect([href, rel]).toEqual([href, 'external noopener'])
  }
  for (const address of CONFIGURED) expect(away.map(({ href }) => href)).toContain(address)
})

test('no image is missing, at any width', async ({ page, shop }) => {
  const { pages } = await follow(page, shop)
  const images = new Set([...pages.values()].flatMap(imagesOf))
  expect(images.size).toBeGreaterThan(100)
  for (const picture of images) {
    const response = await page.request.get(new URL(picture, shop.url('site')).href)
    expect([picture, response.status()]).toEqual([picture, 200])
    expect(response.headers()['content-type'], picture).toMatch(/^image\//)
  }
})

// Split into halves: one test would exceed its timeout on a busy machine.
for (const half of [0, 1])
  test(
    `each kind of page renders without console messages, failed requests, broken links and accessibility violations, half ${half + 1} of 2`,
    { tag: '@fast' },
    async ({ page, shop }) => {
      const found = [...(await follow(page, shop)).pages.keys()]
      const kinds = oneOfEachKind(found)
      expect(kinds.length).toBeGreaterThan(15)
      const mine = kinds.filter((_, index) => index % 2 === half)
      await look(page, shop, mine, found)
    },
  )

const PARTS = 6
for (let part = 0; part < PARTS; part += 1)
  test(`and so does every other page that links lead to, part ${part + 1} of ${PARTS}`, async ({ page, shop }) => {
    const found = [...(await follow(page, shop)).pages.keys()]
    const kinds = oneOfEachKind(found)
    const others = found.filter((path) => !kinds.includes(path))
    expect(others.length).toBeGreaterThan(30)
    const mine = others.filter((_, index) => index % PARTS === part)
    await look(page, shop, mine, found)
  })

for (let part = 0; part < PARTS; part += 1)
  test(`and so does every page that links lead to on a telephone, part ${part + 1} of ${PARTS}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: TELEPHONE, height: 740 })
    const found = [...(await follow(page, shop)).pages.keys()]
    const mine = found.filter((_, index) => index % PARTS === part)
    await look(page, shop, mine, found)
  })

test('no URL of the sitemap is left out', async ({ page, shop }) => {
  const found = [...(await follow(page, shop)).pages.keys()]
  const sitemap = await (await page.request.get(shop.url('site', '/sitemap.xml'))).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  expect(listed.length).toBeGreaterThan(40)
  expect(listed.filter((path) => ![...found, ...UNLINKED].includes(path))).toEqual([])
})

test('no route of the map is left out', async ({ page, shop }) => {
  const found = [...(await follow(page, shop)).pages.keys()]
  const looked = [...found, ...UNLINKED, ...OF_A_CUSTOMER, ...OF_AN_ORDER, CONFIRMATION, CART_LINK]
  const seen = new Set(looked.map((path) => matchRoute(path.split('?')[0]!)?.route.name))
  expect(routes.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([])
})

for (const width of [DESKTOP, TELEPHONE]) {
  test(`and so does every page that is not linked, at ${width} px: sign-in, links from emails, pages that need a session`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const found = [...(await follow(page, shop)).pages.keys()]
    expect(UNLINKED.filter((path) => found.includes(path))).toEqual([])
    await look(page, shop, UNLINKED, found)
  })

  test(`and so do the account and a confirmed order, at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    const found = [...(await follow(page, shop)).pages.keys()]
    const order = await placeUnpaid(shop, KARIM, 'bank_transfer')
    await openAs(page, shop, KARIM, '/account')
    await look(page, shop, [...OF_A_CUSTOMER, `${CONFIRMATION}?commande=${order}`], found)
  })

  test(`and so do the steps of an order and the link of a cart, at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    const found = [...(await follow(page, shop)).pages.keys()]
    const { api, cart } = await openCheckoutStep(page, shop, OF_AN_ORDER[0]!, { done: 'delivery' })
    const json = { returnUrl: shop.url('partner') }
    const { url } = await api.post(`shop-api/carts/${cart}/link`, { json }).json<{ url: string }>()
    await look(page, shop, [...OF_AN_ORDER, new URL(url).pathname], found)
  })
}

/** The first URL of each route, and every page outside of the routes. */
function oneOfEachKind(paths: string[]): string[] {
  const kindOf = (path: string) => matchRoute(path.split('?')[0]!)?.route.name ?? path
  return [...Map.groupBy(paths, kindOf).values()].map(([first]) => first!)
}

/** Opens these pages in a browser, once the scripts and every widget have loaded; `found` are the pages of the crawl. */
async function look(page: Page, shop: Shop, paths: string[], found: string[]): Promise<void> {
  const trouble = listen(page)
  for (const path of paths) {
    await page.goto(shop.url('site', path))
    await waitUntilHydrated(page)
    await page.waitForFunction(() =>
      [...document.querySelectorAll('*:not(:defined)')].every((widget) => widget.getAttribute('loading') === 'lazy'),
    )
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveCount(1)
    for (const landmark of landmarksOf(page))
      await expect(page.getByRole(landmark), `${path} ${landmark}`).toHaveCount(1)
    await expectAccessible(page, path)
    await expectLinksWhole(page, path, found)
  }
  expect(trouble).toEqual([])
}

/** The steps of an order have no footer: nothing leads away from them. */
const landmarksOf = (page: Page) =>
  matchRoute(new URL(page.url()).pathname)?.route.layout === 'validation'
    ? (['banner', 'main'] as const)
    : (['banner', 'main', 'contentinfo'] as const)

/** Collects the console messages, except hints of the browser that it hides (verbose), and the failed requests of a page, from now on. */
function listen(page: Page): string[] {
  const trouble: string[] = []
  page.on('console', (message) => {
    if (String(message.type()) !== 'verbose') trouble.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => trouble.push(`${page.url()}: ${error.message}`))
  page.on('response', (response) => response.status() >= 400 && trouble.push(`${response.status()} ${response.url()}`))
  return trouble
}

/** The visible links, in shadow roots too, lead to pages of the crawl and to existing targets. */
async function expectLinksWhole(page: Page, path: string, found: string[]): Promise<void> {
  const here = new URL(page.url())
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
  for (const url of links.map((link) => new URL(link)).filter(({ origin }) => origin === here.origin)) {
    const target = targetOf(url)
    if (target !== targetOf(here))
      expect([...found, ...UNLINKED, ...OF_A_CUSTOMER, ...OF_AN_ORDER], `${path} leads to ${target}`).toContain(target)
    else if (url.hash) await expect(page.locator(url.hash), `${path} leads to ${url.hash}`).toHaveCount(1)
  }
}
