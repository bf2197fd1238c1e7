import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { centsOf, cellsOf } from '#tests/support/csv.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { textOf } from '#tests/support/pdf.ts'
import { step } from '#tests/support/backend/server-admin.ts'
import { placedOrder, type Order } from '#tests/support/backend/server-journey.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

type Invoice = { id: string; number: string; kind: string; issuedAt: string; total: number; totalExclTax: number }
type List = { 'hydra:member': Invoice[] }

const LIST = '/api/v2/shop/account/invoices'
const NOVEMBER = new Date('2026-11-26T13:00:00Z')
/** In Paris it is already December. */
const LAST_EVENING = new Date('2026-11-30T23:30:00Z')

let shop: OpenShop
let karim: string
beforeAll(async () => {
  shop = await openShop()
  await shop.db.updateTable('channels').set({ slot_capacity: null }).execute()
  const both: Order = {
    items: [
      ['PR-INC-GARRIGUE', 7],
      ['SOFT-EAU-PLATE-100', 3],
      ['VAI-VERRES-LOCATION-12', 1],
    ],
  }
  await delivered(NOVEMBER, both, {
    purchase_order: '=HYPERLINK("http://a.example";"Bon")',
    cost_reference: '@SUM(A1)',
  })
  await delivered(NOVEMBER, {}, { purchase_order: 'BC 12; "suite"', cost_reference: '+33 1' })
  const credited = await delivered(NOVEMBER, {}, { purchase_order: '-4', cost_reference: 'CC-7' })
  await step(shop, credited, 'credit')
  await delivered(LAST_EVENING)
  karim = await shop.login(KARIM.email, KARIM.password)
})
afterAll(() => shop.close())

type OrderReferences = { purchase_order?: string; cost_reference?: string }

/** Places an order by transfer, delivers it at the instant `at` and returns its token. */
async function delivered(at: Date, order: Order = {}, written: OrderReferences = {}): Promise<string> {
  shop.now = TUESDAY
  const cart = await placedOrder(shop, await shop.login(KARIM.email, KARIM.password), {
    method: 'bank_transfer',
    ...order,
  })
  await shop.db
    .updateTable('orders')
    .set({ purchase_order: '', ...written })
    .where('token_value', '=', cart)
    .execute()
  shop.now = at
  await step(shop, cart, 'confirm')
  await step(shop, cart, 'deliver')
  return cart
}

const listed = async (query: string) =>
  (await shop.get<List>(`${LIST}?${query}`, { token: karim })).body['hydra:member'].toReversed()

const fileAt = (path: string, { token = karim, accept = '*/*' } = {}) =>
  shop.app.inject({ url: `${LIST}/${path}`, headers: { authorization: `Bearer ${token}`, accept } })

type Line = Record<string, string>

/** The lines below the column heads, each with its cells by head. */
async function linesOf(query: string): Promise<Line[]> {
  const { body } = await fileAt(`export?${query}`)
  const [heads = [], ...lines] = cellsOf(body.slice(1))
  return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [heads[at], cell])) as Line)
}

