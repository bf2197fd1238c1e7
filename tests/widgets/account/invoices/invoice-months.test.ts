import { expect, test } from 'vitest'
import { monthsOf } from '#widgets/account/invoices/InvoicesTab.tsx'
import { yearsOf } from '#widgets/account/history/lists.ts'

const issued = (issuedAt: string, number: string, purchaseOrder = '', orderNumber = '000000001') => ({
  ...{ issuedAt, number, purchaseOrder, orderNumber, kind: 'invoice', paymentState: 'paid' },
})

const INVOICES = [
  issued('2026-12-31T23:30:00Z', '2027/01/000000004'),
  issued('2026-12-01T10:00:00Z', '2026/12/000000003', 'BC-2026-É7'),
  issued('2026-11-30T12:00:00Z', '2026/11/000000002', '', '000000042'),
  issued('2026-11-02T12:00:00Z', '2026/11/000000001'),
]

const numbers = (year: string, search = '') =>
  monthsOf(INVOICES, { year, search, status: '' }).map(({ month, invoices }) => [
    month,
    invoices.map(({ number }) => number),
  ])

test('years and months are those of Paris, the latest first', () => {
  expect(yearsOf(INVOICES.map(({ issuedAt }) => issuedAt))).toEqual(['2027', '2026'])
  expect(yearsOf([''])).toEqual([])
  expect(numbers('2027')).toEqual([['2027-01-01', ['2027/01/000000004']]])
  expect(numbers('2026')).toEqual([
    ['2026-12-01', ['2026/12/000000003']],
    ['2026-11-01', ['2026/11/000000002', '2026/11/000000001']],
  ])
})

test('an invoice is found by a part of its number, its order or its purchase order, in any case', () => {
  expect(numbers('2026', ' bc-2026-é ')).toEqual([['2026-12-01', ['2026/12/000000003']]])
  expect(numbers('2026', '0042')).toEqual([['2026-11-01', ['2026/11/000000002']]])
  expect(numbers('2026', '2026/11/000000001')).toEqual([['2026-11-01', ['2026/11/000000001']]])
  expect(numbers('2026', 'introuvable')).toEqual([])
  expect(numbers('2025')).toEqual([])
})

test('invoices are filtered as paid, unpaid or credit notes', () => {
  const [first, second, third] = INVOICES.map((invoice) => ({ ...invoice, issuedAt: '2026-11-02T12:00:00Z' }))
  const mixed = [first!, { ...second!, paymentState: 'awaiting_payment' }, { ...third!, kind: 'credit_note' }]
  const found = (status: string) =>
    monthsOf(mixed, { year: '2026', search: '', status }).flatMap(({ invoices }) =>
      invoices.map(({ number }) => number),
    )
  expect(found('')).toHaveLength(3)
  expect(found('paid')).toEqual([first!.number])
  expect(found('awaiting_payment')).toEqual([second!.number])
  expect(found('credit_note')).toEqual([third!.number])
})
