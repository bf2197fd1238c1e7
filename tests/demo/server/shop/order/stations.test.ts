import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isServedHot, stationOf } from '#demo/server/shop/order/stations.ts'
import { productByCode } from '#demo/server/shop/catalogue/products.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const product = async (code: string) => (await productByCode(shop.db, code))!

describe('a product is prepared', () => {
  test.each([
    ['PR-INC-GARRIGUE', 'cold'],
    ['PLA-LASAGNES', 'hot'],
    ['BUC-BLANQUETTE', 'hot'],
    ['PDJ-CROISSANTS', 'pastry'],
    ['DES-BROWNIE', 'pastry'],
    ['APD-MACARONS', 'pastry'],
    ['SOFT-COLA-33', 'drinks'],
    ['PDJ-CAFE-THERMOS', 'drinks'],
    ['VAI-KIT-BOIS-10', 'tableware'],
  ])('%s at the station %s', async (code, station) => {
    expect(stationOf(await product(code))).toBe(station)
  })
})

test('a product is served hot when it is delivered so, not when it is warmed up by its customer', async () => {
  expect(isServedHot(await product('BUC-BLANQUETTE'))).toBe(true)
  expect(isServedHot(await product('PDJ-CAFE-THERMOS'))).toBe(true)
  expect(isServedHot(await product('PLA-LASAGNES'))).toBe(false)
})
