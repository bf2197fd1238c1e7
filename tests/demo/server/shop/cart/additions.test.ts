import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#demo/server/database/open.ts'
import { MAX_LINES } from '#widgets/core/domain/order/cart.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

type Cart = { tokenValue: string; items: { quantity: number; product: { code: string } }[] }

const newCart = async () => (await shop.post<Cart>('/shop-api/carts?channel=PARIS_CENTRE')).body.tokenValue
const TRAY = { productCode: 'PR-INC-GARRIGUE', quantity: 2 }
const WATER = { productCode: 'SOFT-EAU-PLATE-100', quantity: 1 }
const PAVLOVA = 'DES-PAVLOVA-FRAISE'
const UNKNOWN = { productCode: ['sylius.shop_api.product.not_exists'] }

/** Another process holds the lock of every cart until the work ends. */
async function whileCartsAreLocked(work: () => Promise<void>): Promise<void> {
  const other = await openDatabase(shop.place)
  onTestFinished(() => other.destroy())
  await other.transaction().execute(async (trx) => {
    await trx.updateTable('orders').set({ notes: 'held' }).execute()
    await work()
  })
}

const MENU = {
  productCode: 'MENU-SANDWICH',
  mainCourse: 'SAN-POULET-CAESAR',
  drink: 'SOFT-COLA-33',
  dessert: 'DES-BROWNIE',
}

describe('several items at once', () => {
  test('are rejected without waiting for the cart’s lock', async () => {
    const cart = await newCart()
    const items = [TRAY, { productCode: 'NOTHING' }]
    await whileCartsAreLocked(async () => {
      expect(await shop.post(`/shop-api/carts/${cart}/multiple-items`, { items })).toMatchObject({
        status: 400,
        body: { errors: [{}, UNKNOWN] },
      })
    })
  })

  test('of one product are one line, beside the lines that the cart had', async () => {
    const cart = await newCart()
    await shop.post(`/shop-api/carts/${cart}/items`, TRAY)
    const items = [TRAY, WATER, TRAY, WATER]
    const { status, body } = await shop.post<Cart>(`/shop-api/carts/${cart}/multiple-items`, { items })
    expect(status).toBe(201)
    expect(body.items).toMatchObject([{ quantity: 6 }, { quantity: 2 }])
  })

  test('share the stock, and the one that exceeds it has the error', async () => {
    const cart = await newCart()
    const two = { productCode: PAVLOVA, quantity: 2 }
    const items = [two, WATER, two, TRAY]
    expect(await shop.post(`/shop-api/carts/${cart}/multiple-items`, { items })).toMatchObject({
      status: 400,
      body: { errors: [{}, {}, { quantity: [expect.stringContaining('il en reste 3')] }, {}] },
    })
    expect((await shop.get<Cart>(`/shop-api/carts/${cart}`)).body.items).toEqual([])
  })

  test('fill a cart up to its last line, and the item beyond has the error', async () => {
    const cart = await newCart()
    const add = (...items: object[]) => shop.post<Cart>(`/shop-api/carts/${cart}/multiple-items`, { items })
    expect((await add(...Array<object>(MAX_LINES - 1).fill(MENU))).body.items).toHaveLength(MAX_LINES - 1)
    expect(await add(TRAY, WATER, TRAY)).toMatchObject({
      status: 400,
      body: { errors: [{}, { productCode: [expect.stringContaining(`${MAX_LINES} lignes`)] }, {}] },
    })
    expect((await add(TRAY, TRAY)).status).toBe(201)
  })

  test('include menus, each on a line of its own, with the error of a part under its name', async () => {
    const cart = await newCart()
    const add = (...items: object[]) => shop.post<Cart>(`/shop-api/carts/${cart}/multiple-items`, { items })
    expect((await add(MENU, MENU, TRAY)).body.items).toMatchObject([{ quantity: 1 }, { quantity: 1 }, { quantity: 2 }])
    expect(await add(TRAY, { ...MENU, drink: 'NOTHING' }, { ...MENU, quantity: 2 })).toMatchObject({
      status: 400,
      body: { errors: [{}, { drink: [expect.any(String)] }, { quantity: ['Un menu s’ajoute un par un.'] }] },
    })
  })

  test('with one key twice are added once', async () => {
    const cart = await newCart()
    const items = [{ ...TRAY, key: 'a' }, { ...TRAY, key: 'a' }, WATER]
    const { body } = await shop.post<Cart>(`/shop-api/carts/${cart}/multiple-items`, { items })
    expect(body.items).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
  })
})
