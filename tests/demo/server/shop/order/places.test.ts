import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCleanupJobs } from '#demo/server/shop/cleanup-jobs.ts'
import { inTurn, orderKey } from '#demo/server/shop/write-turns.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { backOfficePaths } from '#demo/server/shop/page-paths.ts'
import { BACKOFFICE_PATH, signedInCaterer } from '#tests/support/backend/back-office.ts'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { sentMails } from '#tests/support/backend/sent-emails.ts'
import { cancel, orderOf } from '#tests/support/backend/server-admin.ts'
import { expectOk, LUNCH, placedOrder, readyCart, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop } from '#tests/support/backend/server-payments.ts'
import { TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

const OK = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const CHALLENGE_CARD = '4000 0000 0000 3220'
const COUNTED = 'DES-PAVLOVA-FRAISE'
const HOUR = 60
const ITEMS = [
  ['PR-INC-GARRIGUE', 6],
  [COUNTED, 2],
] as const

let paid: PaidShop
let shop: OpenShop
beforeEach(async () => {
  paid = await openPaidShop()
  shop = paid.shop
})
afterEach(() => paid.close())

type Buyer = { email: string; token: string }

const minutes = (count: number) => (shop.now = new Date(TUESDAY.getTime() + count * 60_000))
/** Sessions end after an hour. */
const again = async ({ email }: Buyer): Promise<string> => shop.login(email, 'assez-long')
const jobs = () => runCleanupJobs({ db: shop.db, payments: shop.payments, now: () => shop.now })
const complete = (cart: string, token: string) => shop.put(`/shop-api/checkout/${cart}/complete`, {}, { token })
const method = (cart: string, token: string, name: string) =>
  shop.put(`/shop-api/orders/${cart}/payment/0`, { method: name }, { token })
const onHand = async () =>
  (await shop.db.selectFrom('products').select('on_hand').where('code', '=', COUNTED).executeTakeFirstOrThrow()).on_hand
const usesOf = async (code: string) =>
  (await shop.db.selectFrom('coupons').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used
const payWith = async (token: string, cart: string, number: string, key?: string) =>
  paid.pay(token, cart, { cardToken: await paid.cardToken(number) }, key)
const charges = async (cart: string) =>
  shop.db
    .selectFrom('payment_requests')
    .innerJoin('orders', 'orders.id', 'payment_requests.order_id')
    .leftJoin('refunds', 'refunds.request_hash', 'payment_requests.hash')
    .select(['payment_requests.state', 'refunds.state as refund', 'charge_id', 'payment_requests.hash'])
    .where('token_value', '=', cart)
    .execute()
const messageOf = (body: unknown) => JSON.stringify(body)

/** Lunch on Thursday has room for this many orders. */
async function room(capacity: number): Promise<void> {
  const slot = { channel_code: 'PARIS_CENTRE', day: THURSDAY, delivery_window: LUNCH, capacity }
  await shop.db.insertInto('slot_capacities').values(slot).execute()
}

async function isLunchFull(): Promise<boolean> {
  const { body } = await shop.get<{ days: { full: string[] }[] }>(
    `/api/v2/shop/channels/PARIS_CENTRE/slots?from=${THURSDAY}&days=1`,
  )
  return Boolean(body.days[0]?.full.includes(LUNCH))
}

/** The page of an order in the back office. */
async function catererPage(cart: string): Promise<string> {
  const caterer = await signedInCaterer(shop)
  return (await caterer.get(backOfficePaths.order(cart).replace(BACKOFFICE_PATH, ''))).body
}

/** An unpaid card order that has the only place at lunch, two of the three pavlovas, and the only use of a coupon. */
async function held(): Promise<{ buyer: Buyer; cart: string }> {
  await room(1)
  await shop.db.updateTable('coupons').set({ usage_limit: 1, used: 0 }).where('code', '=', 'SANSMINIMUM').execute()
  const buyer = await shop.customer()
  return { buyer, cart: await placedOrder(shop, buyer.token, { items: ITEMS, coupon: 'SANSMINIMUM' }) }
}

describe('an unpaid card order', () => {
  test('holds its place for an hour, then others order it, whether or not the job has run', async () => {
    const other = await shop.customer()
    const next = await readyCart(shop, other.token, { items: ITEMS, window: '13h-14h' })
    const { cart, buyer } = await held()
    minutes(HOUR - 1)
    expect([await isLunchFull(), await onHand(), await usesOf('SANSMINIMUM')]).toEqual([true, 1, 1])
    expect(await orderOf(shop, buyer.token, cart)).toMatchObject({
      heldUntil: new Date(TUESDAY.getTime() + HOUR * 60_000).toISOString(),
    })

    minutes(HOUR)
    const token = await again(other)
    expect(await isLunchFull()).toBe(false)
    const slot = { orderToken: next, deliveryDate: THURSDAY, deliveryWindow: LUNCH, notes: null }
    await expectOk(shop.post('/api/v2/shop/checkout/delivery-time', slot, { token }))
    await expectOk(shop.put(`/shop-api/carts/${next}/coupon`, { coupon: 'SANSMINIMUM' }, { token }))
    const { body } = await shop.get(`/shop-api/carts/${next}`, { token })
    expect(body).toMatchObject({ messages: [] })
    expect((await complete(next, token)).status).toBe(204)
    expect([await onHand(), await usesOf('SANSMINIMUM')]).toEqual([1, 1])
    expect(await orderOf(shop, await again(buyer), cart)).toMatchObject({ status: 'awaiting_payment' })
  })

  test('has given its place back a second after its hour, also when there was a request just before', async () => {
    await held()
    const second = 1 / 60
    minutes(HOUR - second / 10)
    expect(await isLunchFull()).toBe(true)
    minutes(HOUR + second)
    expect(await isLunchFull()).toBe(false)
  })

  test('gives its place back once, by several processes and though it is cancelled later', async () => {
    const { cart, buyer } = await held()
    minutes(HOUR)
    const token = await again(buyer)
    await Promise.all([jobs(), jobs(), isLunchFull(), isLunchFull()])
    expect([await onHand(), await usesOf('SANSMINIMUM')]).toEqual([3, 0])
    expect((await cancel(shop, token, cart)).body.status).toBe('cancelled')
    minutes(26 * HOUR)
    await jobs()
    expect([await onHand(), await usesOf('SANSMINIMUM')]).toEqual([3, 0])
  })

  test('takes its place again when it is paid', async () => {
    const { cart, buyer } = await held()
    minutes(HOUR + 1)
    const token = await again(buyer)
    expect([await isLunchFull(), await onHand()]).toEqual([false, 3])
    expect((await payWith(token, cart, OK)).body.state).toBe('completed')
    expect([await isLunchFull(), await onHand(), await usesOf('SANSMINIMUM')]).toEqual([true, 1, 1])
    minutes(3 * HOUR)
    await jobs()
    expect([await isLunchFull(), await onHand(), await usesOf('SANSMINIMUM')]).toEqual([true, 1, 1])
    expect((await cancel(shop, await again(buyer), cart)).body.paymentState).toBe('refunded')
    expect([await isLunchFull(), await onHand(), await usesOf('SANSMINIMUM')]).toEqual([false, 3, 0])
  })

  test.each<[string, Parameters<typeof placedOrder>[2], string]>([
    ['slot', {}, 'Ce créneau est complet'],
    ['stock', { items: ITEMS, window: '13h-14h' }, 'il en reste 1'],
    ['coupon', { coupon: 'SANSMINIMUM', window: '13h-14h' }, 'Le code SANSMINIMUM'],
  ])('is not charged once its %s is taken, and its other places stay free', async (_, order, message) => {
    const { cart, buyer } = await held()
    minutes(HOUR)
    const other = await shop.customer()
    await isLunchFull()
    await placedOrder(shop, other.token, order)
    const before = [await isLunchFull(), await onHand(), await usesOf('SANSMINIMUM')]
    const rejected = await payWith(await again(buyer), cart, OK)
    expect(rejected.status).toBe(422)
    for (const text of [message, 'Rien n’a été débité', 'Commandez de nouveau'])
      expect(messageOf(rejected.body)).toContain(text)
    expect(await charges(cart)).toEqual([])
    expect([await isLunchFull(), await onHand(), await usesOf('SANSMINIMUM')]).toEqual(before)
  })

  test('with the coupon of a first order is not charged once another first order has used it', async () => {
    const buyer = await shop.customer()
    const cart = await placedOrder(shop, buyer.token, { coupon: 'BIENVENUE10' })
    minutes(HOUR)
    const token = await again(buyer)
    const second = await placedOrder(shop, token, { coupon: 'BIENVENUE10' })
    expect(messageOf((await payWith(token, cart, OK)).body)).toContain('Le code BIENVENUE10')
    expect((await payWith(token, second, OK)).body.state).toBe('completed')
    expect(messageOf((await payWith(token, cart, OK)).body)).toContain('Le code BIENVENUE10')
  })

  test.each([
    ['of a first order, twice by one customer', 'BIENVENUE10', null],
    ['that can be used once more, by two customers', 'SANSMINIMUM', 1],
  ])('with a coupon %s: one of two that are paid late at once', async (_, coupon, usage_limit) => {
    await shop.db.updateTable('coupons').set({ usage_limit, used: 0 }).where('code', '=', coupon).execute()
    const one = await shop.customer()
    const other = usage_limit === null ? one : await shop.customer()
    const first = await placedOrder(shop, one.token, { coupon })
    minutes(HOUR)
    const second = await placedOrder(shop, await again(other), { coupon, window: '13h-14h' })
    minutes(2 * HOUR)
    expect([await isLunchFull(), await usesOf(coupon)]).toEqual([false, 0])
    const [token, otherToken] = [await again(one), await again(other)]
    const paid = await Promise.all([payWith(token, first, OK), payWith(otherToken, second, OK)])
    expect(paid.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(messageOf(paid.find(({ status }) => status === 422)?.body)).toContain(`Le code ${coupon}`)
    expect([...(await charges(first)), ...(await charges(second))]).toMatchObject([
      { state: 'completed', refund: null },
    ])
    expect(await usesOf(coupon)).toBe(1)
  })

  test('gives its place back again when a card is declined after the hour, five times at most', async () => {
    const { cart, buyer } = await held()
    minutes(HOUR)
    const token = await again(buyer)
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await payWith(token, cart, DECLINED)).body.state).toBe('failed')
      minutes(HOUR + attempt)
      expect(await isLunchFull()).toBe(false)
    }
    expect(messageOf((await payWith(token, cart, OK)).body)).toContain('Commandez de nouveau')
    expect([await onHand(), await usesOf('SANSMINIMUM')]).toEqual([3, 0])
  })

  test('changed to a transfer takes its place again and keeps it; changed back it has an hour', async () => {
    await room(1)
    const token = await shop.login(KARIM.email, KARIM.password)
    const cart = await placedOrder(shop, token, { items: ITEMS })
    minutes(HOUR)
    const karim = async () => shop.login(KARIM.email, KARIM.password)
    expect(await isLunchFull()).toBe(false)
    expect((await method(cart, await karim(), 'bank_transfer')).status).toBe(204)
    minutes(3 * HOUR)
    await jobs()
    expect([await isLunchFull(), await onHand()]).toEqual([true, 1])
    expect((await method(cart, await karim(), 'card')).status).toBe(204)
    minutes(4 * HOUR - 1)
    expect(await isLunchFull()).toBe(true)
    minutes(4 * HOUR)
    expect(await isLunchFull()).toBe(false)

    await placedOrder(shop, (await shop.customer()).token)
    const rejected = await method(cart, await karim(), 'bank_transfer')
    expect(rejected).toMatchObject({ status: 400, body: { errors: { token: [expect.stringContaining('complet')] } } })
  })
})

