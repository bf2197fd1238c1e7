// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { History } from '#widgets/account/history/History.tsx'
import { yearsUntil } from '#widgets/account/history/lists.ts'
import { filterQuotes, type QuoteDetails, type Quote } from '#widgets/account/quotes/quote.ts'
import { QuoteActions } from '#widgets/account/quotes/QuoteDetail.tsx'
import { shop, plainText } from '#tests/support/fake-shop/show.tsx'

const quote = (number: number, change: Partial<Quote> = {}): Quote => ({
  ...{ id: String(number), number: `DEV-2026-${String(number).padStart(4, '0')}`, state: 'sent' },
  ...{ createdAt: '2026-11-02T12:00:00Z', eventDate: null, eventType: 'Séminaire', guests: 40 },
  ...{ validUntil: '2099-01-01', total: 71_080, channel: 'PARIS' },
  ...change,
})

test('the years go back to the first order, and ten years back while the first order is not known', () => {
  expect(yearsUntil(2026, 2019)).toEqual(['2026', '2025', '2024', '2023', '2022', '2021', '2020', '2019'])
  expect(yearsUntil(2026, 2026)).toEqual(['2026'])
  expect(yearsUntil(2026, null)).toHaveLength(11)
  // The visitor's clock is behind the shop's.
  expect(yearsUntil(2026, 2027)).toEqual(['2026'])
})

test('quotes are filtered by number, occasion, Paris year and state', () => {
  const quotes = [
    quote(1),
    quote(2, { state: 'accepted', createdAt: '2025-12-31T23:30:00Z' }),
    quote(3, { eventType: 'Cocktail', createdAt: '2025-05-02T10:00:00Z' }),
    quote(4, { createdAt: '' }),
  ]
  const found = (change: object) =>
    filterQuotes(quotes, { search: '', year: '', status: '', ...change }).map(({ id }) => Number(id))
  expect(found({})).toEqual([1, 2, 3, 4])
  expect(found({ search: ' sémi ' })).toEqual([1, 2, 4])
  expect(found({ search: 'dev-2026-0003' })).toEqual([3])
  expect(found({ year: '2026' })).toEqual([1, 2])
  expect(found({ year: '2025', status: 'sent' })).toEqual([3])
})

/** Shows the history of a customer with these quotes, on a page that leaves navigation to the widget. */
function showQuotes(quotes: readonly Quote[], tab: 'invoices' | 'quotes' = 'quotes', emit = () => true) {
  const detail = (id: string) => ({ quote: quotes.find((one) => one.id === id)! }) as QuoteDetails
  const calls = {
    channels: { byCode: vi.fn(() => new Promise<never>(() => undefined)) },
    orders: { history: vi.fn(async () => ({ orders: [], total: 0 })) },
    account: {
      quotes: vi.fn(async () => [...quotes]),
      invoices: vi.fn(async () => []),
      quote: vi.fn(async (id: string) => ({ ...detail(id), offer: null, message: '', budgetPerPerson: '' })),
    },
  }
  return shop(calls).show(<History tab={tab} order={null} quote={null} reorder={false} quoteCode={null} emit={emit} />)
}

test('the empty list of invoices leads to the catalogue', async () => {
  const emit = vi.fn(() => true)
  showQuotes([], 'invoices', emit)
  fireEvent.click(await screen.findByRole('button', { name: 'Voir la carte' }))
  expect(emit).toHaveBeenCalledExactlyOnceWith('catering:navigate', { to: 'catalogue' })
})
const rows = () => screen.queryAllByRole('button', { name: /devis n°/ })

test('quotes are listed ten at a time, and the way back from one restores the list, its filter and the focused row', async () => {
  showQuotes(Array.from({ length: 25 }, (_, index) => quote(index + 1, { state: index ? 'accepted' : 'new' })))
  await waitFor(() => expect(rows()).toHaveLength(10))
  fireEvent.change(screen.getByLabelText('État'), { target: { value: 'accepted' } })
  fireEvent.click(screen.getByRole('button', { name: 'Afficher la suite' }))
  await waitFor(() => expect(rows()).toHaveLength(20))
  await waitFor(() => expect(document.activeElement).toBe(rows()[10]))
  const name = rows()[15]!.getAttribute('aria-label')!
  fireEvent.click(rows()[15]!)
  fireEvent.click(await screen.findByRole('button', { name: 'Tous les devis' }))
  await waitFor(() => expect(rows()).toHaveLength(20))
  expect(screen.getByLabelText<HTMLSelectElement>('État').value).toBe('accepted')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'introuvable' } })
  expect(screen.getByText('Aucun devis ne correspond')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Tout effacer' }))
  expect(rows()).toHaveLength(10)
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test.each([
  ['delivered and credited', { status: 'delivered', state: 'fulfilled', invoices: ['7', '8'] }],
  ['cancelled', { status: 'cancelled', state: 'cancelled', invoices: [] }],
])('the status of an order that was %s is “being refunded”', async (_, change) => {
  const order = {
    ...{
      tokenValue: 'order-1',
      number: '000000042',
      paymentState: 'paid',
      payableUntil: '',
      heldUntil: '',
      paymentDueDate: null,
    },
    ...{ checkoutCompletedAt: '2026-11-24T08:00:00Z', confirmedAt: null, deliveredAt: null, cancelledAt: null },
    ...{ cancellableUntil: null, deliveryDate: '2026-11-25', deliveryWindow: '12h-13h', total: 6300, itemsCount: 3 },
    ...{ contents: [], purchaseOrder: '', destination: { company: '', postcode: '75002', city: 'Paris' } },
    ...change,
  }
  const calls = {
    orders: { history: vi.fn(async () => ({ orders: [order], total: 1 })) },
    channels: { byCode: vi.fn(() => new Promise<never>(() => undefined)) },
    account: { quotes: vi.fn(async () => []), invoices: vi.fn(async () => []) },
  }
  shop(calls).show(
    <History tab="orders" order={null} quote={null} reorder={false} quoteCode={null} emit={() => true} />,
  )
  const row = (await screen.findAllByRole('button', { name: /n°\s42$/ }))[0]!.closest('li')!
  expect(plainText(row.querySelector('.badge'))).toBe('Remboursement en cours')
})

const emptyCart = { items: [] }
test.each([
  ['an empty cart', { cart: emptyCart, token: 'a' }, 'at once'],
  ['no cart', { cart: null, token: null }, 'at once'],
  ['a full cart', { cart: { items: [{}] }, token: 'a' }, 'after a confirmation'],
  ['a cart that is not loaded yet', { cart: null, token: 'a' }, 'after a confirmation'],
])('with %s a quote is accepted %s', async (_, cart, when) => {
  const acceptQuote = vi.fn(async () => Promise.reject({ kind: 'offline' }))
  const page = shop({ account: { acceptQuote } })
  page.runtime.store.setState((state) => ({ cart: { ...state.cart, ...(cart as object) } }))
  page.show(
    <QuoteActions
      details={{ quote: quote(1), offer: null } as QuoteDetails}
      emit={() => true}
      onOrdered={() => undefined}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Accepter et commander' }))
  if (when === 'at once') await waitFor(() => expect(acceptQuote).toHaveBeenCalledOnce())
  else {
    expect(await screen.findByText('Votre panier actuel sera remplacé par ce devis.')).toBeTruthy()
    expect(acceptQuote).not.toHaveBeenCalled()
  }
})
