import { HORIZON_DAYS } from '#widgets/core/domain/limits.ts'
import { addDays } from '#widgets/core/domain/time/paris-day.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'
import { LUNCH, placedOrder, THURSDAY } from '#tests/support/backend/server-journey.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => {
  shop.now = TUESDAY
})
afterAll(() => shop.close())

type Cart = { tokenValue: string; deliveryDate?: string; totals: { shipping: number; shippingRaw: number } }

async function cartWith(productCode: string, quantity = 1, channel = 'PARIS_CENTRE'): Promise<string> {
  const { body } = await shop.post<Cart>(`/shop-api/carts?channel=${channel}`)
  await shop.post(`/shop-api/carts/${body.tokenValue}/items`, { productCode, quantity })
  return body.tokenValue
}

const choose = (orderToken: string, deliveryDate: string, deliveryWindow = LUNCH, notes: string | null = null) =>
  shop.post('/api/v2/shop/checkout/delivery-time', { orderToken, deliveryDate, deliveryWindow, notes })

const rejectedOn = (propertyPath: string) => ({
  status: 422,
  body: { '@type': 'ConstraintViolationList', violations: [{ propertyPath }] },
})

describe('the delivery time', () => {
  test('is accepted with 201, and the cart has its fee', async () => {
    const cart = await cartWith('PR-INC-GARRIGUE', 6)
    expect(await choose(cart, THURSDAY, LUNCH, 'Porte 4')).toMatchObject({
      status: 201,
      body: { orderToken: cart, deliveryDate: THURSDAY, deliveryWindow: LUNCH, notes: 'Porte 4' },
    })
    expect((await shop.get(`/shop-api/carts/${cart}`)).body).toMatchObject({
      deliveryDate: THURSDAY,
      deliveryWindow: LUNCH,
      notes: 'Porte 4',
      totals: { shipping: 950, shippingRaw: 950 },
      shipments: [{ state: 'cart', method: { code: 'coursier', price: { current: 950, currency: 'EUR' } } }],
    })
  })

  test('is free from the threshold on', async () => {
    const cart = await cartWith('PR-INC-GARRIGUE', 20)
    await choose(cart, THURSDAY)
    expect((await shop.get<Cart>(`/shop-api/carts/${cart}`)).body.totals).toMatchObject({
      shipping: 0,
      shippingRaw: 950,
    })
  })

  test('responds 404 for an unknown cart and 400 without its fields', async () => {
    expect(await choose('nothing', THURSDAY)).toMatchObject({ status: 404, body: { '@type': 'hydra:Error' } })
    expect(await shop.post('/api/v2/shop/checkout/delivery-time', { orderToken: 'x' })).toMatchObject({
      status: 400,
      body: { code: 400 },
    })
  })

  test.each([
    ['a past day', '2026-11-20', LUNCH, 'deliveryDate'],
    ['a Sunday', '2026-11-29', LUNCH, 'deliveryDate'],
    ['a closing date', '2026-12-25', LUNCH, 'deliveryDate'],
    ['a bridge day of this channel', '2026-12-28', LUNCH, 'deliveryDate'],
    ['a date that does not exist', '2026-02-30', LUNCH, 'deliveryDate'],
    ['a day more than a year ahead', '2028-02-03', LUNCH, 'deliveryDate'],
    ['an unknown slot', THURSDAY, '3h-4h', 'deliveryWindow'],
  ])('is rejected for %s', async (_what, day, window, field) => {
    expect(await choose(await cartWith('PR-INC-GARRIGUE'), day, window)).toMatchObject(rejectedOn(field))
  })

  test('respects the lead time, counted in hours before the start of the slot', async () => {
    // 72 h before Friday 12 h is Tuesday 12 h; orders for Friday end on Thursday 17 h.
    const cart = await cartWith('BUC-BLANQUETTE')
    shop.now = new Date('2026-11-24T10:59:59Z')
    expect((await choose(cart, '2026-11-27')).status).toBe(201)
    shop.now = new Date('2026-11-24T11:00:00Z')
    expect(await choose(cart, '2026-11-27')).toMatchObject(rejectedOn('deliveryDate'))
  })

  test('counts the lead time in real hours across a clock change', async () => {
    // Monday 29 March 2027 is a holiday; Tuesday 30, 9 h less 72 h is Saturday 27, 8 h in winter time.
    const cart = await cartWith('BUC-BLANQUETTE', 1, 'DEFAULT')
    shop.now = new Date('2027-03-27T06:59:59Z')
    expect((await choose(cart, '2027-03-30', '9h-10h')).status).toBe(201)
    shop.now = new Date('2027-03-27T07:00:00Z')
    expect(await choose(cart, '2027-03-30', '9h-10h')).toMatchObject(rejectedOn('deliveryDate'))
  })

  test('has to be chosen before the cut-off on the last open day', async () => {
    // LYON accepts orders until 17 h and is closed on weekends: an order for Monday is due on Friday by 17 h, despite 16 hours of lead time.
    const cart = await cartWith('PR-INC-GARRIGUE', 6, 'LYON')
    shop.now = new Date('2026-11-27T15:59:00Z')
    expect((await choose(cart, '2026-11-30')).status).toBe(201)
    shop.now = new Date('2026-11-27T16:00:00Z')
    expect(await choose(cart, '2026-11-30')).toMatchObject(rejectedOn('deliveryDate'))
  })

  test('is rejected for a closed slot', async () => {
    expect(await choose(await cartWith('PR-INC-GARRIGUE', 6, 'NICE_SOPHIA'), THURSDAY, '7h-7h30')).toMatchObject(
      rejectedOn('deliveryWindow'),
    )
  })

  test('is rejected before eight for a cart with alcohol', async () => {
    const cart = await cartWith('ALC-CREMANT', 2)
    expect(await choose(cart, THURSDAY, '7h30-8h')).toMatchObject(rejectedOn('deliveryWindow'))
    expect((await choose(cart, THURSDAY, '8h-8h30')).status).toBe(201)
  })

  test('that is no longer available adds a message to the cart', async () => {
    const cart = await cartWith('PR-INC-GARRIGUE', 6)
    await choose(cart, THURSDAY)
    shop.now = new Date('2026-11-25T16:30:00Z')
    expect((await shop.get(`/shop-api/carts/${cart}`)).body).toMatchObject({
      messages: [{ type: 'error', message: expect.stringContaining('heure limite') }],
    })
  })
})

