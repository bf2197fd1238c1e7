// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { widgetPages } from '#site/app/content/widget-pages.ts'
import { Account } from '#site/app/pages/Account.tsx'
import { Authentication } from '#site/app/pages/Authentication.tsx'
import { matchRoute } from '#site/app/router/routes.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'

const FORGOTTEN = '/authentification/mot-de-passe-oublie'
const HISTORY = '/account/historique-de-commandes'

/** A page opened with a query. */
function show(path: string, query: string): HTMLElement {
  const { route, params } = matchRoute(path)!
  history.replaceState(null, '', path + query)
  const Page = path === HISTORY ? Account : Authentication
  const content = path === HISTORY ? widgetPages['order-history'] : widgetPages['forgotten-password']
  return shop({ catalogue: { taxons: async () => [] } }).show(
    <Page route={route} params={params} query={new URLSearchParams(query)} content={content} />,
  ).container
}

test.each([
  ['?jeton=abc', widgetPages['new-password'].h1, 'abc'],
  ['?jeton=abc&jeton=def', widgetPages['new-password'].h1, 'abc'],
  ['?jeton=', widgetPages['forgotten-password'].h1, null],
  ['?jeton[]=abc', widgetPages['forgotten-password'].h1, null],
  ['', widgetPages['forgotten-password'].h1, null],
])('%s opens the page %s', (query, heading, token) => {
  const page = show(FORGOTTEN, query)
  expect(page.querySelector('h1')?.textContent).toBe(heading)
  expect(page.querySelector('catering-account')?.getAttribute('reset-token')).toBe(token)
})

test('empty parameters of the order history are ignored', () => {
  const widget = show(HISTORY, '?commande=&devis=&jeton=&onglet=').querySelector('catering-account')
  expect(['order', 'quote', 'quote-code', 'tab'].map((name) => widget?.getAttribute(name))).toEqual([
    ...[null, null, null, 'orders'],
  ])
})
