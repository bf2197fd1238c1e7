// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#widgets/core/api/client/error.ts'
import { OrderDetail } from '#widgets/account/orders/OrderDetail.tsx'
import type { Order } from '#widgets/account/orders/order.tsx'
import { QuoteDetail } from '#widgets/account/quotes/QuoteDetail.tsx'
import { showInShop, plainText } from '#tests/support/fake-shop/show.tsx'
import { address, cartOf, channel } from '#tests/support/fake-shop/values.ts'
import { EMPTY_FIELDS } from '#widgets/core/domain/order/order-fields.ts'

/** A paid order of three products at 21 €, for Wednesday at noon; it is Tuesday at ten in Paris. */
const order = (change: Partial<Order> = {}): Order => ({
  ...cartOf('order-1', { A: 3 }),
  ...{
    number: '000000042',
    state: 'new',
    paymentState: 'paid',
    status: 'paid',
    payableUntil: '',
    heldUntil: '',
    paymentDueDate: null,
  },
  ...{ checkoutCompletedAt: '2026-11-24T08:00:00Z', confirmedAt: null, deliveredAt: null, cancelledAt: '' },
  ...{ cancellableUntil: '2026-11-24T11:00:00Z', invoices: [], creditNotes: [], credited: 0 },
  payment: { id: 1, method: 'card', state: 'completed', completedAt: '2026-11-24T08:05:00Z' },
  ...{ ...EMPTY_FIELDS, termsVersion: '', deliveryDate: '2026-11-25', deliveryWindow: '12h-13h' },
  ...{ guests: null, couponCode: null, greenActions: null },
  shippingAddress: address(),
  ...change,
})
const OWED = { paymentState: 'awaiting_payment', status: 'awaiting_payment', payableUntil: '2026-11-24T16:00:00Z' }

/** Shows one order of the history. */
async function open(change: Partial<Order> = {}, orders = {}, account = {}) {
  const byCode = async (code: string) => ({ ...channel(code), contactPhoneNumber: '+33199004512' })
  const emit = vi.fn(() => true)
  const calls = { orders: { read: vi.fn(async () => order(change)), ...orders }, channels: { byCode }, account }
  const view = <OrderDetail token="order-1" reorder={false} emit={emit} fromInvoices={false} onBack={() => undefined} />
  const page = await showInShop(calls, () => view)
  await screen.findByRole('heading', { name: /^Commande n°\s42$/ })
  return { ...page, emit, text: () => plainText(page.container) }
}
const button = (name: string) => screen.queryByRole('button', { name })
const steps = (look: string) => Array.from(document.querySelectorAll(`.timeline .${look} b`), plainText)

test('an unpaid order links to its payment and shows the deadline', async () => {
  const { emit, text } = await open(OWED)
  expect(text()).toContain('À payer avant le mardi 24 novembre à 17 h')
  fireEvent.click(button('Payer')!)
  expect(emit).toHaveBeenCalledExactlyOnceWith('catering:navigate', {
    to: 'checkout',
    step: 'payment',
    order: 'order-1',
  })
})

test.each([
  ['2026-11-24T09:32:10Z', 'Place gardée jusqu’à 10 h 32'],
  // As long as it can be paid.
  [OWED.payableUntil, 'À payer avant le mardi 24 novembre à 17 h'],
])('an unpaid order whose place is held until %s shows until when', async (heldUntil, text) => {
  const page = await open({ ...OWED, heldUntil })
  expect(page.text()).toContain(text)
  expect(button('Payer')).not.toBeNull()
})

test('an unpaid order whose place was given back is shown as such, and can still be paid', async () => {
  const { text } = await open({ ...OWED, heldUntil: '2026-11-24T09:00:00Z' })
  expect(text()).toContain('À payer avant le mardi 24 novembre à 17 h, si la place est encore libre')
  expect(button('Payer')).not.toBeNull()
})

test('an order that was not paid in time cannot be paid or cancelled', async () => {
  const { text } = await open({ ...OWED, payableUntil: '2026-11-24T09:00:00Z' })
  expect(text()).toContain('rien n’est débité, rien ne sera livré')
  expect(button('Payer')).toBeNull()
  expect(button('Annuler la commande')).toBeNull()
  expect(steps('done')).toEqual(['Enregistrée', 'Annulée'])
})

