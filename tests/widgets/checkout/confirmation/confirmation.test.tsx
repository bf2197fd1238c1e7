// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#widgets/core/api/client/error.ts'
import { Confirmation } from '#widgets/checkout/confirmation/Confirmation.tsx'
import type { Order } from '#widgets/checkout/use-purchase.ts'
import { RuntimeContext } from '#widgets/core/store/hooks.ts'
import { shop, showInShop, plainText } from '#tests/support/fake-shop/show.tsx'
import { address, cartOf, channel } from '#tests/support/fake-shop/values.ts'
import { EMPTY_FIELDS } from '#widgets/core/domain/order/order-fields.ts'

/** A paid order of three items at 21 €, for Wednesday at noon; it is Tuesday at ten in Paris. */
const order = (change: Partial<Order> = {}): Order => ({
  ...cartOf('order-1', { A: 3 }),
  ...{
    number: '000000042',
    state: 'new',
    paymentState: 'paid',
    status: null,
    payableUntil: '',
    heldUntil: '',
    paymentDueDate: null,
  },
  ...{ checkoutCompletedAt: '2026-11-24T08:00:00Z', confirmedAt: null, deliveredAt: null, cancelledAt: '' },
  ...{
    cancellableUntil: '2026-11-24T11:00:00Z',
    payment: { id: 1, method: 'card', state: 'completed', completedAt: '' },
    ...{ invoices: [], creditNotes: [], credited: 0 },
  },
  ...{ ...EMPTY_FIELDS, termsVersion: '', deliveryDate: '2026-11-25', deliveryWindow: '12h-13h' },
  ...{ guests: null, couponCode: null, greenActions: null },
  shippingAddress: address(),
  ...change,
})
const UNPAID = { paymentState: 'awaiting_payment', payment: { id: 1, method: 'card', state: 'new', completedAt: '' } }
const CALLED = { ...channel('LYON'), contactPhoneNumber: '+33199004512', contactEmail: 'lyon@traiteur.example' }

/** Shows the confirmation of an order; `gone` is where it navigated. */
async function open(of: Order | null, props: Partial<Parameters<typeof Confirmation>[0]> = {}, calls = {}) {
  const go = vi.fn()
  const [retry, onCatalogue] = [vi.fn(), vi.fn()]
  const rest = {
    hasFailed: false,
    isForeign: false,
    cause: null,
    channel: CALLED,
    go,
    retry,
    onCatalogue,
    token: 'order-1',
    ...props,
  }
  const page = await showInShop(calls, (emit) => <Confirmation order={of} emit={emit} {...rest} />)
  const change = (to: Order) =>
    page.rerender(
      <RuntimeContext.Provider value={page.runtime}>
        <Confirmation order={to} emit={() => true} {...rest} />
      </RuntimeContext.Provider>,
    )
  return { ...page, change, go, retry, onCatalogue, text: () => plainText(page.container) }
}
const button = (name: string) => screen.queryByRole('button', { name })

test('a paid order is confirmed with its number, its slot and the phone of the caterer', async () => {
  const { text } = await open(order())
  expect(screen.getByRole('heading', { name: 'Merci, c’est commandé' })).toBeTruthy()
  expect(text()).toContain('Rendez-vous mercredi 25 novembre 2026, 12h-13h.')
  expect(text()).toContain('Appelez LYON au 01 99 00 45 12, ou écrivez à lyon@traiteur.example.')
  expect(button('Payer maintenant')).toBeNull()
})

test('an unpaid order shows until when it can be paid, and links to its payment', async () => {
  const { text, go } = await open(order({ ...UNPAID, payableUntil: '2026-11-24T16:00:00Z' }))
  expect(text()).toMatch(/Payez avant le mardi 24 novembre à 17 h/)
  expect(text()).not.toContain('Sa place')
  fireEvent.click(button('Payer maintenant')!)
  expect(go).toHaveBeenCalledExactlyOnceWith({ step: 'payment', order: 'order-1' })
})

test('an unpaid order shows until when its place is held, unless that is as long as it can be paid', async () => {
  const payableUntil = '2026-11-24T16:00:00Z'
  const held = await open(order({ ...UNPAID, payableUntil, heldUntil: '2026-11-24T10:00:00Z' }))
  expect(held.text()).toContain('Sa place est gardée jusqu’au mardi 24 novembre à 11 h')
  cleanup()
  const { text } = await open(order({ ...UNPAID, payableUntil, heldUntil: payableUntil }))
  expect(text()).not.toContain('Sa place')
})

