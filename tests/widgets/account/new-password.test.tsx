// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#widgets/core/api/api.ts'
import { Account } from '#widgets/account/Account.tsx'
import { clientError, offline } from '#tests/support/fake-shop/failures.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'

const TOKEN = 'a-mailed-token'
/** Attributes of other views. */
const PLACE = { tab: 'orders', order: null, quote: null, quoteCode: null, reorder: false } as const
const DEAD = 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.'
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const type = async (label: string, value: string) => fireEvent.input(await field(label), { target: { value } })

async function choose(password: string, again = password): Promise<void> {
  await type('Nouveau mot de passe', password)
  await type('Confirmer le mot de passe', again)
  fireEvent.click(screen.getByRole('button', { name: 'Changer le mot de passe' }))
}

function opened(resetPassword: (token: string, password: string) => Promise<unknown>, emit = vi.fn(() => true)) {
  const requestPasswordReset = vi.fn(async () => undefined)
  const there = shop({ session: { resetPassword, requestPasswordReset } })
  there.show(<Account {...PLACE} view="forgotten-password" resetToken={TOKEN} emit={emit} />)
  return { ...there, emit, requestPasswordReset }
}

test('an emailed link changes the password, then shows an alert and the sign-in form', async () => {
  const reset = vi.fn(async () => undefined)
  const { emit, state } = opened(reset)
  await choose('Une-table-pour-12')
  expect(await screen.findByRole('form', { name: 'Se connecter' })).toBeTruthy()
  expect(reset).toHaveBeenCalledExactlyOnceWith(TOKEN, 'Une-table-pour-12')
  expect(emit).toHaveBeenCalledExactlyOnceWith('catering:navigate', { to: 'sign-in' })
  expect(state().alerts.alerts).toMatchObject([
    { type: 'success', message: 'Mot de passe changé. Connectez-vous avec le nouveau.' },
  ])
})

test('a new password is compared and sent as typed, with its outer spaces', async () => {
  const reset = vi.fn(async () => undefined)
  opened(reset)
  await choose('Une table pour 12 ', 'Une table pour 12')
  expect(await screen.findByText('Les deux mots de passe sont différents.')).toBeTruthy()
  expect(reset).not.toHaveBeenCalled()
  await choose('Une table pour 12 ')
  expect(await screen.findByRole('form', { name: 'Se connecter' })).toBeTruthy()
  expect(reset).toHaveBeenCalledExactlyOnceWith(TOKEN, 'Une table pour 12 ')
})

test('the link shows the form to a signed-in customer, and changing the password signs out', async () => {
  const reset = vi.fn(async () => undefined)
  const there = shop({ session: { resetPassword: reset } })
  await there.state().session.signIn('camille@nordet.example', 'Ambrelune2026')
  there.show(<Account {...PLACE} view="forgotten-password" resetToken={TOKEN} emit={() => true} />)
  await choose('Une-table-pour-12')
  await waitFor(() => expect(there.state().session.session).toBeNull())
  expect(there.state().alerts.alerts.map(({ type: kind }) => kind)).toEqual(['success'])
})

test('a signed-in customer can request a link like a visitor, without a link to sign-in', async () => {
  const requestPasswordReset = vi.fn(async () => undefined)
  const there = shop({ session: { requestPasswordReset } })
  await there.state().session.signIn('camille@nordet.example', 'Ambrelune2026')
  there.show(<Account {...PLACE} view="forgotten-password" resetToken={null} emit={() => true} />)
  await type('Adresse courriel', 'camille@nordet.example')
  fireEvent.click(screen.getByRole('button', { name: 'Recevoir un lien' }))
  expect(await screen.findByText('Si un compte existe à cette adresse, un message vient de partir.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /connexion/ })).toBeNull()
  expect(there.state().session.session).not.toBeNull()
})

test('a used token is not tried again: a second forgotten password requires the email', async () => {
  const reset = vi.fn(async () => undefined)
  opened(reset)
  await choose('Une-table-pour-12')
  fireEvent.click(await screen.findByRole('button', { name: /Mot de passe oublié/ }))
  expect(await screen.findByRole('button', { name: 'Recevoir un lien' })).toBeTruthy()
})

test('two different passwords are a validation error before anything is sent', async () => {
  const reset = vi.fn(async () => undefined)
  opened(reset)
  await choose('Une-table-pour-12', 'Une-table-pour-13')
  expect(await screen.findByText('Les deux mots de passe sont différents.')).toBeTruthy()
  expect(reset).not.toHaveBeenCalled()
  expect((await field('Confirmer le mot de passe')).getAttribute('aria-invalid')).toBe('true')
})

test('a validation error of the server appears under the password field', async () => {
  const message = 'Ce mot de passe est trop courant.'
  opened(vi.fn().mockRejectedValue(clientError({ newPassword: [message] })))
  await choose('motdepasse')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByText(DEAD)).toBeNull()
})

test.each([
  ['names the token', new ApiError('refused', { status: 422, codes: { token: ['Token expired.'] } })],
  ['names no field', new ApiError('refused', { status: 422, codes: { '': ['No user found.'] } })],
  ['does not find the token', new ApiError('not-found', { status: 404 })],
])('an invalid link shows an error and the form for a new one when the backend %s', async (_, error) => {
  const { requestPasswordReset } = opened(vi.fn().mockRejectedValue(error))
  await choose('Une-table-pour-12')
  expect((await screen.findByText(DEAD)).closest('[role=alert]')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('email'))
  await type('Adresse courriel', 'camille@nordet.example')
  fireEvent.click(screen.getByRole('button', { name: 'Recevoir un lien' }))
  expect(await screen.findByText('Si un compte existe à cette adresse, un message vient de partir.')).toBeTruthy()
  expect(requestPasswordReset).toHaveBeenCalledWith({ email: 'camille@nordet.example' })
})

test('a broken network keeps the form and its input', async () => {
  opened(vi.fn().mockRejectedValue(offline()))
  await choose('Une-table-pour-12')
  expect(await screen.findByText(/^La connexion ne passe pas/)).toBeTruthy()
  expect((await field('Nouveau mot de passe')).value).toBe('Une-table-pour-12')
})
