import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const ACCEPTS = ['*/*', 'text/html', 'text/html,application/xhtml+xml,*/*;q=0.8', 'application/json', 'image/png', 'x']
const UNKNOWN = [
  ...['/', '/inconnu', '/api', '/api/v3', '/api/v2/inconnu', '/api/v2/shop', '/api/v2/shop/inconnu'],
  ...['/api/v2/shop/inconnu/1', '/api/v2/admin/inconnu', '/shop-api', '/shop-api/inconnu', '/demo', '/demo/inconnu'],
  ...['/demo/traiteur/inconnu', '/media/inconnu.webp', '/health/inconnu', '/api/v2/docs/inconnu', '/demo/mails'],
]
/** Known, with the methods that it has. */
const KNOWN = [
  ['/api/v2/shop/taxons', 'GET, HEAD'],
  ['/api/v2/shop/products/PR-INC-GARRIGUE', 'GET, HEAD'],
  ['/health', 'GET, HEAD'],
] as const

test.each(METHODS.flatMap((method) => ACCEPTS.map((accept) => [method, accept] as const)))(
  '%s of an unknown path with Accept: %s is 404 or 405, and never a redirect',
  async (method, accept) => {
    const statuses = await Promise.all(
      UNKNOWN.map(
        async (url) => [url, (await shop.app.inject({ method, url, headers: { accept } })).statusCode] as const,
      ),
    )
    const wrong = statuses.filter(([, status]) => status !== 404 && status !== 405)
    expect(wrong).toEqual([])
  },
)

test.each(KNOWN)('a method that %s does not have is 405 for any Accept', async (url, allowed) => {
  for (const method of METHODS.filter((one) => !allowed.includes(one)))
    for (const accept of ACCEPTS) {
      const { statusCode, headers } = await shop.app.inject({ method, url, headers: { accept } })
      expect([method, accept, statusCode]).toEqual([method, accept, 405])
      expect(headers.allow).toContain('GET')
    }
})