test('an unpaid order whose place was given back shows that, and that it can still be paid', async () => {
  const of = { ...UNPAID, payableUntil: '2026-11-24T16:00:00Z', heldUntil: '2026-11-24T08:59:00Z' }
  const { text } = await open(order(of))
  expect(text()).toContain('Sa place n’est plus gardée : le paiement la reprend si elle est encore libre.')
  expect(text()).not.toContain('est gardée')
  expect(button('Payer maintenant')).not.toBeNull()
})

test('a payment that the bank has not settled is read again on demand, and may be retried', async () => {
  const pending = order({ ...UNPAID, payment: { id: 1, method: 'card', state: 'processing', completedAt: '' } })
  const read = vi.fn(async () => order())
  const { go } = await open(pending, {}, { orders: { read } })
  fireEvent.click(button('Actualiser')!)
  await waitFor(() => expect(read).toHaveBeenCalledExactlyOnceWith('order-1'))
  fireEvent.click(button('Recommencer le paiement')!)
  expect(go).toHaveBeenCalledExactlyOnceWith({ step: 'payment', order: 'order-1' })
})

test('an order by transfer shows by when to pay, thirty days after the delivery', async () => {
  const { text } = await open(
    order({ ...UNPAID, payment: { id: 1, method: 'bank_transfer', state: 'new', completedAt: '' } }),
  )
  expect(text()).toContain('À régler au plus tard le vendredi 25 décembre 2026.')
  expect(button('Payer maintenant')).toBeNull()
})

const CARD = { id: 1, method: 'card', state: 'completed', completedAt: '' }
const TRANSFER_DUE = { id: 1, method: 'bank_transfer', state: 'new', completedAt: '' }
const TRANSFER = { id: 1, method: 'bank_transfer', state: 'completed', completedAt: '' }

test.each([
  ['refunded', CARD, 'Ce qui avait été payé vous est rendu, sur la même carte.'],
  ['paid', CARD, 'Ce qui avait été payé vous est rendu, sur la même carte.'],
  ['refunded', TRANSFER, 'Ce qui avait été payé vous est rendu, par virement.'],
  ['paid', TRANSFER, 'Ce qui avait été payé vous est rendu, par virement.'],
  ['cancelled', { ...CARD, state: 'cancelled' }, 'Rien ne sera livré, et rien n’a été débité.'],
])(
  'a cancelled order shows the state of the refund (%s), and has no next steps',
  async (paymentState, payment, message) => {
    const { text } = await open(order({ state: 'cancelled', paymentState, payment }))
    expect(text()).toContain(message)
    expect(text()).not.toContain('Un changement')
    expect(button('Commander à nouveau')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'La suite' })).toBeNull()
    expect(button('Ajouter à mon agenda')).toBeNull()
    expect(button('Annuler la commande')).toBeNull()
  },
)

test('an order that was not paid in time shows that nothing is delivered, and cannot be paid', async () => {
  const { text } = await open(order({ ...UNPAID, payableUntil: '2026-11-24T09:00:00Z' }))
  expect(screen.getByRole('alert').textContent).toMatch(/La commande est annulée/)
  expect(text()).not.toContain('Un changement')
  expect(button('Payer maintenant')).toBeNull()
  expect(button('Annuler la commande')).toBeNull()
})

test('an order is cancelled after a confirmation, while there is time', async () => {
  const cancel = vi.fn(async () => undefined)
  const { unmount } = await open(order({ cancellableUntil: '2026-11-24T09:00:00Z' }))
  expect(button('Annuler la commande')).toBeNull()
  unmount()
  await open(order(), {}, { orders: { cancel } })
  fireEvent.click(button('Annuler la commande')!)
  const dialog = await screen.findByRole('dialog')
  expect(cancel).not.toHaveBeenCalled()
  fireEvent.click(dialog.querySelector('.button-danger') as HTMLElement)
  await waitFor(() => expect(cancel).toHaveBeenCalledExactlyOnceWith('order-1'))
})

test('when an order is cancelled on its open page, the new title has the focus that the removed button had', async () => {
  const { change } = await open(order())
  button('Annuler la commande')!.focus()
  change(order({ state: 'cancelled' }))
  const title = screen.getByRole('heading', { name: 'Cette commande est annulée' })
  await waitFor(() => expect(document.activeElement).toBe(title))
})

test('without an order the confirmation links to the menu', async () => {
  const { onCatalogue } = await open(null, { token: null })
  fireEvent.click(button('Retour à la carte')!)
  expect(onCatalogue).toHaveBeenCalledOnce()
})

