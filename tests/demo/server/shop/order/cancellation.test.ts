import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCleanupJobs } from '#demo/server/shop/cleanup-jobs.ts'
import { cancel, mailsOf, orderOf, errorMessage, step } from '#tests/support/backend/server-admin.ts'
import { LUNCH, placedOrder, readyCart, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop } from '#tests/support/backend/server-payments.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

const COUNTED = 'DES-PAVLOVA-FRAISE'
const BEFORE_CUTOFF = new Date('2026-11-25T15:59:59Z')
const CUTOFF = new Date('2026-11-25T16:00:00Z')
/** The lead time of the pavlova is 24 hours before lunch. */
const COUNTED_CUTOFF = new Date('2026-11-25T11:00:00Z')

let shop: OpenShop
let token: string
beforeEach(async () => {
  shop = await openShop()
  token = (await shop.customer()).token
})
afterEach(() => shop.close())

const onHand = async (code = COUNTED) =>
  (await shop.db.selectFrom('products').select('on_hand').where('code', '=', code).executeTakeFirstOrThrow()).on_hand
const used = async (code: string) =>
  (await shop.db.selectFrom('coupons').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used
const complete = (cart: string, as = token) => shop.put(`/shop-api/checkout/${cart}/complete`, {}, { token: as })
/** Moves the clock and signs the customer in again, because their token of an hour has expired by then. */
const later = async (now: Date, email: string): Promise<string> => {
  shop.now = now
  return shop.login(email, 'assez-long')
}

describe('an order that its customer cancels', () => {
  test('releases its stock, its slot and the use of its coupon, and its customer is emailed', async () => {
    const { token: own, email } = await shop.customer()
    const last = { channel_code: 'PARIS_CENTRE', day: THURSDAY, delivery_window: LUNCH, capacity: 1 }
    await shop.db.insertInto('slot_capacities').values(last).execute()
    const items = [
      ['PR-INC-GARRIGUE', 6],
      [COUNTED, 2],
    ] as const
    const other = await readyCart(shop, token, { items })
    const cart = await placedOrder(shop, own, { items, coupon: 'SANSMINIMUM' })
    expect([await onHand(), await used('SANSMINIMUM')]).toEqual([1, 1])
    expect((await complete(other)).status).toBe(400)

    const { status, body } = await cancel(shop, own, cart)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      '@id': `/api/v2/shop/orders/${cart}`,
      status: 'cancelled',
      state: 'cancelled',
      paymentState: 'cancelled',
      shippingState: 'cancelled',
      cancelledAt: TUESDAY.toISOString(),
      cancellableUntil: null,
      payments: [{ state: 'cancelled' }],
    })
    expect([await onHand(), await used('SANSMINIMUM')]).toEqual([3, 0])
    expect(await mailsOf(shop, email)).toEqual(['paymentPending', 'orderCancelled'])
    expect((await complete(other)).status).toBe(204)
  })

  test('releases the stock of the products inside its menus too', async () => {
    const cart = await placedOrder(shop, token, { items: [['PR-INC-GARRIGUE', 6]] })
    const [item] = await shop.db.selectFrom('order_items').select('id').execute()
    const inside = JSON.stringify({ mainCourse: 'PR-INC-POTAGER', dessert: COUNTED })
    await shop.db
      .updateTable('order_items')
      .set({ choices: inside })
      .where('id', '=', item?.id ?? 0)
      .execute()
    await cancel(shop, token, cart)
    expect(await onHand()).toBe(3 + 6)
    expect(await onHand('PR-INC-POTAGER')).toBeNull()
  })

  test('twice gets the same response, and gives its stock back once', async () => {
    const { token: own, email } = await shop.customer()
    const cart = await placedOrder(shop, own, {
      items: [
        ['PR-INC-GARRIGUE', 6],
        [COUNTED, 2],
      ],
    })
    const first = await cancel(shop, own, cart)
    shop.now = new Date(TUESDAY.getTime() + 60_000)
    const again = await Promise.all([cancel(shop, own, cart), cancel(shop, own, cart)])
    for (const { status, body } of again) {
      expect(status).toBe(200)
      expect(body).toEqual(first.body)
    }
    expect(await onHand()).toBe(3)
    expect(await mailsOf(shop, email)).toEqual(['paymentPending', 'orderCancelled'])
  })

  test('leaves the first-order coupon for the next order', async () => {
    const cart = await placedOrder(shop, token, { coupon: 'BIENVENUE10' })
    const next = await readyCart(shop, token)
    const apply = () => shop.put(`/shop-api/carts/${next}/coupon`, { coupon: 'BIENVENUE10' }, { token })
    expect((await apply()).status).toBe(400)
    await cancel(shop, token, cart)
    expect((await apply()).status).toBe(200)
  })

  test('may be confirmed already, until the cut-off', async () => {
    const { token: own, email } = await shop.customer()
    const cart = await placedOrder(shop, own)
    await shop.db.updateTable('orders').set({ confirmed_at: TUESDAY.toISOString() }).execute()
    expect((await orderOf(shop, own, cart)).cancellableUntil).toBe(CUTOFF.toISOString())
    const again = await later(BEFORE_CUTOFF, email)
    expect((await cancel(shop, again, cart)).body.status).toBe('cancelled')
  })
})