test('an order by transfer is paid after its delivery, with the due day', async () => {
  const payment = { id: 1, method: 'bank_transfer', state: 'new', completedAt: '' }
  const due = { status: 'awaiting_transfer', paymentState: 'awaiting_payment', paymentDueDate: '2026-12-25' }
  const { text } = await open({ ...due, payment })
  expect(text()).toContain('À régler au plus tard le 25 déc. 2026')
  expect(document.querySelector('.owed')).toBeNull()
  expect(steps('todo')).toEqual(['Confirmée par le traiteur', 'Livrée', 'Payée'])
  // For screen readers, which do not see the icons.
  const items = screen.getAllByRole('listitem').filter((item) => item.closest('.timeline'))
  expect(items.map((item) => item.textContent?.includes('(à venir)'))).toEqual([false, true, true, true])
})

test.each([
  ['2026-11-24', null, 'À régler au plus tard le 24 nov. 2026'],
  ['2026-11-23', 'En retard : à régler au plus tard le 23 nov. 2026', 'En retard'],
])('a transfer due on %s is overdue only once that day has passed', async (paymentDueDate, late, message) => {
  const payment = { id: 1, method: 'bank_transfer', state: 'new', completedAt: '' }
  const { text } = await open({ status: 'delivered', paymentState: 'awaiting_payment', paymentDueDate, payment })
  expect(text()).toContain(message)
  expect(document.querySelector('.owed') && plainText(document.querySelector('.owed'))).toBe(late)
})

test('an order shows everything that was entered', async () => {
  const { text } = await open({
    ...{ guests: 12, budgetPerPerson: '18,5', tvaNumber: 'FR123', costReference: 'CC-3', purchaseOrder: 'BC-7' },
    greenActions: { cup: true, cutlery: false, bread: true },
    shippingAddress: address({
      ...{ building: 'Tour Nord', floor: '3', accessCode: '12A4', loadingDock: 'Quai 4', instructions: 'Par la cour' },
    }),
    billingAddress: address({ company: 'Siège', street: '9 rue Vivienne' }),
    ...{ couponCode: 'MIDI10', couponAmount: -300, notes: 'Sonner deux fois' },
  })
  for (const message of [
    ...['Convives12', 'Tour ou bâtiment : Tour Nord', 'Étage et salle : 3', 'Code d’accès : 12A4'],
    ...['Quai de livraison : Quai 4', 'Consignes d’accès : Par la cour', 'Consignes pour le livreurSonner deux fois'],
    ...['BC-7', 'CC-3', 'FR123', '9 rue Vivienne'],
    ...['Gestes vertsCouverts ajoutés · Sans gobelets · Sans pain', 'PaiementCarte bancaire'],
    ...['Code de réductionMIDI10', 'Remise MIDI10', 'Budget par personne18,50 €'],
  ])
    expect(text()).toContain(message)
})

test.each([
  ['not-found', 'Commande introuvable'],
  ['refused', 'Commande introuvable'],
  ['offline', 'La connexion ne passe pas.'],
  ['unexpected-shape', 'La réponse reçue n’est pas lisible.'],
] as const)('an order that fails to load (%s) shows the error: %s', async (kind, message) => {
  const read = async () => Promise.reject(new ApiError(kind))
  const view = (
    <OrderDetail token="nowhere" reorder={false} emit={() => true} fromInvoices={false} onBack={() => undefined} />
  )
  const { container } = await showInShop({ orders: { read } }, () => view)
  await waitFor(() => expect(plainText(container)).toContain(message))
  expect(button('Réessayer') === null).toBe(message === 'Commande introuvable')
})

test('a delivered order is confirmed too, with the instant of its delivery', async () => {
  const { text } = await open({ status: 'delivered', deliveredAt: '2026-11-25T11:10:00Z' })
  expect(steps('done')).toEqual(['Enregistrée', 'Payée', 'Confirmée par le traiteur', 'Livrée'])
  expect(text()).toMatch(/Livréemercredi 25 novembre à 12 h 10/)
})

test('a paid order has the instant of its payment, and an unpaid one has none', async () => {
  const { text } = await open()
  expect(text()).toMatch(/Payéemardi 24 novembre à 9 h 05/)
})

