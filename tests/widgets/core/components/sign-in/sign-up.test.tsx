// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#widgets/core/api/api.ts'
import { SignUpForm } from '#widgets/core/components/sign-in/SignUpForm.tsx'
import { clientError, offline } from '#tests/support/fake-shop/failures.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'
import { token } from '#tests/support/fake-shop/values.ts'

const ignore = { onSignIn: () => undefined, onLegal: () => undefined }
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string | RegExp, value: string) => fireEvent.input(field(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Créer mon compte' }))

function fillIn() {
  fireEvent.click(field('Madame'))
  type('Prénom', 'Léa')
  type('Nom', 'Rousseau')
  type('Société', 'Atelier du Canal')
  type('Téléphone', '01 99 00 12 34')
  type('Adresse courriel', 'lea@canal.example')
  type('Mot de passe', 'Table-pour-12')
}

test('an empty form marks the required fields, counts them and focuses the first one', async () => {
  shop().show(<SignUpForm {...ignore} />)
  submit()
  expect(await screen.findByText('7 champs à corriger')).toBeTruthy()
  expect(screen.getAllByText('Ce champ est requis.')).toHaveLength(6)
  await waitFor(() => expect(document.activeElement).toBe(field('Madame')))
})

test('each validation error has the message of the business rules', async () => {
  shop().show(<SignUpForm {...ignore} />)
  fillIn()
  type('Adresse courriel', 'lea@canal')
  type('Mot de passe', 'court')
  submit()
  expect(await screen.findByText("Votre adresse email n'est pas valide.")).toBeTruthy()
  expect(screen.getByText('Votre mot de passe doit contenir au minimum 8 caractères')).toBeTruthy()
  expect(field('Adresse courriel').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field('Adresse courriel')))
})

test('a SIRET is optional, and its checksum is validated before anything is sent', async () => {
  const register = vi.fn(async () => null)
  shop({ session: { register } }).show(<SignUpForm {...ignore} />)
  fillIn()
  type(/^SIRET/, '732 829 320 00075')
  submit()
  expect(await screen.findByText('Vérifiez les quatorze chiffres du SIRET.')).toBeTruthy()
  expect(register).not.toHaveBeenCalled()
  type(/^SIRET/, '732 829 320 00074')
  submit()
  await waitFor(() => expect(register).toHaveBeenCalledWith(expect.objectContaining({ siret: '73282932000074' })))
})

test('an invalid phone number is an error before anything is sent', async () => {
  const register = vi.fn()
  shop({ session: { register } }).show(<SignUpForm {...ignore} />)
  fillIn()
  type('Téléphone', '01 99 00')
  submit()
  expect(await screen.findByText('Veuillez vérifier votre numéro de téléphone')).toBeTruthy()
  expect(register).not.toHaveBeenCalled()
})

test('a valid form creates the account with an international phone number, signs in and calls onDone', async () => {
  const register = vi.fn(async () => null)
  const onDone = vi.fn()
  const { state, show } = shop({ session: { register } })
  show(<SignUpForm {...ignore} onDone={onDone} />)
  fillIn()
  submit()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(register).toHaveBeenCalledWith({
    civility: 'MME',
    firstName: 'Léa',
    lastName: 'Rousseau',
    company: 'Atelier du Canal',
    phoneNumber: '+33199001234',
    siret: '',
    email: 'lea@canal.example',
    password: 'Table-pour-12',
    subscribedToNewsletter: false,
  })
  expect(state().session.session?.id).toBe(7)
})

test('an error of the server appears on its field, and all form input stays', async () => {
  const register = vi.fn().mockRejectedValue(clientError({ email: ['Cet e-mail est déjà utilisé.'] }))
  shop({ session: { register } }).show(<SignUpForm {...ignore} />)
  fillIn()
  submit()
  expect(await screen.findByText('Cet e-mail est déjà utilisé.')).toBeTruthy()
  expect(field('Adresse courriel').getAttribute('aria-invalid')).toBe('true')
  expect(field('Prénom').value).toBe('Léa')
  expect(field('Mot de passe').value).toBe('Table-pour-12')
  expect(field('Madame').checked).toBe(true)
})

test('a lost connection keeps the form input, and a retry succeeds', async () => {
  const register = vi.fn().mockRejectedValueOnce(offline()).mockResolvedValueOnce(null)
  const onDone = vi.fn()
  shop({ session: { register } }).show(<SignUpForm {...ignore} onDone={onDone} />)
  fillIn()
  submit()
  expect(await screen.findByText(/^La connexion ne passe pas/)).toBeTruthy()
  expect(field('Société').value).toBe('Atelier du Canal')
  submit()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

const taken = () => clientError({ email: ['Cet e-mail est déjà utilisé.'] })

test('an account whose response was lost is signed in to by the second try', async () => {
  const register = vi.fn().mockRejectedValueOnce(offline()).mockRejectedValue(taken())
  const onDone = vi.fn()
  const { state, show } = shop({ session: { register } })
  show(<SignUpForm {...ignore} onDone={onDone} />)
  fillIn()
  submit()
  expect(await screen.findByText(/^La connexion ne passe pas/)).toBeTruthy()
  submit()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(state().session.session?.id).toBe(7)
})

test('an account that was created and could not be signed in to is signed in to by the second try', async () => {
  const register = vi.fn().mockResolvedValueOnce(null).mockRejectedValue(taken())
  const login = vi
    .fn()
    .mockRejectedValueOnce(offline())
    .mockResolvedValue({ token: token(7), waitingCart: '' })
  const onDone = vi.fn()
  shop({ session: { register, login } }).show(<SignUpForm {...ignore} onDone={onDone} />)
  fillIn()
  submit()
  expect(await screen.findByText(/^La connexion ne passe pas/)).toBeTruthy()
  submit()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

test('an email of another account is rejected after a lost response too, and never tried without one', async () => {
  const register = vi.fn().mockRejectedValueOnce(taken()).mockRejectedValueOnce(offline()).mockRejectedValue(taken())
  const login = vi.fn().mockRejectedValue(new ApiError('unauthorized', { status: 401 }))
  shop({ session: { register, login } }).show(<SignUpForm {...ignore} />)
  fillIn()
  submit()
  expect(await screen.findByText('Cet e-mail est déjà utilisé.')).toBeTruthy()
  submit()
  expect(await screen.findByText(/^La connexion ne passe pas/)).toBeTruthy()
  expect(login).not.toHaveBeenCalled()
  submit()
  expect(await screen.findByText('Cet e-mail est déjà utilisé.')).toBeTruthy()
  expect(login).toHaveBeenCalledOnce()
})

test('the fields carry the autocomplete tokens of browsers and password managers', () => {
  shop().show(<SignUpForm {...ignore} />)
  const tokens = ['Prénom', 'Nom', 'Société', 'Téléphone', 'Adresse courriel', 'Mot de passe'].map((label) =>
    field(label).getAttribute('autocomplete'),
  )
  expect(tokens).toEqual(['given-name', 'family-name', 'organization', 'tel', 'email', 'new-password'])
})

test('the strength of a password is shown while it is typed', () => {
  shop().show(<SignUpForm {...ignore} />)
  expect(screen.getByText('Huit caractères au minimum')).toBeTruthy()
  type('Mot de passe', 'abc')
  expect(screen.getByText('Trop court')).toBeTruthy()
  type('Mot de passe', 'correctement-4-chevaux')
  expect(screen.getByText('Solide')).toBeTruthy()
})
