import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoredEmail } from '#demo/server/mail/mailbox/mailbox.ts'
import { runCleanupJobs } from '#demo/server/shop/cleanup-jobs.ts'
import { mailTo, readText, sentMails } from '#tests/support/backend/sent-emails.ts'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { pageText, signedInCaterer } from '#tests/support/backend/back-office.ts'
import { settle } from '#demo/server/shop/payment/settlement.ts'
import { orderOf, step, type OrderBody } from '#tests/support/backend/server-admin.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { quoteWithOffer } from '#tests/support/backend/quotes.ts'
import { LUNCH, PARIS, placedOrder } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop, type PaymentRequest } from '#tests/support/backend/server-payments.ts'
import { TUESDAY } from '#tests/support/backend/server.ts'

import { price } from '#widgets/core/domain/money.ts'

const TRAY = 'PR-INC-GARRIGUE'
const COLA = 'SOFT-COLA-33'
const FRIDAY = '2026-11-27'
const OK = '4242 4242 4242 4242'
const CHALLENGED = '4000 0000 0000 3220'
const DECLINED = '4000 0000 0000 0002'

type Cart = {
  tokenValue: string
  version: string
  items: { id: number; quantity: number; unitPrice: number; subTotal: number; product: { code: string } }[]
  totals: { total: number; subTotal: number }
  amends?: { order: string; number: string; until: string; before: number; difference: number; charge: number }
  messages: { code: string; message: string }[]
}
type Revisions = { 'hydra:member': { difference: number; before: { items: unknown[] }; after: { items: unknown[] } }[] }

let paid: PaidShop
/** Tokens by the number of their card: the sandbox limits those of a minute. */
const tokens = new Map<string, string>()
const tokenOf = (number: string) => tokens.get(number)!
let email: string
let token: string
beforeAll(async () => {
  paid = await openPaidShop()
  for (const number of [OK, CHALLENGED, DECLINED]) tokens.set(number, await paid.cardToken(number))
})
beforeEach(async () => {
  paid.shop.now = TUESDAY
  ;({ email, token } = await paid.shop.customer())
})
afterAll(() => paid.close())

const path = (order: string, rest = '') => `/api/v2/shop/account/orders/${order}/amendments${rest}`
const order = (cart: string) => orderOf(paid.shop, token, cart)
const cartOf = async (draft: string) => (await paid.shop.get<Cart>(`/shop-api/carts/${draft}`, { token })).body

async function begin(order: string): Promise<string> {
  const { status, body } = await paid.shop.post<{ orderToken: string }>(path(order), undefined, { token })
  expect(status).toBe(201)
  return body.orderToken
}

async function paidOrder(card = OK, more: Parameters<typeof placedOrder>[2] = {}): Promise<string> {
  const cart = await placedOrder(paid.shop, token, more)
  await paid.pay(token, cart, { cardToken: tokenOf(card) })
  return cart
}

async function setQuantity(draft: string, code: string, quantity: number): Promise<Cart> {
  const { items } = await cartOf(draft)
  const { id } = items.find(({ product }) => product.code === code)!
  const { body } = await paid.shop.put<Cart>(`/shop-api/carts/${draft}/items/${id}`, { quantity }, { token })
  return body
}
const add = (draft: string, productCode: string, quantity: number) =>
  paid.shop.post<Cart>(`/shop-api/carts/${draft}/items`, { productCode, quantity }, { token })

type Apply = { card?: string; cardToken?: string; key?: string; total?: number; version?: string }
async function apply(cart: string, draft: string, { card, cardToken: sent, key = 'a', ...seen }: Apply = {}) {
  const total = seen.total ?? (await cartOf(draft)).totals.total
  const cardToken = card === undefined ? sent : tokenOf(card)
  const body = { ...seen, total, ...(cardToken !== undefined && { payload: { cardToken } }) }
  const headers = { 'idempotency-key': key }
  return paid.shop.post<PaymentRequest>(path(cart, `/${draft}/apply`), body, { token, headers })
}

/** What the provider holds for an order, and the rows of it. */
async function money(cart: string) {
  const { id, total, paymentState } = (await order(cart)) as OrderBody
  const requests = await paid.shop.db.selectFrom('payment_requests').selectAll().where('order_id', '=', id).execute()
  const charges = await Promise.all(
    requests.flatMap(({ charge_id }) => (charge_id === null ? [] : [paid.shop.payments.read(charge_id)])),
  )
  const held = charges.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
  return { total, held, paymentState }
}