test('a refunded order ends with the cancellation and the refund', async () => {
  await open({ state: 'cancelled', paymentState: 'refunded', cancelledAt: '2026-11-24T08:30:00Z' })
  expect(steps('done')).toEqual(['Enregistrée', 'Payée', 'Annulée', 'Remboursée'])
})

test('a delivered order that was refunded was paid and delivered before', async () => {
  const done = { confirmedAt: '2026-11-24T09:00:00Z', deliveredAt: '2026-11-25T11:10:00Z', cancellableUntil: '' }
  await open({ status: 'delivered', state: 'fulfilled', paymentState: 'refunded', ...done })
  expect(steps('done')).toEqual(['Enregistrée', 'Payée', 'Confirmée par le traiteur', 'Livrée', 'Remboursée'])
  expect(steps('todo')).toEqual([])
})

test('a delivered order with a credit note is being refunded, and both documents can be downloaded', async () => {
  const done = { confirmedAt: '2026-11-24T09:00:00Z', deliveredAt: '2026-11-25T11:10:00Z', cancellableUntil: '' }
  const { text } = await open({ status: 'delivered', state: 'fulfilled', ...done, invoices: ['7', '8'] })
  expect(text()).toContain('Remboursement en cours')
  expect(steps('done')).toEqual(['Enregistrée', 'Payée', 'Confirmée par le traiteur', 'Livrée'])
  expect(steps('todo')).toEqual(['Remboursée'])
  expect(button('Facture (PDF)')).toBeTruthy()
  expect(button('Avoir (PDF)')).toBeTruthy()
})

const DELIVERED = {
  ...{ status: 'delivered', state: 'fulfilled', cancellableUntil: '' },
  ...{ confirmedAt: '2026-11-24T09:00:00Z', deliveredAt: '2026-11-25T11:10:00Z' },
}
const UNPAID_TRANSFER = {
  paymentState: 'awaiting_payment',
  payment: { id: 1, method: 'bank_transfer', state: 'new', completedAt: '' },
}
const documents = () => screen.getAllByRole('button', { name: /PDF/ }).map(plainText)
/** The rows from the total on. */
const totals = () => {
  const rows = Array.from(document.querySelectorAll('.summary > div'), plainText)
  return rows.slice(rows.findIndex((row) => row.startsWith('Total')))
}

test('an order of which a part was credited stays delivered, with the document and the amounts', async () => {
  const { text } = await open({ ...DELIVERED, invoices: ['7'], creditNotes: ['8'], credited: 1980 })
  expect(steps('done').at(-1)).toBe('Livrée')
  expect(steps('todo')).toEqual([])
  expect(text()).not.toMatch(/Rembours/)
  expect(documents()).toEqual(['Facture (PDF)', 'Avoir (PDF)'])
  expect(totals()).toEqual(['Total63 €', 'Crédité par avoir−19,80 €', 'À votre charge43,20 €'])
})

test('credit notes of parts and the one that cancels the invoice are numbered as they were issued', async () => {
  const download = vi.fn(() => new Promise<File>(() => undefined))
  const credited = { invoices: ['7', '10'], creditNotes: ['8', '9'], credited: 1980, paymentState: 'refunded' }
  const { text } = await open({ ...DELIVERED, ...credited }, {}, { download })
  expect(documents()).toEqual(['Facture (PDF)', 'Avoir 1 (PDF)', 'Avoir 2 (PDF)', 'Avoir 3 (PDF)'])
  fireEvent.click(button('Avoir\u00A03 (PDF)')!)
  await waitFor(() => expect(download).toHaveBeenCalledExactlyOnceWith('invoices', '10'))
  expect(text()).toContain('Remboursée')
  expect(totals()).toEqual(['Total63 €', 'Crédité par avoir−63 €', 'À votre charge0 €'])
})

test('an order by transfer of which a part was credited states what is left to pay', async () => {
  const part = { invoices: ['7'], creditNotes: ['8', '9'], credited: 1980, paymentDueDate: '2026-12-25' }
  const { text } = await open({ ...DELIVERED, ...UNPAID_TRANSFER, ...part })
  expect(text()).toContain('À régler au plus tard le 25 déc. 2026')
  expect(documents()).toEqual(['Facture (PDF)', 'Avoir 1 (PDF)', 'Avoir 2 (PDF)'])
  expect(totals()).toEqual(['Total63 €', 'Crédité par avoir−19,80 €', 'Reste à régler43,20 €'])
})

