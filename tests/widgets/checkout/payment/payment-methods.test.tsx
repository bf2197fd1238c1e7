// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PaymentMethods } from '#widgets/checkout/payment/PaymentMethods.tsx'
import { PaymentProblem } from '#widgets/checkout/payment/PaymentProblem.tsx'
import { References } from '#widgets/checkout/payment/OrderPanels.tsx'
import { settled } from '#tests/support/fake-shop/page.ts'
import { shop, plainText } from '#tests/support/fake-shop/show.tsx'
import { NOW } from '#tests/support/fake-shop/values.ts'
import { checkoutMessages } from '#widgets/core/messages/checkout.ts'
import { EMPTY_FIELDS } from '#widgets/core/domain/order/order-fields.ts'

const card = (id: number, change: object = {}) => ({
  ...{ id, iri: `/cards/${id}`, brand: 'Visa', last4: `000${id}`, expirationMonth: 11, expirationYear: 2026 },
  ...{ holderName: 'Camille Aubert', default: false },
  ...change,
})
type Props = Parameters<typeof PaymentMethods>[0]

/** Shows the payment methods of an order for Wednesday 25 November; it is November 2026. */
function open(props: Partial<Props> = {}) {
  const onChoose = vi.fn<Props['onChoose']>()
  const usual: Props = {
    ...{
      cards: [],
      fieldsUrl: null,
      others: [],
      noTransfer: null,
      deliveryDate: '2026-11-25',
      cardOnly: false,
      isLocked: false,
    },
    ...{ choice: { kind: 'new' }, onChoose, onMount: () => undefined, onSubmit: () => undefined, now: NOW },
  }
  const page = shop()
  page.show(<PaymentMethods {...usual} {...props} />)
  return Object.assign(onChoose, { page })
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const textOf = (name: RegExp) => plainText(radio(name).closest('label'))

test('a saved card is chosen by its IRI and its last digits', () => {
  const onChoose = open({ cards: [card(1)] })
  fireEvent.click(radio(/0001/))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ kind: 'saved', iri: '/cards/1' })
})

test('an expired card is named and cannot be chosen', () => {
  open({ cards: [card(1, { expirationMonth: 10 }), card(2)] })
  expect(radio(/0001/).disabled).toBe(true)
  expect(textOf(/0001/)).toContain('Cette carte a expiré.')
  expect(radio(/0002/).disabled).toBe(false)
})

test('a transfer names its due date, thirty days after the delivery', () => {
  open()
  expect(textOf(/^Virement bancaire/)).toContain('À régler au plus tard le vendredi 25 décembre 2026')
})

test('a transfer that is not possible shows the reason and cannot be chosen', () => {
  open({ noTransfer: 'Réservé aux entreprises.' })
  expect(radio(/^Virement bancaire/).disabled).toBe(true)
  expect(textOf(/^Virement bancaire/)).toContain('Réservé aux entreprises.')
})

test('a transfer for accounts that are open only leads to the contact form that requests it', () => {
  const { page } = open({ noTransfer: checkoutMessages.payment.bankTransferClosed })
  fireEvent.click(screen.getByRole('button', { name: 'Demander l’ouverture' }))
  const { panels } = page.runtime.store.getState()
  expect([panels.additional, panels.subject]).toEqual(['contact', 'Ouverture du virement bancaire'])
})

test('a transfer that the backend does not offer is not shown', () => {
  open({ noTransfer: '' })
  expect(screen.queryByRole('radio', { name: /^Virement/ })).toBeNull()
})

test('a placed order is paid by card alone', () => {
  open({ cardOnly: true })
  expect(screen.queryByRole('radio', { name: /^Virement/ })).toBeNull()
})

test('the payment method is locked while a payment may be in flight', () => {
  open({ isLocked: true })
  expect(screen.getByRole<HTMLFieldSetElement>('group').disabled).toBe(true)
})