test('the back office shows that the place was given back, and neither prepares the order nor counts it', async () => {
  const { cart } = await held()
  const page = () => catererPage(cart)
  expect(await page()).toContain('gardée jusqu’au mardi 24 novembre à\u00A011\u00A0h')
  minutes(HOUR)
  await jobs()
  expect(await page()).toContain('rendue le mardi 24 novembre à\u00A011\u00A0h')
  expect(await page()).toContain('Place rendue')
  const headers = { token: await catererToken(shop) }
  const production = await shop.get(`/api/v2/admin/channels/PARIS_CENTRE/production/${THURSDAY}`, headers)
  expect(production.body).toMatchObject({ departures: [] })
  const slots = await shop.get<{ slots: { taken: number }[] }>(
    `/api/v2/admin/channels/PARIS_CENTRE/slots/${THURSDAY}`,
    headers,
  )
  expect(slots.body.slots.every(({ taken }) => taken === 0)).toBe(true)
})

describe('the caterer reads a place that is over as given back before the job has run', () => {
  const path = (url: string) => url.replace(BACKOFFICE_PATH, '')
  const takenOn = (page: string) => [...page.matchAll(/data-label="Prises">(\d+)/g)].map(([, taken]) => Number(taken))

  test.each<[string, (cart: string) => Promise<boolean>]>([
    ['the page of slots', async () => (await takenAtLunch()) > 0],
    ['the page of the order', async (cart) => !(await catererPage(cart)).includes('Place rendue')],
    ['the call of slots', async () => (await adminSlots()).some(({ taken }) => taken > 0)],
  ])('%s', async (_what, isHeld) => {
    const { cart } = await held()
    expect(await isHeld(cart)).toBe(true)
    minutes(HOUR)
    expect(await isHeld(cart)).toBe(false)
  })

  async function takenAtLunch(): Promise<number> {
    const caterer = await signedInCaterer(shop)
    const { body } = await caterer.get(path(backOfficePaths.planning) + `?point=PARIS_CENTRE&jour=${THURSDAY}`)
    expect(takenOn(body).length).toBeGreaterThan(0)
    return takenOn(body).reduce((sum, taken) => sum + taken, 0)
  }

  const slotsUrl = `/api/v2/admin/channels/PARIS_CENTRE/slots/${THURSDAY}`
  const asCaterer = async <Body>(url: string) => (await shop.get<Body>(url, { token: await catererToken(shop) })).body
  const adminSlots = async () => (await asCaterer<{ slots: { taken: number }[] }>(slotsUrl)).slots
})

