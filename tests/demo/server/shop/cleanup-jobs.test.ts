import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startCleanupJobs, runCleanupJobs } from '#demo/server/shop/cleanup-jobs.ts'
import { inTurn, orderKey } from '#demo/server/shop/write-turns.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { sendOffer, requestQuote } from '#tests/support/backend/quotes.ts'
import { cancel, mailsOf, orderOf } from '#tests/support/backend/server-admin.ts'
import { expectOk, placedOrder, readyCart } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop } from '#tests/support/backend/server-payments.ts'
import { TUESDAY } from '#tests/support/backend/server.ts'

const DAY_MS = 86_400_000
const OK = '4242 4242 4242 4242'
const CHALLENGE_CARD = '4000 0000 0000 3220'
const COUNTED = 'DES-PAVLOVA-FRAISE'
const CUTOFF = new Date('2026-11-25T16:00:00Z')
/** The lead time of the pavlova is 24 hours before lunch. */
const COUNTED_CUTOFF = new Date('2026-11-25T11:00:00Z')

let paid: PaidShop
beforeAll(async () => {
  paid = await openPaidShop()
})
afterEach(() => {
  paid.shop.now = TUESDAY
})
afterAll(() => paid.close())

const context = () => ({ db: paid.shop.db, payments: paid.shop.payments, now: () => paid.shop.now })
/** Two rounds at once, as two processes would run them. */
const tidyTwice = () => Promise.all([runCleanupJobs(context()), runCleanupJobs(context())])
const at = (now: Date) => {
  paid.shop.now = now
}
const onHand = async () =>
  (await paid.shop.db.selectFrom('products').select('on_hand').where('code', '=', COUNTED).executeTakeFirstOrThrow())
    .on_hand
const orderRow = (cart: string) =>
  paid.shop.db.selectFrom('orders').selectAll().where('token_value', '=', cart).executeTakeFirst()

async function customer(): Promise<{ email: string; token: string }> {
  return paid.shop.customer()
}

