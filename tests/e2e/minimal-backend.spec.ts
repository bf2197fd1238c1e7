import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newCustomer } from '../support/shop/customer.ts'
import { expect, test } from '../support/shop/shop.ts'
import { root } from '../support/sources.ts'
import { orderTrays } from './steps/first-order.ts'

/** The calls that an order can do without: the second column of the guide's table. */
const guide = readFileSync(join(root, 'demo/README.md'), 'utf8')
const spared = [...guide.matchAll(/^\| `[^|]*\|([^|]*)\|$/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([A-Z]+) (\/\S+)`/g)].map(([, method = '', path = '']) => ({
    method,
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  })),
)

test('a first order goes through on a backend that has only the calls it needs', async ({ page, shop }) => {
  const person = await newCustomer(shop)
  const blockedCalls = new Set<string>()
  await page.route(`${shop.url('api')}**`, async (route, request) => {
    const { pathname } = new URL(request.url())
    const isSpared = spared.some(({ method, path }) => method === request.method() && path.test(pathname))
    if (!isSpared) return route.continue()
    blockedCalls.add(pathname)
    return route.fulfill({
      status: 404,
      headers: { 'access-control-allow-origin': shop.url('site', '') },
      json: { code: 404, message: 'Not Found' },
    })
  })
  await orderTrays(page, shop, person)
  expect([...blockedCalls]).toEqual(
    expect.arrayContaining([
      '/api/v2/shop/product-attributes',
      '/api/v2/shop/account/cards',
      '/api/v2/shop/account/address-books',
      expect.stringMatching(/\/slots$/),
    ]),
  )
})