describe('a place that cannot be given back now', () => {
  const idOf = async (cart: string) =>
    (await shop.db.selectFrom('orders').select('id').where('token_value', '=', cart).executeTakeFirstOrThrow()).id

  test('lets no request wait for it, and is counted until it is given back', async () => {
    const { cart } = await held()
    const { promise, resolve } = Promise.withResolvers<void>()
    const holder = inTurn(shop.db, orderKey(await idOf(cart)), () => promise)
    minutes(HOUR)
    expect(await isLunchFull()).toBe(true)
    expect((await shop.get('/shop-api/carts/none')).status).toBe(404)
    resolve()
    await holder
    await jobs()
    expect([await isLunchFull(), await onHand()]).toEqual([false, 3])
  })

  test('keeps none of the others from being given back, the oldest first, and is reported', async () => {
    const { cart } = await held()
    const buyer = await shop.customer()
    minutes(1)
    const later = await placedOrder(shop, buyer.token, { window: '13h-14h' })
    await shop.db
      .updateTable('order_items')
      .set({ choices: '{' })
      .where('order_id', '=', await idOf(cart))
      .execute()
    minutes(HOUR + 1)
    await expect(jobs()).rejects.toThrow(SyntaxError)
    const released = shop.db.selectFrom('orders').select('token_value').where('released_at', 'is not', null)
    expect(await released.execute()).toEqual([{ token_value: later }])
    expect(await isLunchFull()).toBe(true)
  })

  test('is tried again by the job alone: one failure is logged, and requests are as fast as without it', async () => {
    const lines: string[] = []
    await paid.close()
    paid = await openPaidShop({ logLevel: 'error', logTo: { write: (line) => void lines.push(line) } })
    shop = paid.shop
    const { cart } = await held()
    const items = shop.db.updateTable('order_items').where('order_id', '=', await idOf(cart))
    await items.set({ choices: '{' }).execute()
    minutes(HOUR)
    for (let request = 0; request < 3; request += 1) expect(await isLunchFull()).toBe(true)
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'expired places were not given back',
    ])
    await expect(jobs()).rejects.toThrow(SyntaxError)
    await items.set({ choices: null }).execute()
    expect([await isLunchFull(), await onHand()]).toEqual([true, 1])
    await jobs()
    expect([await isLunchFull(), await onHand()]).toEqual([false, 3])
    expect(lines).toHaveLength(1)
  })
})

