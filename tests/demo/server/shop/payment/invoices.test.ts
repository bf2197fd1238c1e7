import { extractXml } from '@stackforge-eu/factur-x'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { pdfOf } from '#demo/server/shop/payment/invoices.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { textOf } from '#tests/support/pdf.ts'
import { orderOf, step } from '#tests/support/backend/server-admin.ts'
import { placedOrder, type Order } from '#tests/support/backend/server-journey.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'
import { invoiceReferences, mapFields } from '#widgets/core/domain/order/order-fields.ts'

type Invoice = { '@id': string; id: string; number: string; kind: string; issuedAt: string; total: number }
type List = { 'hydra:member': Invoice[]; 'hydra:totalItems': number }

const DELIVERY = new Date('2026-11-26T13:00:00Z')
const LIST = '/api/v2/shop/account/invoices'

let shop: OpenShop
let karim: string
beforeAll(async () => {
  shop = await openShop()
  await shop.db.updateTable('channels').set({ slot_capacity: null }).execute()
  karim = await shop.login(KARIM.email, KARIM.password)
})
afterAll(() => shop.close())

/** Places an order by transfer, calls `before` with it, delivers it at the instant `at` and returns its token. */
async function delivered(
  at: Date = DELIVERY,
  order: Order = {},
  before: (cart: string) => Promise<void> = async () => undefined,
): Promise<string> {
  shop.now = TUESDAY
  const token = await shop.login(KARIM.email, KARIM.password)
  const cart = await placedOrder(shop, token, { method: 'bank_transfer', ...order })
  await before(cart)
  shop.now = at
  await step(shop, cart, 'confirm')
  const { status } = await step(shop, cart, 'deliver')
  if (status !== 200) throw new Error(`Not delivered: ${status}`)
  karim = await shop.login(KARIM.email, KARIM.password)
  return cart
}

const invoicesOf = async (cart: string): Promise<Invoice[]> => {
  const { invoices } = await orderOf(shop, karim, cart)
  return Promise.all(invoices.map(async (path) => (await shop.get<Invoice>(path, { token: karim })).body))
}

async function invoiceOf(cart: string): Promise<Invoice> {
  const [invoice] = await invoicesOf(cart)
  if (!invoice) throw new Error('No invoice')
  return invoice
}

/** A file downloaded over the API. */
const fileAt = (path: string, accept = '*/*') =>
  shop.app.inject({ url: path, headers: { authorization: `Bearer ${karim}`, accept } })

const garrigue = () =>
  shop.db
    .selectFrom('products')
    .innerJoin('product_prices', 'product_code', 'code')
    .select(['name', 'vat_rate', 'price'])
    .where('code', '=', 'PR-INC-GARRIGUE')
    .where('channel_code', '=', 'PARIS_CENTRE')
    .executeTakeFirstOrThrow()

/** Writes another name and VAT rate of a product, and its price where the orders are placed. */
async function changeGarrigue(change: { name: string; vat_rate: number }, price: number): Promise<void> {
  await shop.db.updateTable('products').set(change).where('code', '=', 'PR-INC-GARRIGUE').execute()
  await shop.db
    .updateTable('product_prices')
    .set({ price })
    .where('product_code', '=', 'PR-INC-GARRIGUE')
    .where('channel_code', '=', 'PARIS_CENTRE')
    .execute()
}

