import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enteredFields, fieldColumns } from '#demo/server/shop/order/details.ts'
import { mapFields, orderFields } from '#widgets/core/domain/order/order-fields.ts'
import { placedFields } from '#widgets/core/domain/order/placed-fields.ts'
import { solveCaptcha } from '#tests/support/backend/captcha.ts'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { customerWithAllData, type CustomerData } from '#tests/support/backend/customer-with-all-data.ts'
import { openPaidShop, type PaidShop } from '#tests/support/backend/server-payments.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'
import { EVENT } from '#tests/support/backend/quotes.ts'

const V2 = '/api/v2/shop'
const MARK = 'Confidence'

let paid: PaidShop
let owner: CustomerData
let stranger: CustomerData
beforeAll(async () => {
  paid = await openPaidShop()
  owner = await customerWithAllData(paid, MARK)
  stranger = await customerWithAllData(paid, 'Somebody')
  for (const { token, email } of [owner, stranger]) {
    const contact = { email, message: `${MARK} asks`, firstName: MARK, captchaToken: await solveCaptcha(paid.shop) }
    expect((await paid.shop.post(`${V2}/contact`, contact, { token })).status).toBe(202)
  }
  // Sent without signing in, with the email of the customer.
  const anonymous = { email: owner.email, message: 'From outside', captchaToken: await solveCaptcha(paid.shop) }
  await paid.shop.post(`${V2}/contact`, anonymous)
}, 30_000)
afterAll(() => paid.close())

const leave = (currentPassword: unknown, token = owner.token) =>
  paid.shop.post(`${V2}/account/me/deletion`, { currentPassword }, { token })
const cancel = async (order: string) =>
  paid.shop.patch(`/api/v2/admin/orders/${order}/cancel`, {}, { token: await catererToken(paid.shop) })

describe('the export of a customer’s data', () => {
  test('is a file with all of their data and nothing of other customers', async () => {
    const { status, headers, body } = await paid.shop.get<Record<string, unknown[]>>(`${V2}/account/me/export`, owner)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="mes-donnees-2026-11-24.json"')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({
      '@type': 'PersonalData',
      profile: { email: owner.email, firstName: MARK },
      consents: {
        newsletter: false,
        terms: [{ acceptedAt: expect.any(String) }, { termsVersion: expect.any(String) }],
      },
      addresses: [{ street: MARK }],
      cards: [{ brand: 'Visa', last4: '4242' }],
      carts: [{ shippingAddress: { street: MARK }, items: [{ productCode: 'PR-INC-GARRIGUE', quantity: 6 }] }],
      orders: [{ shippingAddress: { lastName: MARK } }, { tokenValue: owner.order }],
      invoices: [{ id: owner.invoice }],
      quotes: [{ id: owner.quote, message: MARK }],
      messages: [{ kind: 'contact', content: { message: `${MARK} asks` } }],
    })
    const text = JSON.stringify(body)
    for (const secret of ['scrypt$', 'card_token', 'Somebody', 'From outside']) expect(text).not.toContain(secret)
  })

  test('needs a sign-in, as the deletion of the account does', async () => {
    expect((await paid.shop.get(`${V2}/account/me/export`)).status).toBe(401)
    expect((await paid.shop.post(`${V2}/account/me/deletion`, { currentPassword: 'assez-long' })).status).toBe(401)
  })
})

