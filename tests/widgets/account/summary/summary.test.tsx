// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Account } from '#widgets/account/Account.tsx'
import type { View } from '#widgets/account/views.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { plainText, showInShop } from '#tests/support/fake-shop/show.tsx'
import { cartOf, profile } from '#tests/support/fake-shop/values.ts'

const order = (number: string, change: object = {}) => ({
  ...{ tokenValue: `order-${number}`, number, state: 'new', paymentState: 'paid', status: 'paid', invoices: [] },
  ...{ payableUntil: '', heldUntil: '', paymentDueDate: null, checkoutCompletedAt: '2026-11-20T08:00:00Z' },
  ...{ deliveryDate: '2026-11-27', deliveryWindow: '12h-13h', total: 23_100, itemsCount: 7 },
  ...{ contents: [{ name: 'Plateau Potager', quantity: 5 }] },
  ...change,
})
const invoice = (id: string, change: object = {}) => ({
  ...{ id, number: `FA-2026-000${id}`, orderNumber: '1', issuedAt: '2026-11-10T08:00:00Z', orderTokenValue: '' },
  ...{ purchaseOrder: '', dueDate: null, kind: 'invoice', total: 10_000, paymentState: 'paid', ...change },
})
const quote = (id: string, change: object = {}) => ({
  ...{ id, number: `DEV-2026-000${id}`, state: 'sent', createdAt: '2026-11-02T12:00:00Z', eventDate: null },
  ...{ eventType: '', guests: 40, validUntil: '2026-12-10', total: 71_080, channel: 'LYON', ...change },
})

type Responses = Partial<Record<'newest' | 'upcoming' | 'invoices' | 'quotes', unknown[]>>
const proposal = {
  ...{ orderToken: 'order-2', number: '2', channel: 'LYON', channelName: 'LYON', postalCode: '69002', isOpen: true },
  ...{
    delivers: true,
    fromQuote: false,
    leftOut: [],
    isCompared: true,
    notes: '',
    budgetPerPerson: '',
    greenActions: null,
  },
  slot: { day: '2026-12-02', window: '12h-13h' },
  lines: [
    {
      ...{ id: 1, productCode: 'A', name: 'A', quantity: 3, choices: [], oldUnitPrice: 2100, unitPrice: 2100 },
      ...{ state: 'same', available: null, reason: null, missing: null, substitutes: [] },
    },
  ],
}

function showHome(
  { newest = [], upcoming = [], invoices = [], quotes = [] }: Responses,
  carts = {},
  view: View = 'home',
) {
  const history = vi.fn(async ({ deliveredFrom, status }: { deliveredFrom?: string; status: string }) => {
    const orders = status ? [] : deliveredFrom ? upcoming : newest
    return { orders, total: orders.length }
  })
  const orders = {
    history,
    propose: vi.fn(async () => proposal),
    reorder: vi.fn(async () => ({ orderToken: 'cart-again', ...{ day: '2026-12-02', window: '12h-13h' } })),
  }
  const account = { invoices: async () => invoices, quotes: async () => quotes }
  const place = { tab: 'orders', order: null, quote: null, reorder: false, quoteCode: null, resetToken: null } as const
  return showInShop(
    { orders, account, carts },
    (emit) => <Account view={view} {...place} emit={emit} />,
    async ({ state }) => {
      await settled()
      await state().session.signIn(profile.email, 'secret')
    },
  )
}

test('the last order alone is a part of another page: no navigation, nothing for a visitor', async () => {
  const { container, state } = await showHome({ newest: [order('2')] }, {}, 'last-order')
  await screen.findByRole('button', { name: 'Commander à nouveau' })
  expect(plainText(container)).toMatch(/5 × Plateau Potager.*Livraison possible le mercredi 2 décembre/)
  expect(screen.queryByRole('navigation')).toBeNull()
  await act(async () => state().session.signOut('asked'))
  expect(plainText(container)).toBe('')
})

