import { CALLS } from '#widgets/publish/backend-check/client-calls.ts'
import { allowTransfers, newCustomer } from '#tests/support/shop/customer.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import type { Page } from '@playwright/test'
import { orderTrays } from '../steps/first-order.ts'
import { step } from '../steps/order.ts'

// Orders on a backend that has only the required calls of the guide «Your own Sylius»; own-sylius.test.ts compares CALLS with the guide.

const calls = Object.entries(CALLS).map(([call, { isRequired }]) => {
  const [method = '', path = ''] = call.split(' ')
  return { call, isRequired, method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }
})

/** The storefront goes on without it, and writes day and slot into the notes; the demo itself takes no order without a slot. */
const SLOT = 'POST /api/v2/shop/checkout/delivery-time'

/** Responds 404 to the calls that are not required, but those; returns the calls that passed and those that were blocked. */
async function blockOptional(page: Page, shop: Shop, except: readonly string[]) {
  const passed = new Set<string>()
  const blocked = new Set<string>()
  await page.route(`${shop.url('api')}**`, async (route, request) => {
    const { pathname } = new URL(request.url())
    // Images.
    if (!/^\/(?:shop-)?api\//.test(pathname)) return route.continue()
    const known = calls.find(({ method, path }) => method === request.method() && path.test(pathname))
    if (known?.isRequired !== false || except.includes(known.call)) {
      if (request.method() !== 'OPTIONS') passed.add(known?.call ?? pathname)
      return route.continue()
    }
    blocked.add(known.call)
    return route.fulfill({
      status: 404,
      headers: { 'access-control-allow-origin': shop.url('site', '') },
      json: { code: 404, message: 'Not Found' },
    })
  })
  return { passed, blocked }
}

test('an order by transfer makes each of the required calls, and goes through without the others', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  allowTransfers(shop, person)
  const { passed, blocked } = await blockOptional(page, shop, [SLOT])
  const pay = () =>
    step(page)
      .getByRole('radio', { name: /Virement bancaire/ })
      .check({ force: true })
  await orderTrays(page, shop, person, { pay, paymentState: 'awaiting_payment' })
  const required = calls.filter(({ isRequired }) => isRequired).map(({ call }) => call)
  expect([...passed].sort()).toEqual([...required, SLOT].sort())
  expect([...blocked]).toEqual(
    expect.arrayContaining([
      'GET /api/v2/shop/product-attributes',
      'GET /api/v2/shop/account/cards',
      'GET /api/v2/shop/channels/{code}/slots',
    ]),
  )
})

test('an order by card needs payment requests besides', async ({ page, shop }) => {
  const pay = 'POST /api/v2/shop/orders/{token}/payment-requests'
  const { passed } = await blockOptional(page, shop, [SLOT, pay])
  await orderTrays(page, shop, await newCustomer(shop))
  expect(passed).toContain(pay)
})