describe('deleting an account', () => {
  test('needs the password, and a wrong one changes nothing', async () => {
    expect(await leave('not-the-one')).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'currentPassword' }] },
    })
    expect((await leave(undefined)).status).toBe(400)
    expect((await paid.shop.get(`${V2}/account/me`, owner)).status).toBe(200)
  })

  test('is rejected while an order is in progress, and the error names it', async () => {
    const { body } = await paid.shop.get<{ number: string }>(`${V2}/orders/${owner.order}`, owner)
    expect(await leave('assez-long')).toMatchObject({
      status: 422,
      body: {
        violations: [{ propertyPath: 'orders', message: expect.stringContaining(`n° ${body.number} est en cours`) }],
      },
    })
    expect(await paid.shop.get(`${V2}/account/me`, owner)).toMatchObject({ status: 200, body: { email: owner.email } })
    expect((await paid.shop.get(`/shop-api/carts/${owner.cart}`, owner)).status).toBe(200)
  })

  test('is rejected until the invoice of a delivered order is issued, which names its buyer', async () => {
    const dueAt = (invoice_due_at: string | null) =>
      paid.shop.db.updateTable('orders').set({ invoice_due_at }).where('token_value', '=', owner.delivered).execute()
    await dueAt(paid.shop.now.toISOString())
    const { body } = await paid.shop.get<{ number: string }>(`${V2}/orders/${owner.delivered}`, owner)
    const named = expect.stringContaining(`n° ${body.number} sont en cours`)
    expect((await leave('assez-long')).body).toMatchObject({ violations: [{ propertyPath: 'orders', message: named }] })
    await dueAt(null)
  })

  test('removes everything personal, keeps orders and invoices, and leaves other customers alone', async () => {
    expect((await cancel(owner.order)).status).toBeLessThan(300)
    const invoice = await paid.shop.db.selectFrom('invoices').selectAll().execute()
    const others = await everythingOf(stranger.customer)
    const { db } = paid.shop
    const entered = mapFields(orderFields, () => MARK)
    await db.updateTable('orders').set(fieldColumns(entered)).where('token_value', '=', owner.order).execute()
    const saved = db.selectFrom('cards').select('card_token').where('customer_id', '=', owner.customer)
    const { card_token: cardToken } = await saved.executeTakeFirstOrThrow()
    expect(await leave('assez-long')).toMatchObject({ status: 204, body: '' })

    expect(await db.selectFrom('invoices').selectAll().execute()).toEqual(invoice)
    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where('token_value', 'in', [owner.order, owner.delivered])
      .execute()
    expect(orders).toHaveLength(2)
    for (const order of orders) {
      expect(order).toMatchObject({ customer_id: null, number: expect.any(String) })
      // The invoice alone has its recipient; an order keeps the company and the street.
      for (const address of [order.shipping_address, order.billing_address])
        expect(JSON.parse(address ?? '')).toMatchObject({
          ...{ firstName: '', lastName: '', phoneNumber: '', instructions: '' },
          ...{ company: MARK, street: MARK },
        })
    }

    // The references of the buyer's accounting stay, as on the invoice.
    const cancelled = orders.find(({ token_value }) => token_value === owner.order)!
    expect(enteredFields(cancelled)).toEqual(
      mapFields(orderFields, (name) => (placedFields[name].isPersonal ? '' : MARK)),
    )

    expect(await everythingOf(owner.customer)).toEqual({
      customers: [],
      addresses: [],
      cards: [],
      orders: [],
      quotes: [],
      form_messages: [],
    })
    const carts = db.selectFrom('orders').select('id').where('token_value', '=', owner.cart)
    expect(await carts.execute()).toEqual([])
    expect(await db.selectFrom('emails').select('id').where('recipient', '=', owner.email).execute()).toEqual([])
    const emails = await db.selectFrom('emails').select('job').execute()
    expect(emails.filter(({ job }) => job?.includes(`"quoteId":${owner.quote}}`))).toEqual([])
    const requests = db.selectFrom('payment_requests').select('card_token').where('hash', '=', owner.hash)
    expect(await requests.execute()).toEqual([{ card_token: '' }])
    // A message sent without signing in stays: the privacy page names the contact for it.
    const outside = db.selectFrom('form_messages').select('email').where('customer_id', 'is', null)
    expect(await outside.execute()).toEqual([{ email: owner.email }])

    expect(await everythingOf(stranger.customer)).toEqual(others)
    const order = await placedOrder(paid.shop, stranger.token)
    expect((await paid.pay(stranger.token, order, { cardToken })).status).toBe(422)
  })

  test('leaves a quote that became an order without its customer, also in the keys of requests', async () => {
    const { shop } = paid
    const { token, email } = await shop.customer()
    const form = { ...EVENT, email, captchaToken: await solveCaptcha(shop) }
    const sent = { token, headers: { 'Idempotency-Key': 'a-quote' } }
    const { body: quote } = await shop.post<{ id: number }>(`${V2}/quote-requests`, form, sent)
    const cart = await placedOrder(shop, token)
    const order = shop.db.selectFrom('orders').select('id').where('token_value', '=', cart)
    const { id: order_id } = await order.executeTakeFirstOrThrow()
    await shop.db.updateTable('quotes').set({ order_id }).where('id', '=', quote.id).execute()
    await cancel(cart)
    expect((await leave('assez-long', token)).status).toBe(204)

    const stays = shop.db.selectFrom('quotes').select(['customer_id', 'contact']).where('id', '=', quote.id)
    expect(await stays.execute()).toEqual([{ customer_id: null, contact: expect.not.stringContaining(email) }])
    expect(await shop.db.selectFrom('quote_requests').selectAll().where('email', '=', email).execute()).toEqual([])
  })

  test('ends the session at once, and a new account with the same email starts empty', async () => {
    expect(await paid.shop.get(`${V2}/account/me`, owner)).toMatchObject({ status: 401 })
    const login = await paid.shop.post('/shop-api/login', { email: owner.email, password: 'assez-long' })
    expect(login.status).toBe(401)
    const { token } = await paid.shop.customer({ email: owner.email })
    const { body } = await paid.shop.get<Record<string, unknown[]>>(`${V2}/account/me/export`, { token })
    for (const list of ['addresses', 'cards', 'carts', 'orders', 'invoices', 'quotes', 'messages'])
      expect(body[list]).toEqual([])
    // The old token does not open the new account.
    expect((await paid.shop.get(`${V2}/account/me`, owner)).status).toBe(401)
  })

  test('leaves the order to the caterer, without its customer', async () => {
    const admin = { token: await catererToken(paid.shop) }
    expect(await paid.shop.get(`/api/v2/admin/orders/${owner.delivered}`, admin)).toMatchObject({
      status: 200,
      body: { customer: null, status: 'delivered' },
    })
  })

  test('while an order is being placed: one of the two is rejected, and no order is left without a customer', async () => {
    const { token } = await paid.shop.customer()
    const placing = placedOrder(paid.shop, token).then(
      () => 'placed',
      () => 'refused',
    )
    const left = await leave('assez-long', token)
    const became = await placing
    const owned = await paid.shop.get(`${V2}/account/orders`, { token })
    if (left.status === 204) expect([became, owned.status]).toEqual(['refused', 401])
    else expect([left.status, became]).toEqual([422, 'placed'])
  })
})

async function everythingOf(id: number) {
  const { db } = paid.shop
  const of = (table: 'addresses' | 'cards' | 'orders' | 'quotes' | 'form_messages') =>
    db.selectFrom(table).selectAll().where('customer_id', '=', id).execute()
  return {
    customers: await db.selectFrom('customers').selectAll().where('id', '=', id).execute(),
    addresses: await of('addresses'),
    cards: await of('cards'),
    orders: await of('orders'),
    quotes: await of('quotes'),
    form_messages: await of('form_messages'),
  }
}
