import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type OpenShop } from '../../../support/backend/server.ts'

const AT_ONCE = 20

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ attempts: AT_ONCE, appOptions: { trustProxy: ['127.0.0.1'] } })
})
afterAll(() => shop.close())

/** The statuses of writes to carts that do not exist, each another one, sent at once. */
const writes = (count: number, from: string) =>
  Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const headers = { 'x-forwarded-for': from }
      return (await shop.put(`/shop-api/carts/unknown-${nth}/items/1`, { quantity: 1 }, { headers })).status
    }),
  )

test('writes of one client at once are limited, under whatever keys, and those of others are not', async () => {
  const [many, other] = await Promise.all([writes(AT_ONCE + 5, '203.0.113.1'), writes(1, '203.0.113.2')])
  expect(many.filter((status) => status === 503)).toHaveLength(5)
  expect(other).toEqual([400])
  expect(await writes(AT_ONCE, '203.0.113.1')).toEqual(Array.from({ length: AT_ONCE }, () => 400))
})

test('the addresses of one /48 count together, and reads are not limited', async () => {
  const [one, other] = await Promise.all([writes(AT_ONCE, '2001:db8:1:1::1'), writes(3, '2001:db8:1:2::1')])
  expect([...one, ...other].filter((status) => status === 503)).toHaveLength(3)
  const reads = Array.from({ length: AT_ONCE + 5 }, () => shop.get('/shop-api/carts/unknown'))
  expect((await Promise.all(reads)).map(({ status }) => status)).not.toContain(503)
})