describe('an unpaid order', () => {
  test('by card is cancelled at its cut-off: its stock is given back once, and its customer is emailed', async () => {
    at(new Date(COUNTED_CUTOFF.getTime() - 45 * 60_000))
    const { token, email } = await customer()
    const cart = await placedOrder(paid.shop, token, {
      items: [
        ['PR-INC-GARRIGUE', 6],
        [COUNTED, 2],
      ],
    })
    at(new Date(COUNTED_CUTOFF.getTime() - 1))
    await tidyTwice()
    expect(await orderRow(cart)).toMatchObject({ state: 'new' })
    expect(await onHand()).toBe(1)

    at(COUNTED_CUTOFF)
    await tidyTwice()
    await runCleanupJobs(context())
    expect(await orderRow(cart)).toMatchObject({
      state: 'cancelled',
      payment_state: 'cancelled',
      shipping_state: 'cancelled',
    })
    expect(await onHand()).toBe(3)
    expect(await mailsOf(paid.shop, email)).toEqual(['paymentPending', 'orderCancelled'])
  })

  test('by card may be paid for half an hour when it was placed just before the cut-off', async () => {
    at(new Date(CUTOFF.getTime() - 60_000))
    const { token: again } = await customer()
    const cart = await placedOrder(paid.shop, again)
    at(new Date(CUTOFF.getTime() + 10 * 60_000))
    await runCleanupJobs(context())
    expect(await orderRow(cart)).toMatchObject({ state: 'new' })
    const body = await paid.pay(again, cart, { cardToken: await paid.cardToken(OK) })
    expect(body.body.state).toBe('completed')
    at(new Date(CUTOFF.getTime() + DAY_MS))
    await runCleanupJobs(context())
    expect(await orderRow(cart)).toMatchObject({ state: 'new', payment_state: 'paid' })
  })

  test('by card cannot be paid after its cut-off, even before the cleanup job has cancelled it', async () => {
    const { token, email } = await customer()
    const cart = await placedOrder(paid.shop, token)
    at(CUTOFF)
    const again = await paid.shop.login(email, 'assez-long')
    const response = await paid.pay(again, cart, { cardToken: await paid.cardToken(OK) })
    expect(response).toMatchObject({
      status: 422,
      body: { violations: [{ message: expect.stringContaining('heure limite') }] },
    })
  })

  test('whose customer sends too many requests about it is left to the next round, and the others are cancelled', async () => {
    const { token } = await customer()
    const [busy, quiet] = [await placedOrder(paid.shop, token), await placedOrder(paid.shop, token)]
    const { id } = (await orderRow(busy))!
    const { promise, resolve } = Promise.withResolvers<void>()
    const requests = Array.from({ length: 21 }, () => inTurn(paid.shop.db, orderKey(id), () => promise))
    at(CUTOFF)
    await runCleanupJobs(context())
    expect(await orderRow(busy)).toMatchObject({ state: 'new' })
    expect(await orderRow(quiet)).toMatchObject({ state: 'cancelled' })
    resolve()
    await Promise.all(requests)
    await runCleanupJobs(context())
    expect(await orderRow(busy)).toMatchObject({ state: 'cancelled' })
  })

  test('that cannot be cancelled keeps none of the others from being cancelled, and is reported', async () => {
    const { token } = await customer()
    const [broken, quiet] = [await placedOrder(paid.shop, token), await placedOrder(paid.shop, token)]
    const { id } = (await orderRow(broken))!
    const lines = paid.shop.db.updateTable('order_items').where('order_id', '=', id)
    await lines.set({ choices: '{' }).execute()
    at(CUTOFF)
    await expect(runCleanupJobs(context())).rejects.toThrow(SyntaxError)
    expect(await orderRow(broken)).toMatchObject({ state: 'new', released_at: null })
    expect(await orderRow(quiet)).toMatchObject({ state: 'cancelled' })
    await lines.set({ choices: null }).execute()
    await runCleanupJobs(context())
    expect(await orderRow(broken)).toMatchObject({ state: 'cancelled' })
  })

  test('by transfer is not cancelled', async () => {
    const karim = await paid.shop.login(KARIM.email, KARIM.password)
    const cart = await placedOrder(paid.shop, karim, { method: 'bank_transfer' })
    at(new Date(CUTOFF.getTime() + DAY_MS))
    await runCleanupJobs(context())
    expect(await orderRow(cart)).toMatchObject({ state: 'new' })
  })
})

describe('the idempotency key of an addition to a cart', () => {
  const add = (cart: string, key: string) =>
    paid.shop.post(`/shop-api/carts/${cart}/items`, { productCode: 'PR-INC-GARRIGUE', quantity: 6, key })
  const cartWith = async (keys: number) => {
    const { body } = await paid.shop.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE')
    const { id } = (await orderRow(body.tokenValue))!
    const rows = Array.from({ length: keys }, (_, index) => ({
      order_id: id,
      idempotency_key: `key-${index}`,
      content_digest: '',
      added_at: TUESDAY.toISOString(),
    }))
    for (; rows.length > 0;) await paid.shop.db.insertInto('cart_additions').values(rows.splice(0, 200)).execute()
    const count = async () =>
      (await paid.shop.db.selectFrom('cart_additions').selectAll().where('order_id', '=', id).execute()).length
    return { cart: body.tokenValue, count }
  }

  test('is deleted after a day', async () => {
    const { cart, count } = await cartWith(2)
    await expectOk(add(cart, 'click-of-today'))
    at(new Date(TUESDAY.getTime() + DAY_MS))
    await runCleanupJobs(context())
    expect(await count()).toBe(3)
    at(new Date(TUESDAY.getTime() + DAY_MS + 1))
    await runCleanupJobs(context())
    expect(await count()).toBe(0)
  })

  test('is rejected beyond a thousand a day', async () => {
    const { cart, count } = await cartWith(999)
    await expectOk(add(cart, 'click-1000'))
    const rejected = await add(cart, 'click-1001')
    expect(rejected).toMatchObject({ status: 400, body: { errors: { quantity: [expect.stringContaining('1000')] } } })
    expect(await count()).toBe(1000)
    expect((await add(cart, 'click-1000')).status).toBeLessThan(300)
  })
})