describe('a 3-D Secure challenge', () => {
  test('begun before the hour is over keeps the place until it ends', async () => {
    const { cart, buyer } = await held()
    minutes(HOUR - 1)
    const { body } = await payWith(buyer.token, cart, CHALLENGE_CARD)
    minutes(HOUR + 10)
    await jobs()
    expect([await isLunchFull(), await onHand()]).toEqual([true, 1])
    const heldUntil = new Date(TUESDAY.getTime() + (HOUR - 1 + 20) * 60_000).toISOString()
    const token = await again(buyer)
    expect(await orderOf(shop, token, cart)).toMatchObject({ heldUntil })
    const list = await shop.get('/api/v2/shop/account/orders', { token })
    expect(list.body).toMatchObject({ 'hydra:member': [{ heldUntil }] })
    expect(await catererPage(cart)).toContain('gardée jusqu’au mardi 24 novembre à\u00A011\u00A0h\u00A019')
    await paid.submitChallenge(String(body.responseData.redirectUrl), { code: '1234' })
    expect((await paid.settle(await again(buyer), body.hash, 'authenticated')).body.state).toBe('completed')
    expect([await isLunchFull(), await onHand()]).toEqual([true, 1])
  })

  test('without a response gives the place back, also while the provider does not respond', async () => {
    const { cart, buyer } = await held()
    minutes(HOUR - 1)
    await payWith(buyer.token, cart, CHALLENGE_CARD)
    const { read } = shop.payments
    shop.payments.read = () => Promise.reject(new Error('deaf'))
    minutes(HOUR + 20)
    await jobs()
    shop.payments.read = read
    expect([await isLunchFull(), await onHand()]).toEqual([false, 3])
  })
})

