import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf } from '#demo/server/shop/payment/balance.ts'
import { contentOf } from '#demo/server/shop/payment/invoices.ts'
import { runCleanupJobs } from '#demo/server/shop/cleanup-jobs.ts'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { mailsOf, orderOf, step, type OrderBody } from '#tests/support/backend/server-admin.ts'
import { placedOrder, type Order } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop } from '#tests/support/backend/server-payments.ts'

let paid: PaidShop
let customer: { token: string; email: string }
beforeAll(async () => {
  paid = await openPaidShop()
  customer = await paid.shop.customer()
})
afterAll(() => paid.close())

const LUNCH: Order = {
  items: [
    ['PR-INC-GARRIGUE', 6],
    ['SOFT-COLA-33', 3],
  ],
}

/** An order that its customer has paid by card; `before` its delivery, with the id of its charge. */
async function delivered(before: (charge: string) => Promise<unknown> = async () => undefined): Promise<string> {
  const cart = await placedOrder(paid.shop, customer.token, LUNCH)
  const { body } = await paid.pay(customer.token, cart, { cardToken: await paid.cardToken('4242 4242 4242 4242') })
  const attempts = paid.shop.db.selectFrom('payment_requests').select('charge_id').where('hash', '=', body.hash)
  await before((await attempts.executeTakeFirstOrThrow()).charge_id ?? '')
  for (const name of ['confirm', 'deliver']) expect((await step(paid.shop, cart, name)).status).toBe(200)
  return cart
}

const jobs = () => runCleanupJobs({ db: paid.shop.db, payments: paid.shop.payments, now: () => paid.shop.now })
const refundByHand = (chargeId: string, amount: number) =>
  paid.shop.payments.refund({ chargeId, amount, idempotencyKey: `${chargeId} by hand` })

async function credit(cart: string, quantities?: readonly number[], more: object = {}) {
  const token = await catererToken(paid.shop)
  return paid.shop.patch<OrderBody>(`/api/v2/admin/orders/${cart}/credit`, { quantities, ...more }, { token })
}

const read = (cart: string, token = customer.token) => orderOf(paid.shop, token, cart)

async function rowsOf(cart: string) {
  const { db } = paid.shop
  const order = await db.selectFrom('orders').selectAll().where('token_value', '=', cart).executeTakeFirstOrThrow()
  const documents = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('number')
    .execute()
  const payment = await db.selectFrom('payments').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
  const refunds = await db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
  const notes = documents.filter(({ kind }) => kind === 'credit_note').map(contentOf)
  const invoice = documents.filter(({ kind }) => kind === 'invoice').map(contentOf)[0]
  return { notes, invoice, refunds, payment, balance: await balanceOf(db, payment) }
}

const refundsOf = async (cart: string) =>
  (await rowsOf(cart)).refunds.map(({ state, reason, amount }) => ({ state, reason, amount }))