describe('a payment request whose outcome is unknown', () => {
  const LATER = new Date(TUESDAY.getTime() + 21 * 60_000)

  test('is read from the provider, and the order is paid when the money was taken', async () => {
    const { token } = await customer()
    const cart = await placedOrder(paid.shop, token)
    const { body } = await paid.pay(token, cart, { cardToken: await paid.cardToken(OK) })
    // As if the process had died between the provider's response and the commit.
    const lost = { state: 'new', charge_id: null } as const
    await paid.shop.db.updateTable('payment_requests').set(lost).where('hash', '=', body.hash).execute()
    await paid.shop.db
      .updateTable('orders')
      .set({ payment_state: 'awaiting_payment' })
      .where('token_value', '=', cart)
      .execute()
    await paid.shop.db
      .updateTable('payments')
      .set({ state: 'new' })
      .where('id', '=', (await orderOf(paid.shop, token, cart)).payments[0]?.id ?? 0)
      .execute()
    await runCleanupJobs(context())
    expect(await orderRow(cart)).toMatchObject({ payment_state: 'awaiting_payment' })
    at(LATER)
    await tidyTwice()
    expect(await orderRow(cart)).toMatchObject({ payment_state: 'paid' })
    expect(await orderOf(paid.shop, token, cart)).toMatchObject({ status: 'paid', payments: [{ state: 'completed' }] })
  })

  test('fails when it never reached the provider, and another one pays', async () => {
    const { token } = await customer()
    const cart = await placedOrder(paid.shop, token)
    const { charge } = paid.shop.payments
    paid.shop.payments.charge = () => Promise.reject(new Error('deaf'))
    expect((await paid.pay(token, cart, { cardToken: await paid.cardToken(OK) }, 'lost')).status).toBe(503)
    paid.shop.payments.charge = charge
    at(LATER)
    await runCleanupJobs(context())
    const requests = await paid.shop.db
      .selectFrom('payment_requests')
      .select(['state', 'error_code'])
      .where('idempotency_key', '=', 'lost')
      .execute()
    expect(requests).toEqual([{ state: 'failed', error_code: 'never_sent' }])
    expect((await paid.pay(token, cart, { cardToken: await paid.cardToken(OK) })).body.state).toBe('completed')
  })

  test('fails when the challenge of its bank has expired', async () => {
    const { token } = await customer()
    const cart = await placedOrder(paid.shop, token)
    const { body } = await paid.pay(token, cart, { cardToken: await paid.cardToken(CHALLENGE_CARD) })
    expect(body.state).toBe('processing')
    at(LATER)
    await runCleanupJobs(context())
    expect(await paid.request(token, body.hash)).toMatchObject({
      state: 'failed',
      responseData: { errorCode: 'authentication_expired' },
    })
  })

  test('that is unknown to the provider does not keep later ones from being ended', async () => {
    const { token } = await customer()
    const unknown = await placedOrder(paid.shop, token)
    await paid.pay(token, unknown, { cardToken: await paid.cardToken(CHALLENGE_CARD) })
    at(new Date(paid.shop.now.getTime() + 60_000))
    const cart = await placedOrder(paid.shop, token)
    const { body } = await paid.pay(token, cart, { cardToken: await paid.cardToken(OK) })
    const { db, payments } = paid.shop
    await db.updateTable('payment_requests').set({ state: 'new' }).where('hash', '=', body.hash).execute()
    const stateOf = async () =>
      (await db.selectFrom('payment_requests').select('state').where('hash', '=', body.hash).executeTakeFirst())?.state
    const { cancel } = payments
    let calls = 0
    const knowsLast = (id: string) => (++calls === 1 ? Promise.reject(new Error('no such charge')) : cancel(id))
    payments.cancel = knowsLast
    at(new Date(LATER.getTime() + 60_000))
    await runCleanupJobs(context())
    payments.cancel = cancel
    expect([calls, await stateOf()]).toEqual([2, 'completed'])
  })

  test('waits for the next round when the provider does not respond, and the rest of the round is done', async () => {
    const { token } = await customer()
    const attempt = await placedOrder(paid.shop, token)
    await paid.pay(token, attempt, { cardToken: await paid.cardToken(CHALLENGE_CARD) })
    const stale = await readyCart(paid.shop, token)
    const { cancel } = paid.shop.payments
    paid.shop.payments.cancel = () => Promise.reject(new Error('deaf'))
    at(new Date(TUESDAY.getTime() + 31 * DAY_MS))
    await runCleanupJobs(context())
    paid.shop.payments.cancel = cancel
    expect(await orderRow(stale)).toBeUndefined()
  })
})

