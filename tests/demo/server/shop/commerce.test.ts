import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancel, step } from '#tests/support/backend/server-admin.ts'
import { LUNCH, PARIS, placedOrder, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

type Totals = {
  total: number
  items: number
  taxes: number
  shipping: number
  shippingRaw: number
  promotion: number
  totalExclTax: number
  taxesByRate: { rate: number; base: number; amount: number }[]
}
type Line = { quantity: number; unitPrice: number; subTotal: number; total: number; choices: string[] }
type Cart = { tokenValue: string; items: Line[]; totals: Totals }

let shop: OpenShop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = (await shop.customer()).token
})
afterAll(() => shop.close())

/** Late enough for the product with the maximum lead time; every channel is open. */
const DAY = '2026-12-08'
const CHANNELS = [
  ['PARIS_CENTRE', '75002'],
  ['PLAINE_SAINT_DENIS', '93200'],
  ['LYON', '69002'],
  ['NICE_SOPHIA', '06000'],
] as const
const COUPONS = ['PLATEAU15', 'LIVRAISON', 'SANSMINIMUM', 'MINI40', 'LYON20', 'PETITDEJ5', 'TOUTOFFERT'] as const
const MENUS = [
  {
    productCode: 'MENU-COMPLET',
    mainCourse: 'SAN-FALAFEL',
    salad: 'PTS-TABOULE',
    drink: 'SOFT-COLA-33',
    dessert: 'DES-BROWNIE',
  },
  { productCode: 'MENU-SANDWICH', mainCourse: 'SAN-FALAFEL', drink: 'SOFT-EAU-PLATE-33', dessert: 'DES-TARTE-CITRON' },
] as const

/** Any products in any number; one that the channel does not sell is rejected, and the cart stays as it is. */
const journey = (codes: readonly string[]) =>
  fc.record({
    channel: fc.constantFrom(...CHANNELS),
    items: fc.uniqueArray(fc.record({ code: fc.constantFrom(...codes), quantity: fc.integer({ min: 1, max: 40 }) }), {
      minLength: 1,
      maxLength: 5,
      selector: ({ code }) => code,
    }),
    menus: fc.array(fc.constantFrom(...MENUS), { maxLength: 2 }),
    coupon: fc.option(fc.constantFrom(...COUPONS)),
    window: fc.constantFrom('8h30-9h', '10h-12h', '12h-13h', '17h-18h'),
  })

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Checks the sums that hold in every cart and in every order. */
function checkMoney({ items, totals }: Pick<Cart, 'items' | 'totals'>): void {
  for (const line of items) {
    expect(line.subTotal).toBe(line.unitPrice * line.quantity)
    expect(line.total).toBeGreaterThanOrEqual(0)
    expect(line.total).toBeLessThanOrEqual(line.subTotal)
  }
  expect(totals.items).toBe(sum(items.map(({ total }) => total)))
  expect(totals.items - totals.promotion).toBe(sum(items.map(({ subTotal }) => subTotal)))
  expect(totals.promotion).toBeLessThanOrEqual(0)
  expect([0, totals.shippingRaw]).toContain(totals.shipping)
  expect(totals.totalExclTax).toBe(totals.items + totals.shipping)
  expect(totals.total).toBe(totals.items + totals.shipping + totals.taxes)
  expect(totals.total).toBeGreaterThanOrEqual(0)
  expect(sum(totals.taxesByRate.map(({ amount }) => amount))).toBe(totals.taxes)
  expect(sum(totals.taxesByRate.map(({ base }) => base))).toBe(totals.totalExclTax)
  for (const { rate, base, amount } of totals.taxesByRate) {
    expect(Math.abs(base * rate - amount * 10_000)).toBeLessThanOrEqual(5000)
  }
  const rates = totals.taxesByRate.map(({ rate }) => rate)
  expect(rates).toEqual([...new Set(rates)].toSorted((one, other) => one - other))
}

