import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InvoiceDocument } from '#demo/server/documents/invoice-document.ts'
import { anInvoice, anyOrder, anyShares, creditNotes } from '#tests/support/backend/invoices.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** Cents of documents: totals, and base and VAT by rate. */
function amountsOf(documents: readonly InvoiceDocument[]) {
  const of = (read: (document: InvoiceDocument) => number) => sum(documents.map(read))
  const rates = [...new Set(documents.flatMap(({ taxes }) => taxes.map(({ rate }) => rate)))].toSorted((a, b) => a - b)
  const atRate = (rate: number, key: 'base' | 'amount') =>
    sum(documents.flatMap(({ taxes }) => taxes.filter((tax) => tax.rate === rate).map((tax) => tax[key])))
  return {
    totals: ['allowances', 'exclTax', 'taxes', 'inclTax'].map((name) => of(({ totals }) => totals[name as 'taxes'])),
    taxes: rates.map((rate) => [rate, atRate(rate, 'base'), atRate(rate, 'amount')]),
  }
}

test('the credit notes of an invoice add up to it, with its VAT by rate, however its lines are credited', () => {
  fc.assert(
    fc.property(anyOrder, anyShares, (order, shares) => {
      const notes = creditNotes(order, shares)
      const all = amountsOf(notes)
      const invoice = amountsOf([anInvoice(order)])
      const zero = invoice.taxes.filter(([, base]) => base === 0).map(([rate]) => rate)
      expect(all.totals).toEqual(invoice.totals)
      expect(all.taxes.filter(([rate]) => !zero.includes(rate))).toEqual(
        invoice.taxes.filter(([rate]) => !zero.includes(rate)),
      )
    }),
    { numRuns: 1000 },
  )
})

test('the delivery that is left alone is the line of the last credit note', () => {
  const items = [{ name: 'Plateau Garrigue', quantity: 2, shares: [{ rate: 1000, amount: 3800 }] }]
  const notes = creditNotes({ items, fees: 950 }, [10])
  expect(notes).toMatchObject([
    { credited: [2], lines: [{ quantity: 2, total: 3800 }], adjustments: [] },
    { lines: [{ name: 'Livraison', quantity: 1, rate: 1000, total: 950 }], adjustments: [] },
  ])
})

test('no amount of a credit note is negative, and its VAT is that of its base, to a cent', () => {
  fc.assert(
    fc.property(anyOrder, anyShares, (order, shares) => {
      for (const { lines, adjustments, taxes, totals } of creditNotes(order, shares)) {
        const amounts = [...lines.map(({ total }) => total), ...adjustments.map(({ amount }) => amount), totals.inclTax]
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
        for (const { rate, base, amount } of taxes)
          expect(Math.abs(amount - (base * rate) / 10_000)).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 1000 },
  )
})