describe('the archive of a month', () => {
  test('has every document of the month, with the name and the bytes of its own file', async () => {
    const { statusCode, headers, rawPayload } = await fileAt('archive?month=2026-11')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="Ambrelune-factures-2026-11.zip"',
      'cache-control': 'private, no-store',
    })
    const files = unzipSync(new Uint8Array(rawPayload))
    const november = await listed('year=2026&month=11')
    expect(november.map(({ kind }) => kind)).toEqual(['invoice', 'invoice', 'invoice', 'credit_note'])
    expect(Object.keys(files)).toEqual(november.map(({ number }) => `Ambrelune-${number.replaceAll('/', '-')}.pdf`))
    for (const { id, number } of november) {
      const alone = await fileAt(`${id}/download`)
      const inside = Buffer.from(files[`Ambrelune-${number.replaceAll('/', '-')}.pdf`] ?? [])
      expect(inside.equals(alone.rawPayload)).toBe(true)
    }
    const [first = ''] = Object.keys(files)
    expect(await textOf(Buffer.from(files[first] ?? []))).toContain(`Facture ${november[0]?.number}`)
  })

  test('counts months in Paris time', async () => {
    const files = unzipSync(new Uint8Array((await fileAt('archive?month=2026-12')).rawPayload))
    expect(Object.keys(files)).toEqual([expect.stringMatching(/^Ambrelune-2026-12-\d{9}\.pdf$/)])
  })

  test('is rejected for an invalid month, and not found for a month without invoices', async () => {
    for (const month of ['2026-13', '2026-00', '2026', '2026-1', 'novembre', '2026-11-01', '0001-11', '2026-11%0A']) {
      expect((await fileAt(`archive?month=${month}`)).statusCode, month).toBe(422)
    }
    const { statusCode, body } = await fileAt('archive')
    expect(statusCode).toBe(422)
    expect(JSON.parse(body)).toMatchObject({ violations: [{ propertyPath: 'month' }] })
    expect((await fileAt('archive?month=2025-11')).statusCode).toBe(404)
  })

  test('can be requested by its media type, and by no other', async () => {
    expect((await fileAt('archive?month=2026-11', { accept: 'application/zip' })).statusCode).toBe(200)
    expect((await fileAt('archive?month=2026-11', { accept: 'application/pdf' })).statusCode).toBe(406)
  })
})