test.each([
  ['offline', 'La connexion ne passe pas.'],
  ['server', 'Un problème est survenu de notre côté.'],
  ['unexpected-shape', 'La réponse reçue n’est pas lisible.'],
] as const)(
  'an order that could not be read (%s) shows the reason, and is read again on demand',
  async (kind, message) => {
    const { retry, text } = await open(null, { hasFailed: true, cause: new ApiError(kind) })
    expect(text()).toContain(message)
    expect(screen.queryByRole('heading')).toBeNull()
    fireEvent.click(button('Réessayer')!)
    expect(retry).toHaveBeenCalledOnce()
  },
)

test('an unknown order, or another customer’s, is reported and links to the history', async () => {
  const sent: unknown[] = []
  const emit = (_name: string, detail: unknown) => (sent.push(detail), false)
  const { text } = await open(null, { hasFailed: true, isForeign: true, cause: new ApiError('not-found'), emit })
  expect(screen.getByRole('heading', { name: 'Commande introuvable' })).toBeTruthy()
  expect(text()).not.toMatch(/Merci|confirmée|Réessayer/)
  fireEvent.click(button('Voir mes commandes')!)
  expect(sent).toEqual([{ to: 'order-history', tab: 'orders', order: null }])
})

test('the receipt has everything that was entered, and leaves out the rest', async () => {
  const entered = {
    ...{ guests: 12, budgetPerPerson: '18,5', tvaNumber: 'FR123', costReference: 'CC-3', purchaseOrder: 'BC-7' },
    greenActions: { cup: true, cutlery: false, bread: true },
    shippingAddress: address({ building: 'Tour Nord', floor: '3', accessCode: '12A4', loadingDock: 'Quai 4' }),
    billingAddress: address({ company: 'Siège', street: '9 rue Vivienne', countryCode: 'BE' }),
    ...{ couponCode: 'MIDI10', couponAmount: -300, notes: 'Sonner deux fois' },
  }
  const { text, unmount } = await open(order(entered))
  for (const message of [
    ...['Convives12', 'Tour Nord', 'Quai de livraisonQuai 4', '12A4', 'Sonner deux fois', 'BC-7', 'CC-3', 'FR123'],
    ...['Gestes vertsCouverts ajoutés · Sans gobelets · Sans pain', 'Moyen de paiementCarte bancaire'],
    ...['Siège, 9 rue Vivienne, 75002 Paris, Belgique', 'Code de réductionMIDI10', 'Budget par personne18,50 €'],
  ])
    expect(text()).toContain(message)
  unmount()
  const bare = await open(order({ payment: null }))
  expect(bare.text()).not.toMatch(/Convives|Gestes verts|Moyen de paiement|Code de réduction|Budget|TVA intra/)
})

test('a receipt by mail is announced once the order is confirmed, not while its card is to be charged', async () => {
  const page = shop()
  await page.state().session.signIn('camille@nordet.example', 'Ambrelune2026')
  const rest = { hasFailed: false, isForeign: false, cause: null, channel: CALLED, token: 'order-1' }
  const calls = { go: vi.fn(), retry: vi.fn(), onCatalogue: vi.fn(), emit: () => true }
  const open = (of: Order) => page.show(<Confirmation order={of} {...rest} {...calls} />)
  const { container, unmount } = open(order())
  await waitFor(() => expect(plainText(container)).toContain('Un récapitulatif part à l’instant vers'))
  unmount()
  // The profile has been read by now.
  const processing = { ...UNPAID, payment: { id: 1, method: 'card', state: 'processing', completedAt: '' } }
  for (const of of [UNPAID, processing]) {
    const unpaid = open(order(of))
    expect(plainText(unpaid.container)).not.toContain('Un récapitulatif')
    unpaid.unmount()
  }
})

test('a transfer is due on the day that the backend names', async () => {
  const payment = { id: 1, method: 'bank_transfer', state: 'new', completedAt: '' }
  const { text } = await open(order({ ...UNPAID, payment, paymentDueDate: '2026-12-10' }))
  expect(text()).toContain('À régler au plus tard le jeudi 10 décembre 2026.')
})

test.each([
  ['Crédité par avoir−19,80 €À votre charge43,20 €', { creditNotes: ['avoir'] }],
  [
    'Crédité par avoir−19,80 €Reste à régler43,20 €',
    { ...UNPAID, payment: TRANSFER_DUE, creditNotes: ['avoir-1', 'avoir-2'] },
  ],
])('an order of which a part was credited states it below its total: %s', async (rows, change) => {
  const { container } = await open(order({ state: 'fulfilled', invoices: ['facture'], credited: 1980, ...change }))
  expect(plainText(container.querySelector('.ticket'))).toContain(`Total63 €${rows}`)
  expect(screen.getByRole('heading', { name: 'Merci, c’est commandé' })).toBeTruthy()
})