describe('the invoice of a delivered order', () => {
  test('is in the account, with the total of the order', async () => {
    const cart = await delivered()
    const order = await orderOf(shop, karim, cart)
    const invoice = await invoiceOf(cart)
    expect(invoice).toEqual({
      '@context': '/api/v2/contexts/Invoice',
      '@id': `${LIST}/${invoice.id}`,
      '@type': 'Invoice',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      number: expect.stringMatching(/^2026\/11\/\d{9}$/),
      kind: 'invoice',
      orderNumber: order.number,
      orderTokenValue: cart,
      ...mapFields(invoiceReferences, () => ''),
      issuedAt: DELIVERY.toISOString(),
      dueDate: '2026-12-26',
      currencyCode: 'EUR',
      localeCode: 'fr_FR',
      totalExclTax: expect.any(Number),
      total: order.total,
      paymentState: 'awaiting_payment',
      cancels: null,
      corrects: null,
    })
    const { body } = await shop.get<List>(LIST, { token: karim })
    const { '@context': _, ...listed } = invoice as Invoice & { '@context': string }
    expect(body['hydra:member']).toContainEqual(listed)
  })

  test('states whether the order is paid today, not whether it was when it was issued', async () => {
    const cart = await delivered()
    await step(shop, cart, 'payment/complete')
    expect(await invoiceOf(cart)).toMatchObject({ paymentState: 'paid', dueDate: '2026-12-26' })
  })

  test('stays the same after changes of the catalogue, the customer and the order', async () => {
    const cart = await delivered(DELIVERY, { items: [['PR-INC-GARRIGUE', 7]] })
    const { id } = await invoiceOf(cart)
    const before = await fileAt(`${LIST}/${id}/factur-x.xml`)
    const { name, vat_rate, price } = await garrigue()
    // The product is reset for the tests that follow, also when this one fails.
    onTestFinished(() => changeGarrigue({ name, vat_rate }, price))
    await changeGarrigue({ name: 'Autre nom', vat_rate: 2000 }, 1)
    await shop.db.updateTable('customers').set({ company: 'Autre société' }).execute()
    await shop.db.updateTable('orders').set({ purchase_order: 'Autre bon' }).where('token_value', '=', cart).execute()
    const after = await fileAt(`${LIST}/${id}/factur-x.xml`)
    const text = await textOf(Buffer.from((await fileAt(`${LIST}/${id}/download`)).rawPayload))
    expect(after.body).toBe(before.body)
    expect(text).not.toMatch(/Autre/)
  })

  test('names its client by SIREN', async () => {
    const { id } = await invoiceOf(await delivered())
    const [buyer = ''] = /<ram:BuyerTradeParty>[^]*<\/ram:BuyerTradeParty>/.exec(
      (await fileAt(`${LIST}/${id}/factur-x.xml`)).body,
    ) ?? ['']
    expect(buyer).toContain('<ram:ID schemeID="0002">000000034</ram:ID>')
  })

  test('paid by transfer before the delivery states on which day, and that VAT was due then', async () => {
    shop.now = TUESDAY
    const cart = await placedOrder(shop, await shop.login(KARIM.email, KARIM.password), { method: 'bank_transfer' })
    shop.now = new Date('2026-11-25T10:00:00Z')
    await step(shop, cart, 'payment/complete')
    shop.now = DELIVERY
    await step(shop, cart, 'confirm')
    await step(shop, cart, 'deliver')
    karim = await shop.login(KARIM.email, KARIM.password)
    const invoice = await invoiceOf(cart)
    const text = await textOf(Buffer.from((await fileAt(`${LIST}/${invoice.id}/download`)).rawPayload))
    expect(invoice).toMatchObject({ dueDate: '2026-11-25' })
    expect(text).toContain('Facture acquittée le 25/11/2026 par virement.')
    expect(text).toContain('TVA exigible à l’encaissement')
    expect(text).not.toContain('IBAN')
  })

  test('counts hired glasses as a service', async () => {
    const items = [
      ['PR-INC-GARRIGUE', 6],
      ['VAI-VERRES-LOCATION-12', 1],
    ] as const
    const { id } = await invoiceOf(await delivered(DELIVERY, { items }))
    const { body } = await fileAt(`${LIST}/${id}/factur-x.xml`)
    expect(body).toContain('<ram:ID>M1</ram:ID>')
    expect(body).toContain('livraison de biens et prestation de services')
  })

  test('to be paid by transfer has the bank account and the payment reference', async () => {
    const { id, number } = await invoiceOf(await delivered())
    const text = await textOf(Buffer.from((await fileAt(`${LIST}/${id}/download`)).rawPayload))
    expect(text).toContain('IBAN FR76 0000 0000 0000 0000 0001 843')
    expect(text).toContain('BIC AMBRFRP0')
    expect(text).toContain(`Référence à rappeler : ${number}`)
  })

  test('of an order stored without the delivery by VAT rate has it by rate all the same', async () => {
    const order: Order = {
      items: [
        ['PR-INC-GARRIGUE', 5],
        ['SOFT-EAU-PLATE-100', 3],
      ],
    }
    const deliveries = async (cart: string) => {
      const { body } = await fileAt(`${LIST}/${(await invoiceOf(cart)).id}/factur-x.xml`)
      return [...body.matchAll(/<ram:ActualAmount>([\d.]+)<\/ram:ActualAmount>/g)].map(([, amount]) => amount)
    }
    const today = await deliveries(await delivered(DELIVERY, order))
    const removeRates = async (cart: string) => {
      const stored = shop.db.selectFrom('orders').select('totals').where('token_value', '=', cart)
      const { totals } = await stored.executeTakeFirstOrThrow()
      const { shippingByRate: _, ...before } = JSON.parse(totals ?? '') as Record<string, unknown>
      const change = shop.db.updateTable('orders').set({ totals: JSON.stringify(before) })
      await change.where('token_value', '=', cart).execute()
    }
    const old = await delivered(DELIVERY, order, removeRates)
    expect(today.length).toBe(2)
    expect(await deliveries(old)).toEqual(today)
  })

  test('has a credit note of the same total when the order is credited', async () => {
    const cart = await delivered()
    const { id, total } = await invoiceOf(cart)
    expect((await step(shop, cart, 'credit')).status).toBe(200)
    const documents = await invoicesOf(cart)
    expect(documents).toEqual([
      expect.objectContaining({ kind: 'invoice', cancels: null }),
      expect.objectContaining({
        kind: 'credit_note',
        number: expect.stringMatching(/^AV-2026\/11\/\d{9}$/),
        cancels: `${LIST}/${id}`,
        total,
        dueDate: null,
      }),
    ])
  })
})