describe('the table for an accountant', () => {
  const YEAR = 'from=2026-01-01&until=2026-12-31'
  const FIGURES = ['Base HT', 'Taux de TVA', 'TVA', 'TTC']
  const dates = (line: Line) => [line['Échéance'], line['Payée le']]

  test('has the format of a French spreadsheet', async () => {
    const { statusCode, headers, rawPayload } = await fileAt(`export?${YEAR}`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/csv; charset=utf-8/),
      'content-disposition': 'attachment; filename="Ambrelune-factures-2026-01-01-2026-12-31.csv"',
      'cache-control': 'private, no-store',
    })
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = rawPayload.toString().slice(1)
    expect(text.split('\r\n')[0]).toBe(
      'Type;Numéro;Date;Commande;Bon de commande;Code d’imputation;Référence de coûts;Base HT;Taux de TVA;TVA;TTC;Échéance;Payée le',
    )
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of await linesOf(YEAR)) {
      expect(line.Date).toMatch(/^\d\d\/\d\d\/2026$/)
      for (const head of FIGURES) expect(line[head]).toMatch(/^-?\d+,\d\d$/)
    }
  })

  test('has a line for each document and VAT rate, which add up to its totals to the cent', async () => {
    const lines = await linesOf(YEAR)
    const invoices = await listed('year=2026')
    expect(new Set(lines.map((line) => line['Numéro']))).toEqual(new Set(invoices.map(({ number }) => number)))
    for (const { number, kind, total, totalExclTax } of invoices) {
      const own = lines.filter((line) => line['Numéro'] === number)
      const sum = (head: string) => own.reduce((cents, line) => cents + centsOf(line[head]), 0)
      const sign = kind === 'credit_note' ? -1 : 1
      expect([sum('Base HT'), sum('TTC'), sum('Base HT') + sum('TVA')]).toEqual([
        sign * totalExclTax,
        sign * total,
        sign * total,
      ])
      for (const line of own) {
        expect(line.Type).toBe(kind === 'credit_note' ? 'Avoir' : 'Facture')
        const tax = (centsOf(line['Base HT']) * centsOf(line['Taux de TVA'])) / 10_000
        expect(centsOf(line.TVA)).toBe(Math.round(tax))
      }
    }
    const [first] = invoices
    const rates = lines.filter((line) => line['Numéro'] === first?.number).map((line) => line['Taux de TVA'])
    expect(rates).toEqual(['5,50', '10,00', '20,00'])
  })

  test('has no formula that a customer has entered', async () => {
    const lines = await linesOf(YEAR)
    const typed = lines.map((line) => [line['Bon de commande'], line['Référence de coûts']])
    expect(typed).toContainEqual([`'=HYPERLINK("http://a.example";"Bon")`, "'@SUM(A1)"])
    expect(typed).toContainEqual(['BC 12; "suite"', "'+33 1"])
    expect(typed).toContainEqual(["'-4", 'CC-7'])
    const texts = lines.flatMap((line) => Object.entries(line).filter(([head]) => !FIGURES.includes(head)))
    for (const [, cell] of texts) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  })

  test('has the due date of a document and the day on which it was paid', async () => {
    const december = 'from=2026-12-01&until=2026-12-31'
    expect((await linesOf(december)).map(dates)).toEqual([['26/12/2026', '']])
    const [invoice] = await listed('year=2026&month=12')
    const order = await shop.db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('token_value')
      .where('invoices.id', '=', String(invoice?.id))
      .executeTakeFirstOrThrow()
    shop.now = new Date('2026-12-09T10:00:00Z')
    await step(shop, order.token_value, 'payment/complete')
    karim = await shop.login(KARIM.email, KARIM.password)
    expect((await linesOf(december)).map(dates)).toEqual([['26/12/2026', '09/12/2026']])
    const credits = (await linesOf(YEAR)).filter(({ Type }) => Type === 'Avoir')
    expect(credits.map(dates)).toEqual([['', '']])
  })

  test('has only its column heads for days without an invoice', async () => {
    expect(await linesOf('from=2026-11-26&until=2026-11-26')).not.toEqual([])
    expect(await linesOf('from=2026-11-27&until=2026-11-30')).toEqual([])
  })

  test.each([
    ['', 'from'],
    ['from=2026-01-01', 'until'],
    ['from=2026-02-30&until=2026-12-31', 'from'],
    ['from=2026-01-01&until=hier', 'until'],
    ['from=2026-12-31&until=2026-01-01', 'until'],
    ['from=2026-01-01&until=2027-01-02', 'until'],
  ])('is rejected for the period "%s"', async (query, field) => {
    const { statusCode, body } = await fileAt(`export?${query}`)
    expect(statusCode).toBe(422)
    expect(JSON.parse(body)).toMatchObject({ violations: [{ propertyPath: field }] })
  })

  test('can be requested by its media type, and by no other', async () => {
    expect((await fileAt(`export?${YEAR}`, { accept: 'text/csv' })).statusCode).toBe(200)
    expect((await fileAt(`export?${YEAR}`, { accept: 'application/pdf' })).statusCode).toBe(406)
  })
})

test('the archive and the table are for their customer alone', async () => {
  const { token } = await shop.customer()
  expect((await fileAt('archive?month=2026-11', { token })).statusCode).toBe(404)
  expect(cellsOf((await fileAt('export?from=2026-01-01&until=2026-12-31', { token })).body)).toHaveLength(1)
  expect((await shop.get(`${LIST}/archive?month=2026-11`)).status).toBe(401)
  expect((await shop.get(`${LIST}/export?from=2026-01-01&until=2026-12-31`)).status).toBe(401)
})

test('the archive and the table are rate-limited per minute', async () => {
  const busy = await openShop({ attempts: 2, place: shop.place })
  try {
    // Two minutes later, the calls of the tests above no longer count.
    busy.now = new Date(shop.now.getTime() + 120_000)
    for (const path of ['archive?month=2025-11', 'export?from=2025-01-01&until=2025-12-31']) {
      const call = async () => (await busy.get(`${LIST}/${path}`, { token: karim })).status
      expect([await call(), await call(), await call()].map((status) => status === 429)).toEqual([false, false, true])
    }
  } finally {
    await busy.close()
  }
})