describe('a draft', () => {
  test('is a cart with what was ordered, the same one again, and names its order', async () => {
    const cart = await paidOrder()
    const draft = await begin(cart)
    expect(await begin(cart)).toBe(draft)
    const { items, amends, totals } = await cartOf(draft)
    const placed = await order(cart)
    expect(items).toMatchObject([{ quantity: 6, product: { code: TRAY } }])
    expect(amends).toEqual({
      ...{ order: cart, number: placed.number, before: placed.total, difference: 0, charge: 0 },
      until: placed.cancellableUntil,
    })
    expect(totals.total).toBe(placed.total)
  })

  test('is not ordered as a cart, nor offered as the waiting cart, and goes when it is discarded', async () => {
    const cart = await paidOrder()
    const draft = await begin(cart)
    const { status, body } = await paid.shop.put(`/shop-api/checkout/${draft}/complete`, {}, { token })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('modifie une commande')])
    expect((await paid.shop.delete(path(cart, `/${draft}`), { token })).status).toBe(204)
    expect((await paid.shop.get(`/shop-api/carts/${draft}`, { token })).status).toBe(404)
    expect((await paid.shop.delete(path(cart, `/${draft}`), { token })).status).toBe(204)
    expect((await order(cart)).state).toBe('new')
  })

  test('can be begun as long as its order has a time until when', async () => {
    const cart = await placedOrder(paid.shop, token)
    expect((await order(cart)).amendableUntil).toBe((await order(cart)).cancellableUntil)
    paid.shop.now = new Date(Date.parse((await order(cart)).cancellableUntil!))
    token = await paid.shop.login(email, 'assez-long')
    expect((await order(cart)).amendableUntil).toBeNull()
  })

  test('is not begun a fifty-first time', async () => {
    const cart = await paidOrder()
    const { id } = await order(cart)
    const draft = await begin(cart)
    await setQuantity(draft, TRAY, 5)
    await apply(cart, draft)
    const {
      id: _,
      idempotency_key: __,
      ...row
    } = await paid.shop.db
      .selectFrom('order_revisions')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: 49 }, (_row, nth) => ({ ...row, idempotency_key: `more-${nth}` }))
    await paid.shop.db.insertInto('order_revisions').values(more.slice(1)).execute()
    await paid.shop.delete(path(cart, `/${await begin(cart)}`), { token })
    await paid.shop.db.insertInto('order_revisions').values(more.slice(0, 1)).execute()
    expect(await rejection(cart)).toContain('50 fois, le maximum')
  })

  test('changes the version of its order once it is applied, so that a stale form of the caterer is rejected', async () => {
    const cart = await paidOrder()
    const admin = await catererToken(paid.shop)
    const read = () => paid.shop.get<{ version: string }>(`/api/v2/admin/orders/${cart}`, { token: admin })
    const { version } = (await read()).body
    const draft = await begin(cart)
    const slot = { orderToken: draft, deliveryDate: FRIDAY, deliveryWindow: LUNCH, notes: null }
    await paid.shop.post('/api/v2/shop/checkout/delivery-time', slot, { token })
    await apply(cart, draft)
    const stale = await paid.shop.patch(`/api/v2/admin/orders/${cart}/confirm`, { version }, { token: admin })
    expect(stale.status).toBe(409)
  })

  test('is not begun after the cut-off, of a cancelled order, or of another customer', async () => {
    const cart = await paidOrder()
    const other = (await paid.shop.customer()).token
    expect((await paid.shop.post(path(cart), undefined, { token: other })).status).toBe(404)
    paid.shop.now = new Date(Date.parse((await order(cart)).cancellableUntil!))
    token = await paid.shop.login(email, 'assez-long')
    expect(await rejection(cart)).toContain('L’heure limite de modification est passée')
    paid.shop.now = TUESDAY
    await step(paid.shop, cart, 'cancel')
    expect(await rejection(cart)).toContain('ne peut plus être modifiée')
  })
})

async function rejection(cart: string): Promise<string> {
  const { status, body } = await paid.shop.post(path(cart), undefined, { token })
  expect(status).toBe(422)
  return JSON.stringify(body)
}

async function setPrice(code: string, price: number): Promise<void> {
  await paid.shop.db.updateTable('product_prices').set({ price }).where('product_code', '=', code).execute()
}

