import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationsOf } from '#tests/support/backend/operations.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

// OWASP API9:2023, improper inventory management: every route is in the OpenAPI document, and no other URL has a response but 404.

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Files and pages, which the OpenAPI document does not describe. */
const FILES = [/^\/media\//, /^\/demo\/traiteur(\/|$)/, /^\/api\/v2\/docs(\/|\*|$)/]

/** The path without the names of its parameters. */
const anonymous = (path: string): string => path.replace(/\{\w+\}|:\w+(\|:\w+)*/g, '{}')

/** The routes of the router's tree, as `METHOD /path`. */
function routesOf({ app }: OpenShop): string[] {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branch = '', segment = '', methods = ''] = /^([│├└─\s]*)(\S+) \(([A-Z, ]+)\)$/.exec(line) ?? []
      const depth = branch.length / 4
      parents.splice(depth - 1, Infinity, segment)
      const served = methods.split(', ').filter((method) => method && !['HEAD', 'OPTIONS'].includes(method))
      return served.map((method) => `${method} ${anonymous(parents.join(''))}`)
    })
}

test('every route is in the document, and every call of the document is a route', async () => {
  const described = (await operationsOf(shop)).map(({ method, path }) => `${method} ${anonymous(path)}`)
  const served = routesOf(shop).filter((route) => !FILES.some((file) => file.test(route.split(' ')[1] ?? '')))
  expect(served.toSorted()).toEqual(described.toSorted())
  expect(served.length).toBeGreaterThan(100)
})

test.each([
  ...[
    '/debug',
    '/metrics',
    '/status',
    '/env',
    '/.env',
    '/.git/config',
    '/admin',
    '/graphql',
    '/console',
    '/actuator',
    '/server-status',
  ],
  ...[
    '/api',
    '/api/v1/shop/products',
    '/api/v3/shop/products',
    '/shop-api/debug',
    '/api/v2/shop/debug',
    '/api/v2/admin/debug',
    '/swagger',
  ],
  ...[
    '/mails',
    '/reset',
    '/__coverage__',
    '/package.json',
    '/media/../package.json',
    '/media/%2e%2e/%2e%2e/server/main.ts',
  ],
])('no route exists at %s', async (path) => {
  expect([404, 400, 403]).toContain((await shop.get(path)).status)
})
