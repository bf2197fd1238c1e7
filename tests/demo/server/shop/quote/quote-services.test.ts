import { extractXml } from '@stackforge-eu/factur-x'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { priceOf, storedTotals } from '#demo/server/shop/cart/pricing.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { centsOf, cellsOf } from '#tests/support/csv.ts'
import { textOf } from '#tests/support/pdf.ts'
import { pageText, signedInCaterer } from '#tests/support/backend/back-office.ts'
import { quoteWithOffer, requestQuote, sendOffer } from '#tests/support/backend/quotes.ts'
import { mailTo, readText, sentMails } from '#tests/support/backend/sent-emails.ts'
import { issueInvoices, orderOf, step } from '#tests/support/backend/server-admin.ts'
import { expectOk, LUNCH, PARIS, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(async () => {
  shop.now = TUESDAY
  await shop.db.deleteFrom('rate_limits').execute()
})
afterAll(() => shop.close())

const WAITER = { text: 'Maître d’hôtel, 4 heures', quantity: 2, unitPrice: 24_050, vatRate: 2000 }
const FURNITURE = { text: 'Location de mobilier', quantity: 3, unitPrice: 3333, vatRate: 1000 }
const ADDED = { services: [WAITER, FURNITURE], deliveryFee: 3701 }
const WAITERS = 48_100
const SERVICES = WAITERS + 9999

type Totals = Record<'total' | 'items' | 'services' | 'shipping' | 'taxes' | 'totalExclTax', number> & {
  taxesByRate: { rate: number; base: number; amount: number }[]
}
type Priced = {
  items: { id: number; quantity: number }[]
  services: (typeof WAITER & { total: number })[]
  totals: Totals
  agreedDelivery?: { day: string; fees: number }
  messages: { code: string; message: string }[]
}
type Offer = { lines: { total: number }[]; services: unknown[]; deliveryFee: number | null; totals: Totals }

const cartOf = async (token: string, cart: string) =>
  (await shop.get<Priced>(`/shop-api/carts/${cart}`, { token })).body

/** A quote of this customer with services and a fee, accepted. */
async function accepted(token: string, offerChange: Record<string, unknown> = {}) {
  const { id, number, offer } = await quoteWithOffer(shop, token, {}, { ...ADDED, ...offerChange })
  const path = `/api/v2/shop/account/quotes/${id}/accept`
  const { orderToken } = await expectOk(shop.post<{ orderToken: string }>(path, undefined, { token }))
  return { id, number, offer: offer as unknown as Offer, cart: orderToken }
}

async function ordered(token: string, cart: string, method = 'card', details: object = {}): Promise<void> {
  await expectOk(shop.put(`/shop-api/checkout/${cart}/address`, { shippingAddress: PARIS }, { token }))
  await expectOk(shop.put(`/shop-api/checkout/${cart}/payment/0`, { method }, { token }))
  await expectOk(shop.put(`/shop-api/checkout/${cart}/complete`, details, { token }))
}

const slotTo = (token: string, orderToken: string, deliveryDate: string, more: object = {}) =>
  shop.post(
    '/api/v2/shop/checkout/delivery-time',
    { orderToken, deliveryDate, deliveryWindow: LUNCH, notes: null, ...more },
    { token },
  )

const taxesAddUp = ({ total, totalExclTax, taxes, items, services, shipping, taxesByRate }: Totals) => {
  expect(items + services + shipping).toBe(totalExclTax)
  expect(taxesByRate.reduce((sum, { base }) => sum + base, 0)).toBe(totalExclTax)
  expect(taxesByRate.reduce((sum, { amount }) => sum + amount, 0)).toBe(taxes)
  expect(totalExclTax + taxes).toBe(total)
}

describe('an offer with services and a delivery fee', () => {
  test('is priced with them: VAT by rate, the fee allocated to the goods alone', async () => {
    const { token } = await shop.customer()
    const offer = (await quoteWithOffer(shop, token, {}, ADDED)).offer as unknown as Offer
    const goods = offer.lines.reduce((sum, { total }) => sum + total, 0)
    expect(offer).toMatchObject({
      services: [
        { ...WAITER, total: WAITERS },
        { ...FURNITURE, total: 9999 },
      ],
      deliveryFee: 3701,
      totals: { items: goods, services: SERVICES, shipping: 3701, totalExclTax: goods + SERVICES + 3701 },
    })
    taxesAddUp(offer.totals)
    const standard = offer.totals.taxesByRate.find(({ rate }) => rate === 2000)
    expect(standard).toEqual({ rate: 2000, base: WAITERS, amount: 9620 })
  })

  test('without a fee has that of the slot, and a fee of 0 is free', async () => {
    const { token } = await shop.customer()
    const lines = [{ productCode: 'SOFT-EAU-PLATE-100', quantity: 1 }]
    const usual = (await quoteWithOffer(shop, token, {}, { lines })).offer as unknown as Offer
    expect(usual).toMatchObject({ services: [], deliveryFee: null, totals: { services: 0 } })
    expect(usual.totals.shipping).toBeGreaterThan(0)
    const free = (await quoteWithOffer(shop, token, {}, { lines, deliveryFee: 0 })).offer as unknown as Offer
    expect(free).toMatchObject({ deliveryFee: 0, totals: { shipping: 0 } })
  })

  test.each([
    [{ services: [{ ...WAITER, text: ' ' }] }, 'services.0.text'],
    [{ services: [WAITER, { ...WAITER, text: 'x'.repeat(201) }] }, 'services.1.text'],
    [{ services: [{ ...WAITER, quantity: 0 }] }, 'services.0.quantity'],
    [{ services: [{ ...WAITER, quantity: 5001 }] }, 'services.0.quantity'],
    [{ services: [{ ...WAITER, unitPrice: -1 }] }, 'services.0.unitPrice'],
    [{ services: [{ ...WAITER, unitPrice: 0.5 }] }, 'services.0.unitPrice'],
    [{ services: [{ ...WAITER, unitPrice: 2_000_001 }] }, 'services.0.unitPrice'],
    [{ services: [{ ...WAITER, vatRate: 850 }] }, 'services.0.vatRate'],
    [{ services: [{ ...WAITER, vatRate: null }] }, 'services.0.vatRate'],
    [{ services: Array.from({ length: 21 }, () => WAITER) }, 'services'],
    [{ deliveryFee: -1 }, 'deliveryFee'],
    [{ deliveryFee: 2_000_001 }, 'deliveryFee'],
    [{ services: Array.from({ length: 2 }, () => ({ ...WAITER, quantity: 5000, unitPrice: 2_000_000 })) }, 'lines'],
  ])('is rejected with %j', async (change, field) => {
    const { token } = await shop.customer()
    const { id } = (await requestQuote(shop, token)).body
    const { status, body } = await sendOffer(shop, id, change)
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(`"propertyPath":"${field}"`)
  })

  test('is in the email and the PDF of the customer', async () => {
    const { token } = await shop.customer()
    await shop.db.deleteFrom('emails').execute()
    const { id, number } = await quoteWithOffer(shop, token, { deliveryWindow: '' }, ADDED)
    const mail = mailTo(await sentMails(shop), 'alix@societe.example', `Votre devis n°\u00A0${number}`)
    const file = await shop.app.inject({
      url: `/api/v2/shop/account/quotes/${id}/download`,
      headers: { authorization: `Bearer ${token}` },
    })
    const [read, printed] = [readText(mail.html), await textOf(file.rawPayload)].map((text) =>
      text.replace(/\s+/g, ' '),
    )
    for (const text of [read, printed])
      for (const part of ['Maître d’hôtel, 4 heures', 'Location de mobilier', 'Livraison HT 37,01 €'])
        expect(text).toContain(part)
    expect(read).toContain('Prestations HT 580,99 €')
  })
})

describe('the cart of such an offer', () => {
  test('has its total to the cent, before and after it is ordered', async () => {
    const { token } = await shop.customer()
    const { offer, cart } = await accepted(token)
    const made = await cartOf(token, cart)
    expect(made.totals).toEqual(offer.totals)
    expect(made).toMatchObject({
      services: offer.services,
      messages: [],
      agreedDelivery: { day: THURSDAY, fees: 3701 },
    })
    await ordered(token, cart, 'card', { total: offer.totals.total })
    const order = await orderOf(shop, token, cart)
    expect(order).toMatchObject({ total: offer.totals.total, totals: offer.totals, services: offer.services })
  })

  test('loses them on another day, which its message states, and has them again on the day of the event', async () => {
    const { token } = await shop.customer()
    const { offer, cart } = await accepted(token)
    await expectOk(slotTo(token, cart, '2026-11-27'))
    const other = await cartOf(token, cart)
    expect(other).toMatchObject({ services: [], totals: { services: 0 }, agreedDelivery: { fees: 3701 } })
    expect(other.totals.shipping).not.toBe(3701)
    expect(other.messages[0]?.message).toContain(
      'sans les prestations du devis (Maître d’hôtel, 4 heures et Location de mobilier).',
    )
    expect((await slotTo(token, cart, THURSDAY, { shipping: 3702 })).status).toBe(409)
    await expectOk(slotTo(token, cart, THURSDAY, { shipping: 3701 }))
    expect((await cartOf(token, cart)).totals).toEqual(offer.totals)
  })

  test('loses them with a line of the offer', async () => {
    const { token } = await shop.customer()
    const { cart } = await accepted(token)
    const [first] = (await cartOf(token, cart)).items
    await expectOk(shop.delete(`/shop-api/carts/${cart}/items/${first?.id}`, { token }))
    const less = await cartOf(token, cart)
    expect(less).toMatchObject({ services: [], totals: { services: 0 } })
    expect(less).not.toHaveProperty('agreedDelivery')
    expect(less.messages[0]?.message).toContain('sans les prestations du devis')
  })
})

describe('the order of such an offer', () => {
  test('has them in its documents and lists, and leaves them out when it is ordered again', async () => {
    const karim = await shop.login(KARIM.email, KARIM.password)
    await shop.db.deleteFrom('emails').execute()
    const { offer, cart } = await accepted(karim)
    await ordered(karim, cart, 'bank_transfer')
    const { number } = await shop.db
      .selectFrom('orders')
      .select('number')
      .where('token_value', '=', cart)
      .executeTakeFirstOrThrow()
    const mails = await sentMails(shop)
    for (const [recipient, subject] of [
      [KARIM.email, `Votre commande n°\u00A0${number}`],
      ['ambrelune-paris-centre@ambrelune.example', `Commande n°\u00A0${number}`],
    ] as const)
      expect(readText(mailTo(mails, recipient, subject).html)).toContain('Location de mobilier')
    const caterer = await signedInCaterer(shop)
    for (const path of [`/commandes/${cart}`, `/commandes/${cart}/bon-de-livraison`])
      expect(pageText(await caterer.get(path)), path).toContain('Maître d’hôtel, 4 heures')
    expect(pageText(await caterer.get(`/production?jour=${THURSDAY}&point-de-vente=PARIS_CENTRE`))).toContain(
      'Prestations 2 Maître d’hôtel, 4 heures',
    )
    expect((await caterer.get(`/commandes/${cart}/etiquettes`)).body).not.toContain('Maître d’hôtel')
    const again = await shop.get<{ lines: unknown[]; leftOut: string[] }>(
      `/api/v2/shop/account/orders/${cart}/reorder`,
      { token: karim },
    )
    expect(again.body).toMatchObject({ leftOut: [WAITER.text, FURNITURE.text] })
    expect(again.body.lines).toHaveLength(offer.lines.length)
  })

  test('is invoiced with them: lines, VAT by rate and category of operation, in PDF, XML and the export', async () => {
    const token = await shop.login(KARIM.email, KARIM.password)
    const { offer, cart } = await accepted(token)
    await ordered(token, cart, 'bank_transfer')
    shop.now = new Date('2026-11-26T13:00:00Z')
    await step(shop, cart, 'confirm')
    await step(shop, cart, 'deliver')
    await issueInvoices(shop)
    const late = await shop.login(KARIM.email, KARIM.password)
    const [path = ''] = (await orderOf(shop, late, cart)).invoices
    const file = await shop.app.inject({ url: `${path}/download`, headers: { authorization: `Bearer ${late}` } })
    const text = (await textOf(file.rawPayload)).replaceAll('\u00A0', ' ')
    expect(text).toContain('Maître d’hôtel, 4 heures 2 240,50 € 20 % 481,00 €')
    expect(text).toContain('Location de mobilier 3 33,33 € 10 % 99,99 €')
    expect(text).toContain('livraison de biens et prestation de services')
    const { totals } = offer
    const xml = await extractXml(file.rawPayload)
    const written = typeof xml === 'string' ? xml : JSON.stringify(xml)
    const euros = (cents: number) => (cents / 100).toFixed(2)
    expect(written).toContain(`<ram:LineTotalAmount>${euros(totals.items + totals.services)}</ram:LineTotalAmount>`)
    expect(written).toContain(`<ram:GrandTotalAmount>${euros(totals.total)}</ram:GrandTotalAmount>`)
    for (const { base, amount } of totals.taxesByRate) {
      expect(written).toContain(`<ram:BasisAmount>${euros(base)}</ram:BasisAmount>`)
      expect(written).toContain(`<ram:CalculatedAmount>${euros(amount)}</ram:CalculatedAmount>`)
    }
    const exported = await shop.app.inject({
      url: '/api/v2/shop/account/invoices/export?from=2026-11-26&until=2026-11-26',
      headers: { authorization: `Bearer ${late}` },
    })
    const [heads = [], ...rows] = cellsOf(exported.body.replace('\uFEFF', ''))
    const column = (row: string[], name: string) => centsOf(row[heads.indexOf(name)])
    const { number } = await orderOf(shop, late, cart)
    const own = rows.filter((row) => row[heads.indexOf('Commande')] === number)
    expect(
      own.map((row) => ({
        rate: column(row, 'Taux de TVA'),
        base: column(row, 'Base HT'),
        amount: column(row, 'TVA'),
      })),
    ).toEqual(totals.taxesByRate)
    expect(own.reduce((sum, row) => sum + column(row, 'TTC'), 0)).toBe(totals.total)
    const stored = await shop.db
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', path.split('/').at(-1) ?? '')
    const content = JSON.parse((await stored.executeTakeFirstOrThrow()).content) as {
      lines: { total: number; rate: number }[]
      adjustments: { kind: string; rate: number; amount: number }[]
      taxes: { rate: number; base: number }[]
    }
    for (const { rate, base } of content.taxes) {
      const parts = [
        ...content.lines.map(({ rate: at, total }) => ({ rate: at, amount: total })),
        ...content.adjustments,
      ]
      expect(parts.filter((part) => part.rate === rate).reduce((sum, { amount }) => sum + amount, 0)).toBe(base)
    }
  })

  test('keeps its services in a table that rejects others', async () => {
    const { token } = await shop.customer()
    const { cart } = await accepted(token)
    await ordered(token, cart)
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('token_value', '=', cart)
      .executeTakeFirstOrThrow()
    const rows = await shop.db.selectFrom('order_services').selectAll().where('order_id', '=', id).execute()
    expect(rows).toHaveLength(2)
    const row = { order_id: id, position: 3, text: 'a', quantity: 1, unit_price: 1, vat_rate: 550 }
    for (const wrong of [
      { position: 21 },
      { position: 1 },
      { text: '' },
      { text: 'x'.repeat(201) },
      { quantity: 0 },
      { unit_price: -1 },
      { vat_rate: 850 },
      { order_id: 999_999 },
    ])
      await expect(
        shop.db
          .insertInto('order_services')
          .values({ ...row, ...wrong })
          .execute(),
        JSON.stringify(wrong),
      ).rejects.toThrow()
  })
})

describe('totals with services', () => {
  const rate = fc.constantFrom(550, 1000, 2000)
  const share = fc.record({ rate, amount: fc.nat(1_000_000) })
  // Goods that cost nothing have no rate that a fee could follow.
  const goodsShare = fc.record({ rate, amount: fc.integer({ min: 1, max: 1_000_000 }) })
  const lines = fc.array(
    goodsShare.map((one) => ({ shares: [one], isDiscounted: true })),
    { minLength: 1, maxLength: 5 },
  )

  test('add up to the cent, and are those of the goods with the services on top', () => {
    fc.assert(
      fc.property(
        lines,
        fc.array(share, { maxLength: 5 }),
        fc.nat(50_000),
        fc.nat(10_000),
        (goods, services, fees, off) => {
          const shipping = { raw: fees, fees }
          const discount = { type: 'percentage' as const, amount: off }
          const without = priceOf(goods, shipping, discount)
          const totals = priceOf(goods, shipping, discount, services)
          taxesAddUp(totals)
          expect(totals).toMatchObject({
            items: without.items,
            promotion: without.promotion,
            shipping: without.shipping,
          })
          const shippingAt = (one: typeof totals, at: number) =>
            one.shippingByRate[one.taxesByRate.findIndex((tax) => tax.rate === at)] ?? 0
          for (const at of [550, 1000, 2000]) expect(shippingAt(totals, at)).toBe(shippingAt(without, at))
        },
      ),
    )
  })

  test('read from before there were any have none', () => {
    const { services: _, ...early } = priceOf([{ shares: [{ rate: 1000, amount: 100 }], isDiscounted: false }], {
      raw: 0,
      fees: 0,
    })
    expect(storedTotals(JSON.stringify(early)).services).toBe(0)
  })
})