test('a changed total takes the focus, and is accepted by a button that names it', async () => {
  const onAction = vi.fn()
  const cause = { kind: 'refused', codes: { token: ['sylius.shop_api.checkout.total_changed'] } }
  const problem = { kind: 'not-placed', cause } as const
  shop().show(<PaymentProblem problem={problem} totals={{ before: 6300, now: 7525 }} onAction={onAction} />)
  const accept = screen.getByRole('button', { name: /^Accepter 75,25.€$/ })
  await waitFor(() => expect(document.activeElement?.contains(accept)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
  fireEvent.click(accept)
  expect(onAction).toHaveBeenCalledExactlyOnceWith('accept')
})

test('a problem that another step solves leads there', () => {
  const onAction = vi.fn()
  const cause = { kind: 'refused', fields: { deliveryDate: ['L’heure limite est passée.'] } }
  const totals = { before: 6300, now: 6300 }
  shop().show(<PaymentProblem problem={{ kind: 'not-placed', cause }} totals={totals} onAction={onAction} />)
  fireEvent.click(screen.getByRole('button', { name: 'Choisir un autre créneau' }))
  expect(onAction).toHaveBeenCalledExactlyOnceWith('delivery')
})

test('too many unpaid orders take the focus, with a button that leads to the orders', async () => {
  const onAction = vi.fn()
  const fields = { token: ["Ce champ n'est pas valide"], unpaid: ['Vous avez 5 commandes en attente de paiement.'] }
  const problem = { kind: 'not-placed', cause: { kind: 'refused', fields } } as const
  shop().show(<PaymentProblem problem={problem} totals={{ before: 1, now: 1 }} onAction={onAction} />)
  const orders = screen.getByRole('button', { name: 'Voir mes commandes' })
  await waitFor(() => expect(plainText(document.activeElement)).toContain('5 commandes en attente'))
  fireEvent.click(orders)
  expect(onAction).toHaveBeenCalledExactlyOnceWith('orders')
})

test.each([
  ['folded', 'open', { purchaseOrder: 'BC-118' }, {}],
  ['folded', 'folded', { purchaseOrder: '' }, {}],
  ['open', 'open', { purchaseOrder: '' }, { costReference: 'CC-9' }],
])('the references are %s, and %s once the last order is known', async (before, after, order, start) => {
  const history = vi.fn(async () => ({ orders: [order], total: 1 }))
  const { show, state } = shop({ orders: { history } })
  await state().session.signIn('ada@b.fr', 'secret')
  show(<References start={{ ...EMPTY_FIELDS, ...start }} errors={{}} onType={() => undefined} />)
  const details = screen.getByText('Pour votre comptabilité').closest('details')!
  expect(details.open).toBe(before === 'open')
  await waitFor(() => expect(history).toHaveBeenCalledOnce())
  await settled()
  await waitFor(() => expect(details.open).toBe(after === 'open'))
})

test('an error of a folded reference opens them', () => {
  const errors = { accountingCode: 'Ce champ ne peut pas dépasser 30 caractères' }
  shop().show(<References start={EMPTY_FIELDS} errors={errors} onType={() => undefined} />)
  expect(screen.getByText('Pour votre comptabilité').closest('details')!.open).toBe(true)
})

test('the references are stored as they are typed, and an invalid VAT number stops nothing', async () => {
  const onType = vi.fn()
  shop().show(<References start={{ ...EMPTY_FIELDS, purchaseOrder: 'BC-1' }} errors={{}} onType={onType} />)
  expect(screen.getByLabelText<HTMLInputElement>(/^Bon de commande/).value).toBe('BC-1')
  const vat = screen.getByLabelText<HTMLInputElement>(/^Numéro de TVA/)
  fireEvent.input(vat, { target: { value: 'FR 12' } })
  expect(onType).toHaveBeenCalledExactlyOnceWith({ tvaNumber: 'FR 12' })
  fireEvent.blur(vat)
  await waitFor(() => expect(plainText(vat.closest('.field'))).toContain('Vérifiez le numéro de TVA'))
  expect(vat.getAttribute('aria-invalid')).toBeNull()
})

test('a method of which the shop only has the name is shown by it, and a card without fields too', () => {
  const onChoose = open({ others: [{ code: 'COD', name: 'Espèces à la livraison' }, { code: 'X1' }, { code: 'card' }] })
  fireEvent.click(radio(/^Espèces à la livraison/))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ kind: 'other', code: 'COD' })
  expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
    'COD',
    'X1',
    'card',
    'transfer',
  ])
  expect(textOf(/^X1/)).toBe('X1')
  expect(textOf(/^Carte/)).toContain('Carte')
})
