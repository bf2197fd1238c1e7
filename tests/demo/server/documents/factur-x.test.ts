import { Profile, validateXsd } from '@stackforge-eu/factur-x'
import { FacturX } from 'factur-x-kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facturX } from '#demo/server/documents/factur-x.ts'
import type { InvoiceDocument } from '#demo/server/documents/invoice-document.ts'
import { aCreditNote, anInvoice, anyDocument, type Ordered } from '#tests/support/backend/invoices.ts'

/** Amounts of the XML in cents, so that sums are exact. */
const cents = (text: string) => Math.round(Number(text) * 100)
const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, text = '']) => text)
const blocks = (xml: string, name: string) => all(xml, new RegExp(`<ram:${name}>([\\s\\S]*?)</ram:${name}>`, 'g'))
const valueOf = (xml: string, name: string) =>
  all(xml, new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g'))[0] ?? ''
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** The figures that the rules check; the comments of factur-x.ts have their BT and BG numbers in the standard. */
function figuresOf(xml: string) {
  const [header = ''] = blocks(xml, 'ApplicableHeaderTradeSettlement')
  const [summation = ''] = blocks(header, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const adjustments = blocks(header, 'SpecifiedTradeAllowanceCharge').map((block) => ({
    isCharge: block.includes('<udt:Indicator>true'),
    amount: cents(valueOf(block, 'ActualAmount')),
    rate: valueOf(block, 'RateApplicablePercent'),
  }))
  const lines = blocks(xml, 'IncludedSupplyChainTradeLineItem').map((block) => ({
    price: cents(valueOf(block, 'ChargeAmount')),
    quantity: Number(valueOf(block, 'BilledQuantity')),
    total: cents(valueOf(block, 'LineTotalAmount')),
    rate: valueOf(block, 'RateApplicablePercent'),
  }))
  const taxes = blocks(
    header.replaceAll(/<ram:SpecifiedTradeAllowanceCharge>[\s\S]*?<\/ram:SpecifiedTradeAllowanceCharge>/g, ''),
    'ApplicableTradeTax',
  ).map((block) => ({
    base: cents(valueOf(block, 'BasisAmount')),
    amount: cents(valueOf(block, 'CalculatedAmount')),
    rate: valueOf(block, 'RateApplicablePercent'),
  }))
  const sum = (name: string) => cents(valueOf(summation, name))
  return { lines, adjustments, taxes, sum }
}

/** The validator subtracts euros in binary (BR-CO-16), and allows no cent of VAT to a document, where the rules of EN 16931 allow a euro (BR-CO-17). */
const CHECKED_HERE = ['[BR-CO-16]', '[BR-CO-17]']

async function problemsOf(document: InvoiceDocument): Promise<unknown> {
  const xml = facturX(document)
  const { errors: schema } = await validateXsd(xml, Profile.EN16931)
  const { errors = [] } = (await FacturX.fromXML(Buffer.from(xml))).validate()
  return { schema, rules: errors.filter(({ message }) => !CHECKED_HERE.some((rule) => message.includes(rule))) }
}

const NO_PROBLEM = { schema: [], rules: [] }

const lunch: Ordered = {
  items: [
    { name: 'Plateau Garrigue', quantity: 6, shares: [{ rate: 1000, amount: 11_400 }] },
    { name: 'Eau plate', quantity: 3, shares: [{ rate: 550, amount: 1185 }] },
  ],
  fees: 950,
  discount: { type: 'fixed', amount: 2000 },
  purchaseOrder: 'BC-2026-118',
  costReference: 'CC-204',
  vatNumber: 'FR44 732 829 320',
}

describe('the data of an invoice', () => {
  test('follow the schema and the business rules of EN 16931 whatever was ordered', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (document) => {
        expect(await problemsOf(document)).toEqual(NO_PROBLEM)
      }),
      { numRuns: 80 },
    )
  })

  test('add up to the cent, and to the total of the order', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const { lines, adjustments, taxes, sum } = figuresOf(facturX(document))
        const under = (rate: string) => (part: { rate: string }) => part.rate === rate
        const allowances = adjustments.filter(({ isCharge }) => !isCharge)
        const charges = adjustments.filter(({ isCharge }) => isCharge)
        for (const { price, quantity, total: amount } of lines) expect(amount).toBe(price * quantity)
        // BR-CO-10 to BR-CO-17, BR-S-8
        expect(sum('LineTotalAmount')).toBe(total(lines.map((line) => line.total)))
        expect(sum('AllowanceTotalAmount')).toBe(total(allowances.map(({ amount }) => amount)))
        expect(sum('ChargeTotalAmount')).toBe(total(charges.map(({ amount }) => amount)))
        expect(sum('TaxBasisTotalAmount')).toBe(
          sum('LineTotalAmount') - sum('AllowanceTotalAmount') + sum('ChargeTotalAmount'),
        )
        expect(sum('TaxTotalAmount')).toBe(total(taxes.map(({ amount }) => amount)))
        expect(sum('GrandTotalAmount')).toBe(sum('TaxBasisTotalAmount') + sum('TaxTotalAmount'))
        expect(sum('DuePayableAmount')).toBe(sum('GrandTotalAmount') - sum('TotalPrepaidAmount'))
        for (const { base, amount, rate } of taxes) {
          const goods = total(lines.filter(under(rate)).map((line) => line.total))
          const off = total(allowances.filter(under(rate)).map((part) => part.amount))
          const added = total(charges.filter(under(rate)).map((part) => part.amount))
          expect(base).toBe(goods - off + added)
          // The credit note of a part has the VAT that the invoice has less without it.
          const most = document.kind === 'invoice' || document.credited === undefined ? 0.5 : 1
          expect(Math.abs(amount - (base * Number(rate)) / 100)).toBeLessThanOrEqual(most)
        }
        expect(sum('GrandTotalAmount')).toBe(document.totals.inclTax)
      }),
      { numRuns: 500 },
    )
  })

  test('are rejected by the same checks when a total is wrong or the type code is missing', async () => {
    const invoice = anInvoice(lunch)
    const wrong = { ...invoice, totals: { ...invoice.totals, exclTax: invoice.totals.exclTax + 100 } }
    expect(JSON.stringify(await problemsOf(wrong))).toContain('BR-CO-13')
    const { errors } = await validateXsd(
      facturX(invoice).replace('<ram:TypeCode>380</ram:TypeCode>', ''),
      Profile.EN16931,
    )
    expect(errors).not.toEqual([])
  })

  test('name both parties by SIREN and VAT number, the purchase order and the place of delivery', () => {
    const xml = facturX(anInvoice({ ...lunch, deliveredElsewhere: true }))
    const [seller = ''] = blocks(xml, 'SellerTradeParty')
    const [buyer = ''] = blocks(xml, 'BuyerTradeParty')
    const [place = ''] = blocks(xml, 'ShipToTradeParty')
    expect(seller).toContain('<ram:ID schemeID="0002">000000018</ram:ID>')
    expect(seller).toContain('<ram:ID schemeID="VA">FR66000000018</ram:ID>')
    expect(buyer).toContain('<ram:ID schemeID="0002">732829320</ram:ID>')
    expect(buyer).toContain('<ram:ID schemeID="VA">FR44732829320</ram:ID>')
    expect(valueOf(blocks(xml, 'BuyerOrderReferencedDocument')[0] ?? '', 'IssuerAssignedID')).toBe('BC-2026-118')
    expect(valueOf(blocks(xml, 'ReceivableSpecifiedTradeAccountingAccount')[0] ?? '', 'ID')).toBe('CC-204')
    expect(valueOf(blocks(xml, 'SellerOrderReferencedDocument')[0] ?? '', 'IssuerAssignedID')).toBe('000000128')
    expect(valueOf(place, 'LineOne')).toBe('27 quai de l’Échantillon')
    expect(valueOf(place, 'PostcodeCode')).toBe('69002')
    expect(all(xml, /<ram:OccurrenceDateTime>[\s\S]*?102">(\d+)</g)).toEqual(['20261126'])
  })

  test('state one accounting reference: the accounting code, beside which the cost reference is a note', async () => {
    const invoice = anInvoice({ ...lunch, accountingCode: '6257-MKT' })
    const xml = facturX(invoice)
    expect(blocks(xml, 'ReceivableSpecifiedTradeAccountingAccount').map((block) => valueOf(block, 'ID'))).toEqual([
      '6257-MKT',
    ])
    expect(xml).toContain('<ram:Content>Référence de coûts\u00A0: CC-204</ram:Content>')
    expect(await problemsOf(invoice)).toEqual(NO_PROBLEM)
    const alone = facturX(anInvoice({ ...lunch, costReference: '', accountingCode: '6257-MKT' }))
    expect(alone).toContain('<ram:ID>6257-MKT</ram:ID>')
    expect(alone).not.toContain('Référence de coûts')
  })

  test('have the mentions that French law requires, under their codes', () => {
    const notes = facturX(anInvoice(lunch)).matchAll(
      /<ram:Content>(.*)<\/ram:Content>\s*<ram:SubjectCode>(.*)<\/ram:SubjectCode>/g,
    )
    const byCode = Object.fromEntries([...notes].map(([, text, code]) => [code, text]))
    expect(byCode).toMatchObject({
      PMT: expect.stringContaining('40\u00A0€'),
      PMD: expect.stringContaining('majoré de 10 points'),
      AAB: 'Pas d’escompte pour paiement anticipé.',
      REG: expect.stringMatching(/SAS au capital de 150.000\u00A0€/),
      ABL: expect.stringContaining('RCS Paris 000 000 018'),
      AAI: expect.stringContaining('livraison de biens'),
    })
  })

  test.each([
    [[false], 'B1', 'livraison de biens. TVA exigible à la livraison.', ['29']],
    [[true], 'S1', 'prestation de services. TVA exigible à l’encaissement.', ['72']],
    [
      [false, true],
      'M1',
      'livraison de biens et prestation de services. TVA exigible à la livraison pour les biens, à l’encaissement pour les services.',
      [],
    ],
  ])('with items that are hired or not (%j) name the framework %s', (hired, framework, category, points) => {
    const items = hired.map((isHired) => ({
      name: 'Verres',
      quantity: 1,
      shares: [{ rate: 2000, amount: 990 }],
      isHired,
    }))
    const xml = facturX(anInvoice({ items, method: 'bank_transfer' }))
    expect(xml).toContain(`<ram:ID>${framework}</ram:ID>`)
    expect(xml).toContain(`Catégorie d’opération\u00A0: ${category}`)
    expect(all(xml, /<ram:DueDateTypeCode>(\d+)</g)).toEqual(points)
    expect(facturX(anInvoice({ items }))).toContain('TVA exigible à l’encaissement, antérieur à la livraison.')
  })

  test('of an order by transfer require payment within thirty days of the delivery', () => {
    const xml = facturX(anInvoice({ ...lunch, method: 'bank_transfer' }))
    expect(valueOf(blocks(xml, 'SpecifiedTradeSettlementPaymentMeans')[0] ?? '', 'TypeCode')).toBe('30')
    expect(valueOf(xml, 'IBANID')).toBe('FR7600000000000000000001843')
    expect(all(xml, /<ram:DueDateDateTime>[\s\S]*?102">(\d+)</g)).toEqual(['20261226'])
    expect(xml).toContain('<ram:ID>B1</ram:ID>')
    expect(figuresOf(xml).sum('TotalPrepaidAmount')).toBe(0)
  })

  test('of an order by card have the full payment and its date', () => {
    const xml = facturX(anInvoice(lunch))
    expect(valueOf(blocks(xml, 'SpecifiedTradeSettlementPaymentMeans')[0] ?? '', 'TypeCode')).toBe('48')
    expect(xml).not.toContain('IBANID')
    expect(xml).toContain('<ram:ID>B2</ram:ID>')
    expect(all(xml, /<ram:DueDateDateTime>[\s\S]*?102">(\d+)</g)).toEqual(['20261123'])
    expect(figuresOf(xml).sum('DuePayableAmount')).toBe(0)
  })

  test('of a credit note name the invoice that it cancels', () => {
    const xml = facturX(aCreditNote(lunch))
    expect(valueOf(blocks(xml, 'InvoiceReferencedDocument')[0] ?? '', 'IssuerAssignedID')).toBe('2026/11/000000042')
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(xml).toContain('<ram:ID>AV-2026/12/000000003</ram:ID>')
  })

  test('split a menu into one line for each VAT rate, with its products', () => {
    const menu = {
      name: 'Menu complet',
      quantity: 2,
      shares: [
        { rate: 1000, amount: 2500 },
        { rate: 550, amount: 480 },
      ],
      choices: ['Sandwich falafel', 'Eau plate'],
    }
    expect(anInvoice({ items: [menu] }).lines).toEqual([
      {
        name: 'Menu complet, part à 10\u00A0%',
        choices: ['Sandwich falafel'],
        quantity: 2,
        unitPrice: 1250,
        rate: 1000,
        total: 2500,
      },
      {
        name: 'Menu complet, part à 5,5\u00A0%',
        choices: ['Eau plate'],
        quantity: 2,
        unitPrice: 240,
        rate: 550,
        total: 480,
      },
    ])
  })

  test('have names as entered, without the characters that XML does not allow', () => {
    const xml = facturX(
      anInvoice({ ...lunch, company: 'Œuvre & <Fils>\u0000\u001B "Č" \uD800', purchaseOrder: ' A\nB ' }),
    )
    const [buyer = ''] = blocks(xml, 'BuyerTradeParty')
    expect(valueOf(buyer, 'Name')).toBe('Œuvre &amp; &lt;Fils&gt; "Č"')
    expect(valueOf(blocks(xml, 'BuyerOrderReferencedDocument')[0] ?? '', 'IssuerAssignedID')).toBe('A B')
  })
})