describe('prices of a draft', () => {
  test('what was ordered keeps its price, more of it has today’s, in a line of its own when it differs', async () => {
    const cart = await paidOrder()
    const before = (await order(cart)).items![0]!.unitPrice
    const draft = await begin(cart)
    await setPrice(TRAY, before + 100)
    try {
      expect((await cartOf(draft)).amends!.difference).toBe(0)
      const more = await setQuantity(draft, TRAY, 8)
      expect(more.items).toMatchObject([{ quantity: 8, subTotal: 8 * before + 200 }])
      const { items } = await setQuantity(draft, TRAY, 4)
      expect(items).toMatchObject([{ quantity: 4, unitPrice: before, subTotal: 4 * before }])
      await setQuantity(draft, TRAY, 8)
      expect((await apply(cart, draft, { card: OK })).status).toBe(201)
      const lines = (await order(cart)).items!.map(({ quantity, unitPrice }) => [quantity, unitPrice])
      expect(lines).toEqual([
        [6, before],
        [2, before + 100],
      ])
      // The next draft has both prices in one item.
      const next = await begin(cart)
      expect((await cartOf(next)).items).toMatchObject([{ quantity: 8, subTotal: 8 * before + 200 }])
      expect((await cartOf(next)).amends!.difference).toBe(0)
    } finally {
      await setPrice(TRAY, before)
    }
  })

  test('what is removed and added again has its price again', async () => {
    const cart = await paidOrder()
    const [line] = (await order(cart)).items!
    const draft = await begin(cart)
    await setPrice(TRAY, line!.unitPrice + 100)
    try {
      await add(draft, COLA, 1)
      const [tray] = (await cartOf(draft)).items
      await paid.shop.delete(`/shop-api/carts/${draft}/items/${tray!.id}`, { token })
      const { body } = await add(draft, TRAY, 6)
      expect(body.items.find(({ product }) => product.code === TRAY)).toMatchObject({ subTotal: 6 * line!.unitPrice })
    } finally {
      await setPrice(TRAY, line!.unitPrice)
    }
  })

  test('lines of a quote have its prices within its margin, and on its day', async () => {
    const { id } = await quoteWithOffer(paid.shop, token)
    const accepted = await paid.shop.post<{ orderToken: string }>(
      `/api/v2/shop/account/quotes/${id}/accept`,
      undefined,
      { token },
    )
    const cart = accepted.body.orderToken
    await paid.shop.put(`/shop-api/checkout/${cart}/address`, { shippingAddress: PARIS }, { token })
    await paid.shop.put(`/shop-api/checkout/${cart}/payment/0`, { method: 'card' }, { token })
    await paid.shop.put(`/shop-api/checkout/${cart}/complete`, {}, { token })
    await paid.pay(token, cart, { cardToken: tokenOf(OK) })
    const draft = await begin(cart)
    expect((await cartOf(draft)).amends!.difference).toBe(0)
    const more = await setQuantity(draft, TRAY, 50)
    expect(more.items.find(({ product }) => product.code === TRAY)).toMatchObject({ subTotal: 50 * 1777 })
    expect((await apply(cart, draft, { card: OK })).body.state).toBe('completed')
    const next = await begin(cart)
    expect((await cartOf(next)).amends!.difference).toBe(0)
    const slot = { orderToken: next, deliveryDate: FRIDAY, deliveryWindow: LUNCH, notes: null }
    await paid.shop.post('/api/v2/shop/checkout/delivery-time', slot, { token })
    expect((await cartOf(next)).messages).toMatchObject([{ code: 'agreed_price_lost' }])
  })

  test('what has left the menu stays in the order, and no more of it is sold', async () => {
    const cart = await paidOrder(OK, {
      items: [
        [TRAY, 6],
        [COLA, 6],
      ],
    })
    const draft = await begin(cart)
    const disable = (is: 0 | 1) =>
      paid.shop.db.updateTable('products').set({ enabled: is }).where('code', '=', COLA).execute()
    await disable(0)
    try {
      expect((await cartOf(draft)).messages).toEqual([])
      await setQuantity(draft, TRAY, 7)
      expect((await apply(cart, draft, { card: OK })).status).toBe(201)
      expect((await add(await begin(cart), COLA, 1)).status).toBe(400)
    } finally {
      await disable(1)
    }
  })
})

