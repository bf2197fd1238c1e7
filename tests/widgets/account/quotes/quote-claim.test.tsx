// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Account } from '#widgets/account/Account.tsx'
import { ApiError } from '#widgets/core/api/api.ts'
import type { QuoteDetails, Quote } from '#widgets/account/quotes/quote.ts'
import { clientError, offline } from '#tests/support/fake-shop/failures.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'

const CODE = '7-c0de'
const QUOTE: Quote = {
  ...{ id: '7', number: 'DEV-2026-0007', state: 'sent', createdAt: '2026-11-02T12:00:00Z', eventDate: null },
  ...{ eventType: 'Séminaire', guests: 40, validUntil: '2099-01-01', total: 71_080, channel: 'PARIS' },
}
const TITLE = 'Un devis pour votre compte'
const TAKEN = 'Ce devis est déjà dans un autre compte. Connectez-vous avec celui-là pour le retrouver.'
const PLACE = { tab: 'orders', order: null, quote: null, reorder: false, resetToken: null } as const

type Claim = (code: string) => Promise<Quote>

/** Opens the account by the link of an email; with `isHosted` the page handles navigation itself. */
async function opened(claimQuote: Claim, { isSignedIn = true, isHosted = false } = {}) {
  const emit = vi.fn(() => !isHosted)
  const calls = {
    channels: { byCode: vi.fn(() => new Promise<never>(() => undefined)) },
    orders: { history: vi.fn(async () => ({ orders: [], total: 0 })) },
    account: {
      ...{ claimQuote, quotes: vi.fn(async () => [QUOTE]), invoices: vi.fn(async () => []) },
      quote: vi.fn(async () => ({ quote: QUOTE, offer: null, message: '', budgetPerPerson: '' }) as QuoteDetails),
    },
  }
  const there = shop(calls)
  if (isSignedIn) await there.state().session.signIn('camille@nordet.example', 'Ambrelune2026')
  await there.runtime.deps.queryCache.load('["quotes"]', async () => [])
  there.show(<Account {...PLACE} view="order-history" quoteCode={CODE} emit={emit} />)
  return { ...there, emit }
}

const title = () => screen.queryByRole('heading', { name: TITLE })
const quoteTitle = () => screen.findByRole('heading', { name: /^Devis n°\sDEV-2026-0007$/ })

test('an emailed code shows a status message, then the quote in the account', async () => {
  const coming = Promise.withResolvers<Quote>()
  const claim = vi.fn(() => coming.promise)
  const { emit, state } = await opened(claim)
  expect(await screen.findByText('Un instant, votre devis rejoint votre compte.')).toHaveProperty('role', 'status')
  expect(screen.queryByRole('navigation', { name: 'Commandes, factures et devis' })).toBeNull()
  coming.resolve(QUOTE)
  await quoteTitle()
  expect(claim).toHaveBeenCalledExactlyOnceWith(CODE)
  expect(emit).toHaveBeenCalledExactlyOnceWith('catering:navigate', {
    ...{ to: 'order-history', tab: 'quotes', order: null, quote: '7', replace: true },
  })
  expect(state().alerts.alerts).toMatchObject([{ type: 'success', message: 'Le devis est dans votre compte.' }])
  expect(title()).toBeNull()
})

test('a list of quotes loaded before the claim is loaded again and contains the quote', async () => {
  await opened(async () => QUOTE)
  await quoteTitle()
  fireEvent.click(screen.getByRole('button', { name: 'Tous les devis' }))
  expect(await screen.findByRole('button', { name: /DEV-2026-0007$/ })).toBeTruthy()
})

test.each([
  ['in another account', new ApiError('refused', { status: 409, text: TAKEN }), TAKEN],
  ['out of date', clientError({}, 'Ce devis était valable jusqu’au jeudi 24 décembre 2026.'), /valable jusqu’au/],
  [
    'unknown',
    new ApiError('not-found', { status: 404 }),
    'Ce lien ne mène à aucun devis. Ouvrez-le tel qu’il est dans le courriel.',
  ],
])(
  'a code of a quote that is %s shows an error with a way to the list, and is not retried',
  async (_, error, message) => {
    const claim = vi.fn(async () => Promise.reject(error))
    const { emit } = await opened(claim)
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
    dispatchEvent(new Event('online'))
    fireEvent.click(screen.getByRole('button', { name: 'Tous les devis' }))
    expect(await screen.findByText('Aucun devis pour l’instant')).toBeTruthy()
    expect(emit).toHaveBeenCalledExactlyOnceWith('catering:navigate', {
      ...{ to: 'order-history', tab: 'quotes', order: null, quote: null, replace: true },
    })
    expect(claim).toHaveBeenCalledOnce()
  },
)

test.each([
  ['a broken network', offline(), /^La connexion ne passe pas\. Le devis/],
  ['a server that fails', new ApiError('server', { status: 500 }), /^Un problème est survenu/],
])('%s shows an error, and the claim can be retried', async (_, error, message) => {
  const claim = vi.fn<Claim>().mockRejectedValueOnce(error).mockResolvedValue(QUOTE)
  await opened(claim)
  expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  // The button is unmounted with the message, so the focus is on the title.
  expect(document.activeElement).toBe(title())
  await quoteTitle()
  expect(claim).toHaveBeenCalledTimes(2)
})

test('a claim that failed offline is retried when the network is back', async () => {
  const claim = vi.fn<Claim>().mockRejectedValueOnce(offline()).mockResolvedValue(QUOTE)
  await opened(claim)
  await screen.findByRole('button', { name: 'Réessayer' })
  dispatchEvent(new Event('online'))
  await quoteTitle()
})

test.each([
  ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))],
  ['the network', () => dispatchEvent(new Event('online'))],
])('a claim retried by %s does not navigate after its view was left', async (_, retry) => {
  const coming = Promise.withResolvers<Quote>()
  const claim = vi.fn<Claim>().mockRejectedValueOnce(offline()).mockReturnValue(coming.promise)
  const { emit, state } = await opened(claim)
  await screen.findByRole('button', { name: 'Réessayer' })
  retry()
  await waitFor(() => expect(claim).toHaveBeenCalledTimes(2))
  fireEvent.click(screen.getByRole('button', { name: 'Tous les devis' }))
  emit.mockClear()
  await act(async () => {
    coming.resolve(QUOTE)
    await settled()
  })
  expect(emit).not.toHaveBeenCalled()
  expect(state().alerts.alerts).toEqual([])
})

test('a visitor signs in before the claim, and the code survives the sign-up form', async () => {
  const claim = vi.fn(async () => QUOTE)
  const { state } = await opened(claim, { isSignedIn: false })
  expect(await screen.findByRole('form', { name: 'Se connecter' })).toBeTruthy()
  expect(claim).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Créer mon compte' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Se connecter' }))
  const type = async (label: string, value: string) =>
    fireEvent.input(await screen.findByLabelText(label), { target: { value } })
  await type('Adresse courriel', 'camille@nordet.example')
  await type('Mot de passe', 'Ambrelune2026')
  fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
  await quoteTitle()
  expect(state().session.session).not.toBeNull()
  expect(claim).toHaveBeenCalledExactlyOnceWith(CODE)
})

test('a page that handles navigation receives `replace`, for the URL of the link', async () => {
  const { emit } = await opened(async () => QUOTE, { isHosted: true })
  await waitFor(() =>
    expect(emit).toHaveBeenCalledWith('catering:navigate', expect.objectContaining({ quote: '7', replace: true })),
  )
})
