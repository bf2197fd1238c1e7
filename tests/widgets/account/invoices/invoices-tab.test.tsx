// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { InvoicesTab, type Invoice } from '#widgets/account/invoices/InvoicesTab.tsx'
import { NEW_LIST } from '#widgets/account/history/lists.ts'
import { offline } from '#tests/support/fake-shop/failures.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { shop, plainText } from '#tests/support/fake-shop/show.tsx'

const saved: string[] = []
afterEach(() => {
  vi.restoreAllMocks()
  saved.length = 0
})

const invoice = (number: number, change: Partial<Invoice> = {}): Invoice => ({
  ...{ id: String(number), number: `F-${number}`, orderNumber: `C-${number}`, issuedAt: '2026-11-10T10:00:00Z' },
  ...{ orderTokenValue: `order-${number}`, purchaseOrder: '', dueDate: null, kind: 'invoice', total: 6600 },
  paymentState: 'paid',
  ...change,
})
const onOpen = vi.fn()

function Tab() {
  const [list, setList] = useState(NEW_LIST)
  return <InvoicesTab list={list} onList={setList} onOpen={onOpen} emit={vi.fn()} />
}

/** Renders the list of these invoices; `download` returns the file. */
async function open(invoices: Invoice[], download: (kind: string, id: string) => Promise<File> = vi.fn()) {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const page = shop({ account: { invoices: async () => invoices, download } })
  const { container } = page.show(<Tab />)
  await screen.findAllByRole('heading')
  return { ...page, container }
}
const rows = () => Array.from(document.querySelectorAll('.history-row'), plainText)
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('the invoices of the latest year are shown first, and those of another one when it is chosen', async () => {
  await open([invoice(2), invoice(1, { issuedAt: '2025-12-31T22:30:00Z' })])
  expect(rows()).toHaveLength(1)
  expect(rows()[0]).toContain('F-2')
  fireEvent.change(screen.getByLabelText('Année'), { target: { value: '2025' } })
  expect(rows()[0]).toContain('F-1')
})

test('a credit note shows the refunded amount, and neither as paid nor as due', async () => {
  await open([invoice(2, { kind: 'credit_note' })])
  expect(rows()[0]).toContain('Avoir−66 €')
  expect(screen.getByRole('button', { name: /^Télécharger l’avoir n°\sF-2 \(PDF\)$/ })).toBeTruthy()
  expect(rows()[0]).not.toContain('Payée')
})

test('an unpaid invoice shows its due date, and is overdue once it has passed', async () => {
  const due = { paymentState: 'awaiting_payment', dueDate: '2026-12-10' }
  await open([
    invoice(4, due),
    invoice(3, { ...due, dueDate: '2026-11-23' }),
    invoice(2, { ...due, paymentState: 'paid' }),
    invoice(1, { ...due, kind: 'credit_note' }),
  ])
  expect(rows()[0]).toContain('À régler au plus tard le 10 déc. 2026')
  expect(rows()[1]).toContain('En retard : à régler au plus tard le 23 nov. 2026')
  for (const row of rows().slice(2)) expect(row).not.toContain('au plus tard')
  expect(Array.from(document.querySelectorAll('.owed'), plainText)).toHaveLength(1)
})

test('an invoice opens its order', async () => {
  await open([invoice(2)])
  click('Commande C-2')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('order-2')
})

test.each([
  ['an invoice', /^Télécharger la facture/, ['invoices', '2'], 'F-2.pdf'],
  ['a month', /^Tout télécharger.: Novembre 2026/, ['month', '2026-11'], 'factures-2026-11.zip'],
  ['a year', /^Export comptable 2026/, ['year', '2026'], 'factures-2026.csv'],
])('%s is downloaded under a default name when the backend sends none', async (_, name, request, file) => {
  const download = vi.fn(async () => new File(['x'], ''))
  await open([invoice(2)], download)
  click(name)
  await waitFor(() => expect(saved).toEqual([file]))
  expect(download).toHaveBeenCalledExactlyOnceWith(...request)
})

test('of two downloads the one that still runs stays busy', async () => {
  const files = new Map(['1', '2'].map((id) => [id, Promise.withResolvers<File>()]))
  await open([invoice(2), invoice(1)], (_, id) => files.get(id)!.promise)
  const busy = (id: number) => screen.getByRole('button', { name: new RegExp(`F-${id} `) }).getAttribute('aria-busy')
  click(/F-1 /)
  click(/F-2 /)
  await waitFor(() => expect(busy(2)).toBe('true'))
  files.get('1')!.resolve(new File(['x'], 'F-1.pdf'))
  await waitFor(() => expect(saved).toEqual(['F-1.pdf']))
  await act(settled)
  expect(busy(2)).toBe('true')
  files.get('2')!.resolve(new File(['x'], 'F-2.pdf'))
  await waitFor(() => expect(busy(2)).toBeNull())
})

test('a failed download shows an alert, and can be retried', async () => {
  const { state } = await open([invoice(2)], () => Promise.reject(offline()))
  click(/^Télécharger la facture/)
  await waitFor(() => expect(state().alerts.alerts).toMatchObject([{ type: 'error' }]))
  expect(saved).toEqual([])
  expect(screen.getByRole('button', { name: /^Télécharger la facture/ }).getAttribute('aria-busy')).toBeNull()
})
