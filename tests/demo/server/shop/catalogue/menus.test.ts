import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

type Cart = {
  tokenValue: string
  items: { id: number; quantity: number; subTotal: number; product: { code: string } }[]
  totals: { total: number; items: number; taxes: number }
}

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const newCart = async (channel = 'PARIS_CENTRE', token?: string) =>
  (await shop.post<Cart>(`/shop-api/carts?channel=${channel}`, undefined, token ? { token } : {})).body.tokenValue
const add = (cart: string, body: unknown) => shop.post<Cart>(`/shop-api/carts/${cart}/items`, body)
const rejectedFor = (errors: Record<string, unknown>) => ({
  status: 400,
  body: { code: 400, message: 'Validation failed', errors },
})

describe('menus', () => {
  const menu = {
    productCode: 'MENU-COMPLET',
    quantity: 1,
    mainCourse: 'SAN-FALAFEL',
    salad: 'PTS-TABOULE',
    drink: 'SOFT-COLA-33',
    dessert: 'DES-BROWNIE',
  }

  const FOUR_NAMES = [/falafel/i, /taboulé/i, /brownie/i, /cola/i].map((name) => expect.stringMatching(name))

  test('have one price, split over the VAT rates of their products', async () => {
    const { status, body } = await add(await newCart('LYON'), menu)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      items: [{ quantity: 1, unitPrice: 1490, subTotal: 1490, choices: FOUR_NAMES }],
      totals: { items: 1490 },
    })
    const { totals } = body as unknown as { totals: { taxesByRate: { rate: number; base: number }[] } }
    expect(totals.taxesByRate.map(({ rate }) => rate)).toEqual([550, 1000])
    expect(totals.taxesByRate.reduce((sum, { base }) => sum + base, 0)).toBe(1490)
  })

  test('give the codes of the chosen products too, so that the same menu can be composed again', async () => {
    const cart = await newCart('LYON')
    const { mainCourse, salad, drink, dessert } = menu
    expect((await add(cart, menu)).body.items[0]).toMatchObject({ parts: { mainCourse, salad, dessert, drink } })
    const { body } = await add(cart, { productCode: 'PDJ-GRANOLA', quantity: 1 })
    expect(body.items.map((item) => 'parts' in item)).toEqual([true, false])
  })

  test('with too little stock of a chosen product are rejected with an error on its part', async () => {
    await shop.db.updateTable('products').set({ on_hand: 1 }).where('code', '=', 'DES-BROWNIE').execute()
    const cart = await newCart('LYON')
    expect((await add(cart, menu)).status).toBe(201)
    expect(await add(cart, menu)).toMatchObject(
      rejectedFor({ dessert: [expect.stringMatching(/Brownie.+il en reste 1/)] }),
    )
    await shop.db.updateTable('products').set({ on_hand: null }).where('code', '=', 'DES-BROWNIE').execute()
  })

  test('each have their own line', async () => {
    const cart = await newCart('LYON')
    await add(cart, menu)
    expect((await add(cart, menu)).body.items).toHaveLength(2)
  })

  test.each([
    [{ salad: undefined }, 'salad'],
    [{ mainCourse: 'PTS-TABOULE' }, 'mainCourse'],
    [{ drink: 'ALC-BIERE-BLONDE' }, 'drink'],
    [{ dessert: 'NOTHING' }, 'dessert'],
    [{ quantity: 2 }, 'quantity'],
  ])('with %j are rejected with an error on %s', async (change, field) => {
    const { status, body } = await add(await newCart('LYON'), { ...menu, ...change })
    expect(status).toBe(400)
    expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual([field])
  })

  test('that have no salad reject one', async () => {
    const sandwich = { ...menu, productCode: 'MENU-SANDWICH' }
    expect(await add(await newCart('LYON'), sandwich)).toMatchObject(
      rejectedFor({ salad: ['Ce menu n’a pas cette partie.'] }),
    )
    const { salad: _, ...right } = sandwich
    expect((await add(await newCart('LYON'), right)).status).toBe(201)
  })
})
