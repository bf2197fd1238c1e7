// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SavedCards } from '#widgets/account/cards/SavedCards.tsx'
import { offline } from '#tests/support/fake-shop/failures.ts'
import { showInShop, plainText } from '#tests/support/fake-shop/show.tsx'
import { profile } from '#tests/support/fake-shop/values.ts'

const card = (id: number, change: object = {}) => ({
  ...{ id, iri: `/cards/${id}`, brand: 'Visa', last4: `000${id}`, expirationMonth: 11, expirationYear: 2026 },
  ...{ holderName: 'Camille Aubert', default: false },
  ...change,
})
type Account = NonNullable<Parameters<typeof showInShop>[0]>['account']

/** Shows the payment methods of a customer with these cards; it is November 2026. */
async function open(cards: object[], account: Account = {}) {
  const calls = { account: { cards: vi.fn(async () => cards), ...account } }
  const page = await showInShop(
    calls,
    () => <SavedCards />,
    async ({ state }) => {
      await state().session.signIn(profile.email, 'Ambrelune2026')
    },
  )
  await screen.findByRole('button', { name: 'Ajouter une carte' })
  return page
}
const button = (name: string) => screen.queryByRole('button', { name })
const nameOf = (id: number) => `Visa se terminant par\u00a0000${id}`
const cardOf = (id: number) => screen.getByText(`000${id}`).closest('li') as HTMLElement

test('a card is valid until the end of its month, and an expired one is replaced instead of made the default', async () => {
  await open([card(1), card(2, { expirationMonth: 10, default: true }), card(3, { expirationMonth: 10 })])
  expect(plainText(cardOf(1))).not.toContain('Expirée')
  expect(button(`Utiliser par défaut la carte ${nameOf(1)}`)).toBeTruthy()
  expect(plainText(cardOf(2))).toContain('Expirée')
  expect(plainText(cardOf(2))).not.toContain('Par défaut')
  expect(button(`Utiliser par défaut la carte ${nameOf(3)}`)).toBeNull()
  expect(button(`Remplacer la carte ${nameOf(2)}`)).toBeTruthy()
})

test('another default card replaces the former one after the response of the server', async () => {
  const coming = Promise.withResolvers<void>()
  const makeCardDefault = vi.fn(() => coming.promise)
  await open([card(1), card(2, { default: true })], { makeCardDefault })
  fireEvent.click(button(`Utiliser par défaut la carte ${nameOf(1)}`)!)
  await waitFor(() => expect(makeCardDefault).toHaveBeenCalledExactlyOnceWith(1))
  expect(within(cardOf(2)).getByText('Par défaut')).toBeTruthy()
  coming.resolve()
  await within(cardOf(1)).findByText('Par défaut')
  expect(within(cardOf(2)).queryByText('Par défaut')).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cartes enregistrées'))
})

test('a failed change of the default changes no card and shows an alert', async () => {
  const { state } = await open([card(1), card(2, { default: true })], {
    makeCardDefault: () => Promise.reject(offline()),
  })
  fireEvent.click(button(`Utiliser par défaut la carte ${nameOf(1)}`)!)
  await waitFor(() => expect(state().alerts.alerts).toMatchObject([{ type: 'error' }]))
  expect(within(cardOf(2)).getByText('Par défaut')).toBeTruthy()
})

test('a card is removed after a confirmation with its name, and the focus moves to the title', async () => {
  const removeCard = vi.fn(async () => undefined)
  const { state } = await open([card(1), card(2)], { removeCard })
  fireEvent.click(button(`Supprimer la carte ${nameOf(1)}`)!)
  const dialog = await screen.findByRole('dialog')
  expect(plainText(dialog)).toContain('Visa se terminant par 0001')
  expect(removeCard).not.toHaveBeenCalled()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(screen.queryByText('0001')).toBeNull())
  expect(removeCard).toHaveBeenCalledExactlyOnceWith(1)
  expect(screen.getByText('0002')).toBeTruthy()
  expect(state().alerts.alerts).toMatchObject([{ type: 'success', message: 'Carte supprimée' }])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cartes enregistrées'))
})

test('without a card the list shows a message, and a card can be added', async () => {
  const { container } = await open([])
  expect(plainText(container)).toContain('Aucune carte enregistrée.')
})

test('a backend that saves cards only during a payment has a message instead of the form', async () => {
  await open([], { cardFields: vi.fn(async () => null) })
  fireEvent.click(button('Ajouter une carte')!)
  expect(await screen.findByText('Une carte s’enregistre au moment de payer une commande.')).toBeTruthy()
  expect(button('Enregistrer la carte')).toBeNull()
})

test('card fields that failed to load can be retried', async () => {
  const cardFields = vi.fn<() => Promise<null>>().mockRejectedValueOnce(offline()).mockResolvedValue(null)
  await open([], { cardFields })
  fireEvent.click(button('Ajouter une carte')!)
  fireEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
  await screen.findByText('Une carte s’enregistre au moment de payer une commande.')
})

test('a company without transfer has a link to the contact form, and one with it sees the terms', async () => {
  const { state, unmount } = await open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Demander l’ouverture' }))
  expect(state().panels).toMatchObject({
    additional: 'contact',
    subject: 'Ouverture du virement bancaire pour Atelier Nordet',
  })
  unmount()
  await open([], { profile: vi.fn(async () => ({ ...profile, hasBankTransfer: true })) })
  expect(await screen.findByText(/^Pour Atelier Nordet, par commande, sur facture/)).toBeTruthy()
  expect(button('Demander l’ouverture')).toBeNull()
})