describe('a credit note of a part', () => {
  test('has the missing tray with its VAT, and refunds it at once; the order stays paid', async () => {
    const cart = await delivered()
    const { status, body } = await credit(cart, [1, 0])
    expect(status).toBe(200)
    expect([body.paymentState, body.invoices.length, body.creditNotes.length]).toEqual(['paid', 1, 1])
    const { notes, invoice, payment, balance } = await rowsOf(cart)
    const [note] = notes
    expect(note).toMatchObject({
      ...{ kind: 'credit_note', cancels: null, corrects: { number: invoice?.number }, credited: [1, 0] },
      lines: [{ name: 'Plateau Garrigue', quantity: 1, unitPrice: 1800, rate: 1000, total: 1800 }],
      ...{ adjustments: [], taxes: [{ rate: 1000, base: 1800, amount: 180 }] },
      totals: { exclTax: 1800, taxes: 180, inclTax: 1980, paid: 0, due: 1980 },
      payment: { terms: 'À rembourser sur la carte bancaire.' },
    })
    expect(await refundsOf(cart)).toEqual([{ state: 'done', reason: 'credited', amount: 1980 }])
    expect(balance).toEqual({ paid: body.total - 1980, due: 0, excess: 0 })
    expect(payment).toMatchObject({ state: 'completed', amount: body.total - 1980 })
    expect(await mailsOf(paid.shop, customer.email)).toContain('creditNoteIssued')
    const path = (await read(cart)).creditNotes[0] ?? ''
    const { body: shown } = await paid.shop.get<object>(path, { token: customer.token })
    expect(shown).toMatchObject({ kind: 'credit_note', total: 1980, cancels: null, corrects: body.invoices[0] })
  })

  test('is followed by others, and by one of all that is left, which add up to the invoice and refund the whole', async () => {
    const cart = await delivered()
    for (const quantities of [[2, 0], [1, 3], undefined]) expect((await credit(cart, quantities)).status).toBe(200)
    const { notes, invoice, refunds, balance } = await rowsOf(cart)
    expect(notes.map(({ credited, cancels }) => [credited ?? null, cancels !== null])).toEqual([
      [[2, 0], false],
      [[1, 3], false],
      [null, true],
    ])
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
    expect(sum(notes.map(({ totals }) => totals.inclTax))).toBe(invoice?.totals.inclTax)
    expect(sum(refunds.map(({ amount }) => amount))).toBe(invoice?.totals.inclTax)
    expect(balance.paid).toBe(0)
    const order = await read(cart)
    expect([order.paymentState, order.invoices.length, order.creditNotes.length]).toEqual(['refunded', 2, 2])
    expect((await credit(cart, [1, 0])).status).toBe(422)
  })

  test.each([
    ['more than was ordered', [7, 0], { quantities: 'quantities[0]', message: 'Plateau Garrigue\u00A0: 6 au plus.' }],
    ['nothing', [0, 0], { quantities: 'quantities', message: 'Indiquez au moins un article à créditer.' }],
    [
      'lines that the order does not have',
      [1],
      { quantities: 'quantities', message: 'Indiquez une quantité pour chaque ligne.' },
    ],
  ])('is rejected for %s', async (_, quantities, { quantities: propertyPath, message }) => {
    const cart = await delivered()
    const { status, body } = await credit(cart, quantities)
    expect([status, body]).toMatchObject([422, { violations: [{ propertyPath, message }] }])
    expect((await rowsOf(cart)).notes).toEqual([])
  })

  test.each([[-1], [1.5], ['1'], [5001]])('is rejected for a quantity of %j', async (quantity) => {
    const cart = await delivered()
    expect((await credit(cart, [quantity as number, 0])).status).toBeGreaterThanOrEqual(400)
    expect((await rowsOf(cart)).notes).toEqual([])
  })

  test('is issued once for the last unit, also when it is requested twice at once', async () => {
    const cart = await delivered()
    expect((await credit(cart, [5, 3])).status).toBe(200)
    const both = await Promise.all([credit(cart, [1, 0]), credit(cart, [1, 0])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('is rejected once another one was issued since the order was read', async () => {
    const cart = await delivered()
    const { version } = (await credit(cart, [1, 0])).body as OrderBody & { version: string }
    expect((await credit(cart, [1, 0], { version })).status).toBe(200)
    expect((await credit(cart, [1, 0], { version })).status).toBe(409)
  })

  test('refunds nothing again that was refunded by hand before', async () => {
    const cart = await delivered((charge) => refundByHand(charge, 1980))
    await jobs()
    expect((await credit(cart, [1, 0])).status).toBe(200)
    const { notes } = await rowsOf(cart)
    expect(notes[0]?.totals).toMatchObject({ inclTax: 1980, paid: 1980, due: 0 })
    expect(notes[0]?.payment.terms).toContain('19,80\u00A0€ remboursés sur la carte bancaire.')
    expect(await refundsOf(cart)).toEqual([{ state: 'done', reason: 'by_hand', amount: 1980 }])
  })

  test('stays owed while the provider does not respond, and is refunded once', async () => {
    const cart = await delivered()
    const { refund } = paid.shop.payments
    paid.shop.payments.refund = () => Promise.reject(new Error('deaf'))
    await credit(cart, [1, 0])
    paid.shop.payments.refund = refund
    expect(await refundsOf(cart)).toMatchObject([{ state: 'owed', amount: 1980 }])
    await jobs()
    await jobs()
    expect(await refundsOf(cart)).toMatchObject([{ state: 'done', amount: 1980 }])
  })
})

describe('an invoice', () => {
  test('of an order that was refunded in part states what was paid and what is due', async () => {
    const cart = await delivered(async (charge) => {
      await refundByHand(charge, 500)
      await jobs()
    })
    const { invoice } = await rowsOf(cart)
    const { total } = await read(cart)
    expect(invoice?.totals).toMatchObject({ inclTax: total, paid: total - 500, due: 500 })
    expect(invoice?.payment.terms).toMatch(
      /réglés le 24\/11\/2026 par carte bancaire. Restent 5,00\s€, payables au plus tard/,
    )
  })
})

describe('a credit note of a part of an order by transfer', () => {
  async function byTransfer() {
    const token = await paid.shop.login(KARIM.email, KARIM.password)
    const cart = await placedOrder(paid.shop, token, { ...LUNCH, method: 'bank_transfer' })
    for (const name of ['confirm', 'deliver']) expect((await step(paid.shop, cart, name)).status).toBe(200)
    return { token, cart, total: (await read(cart, token)).total }
  }

  test('leaves less to pay', async () => {
    const { token, cart, total } = await byTransfer()
    expect((await credit(cart, [1, 0])).body.paymentState).toBe('awaiting_payment')
    const { notes, invoice, balance } = await rowsOf(cart)
    expect(notes[0]?.payment.terms).toBe(`Vient en déduction de la facture ${invoice?.number}.`)
    expect(balance).toEqual({ paid: 0, due: total - 1980, excess: 0 })
    expect((await step(paid.shop, cart, 'payment/complete')).status).toBe(200)
    expect((await rowsOf(cart)).balance).toEqual({ paid: total - 1980, due: 0, excess: 0 })
    expect((await step(paid.shop, cart, 'payment/refund')).status).toBe(422)
    expect((await read(cart, token)).paymentState).toBe('paid')
  })

  test('is sent back by another transfer, when the first one was received', async () => {
    const { token, cart, total } = await byTransfer()
    await step(paid.shop, cart, 'payment/complete')
    await credit(cart, [1, 0])
    expect((await rowsOf(cart)).balance).toEqual({ paid: total, due: 0, excess: 1980 })
    expect((await step(paid.shop, cart, 'payment/refund')).status).toBe(200)
    expect((await rowsOf(cart)).balance).toEqual({ paid: total - 1980, due: 0, excess: 0 })
    expect((await step(paid.shop, cart, 'payment/refund')).status).toBe(422)
    expect((await read(cart, token)).paymentState).toBe('paid')
    await credit(cart)
    expect((await step(paid.shop, cart, 'payment/refund')).body.paymentState).toBe('refunded')
    expect((await rowsOf(cart)).balance.paid).toBe(0)
  })

  test('is refunded too when it was issued while its customer paid by card instead', async () => {
    const { token, cart, total } = await byTransfer()
    await paid.shop.put(`/shop-api/orders/${cart}/payment/0`, { method: 'card' }, { token })
    const { body } = await paid.pay(token, cart, { cardToken: await paid.cardToken('4000 0000 0000 3220') })
    expect((await credit(cart, [1, 0])).status).toBe(200)
    await paid.submitChallenge(String(body.responseData.redirectUrl), { code: '1234' })
    expect((await paid.settle(token, body.hash, 'authenticated')).body.state).toBe('completed')
    expect((await rowsOf(cart)).balance).toEqual({ paid: total - 1980, due: 0, excess: 0 })
    // The webhook may have come first, and its refund be on the way.
    await jobs()
    expect(await refundsOf(cart)).toEqual([{ state: 'done', reason: 'credited', amount: 1980 }])
  })
})