describe('data that is no longer needed', () => {
  test('is deleted: carts and their lines after thirty days, except those of a quote', async () => {
    const { token } = await customer()
    const stale = await readyCart(paid.shop, token)
    const ofQuote = await readyCart(paid.shop, token)
    const order = await placedOrder(paid.shop, token)
    await cancel(paid.shop, token, order)
    at(new Date(TUESDAY.getTime() + 2 * DAY_MS))
    const recent = (await paid.shop.post<{ tokenValue: string }>('/shop-api/carts?channel=LYON')).body.tokenValue
    const quoteOrder = await orderRow(ofQuote)
    const gone = await orderRow(stale)
    await paid.shop.db
      .insertInto('quotes')
      .values({
        number: 'DEV-1',
        channel_code: 'PARIS_CENTRE',
        state: 'accepted',
        contact: '{}',
        event_date: '2026-12-24',
        guests: 10,
        budget_per_person: '',
        event_type: '',
        message: '',
        order_id: quoteOrder?.id ?? null,
        created_at: TUESDAY.toISOString(),
      })
      .execute()

    at(new Date(TUESDAY.getTime() + 30 * DAY_MS))
    await runCleanupJobs(context())
    expect(await orderRow(stale)).toBeDefined()
    at(new Date(TUESDAY.getTime() + 30 * DAY_MS + 1))
    await tidyTwice()
    expect(await orderRow(stale)).toBeUndefined()
    const left = paid.shop.db
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', '=', gone?.id ?? 0)
    expect(await left.execute()).toEqual([])
    for (const cart of [ofQuote, recent, order]) expect(await orderRow(cart)).toBeDefined()
  })

  test('is deleted: a message after a year, an application after two years, a quote three years after its last change', async () => {
    const { db } = paid.shop
    const YEAR_MS = 365 * DAY_MS
    for (const kind of ['contact', 'franchise'] as const) {
      const row = { kind, email: 'lou@societe.example', content: '{}', created_at: TUESDAY.toISOString() }
      await db.insertInto('form_messages').values(row).execute()
    }
    const openQuote = (await requestQuote(paid.shop)).body.id
    const offeredQuote = (await requestQuote(paid.shop)).body.id
    at(new Date(TUESDAY.getTime() + DAY_MS))
    await sendOffer(paid.shop, offeredQuote, { validUntil: '2026-12-24' })
    const left = async () => [
      ...(await db.selectFrom('form_messages').select('kind').orderBy('kind').execute()).map(({ kind }) => kind),
      ...(
        await db
          .selectFrom('quotes')
          .select('state')
          .where('id', 'in', [openQuote, offeredQuote])
          .orderBy('id')
          .execute()
      ).map(({ state }) => state),
    ]
    const after = async (years: number, more = 0) => {
      at(new Date(TUESDAY.getTime() + years * YEAR_MS + more))
      await tidyTwice()
      return left()
    }
    expect(await after(1)).toEqual(['contact', 'franchise', 'new', 'sent'])
    expect(await after(1, 1)).toEqual(['franchise', 'new', 'sent'])
    expect(await after(2, 1)).toEqual(['new', 'sent'])
    expect(await after(3, 1)).toEqual(['sent'])
    expect(await after(3, DAY_MS + 1)).toEqual([])
  })

  test('is deleted: password links, used captchas and rate limits once they have expired', async () => {
    const { id } = await paid.shop.db.selectFrom('customers').select('id').executeTakeFirstOrThrow()
    const past = new Date(TUESDAY.getTime() - 1).toISOString()
    const future = new Date(TUESDAY.getTime() + 1).toISOString()
    const { db } = paid.shop
    for (const [name, instant] of [
      ['past', past],
      ['future', future],
    ] as const) {
      await db
        .insertInto('password_resets')
        .values({ token_hash: name, customer_id: id, expires_at: instant })
        .execute()
      await db.insertInto('captcha_uses').values({ nonce: name, expires_at: instant }).execute()
      await db.insertInto('rate_limits').values({ key: name, count: 1, resets_at: instant }).execute()
    }
    await tidyTwice()
    const names = ['past', 'future']
    const left = [
      await db.selectFrom('password_resets').select('token_hash as name').where('token_hash', 'in', names).execute(),
      await db.selectFrom('captcha_uses').select('nonce as name').where('nonce', 'in', names).execute(),
      await db.selectFrom('rate_limits').select('key as name').where('key', 'in', names).execute(),
    ]
    expect(left).toEqual([[{ name: 'future' }], [{ name: 'future' }], [{ name: 'future' }]])
  })
})

