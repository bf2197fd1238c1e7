import type { APIResponse, Page } from '@playwright/test'
import { site } from '../../site/content/site.ts'
import { matchRoute } from '../../site/routes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test, type Shop } from '../support/shop.ts'
import { waitUntilTakenOver } from './steps.ts'

// All pages that links lead to from the home page: first as search engines read them, then as a person sees them.

const { consumerSite, contributors, blog, seasonalMenuPdf, allergenPdf, social } = site.externalLinks
/** The outside addresses that the site may link to: the configured ones, and those of the authorities that the legal pages name. */
const CONFIGURED: string[] = [
  ...[consumerSite, contributors, blog, seasonalMenuPdf, allergenPdf],
  ...social.map(({ url }) => url),
]
const AUTHORITIES = /^https:\/\/(www\.cnil\.fr|(www|formulaire)\.defenseurdesdroits\.fr|www\.economie\.gouv\.fr)\//

type Link = { href: string; rel: string }

/** The links of a page as it was served, including those in served shadow roots. */
const linksOf = (html: string): Link[] =>
  [...html.matchAll(/<a\s([^>]*)>/g)].map(([, attributes = '']) => ({
    href: (/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&'),
    rel: /\brel="([^"]*)"/.exec(attributes)?.[1] ?? '',
  }))

/** Every page of the site that links lead to, by its address; fails at the first link that is broken or redirected. */
async function follow(page: Page, shop: Shop): Promise<{ pages: Map<string, string>; away: Link[] }> {
  const pages = new Map<string, string>()
  const away: Link[] = []
  const waiting = ['/']
  const known = new Set(waiting)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer: APIResponse = await page.request.get(shop.url('site', path), { maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 200])
    const html = await answer.text()
    pages.set(path, html)
    for (const link of linksOf(html)) {
      const url = new URL(link.href, shop.url('site', path))
      if (url.protocol === 'mailto:' || url.protocol === 'tel:') continue
      if (url.origin !== new URL(shop.url('site')).origin) {
        away.push(link)
        continue
      }
      // The sheet of a dish opens over the list's page.
      url.searchParams.delete('produit')
      const target = url.pathname + url.search
      if (!known.has(target)) waiting.push(target)
      known.add(target)
    }
  }
  return { pages, away }
}

const attribute = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

test('no link is broken, and no two pages have the same title or description', async ({ page, shop }) => {
  const { pages, away } = await follow(page, shop)
  expect(pages.size).toBeGreaterThan(40)
  for (const name of ['caterer', 'faq', 'franchise', 'category', 'accessibility'])
    expect([...pages.keys()].map((path) => matchRoute(path.split('?')[0]!)?.route.name)).toContain(name)

  const said = new Map<string, string>()
  for (const [path, html] of pages) {
    if (!html.includes('content="index, follow"')) continue
    expect(attribute(html, /<link rel="canonical" href="([^"]*)"/), path).toBe(shop.url('site', path.split('?')[0]))
    // The catalogue widget has an h1 in its template, which this site does not show.
    expect(html.replace(/<template[\s>].*?<\/template>/gs, '').match(/<h1[\s>]/g), path).toHaveLength(1)
    for (const words of [/<title>([^<]*)</, /<meta name="description" content="([^"]*)"/].map((one) =>
      attribute(html, one),
    )) {
      expect(words, path).not.toBe('')
      expect([path, words, said.get(words) ?? path]).toEqual([path, words, path])
      said.set(words, path)
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

// In two halves: all of them in one test take too long on a busy machine.
for (const half of [0, 1])
  test(
    `each kind of page renders without an error, a warning, a failed request or a barrier, half ${half + 1} of 2`,
    { tag: '@fast' },
    async ({ page, shop }) => {
      const kinds = oneOfEachKind([...(await follow(page, shop)).pages.keys()])
      expect(kinds.length).toBeGreaterThan(15)
      const trouble = listen(page)
      for (const path of kinds.filter((_, index) => index % 2 === half)) await look(page, shop.url('site', path))
      expect(trouble).toEqual([])
    },
  )

/** The first address of each route, and every page outside of the routes. */
function oneOfEachKind(paths: string[]): string[] {
  const kindOf = (path: string) => matchRoute(path.split('?')[0]!)?.route.name ?? path
  return [...Map.groupBy(paths, kindOf).values()].map(([first]) => first!)
}

/** Collects the errors, warnings and failed requests of a page from now on. */
function listen(page: Page): string[] {
  const trouble: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) trouble.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => trouble.push(`${page.url()}: ${error.message}`))
  page.on('response', (answer) => answer.status() >= 400 && trouble.push(`${answer.status()} ${answer.url()}`))
  return trouble
}

async function look(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitUntilTakenOver(page)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('*:not(:defined)')].every((widget) => widget.getAttribute('loading') === 'lazy'),
  )
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark), `${address} ${landmark}`).toHaveCount(1)
  await expectAccessible(page, address)
}
