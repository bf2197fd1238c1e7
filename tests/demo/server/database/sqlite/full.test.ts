import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShop, type OpenShop } from '../../../../support/backend/server.ts'

const UNAVAILABLE = { status: 503, headers: { 'retry-after': '1' } }
const CARTS = '/shop-api/carts?channel=LYON'

let shop: OpenShop
beforeEach(async () => {
  shop = await openShop({ attempts: 10_000 })
})
afterEach(() => shop.close())

const pages = async (pragma: string) =>
  Object.values((await sql.raw<Record<string, number>>(`pragma ${pragma}`).execute(shop.db)).rows[0] ?? {})[0] ?? 0
/** Gives the file the pages that it has and no more. */
const fill = async () => pages(`max_page_count = ${await pages('page_count')}`)
const makeRoom = () => pages('max_page_count = 1000000')

/** Carts until the pages that are free inside the file are used up; returns the first rejected one. */
async function cartsUntilFull() {
  for (;;) {
    const responses = await Promise.all(Array.from({ length: 10 }, () => shop.post(CARTS)))
    const rejected = responses.find(({ status }) => status !== 201)
    if (rejected) return rejected
  }
}

test('a full disk is 503 with Retry-After for writes and for /health; reads succeed, and writes as soon as there is space', async () => {
  const { body: cart } = await shop.post<{ tokenValue: string }>(CARTS)
  await fill()
  expect(await cartsUntilFull()).toMatchObject({ ...UNAVAILABLE, body: { code: 503 } })
  const together = await Promise.all(Array.from({ length: 12 }, () => shop.post(CARTS)))
  for (const response of together) expect([201, 503]).toContain(response.status)
  expect(await shop.get('/health')).toMatchObject({ ...UNAVAILABLE, body: { status: 'unavailable' } })
  expect((await shop.get('/api/v2/shop/channels')).status).toBe(200)
  expect((await shop.get(`/shop-api/carts/${cart.tokenValue}`)).status).toBe(200)
  await makeRoom()
  expect((await shop.get('/health')).status).toBe(200)
  expect((await shop.post(CARTS)).status).toBe(201)
  expect(await pages('freelist_count')).toBeLessThan(100)
})
