import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageServer } from '#demo/pages/page-server.ts'
import { franchise } from '#demo/pages/sites.ts'
import { routes } from '#site/app/router/routes.ts'
import { openSite, type OpenSite } from '#tests/support/shop/site.ts'

/** Example URLs of the routes that have a parameter. */
const EXAMPLES: Record<string, string> = {
  category: '/plateaux-repas/les-incontournables',
  caterer: '/nos-traiteurs-france/ambrelune-lyon',
  'cart-link': '/reprise/0a1b2c',
}

let open: OpenSite
beforeAll(async () => {
  open = await openSite()
})
afterAll(() => open.close())

/** The page without its widgets, whose headings are hidden where they repeat its title (`part="heading"`). */
const withoutWidgets = (html: string): string => html.replace(/<template[\s>].*?<\/template>/gs, '')

test.each(routes.map(({ name, path }) => EXAMPLES[name] ?? path))(
  '%s has one heading of the first level',
  async (path) => {
    const { statusCode, body } = await open.site.inject(path)
    expect(statusCode).toBe(200)
    expect(withoutWidgets(body).match(/<h1[\s>].*?<\/h1>/gs)).toHaveLength(1)
  },
)

test.each(Object.keys(franchise.pages))(
  'the franchise’s page %s has one too, as the catalogue’s is hidden',
  async (path) => {
    const address = 'http://localhost:4300'
    const pages = createPageServer(franchise, { site: address, api: address, payments: address })
    const { body } = await pages.inject(path)
    await pages.close()
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1)
    for (const [tag] of body.matchAll(/<catering-catalogue[^>]*>/g)) expect(tag).toContain('hide="heading"')
  },
)
