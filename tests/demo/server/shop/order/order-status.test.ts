import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  cancellableUntil,
  paymentDeadline,
  paymentDueDate,
  statusOf,
  stepProblem,
  type OrderStatus,
  type OrderStep,
} from '#demo/server/shop/order/order-status.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { mailsOf, orderOf, errorMessage, step, type OrderBody } from '#tests/support/backend/server-admin.ts'
import { placedOrder, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

/** Paris Centre accepts orders until 17 h on the day before; the lead time of the trays is shorter. */
const CUTOFF = '2026-11-25T16:00:00.000Z'

let shop: OpenShop
let karim: string
let token: string
beforeAll(async () => {
  shop = await openShop()
  await shop.db.updateTable('channels').set({ slot_capacity: null }).execute()
  karim = await shop.login(KARIM.email, KARIM.password)
})
beforeEach(async () => {
  token = (await shop.customer()).token
})
afterEach(() => {
  shop.now = TUESDAY
})
afterAll(() => shop.close())

const transfer = () => placedOrder(shop, karim, { method: 'bank_transfer' })

describe('an order by bank transfer', () => {
  test('is confirmed, delivered with its invoice, and paid last', async () => {
    const cart = await transfer()
    expect(await orderOf(shop, karim, cart)).toMatchObject({
      status: 'awaiting_transfer',
      paymentState: 'awaiting_payment',
      confirmedAt: null,
      deliveredAt: null,
      cancelledAt: null,
      cancellableUntil: CUTOFF,
      paymentDueDate: '2026-12-26',
      invoices: [],
    })

    expect(await step(shop, cart, 'confirm')).toMatchObject({
      status: 200,
      body: { status: 'confirmed', state: 'new', confirmedAt: TUESDAY.toISOString(), cancellableUntil: CUTOFF },
    })
    const delivered = await step(shop, cart, 'deliver')
    expect(delivered.body).toMatchObject({
      status: 'delivered',
      state: 'fulfilled',
      shippingState: 'shipped',
      paymentState: 'awaiting_payment',
      // It is marked as delivered two days before the agreed day.
      paymentDueDate: '2026-12-24',
      deliveredAt: TUESDAY.toISOString(),
      cancellableUntil: null,
      invoices: [expect.stringMatching(/^\/api\/v2\/shop\/account\/invoices\/[\w-]{36}$/)],
    })
    expect((await step(shop, cart, 'payment/complete')).body).toMatchObject({
      status: 'delivered',
      paymentState: 'paid',
      payments: [{ state: 'completed' }],
    })
    expect(await mailsOf(shop, KARIM.email)).toEqual(['orderConfirmation', 'invoiceAvailable', 'paymentReceived'])
  })

  test('may be paid before it is confirmed', async () => {
    const cart = await transfer()
    expect((await step(shop, cart, 'payment/complete')).body.status).toBe('paid')
    expect((await step(shop, cart, 'confirm')).body.status).toBe('confirmed')
    expect(await step(shop, cart, 'payment/complete')).toMatchObject({ status: 422 })
  })
})

describe('an invalid transition', () => {
  type Case = [from: string, taken: readonly string[], rejected: string, sentence: RegExp]
  const cases: Case[] = [
    ['a new order', [], 'deliver', /pas encore confirmée/],
    ['a new order', [], 'credit', /n’est pas livrée/],
    ['a new order', [], 'payment/refund', /pas de virement à rendre/],
    ['a confirmed order', ['confirm'], 'confirm', /déjà confirmée/],
    ['a confirmed order', ['confirm'], 'credit', /n’est pas livrée/],
    ['a delivered order', ['confirm', 'deliver'], 'confirm', /déjà livrée/],
    ['a delivered order', ['confirm', 'deliver'], 'deliver', /déjà livrée/],
    ['a delivered order', ['confirm', 'deliver'], 'cancel', /avoir/],
    ['a credited order', ['confirm', 'deliver', 'credit'], 'credit', /déjà un avoir/],
    ['a credited order', ['confirm', 'deliver', 'credit'], 'payment/complete', /n’attend plus/],
    ['a cancelled order', ['cancel'], 'confirm', /annulée/],
    ['a cancelled order', ['cancel'], 'deliver', /annulée/],
    ['a cancelled order', ['cancel'], 'credit', /annulée/],
    ['a cancelled order', ['cancel'], 'payment/complete', /annulée/],
  ]
  test.each(cases)(
    '%s after %j: %s is rejected in French and changes nothing',
    async (_from, taken, rejected, message) => {
      const cart = await transfer()
      for (const name of taken) expect((await step(shop, cart, name)).status).toBe(200)
      const before = await orderOf(shop, karim, cart)
      const response = await step(shop, cart, rejected)
      expect(response.status).toBe(422)
      expect(errorMessage(response.body)).toMatch(message)
      expect(await orderOf(shop, karim, cart)).toEqual(before)
    },
  )

  test('an order by card is not confirmed before it is paid, nor paid by a transfer', async () => {
    const cart = await placedOrder(shop, token)
    expect(errorMessage((await step(shop, cart, 'confirm')).body)).toMatch(/pas encore réglée/)
    expect(errorMessage((await step(shop, cart, 'payment/complete')).body)).toMatch(/par carte/)
    expect((await orderOf(shop, token, cart)).status).toBe('awaiting_payment')
  })
})

describe('a placed order', () => {
  test('has the same status and cut-off in the plugin’s view and in the history', async () => {
    const cart = await placedOrder(shop, token)
    const { body } = await shop.get<{ 'hydra:member': OrderBody[] }>('/api/v2/shop/account/orders', { token })
    const line = body['hydra:member'].find(({ tokenValue }) => tokenValue === cart)
    const life = { status: 'awaiting_payment', cancellableUntil: CUTOFF, invoices: [] }
    expect(line).toMatchObject({ ...life, confirmedAt: null, cancelledAt: null, paymentDueDate: null })
    // The API of the plugin leaves null fields out.
    expect((await shop.get(`/shop-api/orders/${cart}`, { token })).body).toMatchObject(life)
  })

  test('by card is confirmed once it is paid: until then the only email is a reminder of the payment', async () => {
    const { token: own, email: address } = await shop.customer()
    const cart = await placedOrder(shop, own)
    await shop.put(`/shop-api/checkout/${cart}/complete`, {}, { token: own })
    expect(await mailsOf(shop, address)).toEqual(['paymentPending'])
  })

  test('may be changed to payment by transfer, and its customer gets an email with the bank account', async () => {
    const cart = await placedOrder(shop, karim)
    const before = (await mailsOf(shop, KARIM.email)).length
    const change = () => shop.put(`/shop-api/orders/${cart}/payment/0`, { method: 'bank_transfer' }, { token: karim })
    expect((await change()).status).toBe(204)
    expect((await change()).status).toBe(204)
    expect(await orderOf(shop, karim, cart)).toMatchObject({
      status: 'awaiting_transfer',
      paymentDueDate: '2026-12-26',
    })
    expect((await mailsOf(shop, KARIM.email)).slice(before)).toEqual(['orderConfirmation'])
  })

  test('keeps its cut-off when the channel changes its hours', async () => {
    const cart = await placedOrder(shop, token)
    await shop.db.updateTable('channels').set({ order_end_time: '09:00' }).where('code', '=', 'PARIS_CENTRE').execute()
    expect((await orderOf(shop, token, cart)).cancellableUntil).toBe(CUTOFF)
    await shop.db.updateTable('channels').set({ order_end_time: '17:00' }).where('code', '=', 'PARIS_CENTRE').execute()
  })

  test('keeps its products, its coupon and its delivery as they were, whatever changes later', async () => {
    const { token: own } = await shop.customer()
    const cart = await placedOrder(shop, own, {
      items: [
        ['PR-INC-GARRIGUE', 10],
        ['DES-BROWNIE', 8],
      ],
      coupon: 'PLATEAU15',
    })
    const read = async () => [
      (await shop.get(`/shop-api/orders/${cart}`, { token: own })).body,
      (await shop.get(`/api/v2/shop/account/orders/${cart}`, { token: own })).body,
      (await shop.get('/api/v2/shop/account/orders', { token: own })).body,
    ]
    const before = await read()
    expect(before[0]).toMatchObject({ cartDiscounts: { PLATEAU15: { amount: { current: -1500 } } } })
    const invoiced = await placedOrder(shop, karim, { method: 'bank_transfer' })
    for (const name of ['confirm', 'deliver']) await step(shop, invoiced, name)
    const invoice = () => shop.db.selectFrom('invoices').selectAll().orderBy('number').execute()
    const documents = await invoice()

    const { db } = shop
    const garrigue = db.updateTable('products').where('code', '=', 'PR-INC-GARRIGUE')
    await db.updateTable('product_prices').set({ price: 1 }).where('product_code', '=', 'PR-INC-GARRIGUE').execute()
    await garrigue.set({ name: 'Autre plateau', vat_rate: 2000 }).execute()
    await db
      .updateTable('coupons')
      .set({ name: 'Autre', amount: 1, ends_at: '2020-01-01' })
      .where('code', '=', 'PLATEAU15')
      .execute()
    await db.updateTable('channels').set({ shipping_fees: '{"12h-13h":99}', shipping_fees_free_threshold: 1 }).execute()

    expect(withoutProducts(await read())).toEqual(withoutProducts(before))
    expect(JSON.stringify(await read())).toContain('Garrigue')
    expect(JSON.stringify(await read())).not.toContain('Autre')
    expect(await invoice()).toEqual(documents)
    expect((await step(shop, invoiced, 'credit')).status).toBe(200)
    const [, note] = (await invoice()).map(({ content }) => content)
    expect(note).not.toContain('Autre plateau')
  })
})

/** Leaves out the current data of a product in an order; name, rate and variants are those of the order. */
function withoutProducts(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => {
      if (key !== 'product') return inner
      const { code, name, vatRate, variants } = inner as Record<string, unknown>
      return { code, name, vatRate, variants }
    }),
  )
}