describe('an order that its customer cannot cancel', () => {
  test('is one whose cut-off has passed, to the second; the caterer can still cancel it', async () => {
    // It still holds its stock, for less than an hour.
    shop.now = new Date(COUNTED_CUTOFF.getTime() - 45 * 60_000)
    const { token: own, email } = await shop.customer()
    const cart = await placedOrder(shop, own, {
      items: [
        ['PR-INC-GARRIGUE', 6],
        [COUNTED, 2],
      ],
    })
    const again = await later(COUNTED_CUTOFF, email)
    const response = await cancel(shop, again, cart)
    expect(response.status).toBe(422)
    expect(errorMessage(response.body)).toMatch(/L’heure limite d’annulation est passée, le mercredi 25 novembre/)
    expect(await orderOf(shop, again, cart)).toMatchObject({ status: 'awaiting_payment', cancelledAt: null })
    expect(await onHand()).toBe(1)
    expect((await step(shop, cart, 'cancel')).body.status).toBe('cancelled')
    expect(await onHand()).toBe(3)
  })

  test('is one that was delivered', async () => {
    const cart = await placedOrder(shop, token)
    await shop.db.updateTable('orders').set({ state: 'fulfilled' }).where('token_value', '=', cart).execute()
    const response = await cancel(shop, token, cart)
    expect(response.status).toBe(422)
    expect(errorMessage(response.body)).toMatch(/livrée/)
  })

  test('is one of another customer, a cart, or an unknown one', async () => {
    const cart = await placedOrder(shop, token)
    const { token: stranger } = await shop.customer()
    expect((await cancel(shop, stranger, cart)).status).toBe(404)
    expect((await cancel(shop, token, await readyCart(shop, token))).status).toBe(404)
    expect((await cancel(shop, token, 'unknown')).status).toBe(404)
    expect((await shop.put(`/api/v2/shop/account/orders/${cart}/cancel`)).status).toBe(401)
    expect((await orderOf(shop, token, cart)).status).toBe('awaiting_payment')
  })
})

