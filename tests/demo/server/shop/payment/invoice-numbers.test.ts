import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceRow } from '#demo/server/database/schema.ts'
import { issueCreditNote, issueInvoice } from '#demo/server/shop/payment/invoices.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'
import { sources } from '#tests/support/sources.ts'

let shop: OpenShop
let model: number
beforeAll(async () => {
  shop = await openShop()
  const { token } = await shop.customer()
  const cart = await placedOrder(shop, token)
  model = (await shop.db.selectFrom('orders').select('id').where('token_value', '=', cart).executeTakeFirstOrThrow()).id
})
afterAll(() => shop.close())

/** Copies the first order in the database, which is shorter than a checkout. */
async function anotherOrder(): Promise<number> {
  const { id: _, ...order } = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', model)
    .executeTakeFirstOrThrow()
  const copy = { ...order, token_value: randomUUID(), number: randomUUID() }
  const { id } = await shop.db.insertInto('orders').values(copy).returning('id').executeTakeFirstOrThrow()
  for (const { id: __, ...item } of await shop.db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', model)
    .execute()) {
    await shop.db
      .insertInto('order_items')
      .values({ ...item, order_id: id })
      .execute()
  }
  return id
}

const orders = (count: number) => Promise.all(Array.from({ length: count }, anotherOrder))

const FAILURE = 'something else went wrong'

/** Issues the invoice of an order in a transaction, which may fail after that. */
const deliver = (orderId: number, isFailing = false) =>
  shop.db.transaction().execute(async (trx) => {
    const invoice = await issueInvoice(trx, orderId, TUESDAY)
    if (isFailing) throw new Error(FAILURE)
    return invoice
  })

const credit = (invoice: InvoiceRow, isFailing = false) =>
  shop.db.transaction().execute(async (trx) => {
    const note = await issueCreditNote(trx, invoice, null, TUESDAY)
    if (isFailing) throw new Error(FAILURE)
    return note
  })

async function numbersOf(kind: 'invoice' | 'credit_note'): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('invoices')
    .select('number')
    .where('kind', '=', kind)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

const unbroken = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(9, '0')}`)

describe('numbers of invoices', () => {
  test('have no gap and no duplicate, however many are issued at once and whichever transactions fail', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }), async (failures) => {
        const ids = await orders(failures.length)
        const results = await Promise.allSettled(ids.map((id, index) => deliver(id, failures[index])))
        const reasons = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
        expect(reasons).toEqual(failures.filter(Boolean).map(() => `Error: ${FAILURE}`))
        const numbers = await numbersOf('invoice')
        expect(numbers).toEqual(unbroken('2026/11/', numbers.length))
      }),
      { numRuns: 12 },
    )
    expect((await numbersOf('invoice')).length).toBeGreaterThan(0)
  })

  test('of credit notes are a separate sequence', async () => {
    const invoices = await Promise.all((await orders(6)).map((id) => deliver(id)))
    await Promise.allSettled(invoices.map((invoice, index) => credit(invoice, index % 3 === 1)))
    expect(await numbersOf('credit_note')).toEqual(unbroken('AV-2026/11/', 4))
    const numbers = await numbersOf('invoice')
    expect(numbers).toEqual(unbroken('2026/11/', numbers.length))
  })

  test('are assigned once: an order that is invoiced five times at once has one invoice, and one credit note', async () => {
    const [id = 0] = await orders(1)
    const invoices = await Promise.all(Array.from({ length: 5 }, () => deliver(id)))
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(1)
    const notes = await Promise.allSettled(invoices.map((invoice) => credit(invoice)))
    expect(notes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.db.selectFrom('invoices').select('id').where('order_id', '=', id).execute()).toHaveLength(2)
  })

  test('are never used again: no line of the backend changes or deletes an invoice, except to store its file', () => {
    const files = sources('demo/server/**/*.ts').map(({ text }) => text)
    const writes = files.flatMap((text) => text.match(/(updateTable|deleteFrom|replaceInto)\('invoices'\).*/g) ?? [])
    expect(writes).toHaveLength(1)
    expect(writes[0]).toContain(".set({ pdf: rendered }).where('id', '=', id).where('pdf', 'is', null)")
  })
})
