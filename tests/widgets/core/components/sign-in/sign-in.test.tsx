// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#widgets/core/api/api.ts'
import { ForgottenPasswordForm, SignInForm } from '#widgets/core/components/sign-in/SignInForm.tsx'
import { offline } from '#tests/support/fake-shop/failures.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'

const ignore = { onForgotten: () => undefined, onSignUp: () => undefined }
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })

test('wrong credentials show one error that does not reveal which of the two is wrong, and stay typed', async () => {
  const login = vi.fn().mockRejectedValue(new ApiError('unauthorized', { status: 401 }))
  shop({ session: { login } }).show(<SignInForm {...ignore} />)
  type('Adresse courriel', 'camille@nordet.example')
  type('Mot de passe', 'pas-le-bon')
  fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
  expect(await screen.findByText('Adresse ou mot de passe incorrect.')).toBeTruthy()
  expect(field('Mot de passe').value).toBe('pas-le-bon')
})

test('a response without a usable token is shown as a failure of the service, not as wrong credentials', async () => {
  shop({ session: { login: async () => ({ token: 'not-a-token' }) } }).show(<SignInForm {...ignore} />)
  type('Adresse courriel', 'camille@nordet.example')
  type('Mot de passe', 'Ambrelune2026')
  fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
  expect(await screen.findByText(/^La réponse reçue n’est pas lisible/)).toBeTruthy()
  expect(screen.queryByText('Adresse ou mot de passe incorrect.')).toBeNull()
  expect(field('Mot de passe').value).toBe('Ambrelune2026')
})

test('a password is sent as typed, with its outer spaces', async () => {
  const { fake, show } = shop()
  const onDone = vi.fn()
  show(<SignInForm {...ignore} onDone={onDone} />)
  type('Adresse courriel', ' camille@nordet.example ')
  type('Mot de passe', ' Ambrelune 2026 ')
  fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(fake.session.login).toHaveBeenCalledWith('camille@nordet.example', ' Ambrelune 2026 ')
})

test('two clicks sign in once', async () => {
  const { fake, show } = shop()
  const onDone = vi.fn()
  show(<SignInForm {...ignore} onDone={onDone} />)
  type('Adresse courriel', 'camille@nordet.example')
  type('Mot de passe', 'Ambrelune2026')
  const button = screen.getByRole('button', { name: 'Se connecter' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(fake.session.login).toHaveBeenCalledOnce()
})

test('the forgotten password form does not reveal whether an email has an account', async () => {
  const request = vi.fn(async () => undefined)
  shop().show(<ForgottenPasswordForm request={request} onSignIn={() => undefined} />)
  type('Adresse courriel', 'personne@nulle-part.example')
  fireEvent.click(screen.getByRole('button', { name: 'Recevoir un lien' }))
  expect(await screen.findByText('Si un compte existe à cette adresse, un message vient de partir.')).toBeTruthy()
  expect(request).toHaveBeenCalledWith('personne@nulle-part.example')
})

test('the forgotten password form keeps the email when the network is down', async () => {
  shop().show(<ForgottenPasswordForm request={vi.fn().mockRejectedValue(offline())} onSignIn={() => undefined} />)
  type('Adresse courriel', 'camille@nordet.example')
  fireEvent.click(screen.getByRole('button', { name: 'Recevoir un lien' }))
  expect(await screen.findByText(/^La connexion ne passe pas/)).toBeTruthy()
  expect(field('Adresse courriel').value).toBe('camille@nordet.example')
})