describe('an amendment', () => {
  test('that costs more charges the difference alone, once for its key', async () => {
    const cart = await paidOrder()
    const before = await money(cart)
    const draft = await begin(cart)
    await setQuantity(draft, TRAY, 8)
    const { amends, totals } = await cartOf(draft)
    expect(amends).toMatchObject({ difference: totals.total - before.total, charge: totals.total - before.total })
    const cardToken = tokenOf(OK)
    const first = await apply(cart, draft, { cardToken })
    expect([first.status, first.body.state]).toEqual([201, 'completed'])
    expect(await money(cart)).toEqual({ total: totals.total, held: totals.total, paymentState: 'paid' })
    expect((await order(cart)).items).toMatchObject([{ quantity: 8 }])
    const again = await apply(cart, draft, { cardToken, total: totals.total })
    expect(again.body.hash).toBe(first.body.hash)
    const { body } = await paid.shop.get<Revisions>(`/api/v2/shop/account/orders/${cart}/revisions`, { token })
    expect(body['hydra:member']).toMatchObject([
      { difference: amends!.difference, before: { items: [{ quantity: 6 }] }, after: { items: [{ quantity: 8 }] } },
    ])
  })

  test('that costs less is refunded, on the newest charge first', async () => {
    const cart = await paidOrder()
    const more = await begin(cart)
    await setQuantity(more, TRAY, 8)
    paid.shop.now = new Date(TUESDAY.getTime() + 60_000)
    await apply(cart, more, { card: OK })
    const less = await begin(cart)
    await setQuantity(less, TRAY, 5)
    const { status } = await apply(cart, less, { key: 'b' })
    expect(status).toBe(204)
    const { total, held, paymentState } = await money(cart)
    expect([held, paymentState]).toEqual([total, 'paid'])
    const { id } = await order(cart)
    const rows = await paid.shop.db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute()
    expect(rows.map(({ reason, state }) => [reason, state])).toEqual([
      ['amended', 'done'],
      ['amended', 'done'],
    ])
    const requests = await paid.shop.db.selectFrom('payment_requests').selectAll().where('order_id', '=', id).execute()
    const newest = requests.find(({ draft_token }) => draft_token !== null)!
    expect(rows[0]).toMatchObject({ request_hash: newest.hash, amount: newest.amount })
  })

  test.each([
    ['passed', { code: '1234' }, 'completed', 8],
    ['refused', { decision: 'refuse' }, 'cancelled', 6],
  ])('whose 3-D Secure is %s', async (_what, fields, state, quantity) => {
    const cart = await paidOrder()
    const before = await money(cart)
    const draft = await begin(cart)
    const { totals } = await setQuantity(draft, TRAY, 8)
    const { body } = await apply(cart, draft, { card: CHALLENGED })
    expect([body.state, body.responseData.requiresAction]).toEqual(['processing', true])
    expect((await order(cart)).items).toMatchObject([{ quantity: 6 }])
    await paid.submitChallenge(body.responseData.redirectUrl!, fields as Record<string, string>)
    expect((await paid.settle(token, body.hash, 'authenticated')).body.state).toBe(state)
    expect((await order(cart)).items).toMatchObject([{ quantity }])
    const after = { ...before, ...(quantity === 8 && { total: totals.total, held: totals.total }) }
    expect(await money(cart)).toEqual(after)
  })

  test('whose card is declined changes nothing, and can be confirmed with another one', async () => {
    const cart = await paidOrder()
    const draft = await begin(cart)
    const { totals } = await setQuantity(draft, TRAY, 8)
    expect((await apply(cart, draft, { card: DECLINED })).body.state).toBe('failed')
    expect((await order(cart)).items).toMatchObject([{ quantity: 6 }])
    expect((await apply(cart, draft, { card: OK, key: 'b' })).body.state).toBe('completed')
    expect((await money(cart)).held).toBe(totals.total)
  })

  test('that cannot be applied any more once it is authorized is voided', async () => {
    const cart = await paidOrder()
    const before = await money(cart)
    const draft = await begin(cart)
    await setQuantity(draft, TRAY, 8)
    const { body } = await apply(cart, draft, { card: CHALLENGED })
    await setQuantity(draft, TRAY, 9)
    await paid.submitChallenge(body.responseData.redirectUrl!, { code: '1234' })
    const settled = (await paid.settle(token, body.hash, 'authenticated')).body
    expect([settled.state, settled.responseData.errorCode]).toEqual(['cancelled', 'amendment_rejected'])
    expect(await money(cart)).toEqual(before)
    expect((await order(cart)).items).toMatchObject([{ quantity: 6 }])
  })

  test('of an order that was refunded by hand in whole is rejected', async () => {
    const cart = await paidOrder()
    const { id, total } = await order(cart)
    const request = await paid.shop.db
      .selectFrom('payment_requests')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const context = { db: paid.shop.db, payments: paid.shop.payments, now: () => paid.shop.now }
    const refund = { chargeId: request.charge_id!, amount: total, idempotencyKey: `${request.hash} by hand` }
    await settle(context, request.hash, await paid.shop.payments.refund(refund))
    expect((await order(cart)).paymentState).toBe('refunded')
    expect(await rejection(cart)).toContain('ne peut plus être modifiée')
  })

  test('is voided when what is left to pay has changed since it was authorized', async () => {
    const cart = await paidOrder()
    const draft = await begin(cart)
    await setQuantity(draft, TRAY, 8)
    const { body } = await apply(cart, draft, { card: CHALLENGED })
    const { id } = await order(cart)
    const requests = paid.shop.db.selectFrom('payment_requests').selectAll().where('order_id', '=', id)
    const { hash, charge_id } = await requests.where('state', '=', 'completed').executeTakeFirstOrThrow()
    const context = { db: paid.shop.db, payments: paid.shop.payments, now: () => paid.shop.now }
    const refund = { chargeId: charge_id!, amount: 1_000, idempotencyKey: `${charge_id} by hand` }
    await settle(context, hash, await paid.shop.payments.refund(refund))
    await paid.submitChallenge(body.responseData.redirectUrl!, { code: '1234' })
    expect((await paid.settle(token, body.hash, 'authenticated')).body.state).toBe('cancelled')
    const { total, held } = await money(cart)
    expect(held).toBe(total - 1_000)
  })

  test('whose capture has no response is captured by the jobs', async () => {
    const cart = await paidOrder()
    const draft = await begin(cart)
    const { totals } = await setQuantity(draft, TRAY, 8)
    const { capture } = paid.shop.payments
    paid.shop.payments.capture = () => Promise.reject(new Error('down'))
    const { body } = await apply(cart, draft, { card: OK })
    paid.shop.payments.capture = capture
    expect(body.state).toBe('processing')
    expect((await order(cart)).items).toMatchObject([{ quantity: 8 }])
    paid.shop.now = new Date(TUESDAY.getTime() + 21 * 60_000)
    await runCleanupJobs({ db: paid.shop.db, payments: paid.shop.payments, now: () => paid.shop.now })
    expect(await money(cart)).toEqual({ total: totals.total, held: totals.total, paymentState: 'paid' })
  })

  test('can be tried again and again after the hour of its order', async () => {
    const cart = await paidOrder()
    paid.shop.now = new Date(TUESDAY.getTime() + 29 * 60_000)
    await paid.shop.db.updateTable('orders').set({ held_until: TUESDAY.toISOString() }).execute()
    const draft = await begin(cart)
    await setQuantity(draft, TRAY, 8)
    for (let nth = 0; nth < 7; nth += 1)
      expect((await apply(cart, draft, { card: DECLINED, key: String(nth) })).body.state).toBe('failed')
  })

  test('whose authorization arrives after its attempt was closed is voided', async () => {
    const cart = await paidOrder()
    const before = await money(cart)
    const draft = await begin(cart)
    await setQuantity(draft, TRAY, 8)
    const { charge } = paid.shop.payments
    let late = () => charge({} as never)
    paid.shop.payments.charge = (request) => {
      late = () => charge(request)
      return Promise.reject(new Error('down'))
    }
    expect((await apply(cart, draft, { card: OK })).status).toBe(503)
    paid.shop.payments.charge = charge
    await paid.shop.delete(path(cart, `/${draft}`), { token })
    const jobs = () => runCleanupJobs({ db: paid.shop.db, payments: paid.shop.payments, now: () => paid.shop.now })
    paid.shop.now = new Date(TUESDAY.getTime() + 21 * 60_000)
    await jobs()
    const made = (await late())!
    await jobs()
    expect(await paid.shop.payments.read(made.id)).toMatchObject({ status: 'voided', captured: 0 })
    expect(await money(cart)).toEqual(before)
  })

  test.each(['the customer gives it up', 'the order is amended again'])(
    'whose capture has no response is captured though %s',
    async (how) => {
      const cart = await paidOrder()
      const draft = await begin(cart)
      const { totals } = await setQuantity(draft, TRAY, 8)
      const { capture } = paid.shop.payments
      paid.shop.payments.capture = () => Promise.reject(new Error('down'))
      const { body } = await apply(cart, draft, { card: CHALLENGED })
      await paid.submitChallenge(body.responseData.redirectUrl!, { code: '1234' })
      await paid.settle(token, body.hash, 'authenticated')
      paid.shop.payments.capture = capture
      if (how === 'the customer gives it up') await paid.settle(token, body.hash, 'cancelled')
      else await apply(cart, await begin(cart), { key: 'b' })
      expect(await money(cart)).toEqual({ total: totals.total, held: totals.total, paymentState: 'paid' })
    },
  )

  test('of an order that was cancelled during its authorization is voided', async () => {
    const cart = await paidOrder()
    const draft = await begin(cart)
    await setQuantity(draft, TRAY, 8)
    const { body } = await apply(cart, draft, { card: CHALLENGED })
    await step(paid.shop, cart, 'cancel')
    await paid.submitChallenge(body.responseData.redirectUrl!, { code: '1234' })
    expect((await paid.settle(token, body.hash, 'authenticated')).body.state).toBe('cancelled')
    expect(await money(cart)).toMatchObject({ held: 0, paymentState: 'refunded' })
  })

  test('with another total than the one that was seen is 409, with the draft as it is', async () => {
    const cart = await paidOrder()
    const draft = await begin(cart)
    await setQuantity(draft, TRAY, 5)
    const { status, body } = await apply(cart, draft, { total: 1 })
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining(draft)])
    expect((await order(cart)).items).toMatchObject([{ quantity: 6 }])
  })

  test('below the minimum is rejected with what is missing', async () => {
    const cart = await paidOrder()
    const draft = await begin(cart)
    await setQuantity(draft, TRAY, 1)
    const { status, body } = await apply(cart, draft)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('minimum_order_not_reached')])
  })

  test('without a card for what it costs more is rejected', async () => {
    const cart = await paidOrder()
    const draft = await begin(cart)
    await setQuantity(draft, TRAY, 8)
    const { status, body } = await apply(cart, draft)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('choisissez la carte')])
  })

  test('of an unpaid order changes what is to pay', async () => {
    const cart = await placedOrder(paid.shop, token)
    const draft = await begin(cart)
    const { totals, amends } = await setQuantity(draft, TRAY, 8)
    expect(amends).toMatchObject({ difference: totals.total - amends!.before, charge: 0 })
    expect((await apply(cart, draft)).status).toBe(204)
    expect(await money(cart)).toEqual({ total: totals.total, held: 0, paymentState: 'awaiting_payment' })
    await paid.pay(token, cart, { cardToken: tokenOf(OK) })
    expect(await money(cart)).toEqual({ total: totals.total, held: totals.total, paymentState: 'paid' })
  })

  test.each([
    ['lost', 'paid'],
    ['silent', 'awaiting_payment'],
  ])('after an attempt without a response, whose request was %s, is of an order that is %s', async (how, state) => {
    const { charge } = paid.shop.payments
    paid.shop.payments.charge = async (request) => {
      if (how === 'lost') await charge(request)
      throw new Error(`The provider is ${how}.`)
    }
    const cart = await placedOrder(paid.shop, token)
    await paid.pay(token, cart, { cardToken: tokenOf(OK) })
    paid.shop.payments.charge = charge
    const draft = await begin(cart)
    const { totals } = await setQuantity(draft, TRAY, 5)
    expect((await apply(cart, draft)).status).toBe(204)
    const held = state === 'paid' ? totals.total : 0
    expect(await money(cart)).toEqual({ total: totals.total, held, paymentState: state })
  })

  test('while an attempt to pay is sent is rejected', async () => {
    const cart = await placedOrder(paid.shop, token)
    const draft = await begin(cart)
    await setQuantity(draft, TRAY, 5)
    const { charge } = paid.shop.payments
    const sent = Promise.withResolvers<void>()
    const response = Promise.withResolvers<void>()
    paid.shop.payments.charge = async (request) => {
      sent.resolve()
      await response.promise
      return charge(request)
    }
    const paying = paid.pay(token, cart, { cardToken: tokenOf(OK) })
    await sent.promise
    const { status, body } = await apply(cart, draft)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('est en cours')])
    response.resolve()
    await paying
    paid.shop.payments.charge = charge
    expect((await apply(cart, draft)).status).toBe(204)
    const { total, held } = await money(cart)
    expect(held).toBe(total)
  })

  test('of an order paid by transfer awaits the rest', async () => {
    token = await paid.shop.login(KARIM.email, KARIM.password)
    const cart = await placedOrder(paid.shop, token, { method: 'bank_transfer' })
    await step(paid.shop, cart, 'payment/complete')
    const before = (await order(cart)).total
    const draft = await begin(cart)
    const { totals } = await setQuantity(draft, TRAY, 8)
    expect((await apply(cart, draft)).status).toBe(204)
    const rows = paid.shop.db.selectFrom('payments').select(['transferred', 'amount', 'state'])
    const payment = await rows.where('order_id', '=', (await order(cart)).id).executeTakeFirst()
    expect(payment).toEqual({ transferred: before, amount: totals.total, state: 'new' })
  })
})

