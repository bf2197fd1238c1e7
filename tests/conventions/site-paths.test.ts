import { expect, test } from 'vitest'
import { sitePaths } from '#demo/server/shop/page-paths.ts'
import { routePath, routes } from '#site/app/router/routes.ts'
import { sources } from '../support/sources.ts'

// The demo does not import the site: a test compares its table of paths with the routes, another the table of widgets/RULES.md.

const history = routePath('order-history')
const expected: Record<keyof typeof sitePaths, [path: string, fromRoute: string]> = {
  order: [sitePaths.order('a1'), `${history}?commande=a1`],
  reorder: [sitePaths.reorder('a1'), `${history}?commande=a1&recommander=1`],
  payment: [sitePaths.payment('a1'), `${routePath('payment')}?commande=a1`],
  quote: [sitePaths.quote(7), `${history}?onglet=devis&devis=7`],
  quoteClaim: [sitePaths.quoteClaim('a1'), `${history}?jeton=a1`],
  passwordReset: [sitePaths.passwordReset('a+1'), `${routePath('forgotten-password')}?jeton=a%2B1`],
  cartLink: [sitePaths.cartLink('a1'), routePath('cart-link', { code: 'a1' })],
}

test.each(Object.entries(expected))('%s is the path of its route', (_name, [path, fromRoute]) => {
  expect(path).toBe(fromRoute)
})

test('the table of section 2 of the rules has every route with its layout', () => {
  const [, section = ''] = sources('widgets/RULES.md')[0]?.text.split(/^## 2 .*$/m) ?? []
  const rows = [...section.matchAll(/^\| `(\/\S*)` .*\| `([a-z-]+)` +\|$/gm)].map(([, path, layout]) => [path, layout])
  const expectedRows = routes.map(({ path, layout }) => [path.replace(/:(\w+)/g, '{$1}').replace('}?', '?}'), layout])
  expect(rows.toSorted()).toEqual(expectedRows.toSorted())
})