describe('the calendar of a channel', () => {
  type Calendar = {
    days: { day: string; status: string; full: string[]; refused: { deliveryWindow: string; status: string }[] }[]
  }
  const calendar = async (query: string, channel = 'PARIS_CENTRE') =>
    (await shop.get<Calendar>(`/api/v2/shop/channels/${channel}/slots?${query}`)).body.days

  test('lists the full slots, counted from the placed orders', async () => {
    const own = await openShop()
    const { token } = await own.customer()
    await own.db.updateTable('channels').set({ slot_capacity: 1 }).where('code', '=', 'PARIS_CENTRE').execute()
    const path = `/api/v2/shop/channels/PARIS_CENTRE/slots?from=${THURSDAY}&days=2`
    expect((await own.get<Calendar>(path)).body.days.map(({ full }) => full)).toEqual([[], []])
    await placedOrder(own, token)
    expect((await own.get<Calendar>(path)).body.days).toMatchObject([
      { day: THURSDAY, status: 'open', full: [LUNCH] },
      { day: '2026-11-27', full: [] },
    ])
    const { body } = await own.post<Cart>('/shop-api/carts?channel=PARIS_CENTRE')
    const slot = { orderToken: body.tokenValue, deliveryDate: THURSDAY, deliveryWindow: LUNCH, notes: '' }
    expect(await own.post('/api/v2/shop/checkout/delivery-time', slot)).toMatchObject(rejectedOn('deliveryWindow'))
    await own.close()
  })

  test('lists the slots that are rejected for a cart', async () => {
    const cart = await cartWith('ALC-CREMANT', 2)
    const [day] = await calendar(`from=${THURSDAY}&days=1&cart=${cart}`)
    expect(day?.refused).toEqual([
      { deliveryWindow: '7h-7h30', status: 'alcohol' },
      { deliveryWindow: '7h30-8h', status: 'alcohol' },
    ])
  })

  test('shows closed days, begins today by default, and shows one lunch of the demo as taken', async () => {
    const days = await calendar('days=14')
    expect(days[0]).toMatchObject({ day: '2026-11-24' })
    expect(days.find(({ day }) => day === '2026-11-29')).toMatchObject({ status: 'closed' })
    expect(days.filter(({ full }) => full.length > 0)).toMatchObject([{ full: [LUNCH] }])
  })

  test('lists every day on which a delivery is offered, or fewer when fewer are requested', async () => {
    const days = await calendar(`from=${THURSDAY}`)
    expect([days.length, days.at(-1)?.day]).toEqual([HORIZON_DAYS + 1, addDays(THURSDAY, HORIZON_DAYS)])
    expect(await calendar(`from=${THURSDAY}&days=2`)).toHaveLength(2)
    expect(await calendar(`from=${THURSDAY}&days=365`)).toHaveLength(HORIZON_DAYS + 1)
  })

  test('responds 404 for an unknown channel and 422 for a first day that is no date', async () => {
    expect((await shop.get('/api/v2/shop/channels/NOWHERE/slots')).status).toBe(404)
    expect((await shop.get('/api/v2/shop/channels/LYON/slots?from=soon')).status).toBe(422)
    expect((await shop.get('/api/v2/shop/channels/LYON/slots?from=9999-12-31')).status).toBe(422)
  })
})