const CREDITED = { state: 'fulfilled', invoices: ['facture', 'avoir'] }

test.each([
  ['Cette commande vous est remboursée', 'Remboursement en cours', { paymentState: 'paid' }],
  ['Cette commande vous est remboursée', 'Remboursée', { paymentState: 'refunded' }],
  [
    'Cette commande n’est plus à régler',
    'Rien à régler',
    { paymentState: 'cancelled', payment: { ...TRANSFER, state: 'cancelled' } },
  ],
])('a credited order shows "%s", and requests no money or change', async (title, badge, change) => {
  const { text, container } = await open(order({ ...CREDITED, ...change }))
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(plainText(container.querySelector('.badge'))).toBe(badge)
  expect(text()).toContain('L’avoir est dans l’historique de commandes')
  expect(text()).not.toMatch(/Un changement|À régler au plus tard/)
  expect(button('Payer maintenant')).toBeNull()
  expect(button('Commander à nouveau')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'La suite' })).toBeNull()
})

/** The bytes of files that were saved, instead of a download. */
function savedFiles(): File[] {
  const saved: File[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (saved.push(file as File), 'blob:file'))
  // This document would open the file as its next page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  return saved
}

test('the credit note is found among the invoices, where the page has an invoices tab', async () => {
  const saved = savedFiles()
  const download = vi.fn()
  const sent: unknown[] = []
  const emit = (_name: string, detail: unknown) => (sent.push(detail), false)
  await open(order({ ...CREDITED, paymentState: 'refunded' }), { emit }, { account: { download } })
  fireEvent.click(button('Voir l’avoir')!)
  expect(sent).toEqual([{ to: 'order-history', tab: 'invoices', order: null }])
  expect(download).not.toHaveBeenCalled()
  expect(saved).toEqual([])
})

test('the credit note is saved as a file, where the page has no invoices tab', async () => {
  const saved = savedFiles()
  const note = new File(['avoir'], 'AV-1.pdf')
  const download = vi.fn(async () => note)
  await open(order({ ...CREDITED, paymentState: 'refunded' }), {}, { account: { download } })
  fireEvent.click(button('Voir l’avoir')!)
  await waitFor(() => expect(saved).toEqual([note]))
  expect(download).toHaveBeenCalledExactlyOnceWith('invoices', 'avoir')
})

test('an order without a credit note offers none', async () => {
  await open(order({ state: 'fulfilled', paymentState: 'refunded', invoices: ['facture'] }))
  expect(button('Voir l’avoir')).toBeNull()
})

test('the caterer to call is the one of the order, not the one chosen since', async () => {
  const byCode = vi.fn(async () => ({ ...channel('PARIS'), contactPhoneNumber: '+33199004599' }))
  const { text } = await open(order({ channel: 'PARIS' }), {}, { channels: { byCode } })
  await waitFor(() => expect(text()).toContain('Appelez PARIS au 01 99 00 45 99.'))
  expect(text()).not.toContain('LYON')
})

test.each([
  [{ contactEmail: '' }, 'Un changement ? Appelez LYON au 01 99 00 45 12.'],
  [{ contactPhoneNumber: '' }, 'Un changement ? Écrivez à LYON : lyon@traiteur.example.'],
])('a change is requested through the contact details of the caterer, without %j', async (missing, message) => {
  const { text } = await open(order(), { channel: { ...CALLED, ...missing } })
  expect(text()).toContain(message)
})

test('the caterer’s phone and mail for changes are links', async () => {
  const { container } = await open(order(), { channel: CALLED })
  const links = [...container.querySelectorAll('.confirmation-foot a')]
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['tel:+33199004512', '01 99 00 45 12'],
    ['mailto:lyon@traiteur.example', 'lyon@traiteur.example'],
  ])
})

test('a caterer without phone and mail is not named for changes', async () => {
  const { text } = await open(order(), { channel: { ...CALLED, contactPhoneNumber: '', contactEmail: '' } })
  expect(text()).not.toContain('Un changement')
})

const greenActions = { cup: true, cutlery: false, bread: true }

test('until the cut-off one click writes to the caterer about the green actions, with the number of the order', async () => {
  const { state, text } = await open(order({ greenActions }))
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
    const { text } = await open(order({ greenActions, ...change }))
    expect(text()).toContain('Couverts ajoutés')
    expect(button('Écrire au traiteur')).toBeNull()
  },
)