describe('at the same moment', () => {
  let paid: PaidShop
  let own: string
  beforeAll(async () => {
    paid = await openPaidShop()
    own = (await paid.shop.customer()).token
  })
  afterEach(() => {
    paid.shop.now = TUESDAY
  })
  afterAll(() => paid.close())

  const OK = '4242 4242 4242 4242'
  const unrefundedCharges = async () =>
    paid.shop.db
      .selectFrom('payment_requests')
      .innerJoin('orders', 'orders.id', 'payment_requests.order_id')
      .select('charge_id')
      .where('orders.state', '=', 'cancelled')
      .where('payment_requests.state', '=', 'completed')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('refunds')
              .select('id')
              .whereRef('request_hash', '=', 'payment_requests.hash')
              .whereRef('refunds.amount', '=', 'payment_requests.amount')
              .where('refunds.state', '=', 'done'),
          ),
        ),
      )
      .execute()

  test('cancelling and paying end in a cancelled order, with a refund if the card was charged', async () => {
    for (let round = 0; round < 5; round += 1) {
      const cart = await placedOrder(paid.shop, own)
      const cardToken = await paid.cardToken(OK)
      const [cancelled] = await Promise.all([cancel(paid.shop, own, cart), paid.pay(own, cart, { cardToken })])
      expect(cancelled.status).toBe(200)
      const { status, paymentState } = await orderOf(paid.shop, own, cart)
      expect(status).toBe('cancelled')
      expect(['cancelled', 'refunded']).toContain(paymentState)
      expect(await unrefundedCharges()).toEqual([])
    }
  })

  test('paying and the cancellation by the cleanup job leave either a paid order or a refund', async () => {
    const { email } = await paid.shop.customer()
    for (let round = 0; round < 4; round += 1) {
      paid.shop.now = TUESDAY
      const cart = await placedOrder(paid.shop, await paid.shop.login(email, 'assez-long'))
      // The payment begins in time; the cleanup job runs during the request to the provider.
      paid.shop.now = BEFORE_CUTOFF
      const cardToken = await paid.cardToken(OK)
      const as = await paid.shop.login(email, 'assez-long')
      const { charge } = paid.shop.payments
      const clock = async (): Promise<void> => {
        paid.shop.now = CUTOFF
        await runCleanupJobs({ db: paid.shop.db, payments: paid.shop.payments, now: () => paid.shop.now })
      }
      let tidying: Promise<void> = Promise.resolve()
      const slow: typeof charge = (order) => {
        tidying = clock()
        return charge(order)
      }
      paid.shop.payments.charge = slow
      await paid.pay(as, cart, { cardToken })
      paid.shop.payments.charge = charge
      await tidying
      await runCleanupJobs({ db: paid.shop.db, payments: paid.shop.payments, now: () => paid.shop.now })
      const { status, paymentState } = await orderOf(paid.shop, as, cart)
      expect([
        ['paid', 'paid'],
        ['cancelled', 'refunded'],
      ]).toContainEqual([status, paymentState])
      expect(await unrefundedCharges()).toEqual([])
    }
  })

  test('cancelling and delivering: one of them is rejected', async () => {
    for (let round = 0; round < 4; round += 1) {
      const cart = await placedOrder(paid.shop, own)
      await paid.pay(own, cart, { cardToken: await paid.cardToken(OK) })
      await step(paid.shop, cart, 'confirm')
      const responses = await Promise.all([cancel(paid.shop, own, cart), step(paid.shop, cart, 'deliver')])
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422])
      const { status, invoices } = await orderOf(paid.shop, own, cart)
      expect({ status, invoices: invoices.length }).toEqual(
        responses[0].status === 200 ? { status: 'cancelled', invoices: 0 } : { status: 'delivered', invoices: 1 },
      )
    }
  })

  test('confirming and cancelling end in a cancelled order, whichever comes first', async () => {
    const cart = await placedOrder(paid.shop, own)
    await paid.pay(own, cart, { cardToken: await paid.cardToken(OK) })
    const [cancelled, confirmed] = await Promise.all([cancel(paid.shop, own, cart), step(paid.shop, cart, 'confirm')])
    expect(cancelled.status).toBe(200)
    expect([200, 422]).toContain(confirmed.status)
    expect(await orderOf(paid.shop, own, cart)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' })
  })

  test('two deliveries make one invoice', async () => {
    const cart = await placedOrder(paid.shop, own)
    await paid.pay(own, cart, { cardToken: await paid.cardToken(OK) })
    await step(paid.shop, cart, 'confirm')
    const responses = await Promise.all([step(paid.shop, cart, 'deliver'), step(paid.shop, cart, 'deliver')])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await orderOf(paid.shop, own, cart)).invoices).toHaveLength(1)
  })

  test('cancelling orders and completing others with the same products does not deadlock', async () => {
    await paid.shop.db
      .updateTable('products')
      .set({ on_hand: 100 })
      .where('code', 'in', [COUNTED, 'DES-BROWNIE'])
      .execute()
    const forth = [
      ['PR-INC-GARRIGUE', 6],
      [COUNTED, 2],
      ['DES-BROWNIE', 2],
    ] as const
    const back = [
      ['DES-BROWNIE', 2],
      [COUNTED, 2],
      ['PR-INC-GARRIGUE', 6],
    ] as const
    const placed = [
      await placedOrder(paid.shop, own, { items: forth }),
      await placedOrder(paid.shop, own, { items: back }),
    ]
    const ready = [await readyCart(paid.shop, own, { items: back }), await readyCart(paid.shop, own, { items: forth })]
    const responses = await Promise.all([
      ...placed.map((cart) => cancel(paid.shop, own, cart)),
      ...ready.map((cart) => paid.shop.put(`/shop-api/checkout/${cart}/complete`, {}, { token: own })),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 204, 204])
    const rows = await paid.shop.db
      .selectFrom('products')
      .select('on_hand')
      .where('code', 'in', [COUNTED, 'DES-BROWNIE'])
      .execute()
    expect(rows.map(({ on_hand }) => on_hand)).toEqual([96, 96])
  })
})