describe('the life cycle of an order', () => {
  const steps: readonly OrderStep[] = ['confirm', 'deliver', 'undeliver', 'cancel', 'credit']
  const statuses: readonly OrderStatus[] = [
    ...(['awaiting_payment', 'awaiting_transfer', 'paid', 'confirmed', 'delivered', 'cancelled'] as const),
  ]

  test('allow each transition from these statuses only', () => {
    const allowed = steps.map((one) => [one, statuses.filter((status) => stepProblem(one, status) === null)])
    expect(Object.fromEntries(allowed)).toEqual({
      confirm: ['awaiting_transfer', 'paid'],
      deliver: ['confirmed'],
      undeliver: ['delivered'],
      cancel: ['awaiting_payment', 'awaiting_transfer', 'paid', 'confirmed'],
      credit: ['delivered'],
    })
  })

  test('never make a delivered or cancelled order cancellable, nor an unpaid one paid', () => {
    const order = fc.record({
      state: fc.constantFrom('new' as const, 'fulfilled' as const, 'cancelled' as const),
      confirmed_at: fc.constantFrom(null, TUESDAY.toISOString()),
      payment_state: fc.constantFrom('awaiting_payment', 'paid', 'refunded', 'cancelled'),
      cutoff_at: fc.constantFrom(null, CUTOFF),
    })
    fc.assert(
      fc.property(order, fc.constantFrom('card' as const, 'bank_transfer' as const), (one, method) => {
        const status = statusOf(one, method)
        if (status === 'cancelled' || status === 'delivered') expect(cancellableUntil(one)).toBeNull()
        if (one.state === 'cancelled') expect(status).toBe('cancelled')
        if (status === 'paid') expect(one.payment_state).toBe('paid')
      }),
    )
  })

  test('give a payment by card half an hour, also when the cut-off comes first', () => {
    const completed_at = '2026-11-25T15:59:00.000Z'
    expect(paymentDeadline({ completed_at, cutoff_at: CUTOFF }).toISOString()).toBe('2026-11-25T16:29:00.000Z')
    expect(paymentDeadline({ completed_at: TUESDAY.toISOString(), cutoff_at: CUTOFF }).toISOString()).toBe(CUTOFF)
  })

  test('make a transfer due thirty days after the delivery, expected on the agreed day, and give a card no due date', () => {
    const agreed = { delivery_date: THURSDAY, delivered_on: null }
    expect(paymentDueDate(agreed, 'bank_transfer')).toBe('2026-12-26')
    expect(paymentDueDate({ ...agreed, delivered_on: '2026-11-25' }, 'bank_transfer')).toBe('2026-12-25')
    expect(paymentDueDate({ ...agreed, delivered_on: '2026-11-27' }, 'bank_transfer')).toBe('2026-12-27')
    expect(paymentDueDate(agreed, 'card')).toBeNull()
  })
})