describe('the file of an invoice', () => {
  test('is a PDF that is downloaded under its number', async () => {
    const { id, number } = await invoiceOf(await delivered())
    const { statusCode, headers, rawPayload } = await fileAt(`${LIST}/${id}/download`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Ambrelune-${number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'private, no-store',
    })
    expect(await textOf(Buffer.from(rawPayload))).toContain(`Facture ${number}`)
  })

  test('is rendered once, and the same bytes are sent ever after', async () => {
    const { id } = await invoiceOf(await delivered())
    const [first, second] = await Promise.all([pdfOf(shop.db, id), pdfOf(shop.db, id)])
    expect(first.equals(second)).toBe(true)
    // The stored file is sent, even when it would be rendered differently today.
    await shop.db
      .updateTable('invoices')
      .set({ pdf: Buffer.from('kept') })
      .where('id', '=', id)
      .execute()
    expect((await fileAt(`${LIST}/${id}/download`)).body).toBe('kept')
  })

  test('can be requested by its media type, and by no other', async () => {
    const { id } = await invoiceOf(await delivered())
    expect((await fileAt(`${LIST}/${id}/download`, 'application/pdf')).statusCode).toBe(200)
    expect((await fileAt(`${LIST}/${id}/factur-x.xml`, 'application/xml')).statusCode).toBe(200)
    expect((await fileAt(`${LIST}/${id}/download`, 'image/png')).statusCode).toBe(406)
  })

  test('contains the same XML that can be downloaded alone', async () => {
    const { id, number } = await invoiceOf(await delivered())
    const { headers, body } = await fileAt(`${LIST}/${id}/factur-x.xml`)
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/xml'),
      'content-disposition': `attachment; filename="Ambrelune-${number.replaceAll('/', '-')}.xml"`,
      'cache-control': 'private, no-store',
    })
    expect((await extractXml((await fileAt(`${LIST}/${id}/download`)).rawPayload)).xml).toBe(body)
  })
})

describe('the list of invoices', () => {
  test('goes from the newest to the oldest, by pages', async () => {
    await delivered(new Date('2026-11-26T14:00:00Z'))
    await delivered(new Date('2026-11-26T15:00:00Z'))
    const { body: all } = await shop.get<List>(LIST, { token: karim })
    const days = all['hydra:member'].map(({ issuedAt }) => issuedAt)
    expect(days).toEqual(days.toSorted().toReversed())
    const { body: second } = await shop.get<List>(`${LIST}?page=2&itemsPerPage=1`, { token: karim })
    expect(second['hydra:member']).toEqual([all['hydra:member'][1]])
    expect(second['hydra:totalItems']).toBe(all['hydra:totalItems'])
  })

  test('can be narrowed to a month or a year, in Paris time', async () => {
    const newYear = await invoiceOf(await delivered(new Date('2026-12-31T23:30:00Z')))
    expect(newYear.number).toMatch(/^2027\/01\//)
    const numbers = async (query: string) =>
      (await shop.get<List>(`${LIST}?${query}`, { token: karim })).body['hydra:member'].map(({ number }) => number)
    expect(await numbers('year=2027')).toEqual([newYear.number])
    expect(await numbers('year=2027&month=1')).toEqual([newYear.number])
    expect(await numbers('year=2026&month=12')).toEqual([])
    expect((await numbers('year=2026&month=11')).length).toBeGreaterThan(0)
    expect(await numbers('year=2026')).not.toContain(newYear.number)
    for (const query of ['year=soon', 'year=2026&month=13', 'year=2026.5']) {
      expect((await shop.get(`${LIST}?${query}`, { token: karim })).status).toBe(400)
    }
  })

  test('and its invoices are for their customer alone', async () => {
    const { id } = await invoiceOf(await delivered())
    const { token } = await shop.customer()
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await shop.get<List>(LIST, { token })).body).toMatchObject({ 'hydra:member': [], 'hydra:totalItems': 0 })
    for (const end of ['', '/download', '/factur-x.xml']) {
      expect((await shop.get(`${LIST}/${id}${end}`, { token })).status).toBe(404)
      expect((await shop.get(`${LIST}/${unknown}${end}`, { token: karim })).status).toBe(404)
      expect((await shop.get(`${LIST}/${id}${end}`)).status).toBe(401)
    }
    expect((await shop.get(LIST)).status).toBe(401)
  })
})