test('the home begins with the last order, its next possible day and one button', async () => {
  await showHome({ newest: [order('3', { status: 'cancelled', state: 'cancelled' }), order('2'), order('1')] })
  const section = (await screen.findByRole('heading', { name: 'Votre dernière commande' })).closest('section')!
  await waitFor(() => expect(plainText(section)).toContain('Livraison possible le mercredi 2 décembre 2026, 12h-13h'))
  expect(plainText(section)).toContain('5 × Plateau Potager et 2 autres articles 231 €')
  expect(screen.getAllByRole('button', { name: 'Commander à nouveau' })).toHaveLength(1)
})

test('its button leads to the last look before the order where address and slot are known, else to the cart', async () => {
  const cart = { ...cartOf('cart-again', { A: 3 }), deliveryDate: '2026-12-02', deliveryWindow: '12h-13h' }
  const read = vi.fn(async () => ({ ...cart, shippingAddress: {} }))
  const { sent } = await showHome({ newest: [order('2')] }, { read })
  fireEvent.click(await screen.findByRole('button', { name: 'Commander à nouveau' }))
  await waitFor(() => expect(sent[0]).toEqual({ to: 'checkout', step: 'payment', order: null }))
})

test('without an address in the new cart, the button leads to the cart', async () => {
  const read = vi.fn(async () => cartOf('cart-again', { A: 3 }))
  const { sent } = await showHome({ newest: [order('2')] }, { read })
  fireEvent.click(await screen.findByRole('button', { name: 'Commander à nouveau' }))
  await waitFor(() => expect(sent).toEqual([{ to: 'cart' }]))
})

test('the home shows the next delivery, what is to pay, the quote to respond to and the last invoice', async () => {
  const { sent } = await showHome({
    newest: [order('9', { deliveryDate: '2026-12-24' })],
    upcoming: [
      order('7', { deliveryDate: '2026-11-25', status: 'awaiting_payment', paymentState: 'awaiting_payment' }),
      order('8', { deliveryDate: '2026-12-18' }),
      order('6', { deliveryDate: '2026-11-26' }),
    ],
    invoices: [
      invoice('4', { kind: 'credit_note' }),
      invoice('3', { dueDate: '2026-12-10', paymentState: 'awaiting_payment' }),
      invoice('2', { dueDate: '2026-11-20', paymentState: 'awaiting_payment' }),
      invoice('1'),
    ],
    quotes: [quote('1', { validUntil: '2026-11-23' }), quote('2', { state: 'accepted' }), quote('3')],
  })
  const list = await screen.findByRole('list', { name: 'En ce moment' })
  await waitFor(() => expect(list.children).toHaveLength(4))
  expect([...list.children].map(plainText)).toEqual([
    'Prochaine livraisonjeudi 26 novembre, 12h-13h',
    '2 factures à régler200 €. En retard : à régler au plus tard le 20 nov. 2026',
    'Devis DEV-2026-0003 à validerValable jusqu’au 10 déc. 2026',
    'Dernière factureFA-2026-0003, 100 €',
  ])
  fireEvent.click(screen.getByRole('button', { name: /Devis DEV/ }))
  expect(sent).toEqual([{ to: 'order-history', tab: 'quotes', order: null, quote: '3' }])
})

test('what is to pay is without what was credited of it', async () => {
  const owed = { paymentState: 'awaiting_payment' }
  await showHome({
    invoices: [
      invoice('4', { ...owed, kind: 'credit_note', total: 1980 }),
      invoice('3', { kind: 'credit_note' }),
      invoice('2', { ...owed, dueDate: '2026-12-10' }),
    ],
  })
  const door = await screen.findByRole('button', { name: /à régler/ })
  expect(plainText(door)).toBe('Une facture à régler80,20 €. À régler au plus tard le 10 déc. 2026')
})

test('before the first order, the home has its sections alone', async () => {
  await showHome({})
  await screen.findByRole('button', { name: /Mes adresses/ })
  await settled()
  expect(screen.queryByRole('list', { name: 'En ce moment' })).toBeNull()
  expect(screen.queryByText('Votre dernière commande')).toBeNull()
})
