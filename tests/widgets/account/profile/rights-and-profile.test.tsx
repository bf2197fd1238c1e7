// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PersonalData } from '#widgets/account/profile/PersonalData.tsx'
import { clientError, offline } from '#tests/support/fake-shop/failures.ts'
import { showInShop } from '#tests/support/fake-shop/show.tsx'
import { profile } from '#tests/support/fake-shop/values.ts'

afterEach(() => void vi.restoreAllMocks())

type Account = NonNullable<Parameters<typeof showInShop>[0]>['account']
const onLeave = vi.fn()

/** Shows the personal data of a signed-in customer. */
async function open(account: Account) {
  onLeave.mockClear()
  const page = await showInShop(
    { account },
    () => <PersonalData onLeave={onLeave} />,
    async ({ state }) => {
      await state().session.signIn(profile.email, 'Ambrelune2026')
    },
  )
  await screen.findByLabelText('Prénom')
  return page
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the data is downloaded in a file named by the day in Paris', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await open({ exportData: vi.fn(async () => new Blob(['{}'])) })
  click('Télécharger mes données')
  await waitFor(() => expect(saved).toEqual(['mes-donnees-2026-11-24.json']))
})

test('a failed download of the data shows an alert, and can be retried', async () => {
  const { state } = await open({ exportData: () => Promise.reject(offline()) })
  click('Télécharger mes données')
  await waitFor(() => expect(state().alerts.alerts).toMatchObject([{ type: 'error' }]))
  expect(screen.getByRole('button', { name: 'Télécharger mes données' }).getAttribute('aria-busy')).toBeNull()
})

test('a deleted account signs the customer out and leaves the account', async () => {
  const deleteAccount = vi.fn(async () => undefined)
  const { state } = await open({ deleteAccount })
  click('Supprimer mon compte')
  fireEvent.input(await screen.findByLabelText('Votre mot de passe, pour confirmer', { selector: 'input' }), {
    target: { value: 'Ambrelune2026' },
  })
  click('Supprimer')
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
  expect(state().session.session).toBeNull()
  expect(state().alerts.alerts).toMatchObject([{ type: 'success', message: 'Votre compte est supprimé.' }])
})

test('a deletion with a wrong password shows the error and leaves the account as it is', async () => {
  const { state } = await open({
    deleteAccount: () => Promise.reject(clientError({ currentPassword: ['Ce mot de passe n’est pas le bon.'] })),
  })
  click('Supprimer mon compte')
  fireEvent.input(await screen.findByLabelText('Votre mot de passe, pour confirmer', { selector: 'input' }), {
    target: { value: 'Ambrelune' },
  })
  click('Supprimer')
  expect(await screen.findByText('Ce mot de passe n’est pas le bon.')).toBeTruthy()
  expect(state().session.session).not.toBeNull()
  expect(onLeave).not.toHaveBeenCalled()
})

test('only another e-mail address requires the password; capitals and spaces do not matter', async () => {
  await open({})
  const passwordFields = () => screen.queryAllByLabelText('Mot de passe actuel', { selector: 'input' }).length - 1
  type('Adresse courriel', ` ${profile.email.toUpperCase()} `)
  expect(passwordFields()).toBe(0)
  type('Adresse courriel', 'ailleurs@nordet.example')
  expect(passwordFields()).toBe(1)
})

test('the profile is saved with an international phone and without an empty birthday', async () => {
  const saveProfile = vi.fn(async () => ({ ...profile, firstName: 'Camillo' }))
  const { state } = await open({ saveProfile })
  expect(field('Téléphone').value).toBe('01 99 00 45 12')
  type('Prénom', 'Camillo')
  click('Enregistrer')
  await waitFor(() => expect(saveProfile).toHaveBeenCalledOnce())
  expect(saveProfile).toHaveBeenCalledWith(
    expect.objectContaining({ firstName: 'Camillo', phoneNumber: '+33199004512', birthday: null, civility: 'MME' }),
  )
  await waitFor(() => expect(state().alerts.alerts).toMatchObject([{ message: 'Modifications enregistrées' }]))
})

test('a SIRET is shown in groups of digits', async () => {
  await open({ profile: vi.fn(async () => ({ ...profile, siret: '73282932000074' })) })
  expect(field('SIRET (facultatif)').value).toBe('732 829 320 00074')
})

test('a changed password empties both fields and keeps the customer signed in', async () => {
  const changePassword = vi.fn(async () => undefined)
  const { state, fake } = await open({ changePassword })
  type('Mot de passe actuel', 'Ambrelune2026')
  type('Nouveau mot de passe', 'Table-pour-12')
  click('Changer le mot de passe')
  await waitFor(() => expect(field('Nouveau mot de passe').value).toBe(''))
  expect(field('Mot de passe actuel').value).toBe('')
  expect(fake.session.login).toHaveBeenLastCalledWith(profile.email, 'Table-pour-12')
  expect(state().session.session).not.toBeNull()
})