describe('any cart', () => {
  test('adds up, and its order has the same amounts to the cent', async () => {
    const rows = await shop.db.selectFrom('products').select('code').where('is_menu', '=', 0).orderBy('id').execute()
    const outcomes = { placed: 0, rejected: 0 }
    const play = async ({ channel: [channel, postalCode], items, menus, coupon, window }: Journey): Promise<void> => {
      const as = { token }
      const { body } = await shop.post<Cart>(`/shop-api/carts?channel=${channel}`, undefined, as)
      const path = `/shop-api/carts/${body.tokenValue}`
      for (const { code, quantity } of items) await shop.post(`${path}/items`, { productCode: code, quantity }, as)
      for (const menu of menus) await shop.post(`${path}/items`, { ...menu, quantity: 1 }, as)
      const slot = { orderToken: body.tokenValue, deliveryDate: DAY, deliveryWindow: window, notes: null }
      await shop.post('/api/v2/shop/checkout/delivery-time', slot, as)
      if (coupon) await shop.put(`${path}/coupon`, { coupon }, as)
      const checkout = `/shop-api/checkout/${body.tokenValue}`
      await shop.put(`${checkout}/address`, { shippingAddress: { ...PARIS, postcode: postalCode } }, as)
      await shop.put(`${checkout}/payment/0`, { method: 'card' }, as)
      const cart = (await shop.get<Cart>(path, as)).body
      checkMoney(cart)

      const details = { acceptedAlcohol: true, total: cart.totals.total }
      const { status } = await shop.put(`${checkout}/complete`, details, as)
      outcomes[status === 204 ? 'placed' : 'rejected'] += 1
      if (status !== 204) {
        expect((await shop.get<Cart>(path, as)).body).toEqual(cart)
        return
      }
      const order = (await shop.get<Cart>(`/shop-api/orders/${body.tokenValue}`, as)).body
      checkMoney(order)
      expect(order.items.map(moneyOf)).toEqual(cart.items.map(moneyOf))
      expect(order.totals).toEqual(cart.totals)
      const whole = (await shop.get<Record<string, unknown>>(`/api/v2/shop/orders/${body.tokenValue}`, as)).body
      const { total, items: goods, taxes, shipping, promotion } = cart.totals
      expect(whole).toMatchObject({
        ...{ total, itemsTotal: goods, taxTotal: taxes, shippingTotal: shipping, orderPromotionTotal: promotion },
        payments: [{ amount: total, state: total === 0 ? 'completed' : 'new' }],
        paymentState: total === 0 ? 'paid' : 'awaiting_payment',
      })
      const { body: history } = await shop.get<{ 'hydra:member': unknown[] }>(
        '/api/v2/shop/account/orders?itemsPerPage=1',
        as,
      )
      expect(history['hydra:member']).toEqual([expect.objectContaining({ tokenValue: body.tokenValue, total })])
      await cancel(shop, token, body.tokenValue)
    }
    const codes = rows.map(({ code }) => code)
    await fc.assert(fc.asyncProperty(journey(codes), play), { numRuns: 25, examples: [[below()], [above()]] })
    expect(Math.min(outcomes.placed, outcomes.rejected)).toBeGreaterThan(0)
  })
})

type Journey = {
  channel: (typeof CHANNELS)[number]
  items: { code: string; quantity: number }[]
  menus: (typeof MENUS)[number][]
  coupon: (typeof COUPONS)[number] | null
  window: string
}

/** A cart below the minimum of its channel, and one above it, so that every run has a rejected and a placed order. */
const below = (quantity = 1): Journey => ({
  channel: ['LYON', '69002'],
  items: [{ code: 'SOFT-EAU-PLATE-33', quantity }],
  menus: [],
  coupon: null,
  window: '12h-13h',
})
const above = (): Journey => below(40)

/** The part of a line that cart and order must share; the product in it also shows the stock that is left. */
const moneyOf = ({ quantity, unitPrice, subTotal, total, choices }: Line) => ({
  ...{ quantity, unitPrice, subTotal, total, choices },
})

type Change =
  | { do: 'place'; quantities: [number, number]; coupon: boolean }
  /** `cancel` as its customer, `call off` as the caterer. */
  | { do: 'cancel' | 'call off'; which: number }