describe('the place of an amended order', () => {
  test('its own slot is not full for it, another full one is', async () => {
    const cart = await paidOrder()
    const draft = await begin(cart)
    const full = (day: string) =>
      paid.shop.db
        .insertInto('slot_capacities')
        .values({ channel_code: 'PARIS_CENTRE', day, delivery_window: LUNCH, capacity: day === FRIDAY ? 0 : 1 })
        .execute()
    const { deliveryDate } = await order(cart)
    const others = paid.shop.db.updateTable('orders').set({ released_at: TUESDAY.toISOString() })
    await others.where('token_value', '!=', cart).where('state', '=', 'new').execute()
    await full(deliveryDate)
    await full(FRIDAY)
    try {
      expect((await cartOf(draft)).messages).toEqual([])
      const slot = { orderToken: draft, deliveryDate: FRIDAY, deliveryWindow: LUNCH, notes: null }
      const moved = await paid.shop.post('/api/v2/shop/checkout/delivery-time', slot, { token })
      expect([moved.status, JSON.stringify(moved.body)]).toEqual([422, expect.stringContaining('complet')])
      await setQuantity(draft, TRAY, 5)
      expect((await apply(cart, draft)).status).toBe(204)
    } finally {
      await paid.shop.db.deleteFrom('slot_capacities').execute()
    }
  })

  test('its stock counts as a difference', async () => {
    const stock = async () =>
      (await paid.shop.db.selectFrom('products').select('on_hand').where('code', '=', COLA).executeTakeFirst())?.on_hand
    const setStock = (on_hand: number | null) =>
      paid.shop.db.updateTable('products').set({ on_hand }).where('code', '=', COLA).execute()
    await setStock(10)
    try {
      const cart = await paidOrder(OK, {
        items: [
          [TRAY, 6],
          [COLA, 8],
        ],
      })
      expect(await stock()).toBe(2)
      const draft = await begin(cart)
      await setQuantity(draft, COLA, 10)
      expect((await cartOf(draft)).messages).toEqual([])
      expect(JSON.stringify(await setQuantity(draft, COLA, 11))).toContain('il en reste 10')
      expect((await apply(cart, draft, { card: OK })).body).toMatchObject({ state: 'completed' })
      expect(await stock()).toBe(0)
      const less = await begin(cart)
      await setQuantity(less, COLA, 3)
      await apply(cart, less, { key: 'b' })
      expect(await stock()).toBe(7)
    } finally {
      await setStock(null)
    }
  })

  test('moves to another day', async () => {
    const cart = await paidOrder()
    const draft = await begin(cart)
    const slot = { orderToken: draft, deliveryDate: FRIDAY, deliveryWindow: LUNCH, notes: null }
    await paid.shop.post('/api/v2/shop/checkout/delivery-time', slot, { token })
    const before = (await order(cart)).cancellableUntil!
    expect((await cartOf(draft)).amends!.until).toBe(before)
    expect((await apply(cart, draft)).status).toBe(204)
    const after = await order(cart)
    expect(after.deliveryDate).toBe(FRIDAY)
    expect(after.cancellableUntil! > before).toBe(true)
  })
})