describe('money that arrives after the place was given back', () => {
  /** The provider charges the card, but its response is lost until long after the hour. */
  async function chargedUnseen() {
    const { cart, buyer } = await held()
    const { charge } = shop.payments
    shop.payments.charge = async (request) => {
      await charge(request)
      throw new Error('the response was lost')
    }
    expect((await payWith(buyer.token, cart, OK)).status).toBe(503)
    shop.payments.charge = charge
    minutes(HOUR + 30)
    expect(await isLunchFull()).toBe(false)
    return { cart, buyer }
  }

  test('pays the order, which takes its place again', async () => {
    const { cart, buyer } = await chargedUnseen()
    await Promise.all([jobs(), jobs()])
    expect(await orderOf(shop, await again(buyer), cart)).toMatchObject({ status: 'paid' })
    expect([await isLunchFull(), await onHand(), await usesOf('SANSMINIMUM')]).toEqual([true, 1, 1])
  })

  test('is refunded when its customer has cancelled the order, and the email gives no other reason', async () => {
    const { cart, buyer } = await chargedUnseen()
    const token = await again(buyer)
    await cancel(shop, token, cart)
    minutes(HOUR + 31)
    await jobs()
    expect(await orderOf(shop, token, cart)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' })
    const [mail] = (await sentMails(shop)).filter(({ subject }) => subject.includes('est annulée'))
    expect(mail?.text).toContain('vous sont remboursés sur la carte')
    expect(mail?.text).not.toContain('n’était plus gardée')
  })

  test('is refunded when the place is taken, and the customer is emailed', async () => {
    const { cart, buyer } = await chargedUnseen()
    await placedOrder(shop, (await shop.customer()).token)
    await Promise.all([jobs(), jobs()])
    await jobs()
    expect(await orderOf(shop, await again(buyer), cart)).toMatchObject({
      status: 'cancelled',
      paymentState: 'refunded',
    })
    expect(await charges(cart)).toMatchObject([{ state: 'completed', refund: 'done' }])
    expect([await onHand(), await usesOf('SANSMINIMUM')]).toEqual([3, 0])
    const mails = (await sentMails(shop)).filter(({ subject }) => subject.includes('est annulée'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('arrivé quand sa place n’était plus gardée')
    expect(mails[0]?.text).toContain('vous sont remboursés sur la carte')
  })
})

describe('unpaid card orders of one account', () => {
  const TOO_MANY = {
    token: ['sylius.shop_api.checkout.too_many_unpaid'],
    unpaid: [expect.stringContaining('5 commandes en attente de paiement')],
  }

  test('are five at most, also when eight are placed at once; one more when one is paid or cancelled', async () => {
    const { token } = await shop.customer()
    const carts: string[] = []
    for (let index = 0; index < 8; index += 1) carts.push(await readyCart(shop, token))
    const responses = await Promise.all(carts.map((cart) => complete(cart, token)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 204, 204, 400, 400, 400])
    const rejected = responses.find(({ status }) => status === 400)
    expect(rejected?.body).toMatchObject({ errors: TOO_MANY })
    const [first, second] = carts.filter((_, index) => responses[index]?.status === 204)
    const [late, later] = carts.filter((_, index) => responses[index]?.status === 400)
    await payWith(token, String(first), OK)
    expect((await complete(String(late), token)).status).toBe(204)
    expect((await complete(String(later), token)).status).toBe(400)
    await cancel(shop, token, String(second))
    expect((await complete(String(later), token)).status).toBe(204)
  })

  test('count also once their places are given back, and no longer once they can no longer be paid', async () => {
    const buyer = await shop.customer()
    for (let index = 0; index < 5; index += 1) await placedOrder(shop, buyer.token)
    minutes(HOUR)
    const cart = await readyCart(shop, await again(buyer), { day: '2026-11-27' })
    expect((await complete(cart, await again(buyer))).status).toBe(400)
    minutes(31 * HOUR)
    expect((await complete(cart, await again(buyer))).status).toBe(204)
  })

  test('do not limit orders by transfer or that cost nothing, but the change of a transfer to a card', async () => {
    const token = await shop.login(KARIM.email, KARIM.password)
    for (let index = 0; index < 5; index += 1) await placedOrder(shop, token)
    const transfer = await placedOrder(shop, token, { method: 'bank_transfer' })
    await shop.db.updateTable('coupons').set({ minimum_order_override: 0 }).where('code', '=', 'TOUTOFFERT').execute()
    await shop.db.updateTable('channels').set({ shipping_fees: '{}' }).execute()
    await placedOrder(shop, token, { coupon: 'TOUTOFFERT' })
    const rejected = await method(transfer, token, 'card')
    expect(rejected).toMatchObject({ status: 400, body: { errors: TOO_MANY } })
  })
})