describe('orders placed and cancelled in any sequence', () => {
  const COUNTED = ['DES-BROWNIE', 'DES-TARTE-CITRON'] as const
  const AT_FIRST = 12
  const CAPACITY = 3

  const few = fc.integer({ min: 1, max: 5 })
  const place = { do: fc.constant('place' as const), quantities: fc.tuple(few, few), coupon: fc.boolean() }
  const undo = { do: fc.constantFrom('cancel' as const, 'call off' as const), which: fc.nat({ max: 9 }) }
  const change: fc.Arbitrary<Change> = fc.oneof(
    { weight: 2, arbitrary: fc.record(place) },
    { weight: 1, arbitrary: fc.record(undo) },
  )

  test('leave stock, slots and coupon uses that match the orders that were not cancelled, and order numbers without a gap', async () => {
    const { token: own } = await shop.customer()
    const day = DAY
    let numbers = 0
    const play = async (changes: Change[]): Promise<void> => {
      await shop.db
        .updateTable('products')
        .set({ on_hand: AT_FIRST })
        .where('code', 'in', [...COUNTED])
        .execute()
      const slot = { channel_code: 'PARIS_CENTRE', day, delivery_window: LUNCH, capacity: CAPACITY }
      await shop.db
        .insertInto('slot_capacities')
        .values(slot)
        .onConflict((conflict) => conflict.columns(['channel_code', 'day', 'delivery_window']).doNothing())
        .execute()
      await shop.db.updateTable('coupons').set({ used: 0, usage_limit: 2 }).where('code', '=', 'SANSMINIMUM').execute()
      const placed: { cart: string; quantities: readonly number[]; coupon: boolean; stands: boolean }[] = []
      for (const one of changes) {
        if (one.do === 'place') {
          const items = [
            ['PR-INC-GARRIGUE', 6] as const,
            ...COUNTED.map((code, nth) => [code, one.quantities[nth] ?? 1] as const),
          ]
          const order = { items, day, ...(one.coupon ? { coupon: 'SANSMINIMUM' } : {}) }
          const cart = await placedOrder(shop, own, order).catch(() => null)
          if (cart) placed.push({ cart, quantities: one.quantities, coupon: one.coupon, stands: true })
        } else {
          const target = placed[one.which % Math.max(1, placed.length)]
          if (!target) continue
          const { status } =
            one.do === 'cancel' ? await cancel(shop, own, target.cart) : await step(shop, target.cart, 'cancel')
          expect(status).toBe(200)
          target.stands = false
        }
        const standing = placed.filter(({ stands }) => stands)
        const stock = await shop.db
          .selectFrom('products')
          .select(['code', 'on_hand'])
          .where('code', 'in', [...COUNTED])
          .execute()
        const left = COUNTED.map((code) => stock.find((row) => row.code === code)?.on_hand)
        expect(left).toEqual(
          COUNTED.map((_, nth) => AT_FIRST - sum(standing.map(({ quantities }) => quantities[nth] ?? 0))),
        )
        expect(Math.min(...left.map((count) => count ?? 0))).toBeGreaterThanOrEqual(0)
        expect(standing.length).toBeLessThanOrEqual(CAPACITY)
        const { used } = await shop.db
          .selectFrom('coupons')
          .select('used')
          .where('code', '=', 'SANSMINIMUM')
          .executeTakeFirstOrThrow()
        expect(used).toBe(standing.filter(({ coupon }) => coupon).length)
      }
      for (const { cart, stands } of placed) if (stands) await cancel(shop, own, cart)
      const rows = await shop.db
        .selectFrom('orders')
        .select('number')
        .where('number', 'is not', null)
        .orderBy('number')
        .execute()
      expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index + 1))
      numbers = rows.length
    }
    await fc.assert(fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 10 }), play), { numRuns: 6 })
    expect(numbers).toBeGreaterThan(0)
  })

  test('can take a slot that a cancellation has freed, and then it is full again', async () => {
    const { token: own } = await shop.customer()
    const slot = { channel_code: 'PARIS_CENTRE', day: THURSDAY, delivery_window: LUNCH, capacity: 1 }
    await shop.db.insertInto('slot_capacities').values(slot).execute()
    const first = await placedOrder(shop, own)
    await expect(placedOrder(shop, own)).rejects.toThrow(/complet/)
    await cancel(shop, own, first)
    await placedOrder(shop, own)
    await expect(placedOrder(shop, own)).rejects.toThrow(/complet/)
  })
})