describe('the coupon of an amended order', () => {
  test('of a first order still applies, by its terms of then', async () => {
    const coupon = paid.shop.db.selectFrom('coupons').selectAll().where('first_order_only', '=', 1)
    const { code } = await coupon.executeTakeFirstOrThrow()
    const cart = await paidOrder(OK, { coupon: code, items: [[TRAY, 12]] })
    const draft = await begin(cart)
    const ended = paid.shop.db.updateTable('coupons').set({ ends_at: '2026-01-01T00:00:00.000Z' })
    await ended.where('code', '=', code).execute()
    const used = async () => (await coupon.executeTakeFirstOrThrow()).used
    const before = await used()
    await setQuantity(draft, TRAY, 14)
    expect((await cartOf(draft)).messages).toEqual([])
    expect((await apply(cart, draft, { card: OK })).body).toMatchObject({ state: 'completed' })
    expect((await order(cart)).couponCode).toBe(code)
    expect(await used()).toBe(before)
  })
})

describe('the emails of an amendment', () => {
  /** Those to this customer and to the caterer, after the confirmation was sent. */
  async function mailsAfter(work: () => Promise<unknown>) {
    await sentMails(paid.shop)
    await work()
    const mails = await sentMails(paid.shop)
    return mails.filter(({ to, subject }) => to === email || subject.startsWith('Modifiée'))
  }
  const sequenceOf = ({ attachments }: StoredEmail) =>
    /SEQUENCE:(\d+)/.exec(attachments.map(({ content }) => content.toString()).join('\n'))?.[1]

  test('name what has changed, what it costs and what is charged, and the kitchen what to prepare', async () => {
    const cart = await paidOrder(OK, {
      items: [
        [TRAY, 6],
        [COLA, 6],
      ],
    })
    const before = (await order(cart)).total
    let after = 0
    const mails = await mailsAfter(async () => {
      const draft = await begin(cart)
      await setQuantity(draft, TRAY, 8)
      after = (await setQuantity(draft, COLA, 4)).totals.total
      await apply(cart, draft, { card: OK })
    })
    const mine = mailTo(mails, email, 'Votre commande n°')
    const facts = [
      '6 → 8',
      '6 → 4',
      price(before),
      price(after),
      `La différence, ${price(after - before)}, est débitée`,
    ]
    for (const fact of facts) for (const text of [readText(mine.html), mine.text]) expect(text).toContain(fact)
    expect(sequenceOf(mine)).toBe('1')
    const kitchen = mails.find(({ to }) => to !== email)!
    for (const fact of ['6 → 8', '8\u00A0×'])
      for (const text of [readText(kitchen.html), kitchen.text]) expect(text).toContain(fact)
  })

  test('state a refund, and the day that has changed; the cancellation has the next sequence number', async () => {
    const cart = await paidOrder()
    const [first] = await mailsAfter(async () => {
      const draft = await begin(cart)
      await setQuantity(draft, TRAY, 5)
      const slot = { orderToken: draft, deliveryDate: FRIDAY, deliveryWindow: LUNCH, notes: null }
      await paid.shop.post('/api/v2/shop/checkout/delivery-time', slot, { token })
      await apply(cart, draft)
    })
    expect(first!.text).toContain('vous est remboursée')
    expect(first!.text).toContain('jeudi 26 novembre 2026, 12h-13h → vendredi 27 novembre 2026, 12h-13h')
    const [cancelled] = await mailsAfter(() => step(paid.shop, cart, 'cancel'))
    expect([sequenceOf(first!), sequenceOf(cancelled!)]).toEqual(['1', '2'])
  })

  test('of the address alone name no lines', async () => {
    const cart = await paidOrder()
    const mails = await mailsAfter(async () => {
      const draft = await begin(cart)
      const shippingAddress = { ...PARIS, street: '9 rue de l’Exemple' }
      await paid.shop.put(`/shop-api/checkout/${draft}/address`, { shippingAddress }, { token })
      await apply(cart, draft)
    })
    expect(mails.length).toBe(2)
    for (const { text } of mails) expect(text).not.toContain('Ce qui a changé\n')
    for (const { text } of mails) expect(text).toContain('9 rue de l’Exemple')
  })

  test('are not sent while the confirmation is not sent either, which has the order as it is then', async () => {
    const cart = await paidOrder()
    const draft = await begin(cart)
    await setQuantity(draft, TRAY, 5)
    await apply(cart, draft)
    const mails = (await sentMails(paid.shop)).filter(({ to, subject }) => to === email && subject.includes('commande'))
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('est enregistrée et payée')])
    expect(mails[0]!.text).toContain('5\u00A0×')
    expect(sequenceOf(mails[0]!)).toBe('1')
  })
})