test('an order without a credit note ends with its total', async () => {
  await open({ ...DELIVERED, invoices: ['7'] })
  expect(totals()).toEqual(['Total63 €'])
})

test('an order that was refunded before its delivery awaits none', async () => {
  await open({ status: null, paymentState: 'refunded', cancellableUntil: '' })
  expect(steps('done')).toEqual(['Enregistrée', 'Payée', 'Remboursée'])
  expect(steps('todo')).toEqual([])
})

test('an order by transfer that was credited before it was paid awaits no payment', async () => {
  const payment = { id: 1, method: 'bank_transfer', state: 'cancelled', completedAt: '' }
  await open({ status: 'delivered', state: 'fulfilled', paymentState: 'cancelled', payment })
  expect(steps('done')).toEqual(['Enregistrée', 'Confirmée par le traiteur', 'Livrée'])
  expect(steps('todo')).toEqual([])
})

test('an order is cancelled after a confirmation, and loaded again', async () => {
  const cancel = vi.fn(async () => undefined)
  const { fake, text } = await open({}, { cancel })
  expect(text()).toContain('Annulation sans frais jusqu’au mardi 24 novembre à 12 h.')
  fireEvent.click(button('Annuler la commande')!)
  fireEvent.click((await screen.findByRole('dialog')).querySelector('.button-danger') as HTMLElement)
  await waitFor(() => expect(cancel).toHaveBeenCalledExactlyOnceWith('order-1'))
  await waitFor(() => expect(fake.orders.read).toHaveBeenCalledTimes(2))
})

test('after the deadline to cancel, the order shows the phone of its caterer', async () => {
  const { text } = await open({ cancellableUntil: '2026-11-24T09:00:00Z' })
  await waitFor(() => expect(text()).toContain('Appelez le 01 99 00 45 12.'))
  expect(button('Annuler la commande')).toBeNull()
})

test('an order without an invoice offers none to download', async () => {
  const { unmount } = await open()
  expect(button('Facture (PDF)')).toBeNull()
  unmount()
  await open({ invoices: ['7'] })
  expect(button('Facture (PDF)')).toBeTruthy()
})

test('the order lists its line items with their allergens, and its totals', async () => {
  const tva = [{ rate: 1000, base: 6000, amount: 600 }]
  const { text } = await open({ couponAmount: -300, totalExclTax: 6000, tva, total: 6600 })
  expect(text()).toContain('3 ×AAucun allergène à déclaration obligatoire21 € HT l’unité63 €')
  expect(text()).toContain('Remise−3 €')
  expect(text()).toContain('TVA 10 % sur 60 €6 €Total TTC66 €')
})

test('an unknown quote, or one of another customer, shows an error', async () => {
  const quote = async () => Promise.reject(new ApiError('not-found'))
  const view = <QuoteDetail id="9" emit={() => true} onBack={() => undefined} onOrdered={() => undefined} />
  const { container } = await showInShop({ account: { quote } }, () => view)
  await waitFor(() => expect(plainText(container)).toContain('Devis introuvable'))
  expect(button('Réessayer')).toBeNull()
})

const greenActions = { cup: true, cutlery: false, bread: true }

test('until the cut-off one click writes to the caterer about the green actions, with the number of the order', async () => {
  const { state, text } = await open({ greenActions })
  expect(text()).toContain('Couverts ajoutés · Sans gobelets · Sans pain')
  fireEvent.click(button('Écrire au traiteur')!)
  expect(state().panels).toMatchObject({
    additional: 'contact',
    subject: 'Commande n°\u00a0000000042\u00a0: gestes verts',
  })
})

test.each([{ cancellableUntil: '' }, { cancellableUntil: '2026-11-24T08:59:00Z' }])(
  'the green actions of an order that cannot be changed any more (%j) have no such link',
  async (change) => {
    const { text } = await open({ greenActions, ...change })
    expect(text()).toContain('Couverts ajoutés')
    expect(button('Écrire au traiteur')).toBeNull()
  },
)