describe('the cleanup job', () => {
  test('begins at once, and stopping it waits for the round in progress', async () => {
    const { token } = await customer()
    const cart = await placedOrder(paid.shop, token)
    at(CUTOFF)
    const failures: unknown[] = []
    await startCleanupJobs(context(), (error) => failures.push(error)).stop()
    expect(failures).toEqual([])
    expect(await orderRow(cart)).toMatchObject({ state: 'cancelled' })
  })

  test('deletes carts and gives places back while the provider of payments does not respond', async () => {
    const { token } = await customer()
    const attempt = await placedOrder(paid.shop, token)
    await paid.pay(token, attempt, { cardToken: await paid.cardToken(CHALLENGE_CARD) })
    const [stale, unpaid] = [await readyCart(paid.shop, token), await placedOrder(paid.shop, token)]
    const { cancel } = paid.shop.payments
    const { promise, reject } = Promise.withResolvers<never>()
    paid.shop.payments.cancel = () => promise
    at(new Date(TUESDAY.getTime() + 31 * DAY_MS))
    const jobs = startCleanupJobs(context(), () => undefined)
    await expect.poll(() => orderRow(stale)).toBeUndefined()
    await expect.poll(async () => (await orderRow(unpaid))?.released_at).not.toBeNull()
    reject(new Error('deaf'))
    paid.shop.payments.cancel = cancel
    await jobs.stop()
  })

  test('stops while the provider of payments does not respond', async () => {
    const { token } = await customer()
    await paid.pay(token, await placedOrder(paid.shop, token), { cardToken: await paid.cardToken(CHALLENGE_CARD) })
    const { cancel } = paid.shop.payments
    const reached = Promise.withResolvers<void>()
    const { promise, reject } = Promise.withResolvers<never>()
    paid.shop.payments.cancel = () => {
      reached.resolve()
      return promise
    }
    at(new Date(TUESDAY.getTime() + DAY_MS))
    const jobs = startCleanupJobs(context(), () => undefined)
    await reached.promise
    await jobs.stop()
    reject(new Error('deaf'))
    paid.shop.payments.cancel = cancel
  }, 20_000)

  test('reports a round that fails and does not throw', async () => {
    const failures: unknown[] = []
    const now = (): Date => {
      throw new Error('no clock')
    }
    await startCleanupJobs({ ...context(), now }, (error) => failures.push(error)).stop()
    expect(failures).toEqual(Array(5).fill(new Error('no clock')))
  })
})