describe('the back office', () => {
  test('shows what has changed and when on the page of the order, and in the production of its day', async () => {
    const cart = await paidOrder()
    const draft = await begin(cart)
    const { amends } = await setQuantity(draft, TRAY, 8)
    paid.shop.now = new Date(TUESDAY.getTime() + 20 * 60_000)
    await apply(cart, draft, { card: OK })
    const visitor = await signedInCaterer(paid.shop)
    const page = pageText(await visitor.get(`/commandes/${cart}`))
    const { name } = (await order(cart)).items![0]!.product
    expect(page).toContain(`Modifiée le mardi 24 novembre à 10 h 20 ${name} : 6 → 8`)
    expect(page).toContain(`+${price(amends!.difference)}`.replaceAll('\u00A0', ' '))
    const { number, deliveryDate } = await order(cart)
    const production = pageText(await visitor.get(`/production?point=PARIS_CENTRE&jour=${deliveryDate}`))
    expect(production).toContain(`n° ${number}, Société`)
    expect(production).toContain(`à 10 h 20 ${name} : 6 → 8`)
  })
})

describe('references', () => {
  const change = (cart: string, body: object) =>
    paid.shop.patch<OrderBody & { purchaseOrder: string; costReference: string }>(
      `/api/v2/shop/account/orders/${cart}/references`,
      body,
      { token },
    )

  test('are added and corrected until the invoice is issued', async () => {
    const cart = await paidOrder()
    await change(cart, { purchaseOrder: 'BC-1', costReference: 'CC-1' })
    const { status, body } = await change(cart, { purchaseOrder: 'BC-2' })
    expect([status, body.purchaseOrder, body.costReference]).toEqual([200, 'BC-2', 'CC-1'])
    expect((await change(cart, { purchaseOrder: 'x'.repeat(500) })).status).toBe(422)
    for (const name of ['confirm', 'deliver']) await step(paid.shop, cart, name)
    expect((await change(cart, { purchaseOrder: 'BC-3' })).status).toBe(422)
    expect((await order(cart)) as unknown).toMatchObject({ purchaseOrder: 'BC-2' })
  })

  test('of another customer are 404', async () => {
    const cart = await paidOrder()
    token = (await paid.shop.customer()).token
    expect((await change(cart, { purchaseOrder: 'BC-1' })).status).toBe(404)
  })
})

describe('personal data', () => {
  test('has revisions in the export; the deletion of the account empties the person in them', async () => {
    const cart = await paidOrder()
    const draft = await begin(cart)
    await setQuantity(draft, TRAY, 5)
    await apply(cart, draft)
    const exported = await paid.shop.get<{ revisions: object[] }>('/api/v2/shop/account/me/export', { token })
    expect(exported.body.revisions).toMatchObject([{ before: { shippingAddress: { lastName: 'Durand' } } }])
    const { id } = await order(cart)
    for (const name of ['confirm', 'deliver']) await step(paid.shop, cart, name)
    const deletion = { currentPassword: 'assez-long' }
    const { status } = await paid.shop.post('/api/v2/shop/account/me/deletion', deletion, { token })
    expect(status).toBe(204)
    const rows = await paid.shop.db.selectFrom('order_revisions').selectAll().where('order_id', '=', id).execute()
    expect(rows.length).toBe(1)
    expect(JSON.stringify(rows)).not.toContain('Durand')
    expect(JSON.stringify(rows)).toContain('8 rue de l’Exemple')
  })
})
